"""Advice: moves that a person could make, found at once or after some thought, and the reasons for them."""

from __future__ import annotations

from games.engine import Match, Move

from .bots import Bots
from .hints import hint
from .knowledge import Knowledge
from .reasons import Reasons


class Advice:
    """Hints for the people at a table. If there is a worker, it starts to think when a person asks."""

    def __init__(self, match: Match, known: Knowledge, bots: Bots, reasons: Reasons) -> None:
        self._match, self.known, self.bots, self.reasons = match, known, bots, reasons

    def hint(self, seat: int) -> Move | None:
        """A move for a seat, found at once; None if the seat is not asked."""
        view = self.known.view(seat)
        move = hint(self._match.game, view, seat, len(self._match.log))
        if move is not None:
            self.bots.advise(seat, view, move)
        return move

    def better_hint(self, seat: int) -> Move | None:
        """A move for a seat, found by thinking, if an answer has come by now."""
        advice = self.bots.advice
        return advice[1].move if advice is not None and advice[0] == seat else None

    def why(self, seat: int, move: Move) -> str:
        """The reason for a move that the person at a seat could make."""
        advice = self.bots.advice
        thought = advice[1] if advice is not None and advice[0] == seat else None
        return self.reasons.reason(self.known.view(seat), seat, move, thought)
