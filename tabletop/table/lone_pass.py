"""The lone pass: a person who can only let the others go on need not press the button for it.

After a moment the move is made by the table, as if they had pressed it. Where others could see by that that the person
had no choice, it is made only if they can know it anyway. Then no one need come to a shared screen for it: no curtain
falls, and no hand is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Move
from tabletop.storage.settings import PACES, STEP

from .notice import position_of
from .picking import Picking
from .playing import Playing
from .session import Session

if TYPE_CHECKING:
    from tabletop.app import App

PAUSE, LEAST = 0.9, 0.35
"""How many seconds the question stands before the table answers it at normal pace, and at any."""
CALL_PAUSE = 2.4
"""The same in games with calls: what has just happened can be called out until the next move."""


class LonePass:
    """Answers for people who have nothing to choose."""

    def __init__(self, app: App, session: Session, playing: Playing, picking: Picking) -> None:
        self.app, self.session, self.playing, self.picking = app, session, playing, picking
        self.question: object = None
        """The position in which the table may pass."""
        self.due_ns: int | None = None
        """When it does."""

    @property
    def wakes_ns(self) -> int | None:
        """When there is something to do, if nothing happens before."""
        return self.due_ns

    def move(self, busy: bool) -> bool:
        """Passes once the question has stood for a while, which begins anew while the table is `busy`. Returns whether
        it has."""
        move, now = None if busy else self.found(), self.app.clock()
        question = position_of(self.session)
        if move is None:
            self.due_ns = None
        elif self.due_ns is None or question != self.question:
            self.question, self.due_ns = question, now + round(1e9 * self._pause())
        elif now >= self.due_ns:
            self.due_ns = None
            self.playing.play(move, self.session.viewpoint.asked)
            return True
        return False

    def found(self) -> Move | None:
        """The move that the table can make now for the person who is asked."""
        session, hand = self.session, self.session.hand
        if session.stopped or session.director.busy or hand.drag.held or hand.selection.picked:
            return None
        return self.lone() if self._may_pass and self.picking.picker is None else None

    def passes_in_public(self) -> bool:
        """Whether the table will answer for the person who is asked, though no one has come to see their hand."""
        return self._may_pass and self._known_to_all() is not None

    def steps_over(self) -> bool:
        """Whether undoing goes on to the decision before this one, as here the table would decide."""
        return self._wanted and not self.session.viewpoint.curtain and self.lone() is not None

    @property
    def _wanted(self) -> bool:
        """Whether people want the table to pass for them."""
        return self.app.settings.lone_pass and self.app.settings.pace != STEP

    @property
    def _may_pass(self) -> bool:
        """Whether the table passes at this point of the match, if there is nothing else to do. Where they have taken
        something back, people go on when they like."""
        session = self.session
        timed = session.race is not None or session.known.timed
        return self._wanted and not timed and not session.finished and not session.referee.history.can_redo()

    def lone(self) -> Move | None:
        """The move of the person who is asked that only lets the others go on, if it is their only one. Where several
        people share the screen, everyone must be able to know that, but no one need see a hand for it."""
        if self.session.viewpoint.shared:
            return self._known_to_all() or self._known_by_hand()
        moves = self.session.hand.legal.moves
        if len(moves) != 1:
            return None
        [move] = moves
        plain = not move.cards and not move.to and not move.choice
        return move if plain and move.verb in self.session.referee.game.layout.passes else None

    def _known_to_all(self) -> Move | None:
        """What everyone can see to be the only move of the person who is asked."""
        session = self.session
        return session.known.idle_pass(session.viewpoint.asked) if session.viewpoint.shared else None

    def _known_by_hand(self) -> Move | None:
        """What shows to be their only move as they look at their hand, and gives nothing away when it is made."""
        legal = self.session.hand.legal
        idle = legal.step.idle_pass(legal.view, legal.seat) if legal.step is not None else None
        return idle if legal.moves == [idle] else None

    def _pause(self) -> float:
        usual = CALL_PAUSE if self.session.rules.calls else PAUSE
        return max(LEAST, usual * PACES[self.app.settings.pace])
