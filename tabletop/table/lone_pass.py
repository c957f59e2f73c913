"""The lone pass: a person who can only let the others go on need not press the button for it.

After a moment the move is made by the table, as if they had pressed it. Where others could see by that that the person
had no choice, it is made only if they can know it anyway.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Move
from tabletop.storage.settings import PACES, STEP

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
        question = (self.session.known.lines, self.session.referee.jumps, self.session.hand.seat)
        if move is None:
            self.due_ns = None
        elif self.due_ns is None or question != self.question:
            self.question, self.due_ns = question, now + round(1e9 * self._pause())
        elif now >= self.due_ns:
            self.due_ns = None
            self.playing.play(move)
            return True
        return False

    def found(self) -> Move | None:
        """The move that the table can make now for the person who is asked."""
        session, hand = self.session, self.session.hand
        if not self.app.settings.lone_pass or self.app.settings.pace == STEP or hand.seat < 0:
            return None
        if session.race is not None or session.known.timed or session.stopped or session.finished:
            return None
        if session.director.busy or hand.drag.held or hand.selection.picked or self.picking.picker is not None:
            return None
        if session.referee.history.can_redo():
            return None  # they have taken something back, and will go on when they like
        return self.lone()

    def steps_over(self) -> bool:
        """Whether undoing goes on to the decision before this one, as here the table would decide."""
        wanted = self.app.settings.lone_pass and self.app.settings.pace != STEP
        return wanted and self.session.hand.seat >= 0 and self.lone() is not None

    def lone(self) -> Move | None:
        """The move of the person who is asked that only lets the others go on, if it is their only one."""
        session, legal = self.session, self.session.hand.legal
        if len(legal.moves) != 1:
            return None
        [move] = legal.moves
        if len(session.setup.humans()) > 1:
            idle = legal.step.idle_pass(legal.view, legal.seat) if legal.step is not None else None
            return move if idle == move else None
        plain = not move.cards and not move.to and not move.choice
        return move if plain and move.verb in session.referee.game.layout.passes else None

    def _pause(self) -> float:
        usual = CALL_PAUSE if self.session.rules.calls else PAUSE
        return max(LEAST, usual * PACES[self.app.settings.pace])
