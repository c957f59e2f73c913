"""A match of a game for one that has been won: the cards leave the table, until someone presses anything or all are
gone. Only then the table goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.stage.falling_apart import FallingApart
from tabletop.stage.timing import UNSKIPPED
from tabletop.storage.settings import INSTANT

from .session import Session
from .stops import Stops

if TYPE_CHECKING:
    from tabletop.app import App

_PRESSES = frozenset((GestureKind.PRESS, GestureKind.KEY, GestureKind.PAD))
_HELD_BACK = _PRESSES | {GestureKind.TEXT, GestureKind.WHEEL}


class WonAlone:
    """Lets the cards leave once a match of one person is won."""

    def __init__(self, app: App, session: Session, stops: Stops) -> None:
        self.app, self.session, self.stops = app, session, stops
        self.apart = FallingApart(session.scene, session.play_sound)
        self.done = False
        """Whether the cards have left, or are leaving, for the end that is there now."""
        self.since_ns = 0
        self.echoes = False
        """Whether the text of the key that ended it is still to come."""

    @property
    def going(self) -> bool:
        """Whether the cards are leaving; the table waits for that."""
        return self.apart.going

    def move(self, seconds: float) -> bool:
        """Lets time pass; returns whether there is anything new to see."""
        if not self.stops.at_end:
            self.done = False
            if self._is_due():
                self.apart.prepare(self.session.known.seed)
            else:
                self.finish()
            return False
        if not self.done:
            self.done, self.since_ns = True, self.app.clock()
            if self._is_due():
                self.apart.begin(self.session.known.seed)
        if self.going:
            self.stops.begin_anew()
        return self.apart.move(seconds)

    def _is_due(self) -> bool:
        """Whether cards leave at the end that has been shown: if the only player has won, and things may move."""
        session = self.session
        if len(session.setup.people) > 1 or not session.known.over or not session.known.view().winners:
            return False
        return session.director.speed > 0 and self.app.settings.pace != INSTANT

    def heard(self, gesture: Gesture) -> bool:
        """A new press ends it and does nothing else; returns whether the gesture is kept from the table."""
        echo, self.echoes = self.echoes and gesture.kind is GestureKind.TEXT, False
        if not self.going or gesture.kind not in _HELD_BACK:
            return echo
        if gesture.kind in _PRESSES and self.app.clock() - self.since_ns >= UNSKIPPED * 1e9:
            self.finish()
            self.echoes = gesture.kind is GestureKind.KEY
        return True

    def finish(self) -> None:
        """Ends it at once, with all cards in their places."""
        self.apart.finish()

    def make_ahead(self) -> bool:
        """Makes one of its pictures. Returns False if there is none to be made."""
        return self.apart.make_ahead()
