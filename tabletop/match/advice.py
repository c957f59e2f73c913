"""Advice: what a person might do, at once and after some thought, and what speaks for it."""

from __future__ import annotations

from games.engine import Match, Move

from .bots import Bots
from .hints import hint
from .knowledge import Knowledge
from .reasons import Reasons


class Advice:
    """Hints for the people at a table. Whoever can think beside the table begins to when somebody asks."""

    def __init__(self, match: Match, known: Knowledge, bots: Bots, reasons: Reasons) -> None:
        self._match, self.known, self.bots, self.reasons = match, known, bots, reasons

    def hint(self, seat: int) -> Move | None:
        """What a seat might do, at once; None when it is not asked."""
        view = self.known.view(seat)
        move = hint(self._match.game, view, seat, len(self._match.log))
        if move is not None:
            self.bots.advise(seat, view, move)
        return move

    def better_hint(self, seat: int) -> Move | None:
        """What a seat should do after some thought, if any has come by now."""
        advice = self.bots.advice
        return advice[1].move if advice is not None and advice[0] == seat else None

    def why(self, seat: int, move: Move) -> str:
        """What speaks for a move that the person at a seat might make."""
        advice = self.bots.advice
        thought = advice[1] if advice is not None and advice[0] == seat else None
        numbers = self.reasons.numbers(move, thought, inside=True)
        return " ".join(filter(None, (self.reasons.speaks_for(self.known.view(seat), seat, move), numbers)))
