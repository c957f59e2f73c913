"""Playing: does what a player means, asks which move that is if there are several, and explains why something can't be
done."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

from games.engine import IllegalMove, Move, Phrase
from tabletop.hand.intents import Chosen, Intent, Pressed, Refused
from tabletop.scene.card import CardNode
from tabletop.scene.rect import Rect

from .notice import RefusalNotice, position_of
from .picking import Picking
from .session import Session

if TYPE_CHECKING:
    from tabletop.app import App

SHAKE = 9
"""How fast a card that can't be played starts to shake, in widths a second."""


class Playing:
    """Carries out intents."""

    def __init__(self, app: App, session: Session, picking: Picking, notice: RefusalNotice) -> None:
        self.app, self.session, self.picking, self.notice = app, session, picking, notice
        self.played: Callable[[], object] = lambda: None
        """Called when a person has made a move."""

    def carry_out(self, intent: Intent | None) -> None:
        """Carries out an intent."""
        match intent:
            case Chosen():
                self.choose(list(intent.moves), intent.where, self.session.hand.seat)
            case Refused():
                self._refuse(intent.why, intent.node)
            case Pressed():
                intent.action()

    def choose(self, moves: list[Move], where: Rect, seat: int) -> None:
        """Plays a move for a seat; if there are several, asks which, beside the place that was clicked."""
        if len(moves) == 1:
            self.play(moves[0], seat)
        else:
            self.picking.ask(moves, where, partial(self.play, seat=seat))

    def play(self, move: Move, seat: int | None = None) -> None:
        """Plays a move for the seat whose hand is up, or for another one."""
        session = self.session
        self.picking.picker = None
        seat = session.hand.seat if seat is None else seat
        session.hand.drop()
        refused = ""
        try:
            session.referee.play(seat, move, self.app.clock())
            self.played()
            if self.notice.clear():
                self._glow_as_set()
        except IllegalMove as why:
            refused = str(why)
            session.hand.drag.take_back()
        session.refresh()
        if refused:
            self.explain(refused)

    def _refuse(self, why: Phrase, node: CardNode | None) -> None:
        """Explains why something can't be done: a card shakes its head, or else the playable cards glow."""
        if node is None:
            self._glow(self.app.settings.glow != "never")
        elif not self.app.settings.reduced_motion:
            node.x.speed += node.width * SHAKE
            node.moving = True
        self.explain(self.session.words.say(why))

    def explain(self, why: str) -> None:
        """Explains why something can't be done, until anything happens or other cards are taken up."""
        before = self._situation()
        self.notice.show(why, lambda: self._situation() == before)

    def _situation(self) -> Hashable:
        """What a refusal depends on."""
        hand = self.session.hand
        taken = (*hand.selection.picked, *hand.drag.held)
        return position_of(self.session), hand.seat, tuple(map(id, taken))

    def fade(self, seconds: float) -> bool:
        """Lets time pass: the explanation expires, and with it the glow. Returns whether it has just done so."""
        expired = self.notice.fade(seconds)
        if expired:
            self._glow_as_set()
        return expired

    def _glow_as_set(self) -> None:
        self._glow(self.app.settings.glow == "always")

    def _glow(self, glowing: bool) -> None:
        """Makes all playable cards glow, or not."""
        self.session.hand.lights.glowing = glowing
        self.session.hand.lights.outline()
