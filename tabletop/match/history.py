"""History: how far a match can be undone and redone, from one decision of a person to the next.

What bots did after it is undone with it. Entries that revealed a hidden card, depended on chance or were made against
the clock are not undone: nothing is revealed twice, and no race is run twice.
"""

from __future__ import annotations

from collections.abc import Collection

from games.engine import IllegalMove, Match, Phrase, Words

from .keeper import Keeper


def lines_back(match: Match, people: Collection[int]) -> int:
    """How many entries must be undone to get back to the last move of a person; 0 if that would not be fair."""
    for lines, entry in enumerate(reversed(match.log), 1):
        if entry.seat in people:
            raced = any(t.deadline() is not None for t in match.tables[-1 - lines : -1])
            return 0 if raced or not match.can_undo(lines) else lines
    return 0


def refusal_of(match: Match, people: Collection[int]) -> str:
    """Why the last move of a person cannot be undone: there is `nothing` yet, it was made against the `clock`, or what
    `Match.why_final` says; empty if it can be undone."""
    lines = next((lines for lines, entry in enumerate(reversed(match.log), 1) if entry.seat in people), 0)
    if not lines or lines_back(match, people):
        return "" if lines else "nothing"
    last = len(match.log)
    reasons = (match.why_final(line) for line in range(last - lines, last))
    return next(filter(None, reasons), "clock")


def lines_forth(match: Match, people: Collection[int]) -> int:
    """How many undone entries lead to the next decision of a person."""
    for lines, entry in enumerate(reversed(match.undone)):
        if lines and entry.seat in people:
            return lines
    return len(match.undone)


def who_must_agree(match: Match, people: Collection[int], asker: int) -> int | None:
    """The other person who is affected by an undo: the one whose move it is, or whose turn it is because of it."""
    lines = lines_back(match, people)
    if not lines or len(people) < 2:
        return None
    owner = match.log[-lines].seat
    concerned = (owner, *(seat for seat in match.table.waiting_for() if seat in people))
    return next((seat for seat in concerned if seat != asker), None)


class History:
    """How far the match of these people can be undone and redone."""

    def __init__(self, match: Match, people: Collection[int], keeper: Keeper | None, words: Words) -> None:
        """`words` say why an undo is refused."""
        self._match, self.people, self.keeper, self.words = match, people, keeper, words
        self._position: object = None
        self._back, self._refusal = 0, ""
        """How many entries to undo in a position, and why none: this is asked in every frame."""

    def can_undo(self) -> bool:
        """Whether the last move of a person can be undone."""
        self._find()
        return self._back > 0

    def undo_refusal(self) -> str:
        """Why nothing can be undone, as `refusal_of` says it; empty if something can."""
        self._find()
        return self._refusal

    def _find(self) -> None:
        if self._position is not self._match.table:
            self._position, self._back = self._match.table, lines_back(self._match, self.people)
            self._refusal = refusal_of(self._match, self.people)

    def can_redo(self) -> bool:
        """Whether there is anything to redo."""
        return lines_forth(self._match, self.people) > 0

    def undo_needs(self, asker: int) -> int | None:
        """Who else must agree if this seat wants to undo the last move."""
        return who_must_agree(self._match, self.people, asker)

    def undo(self) -> None:
        """Undoes everything back to the last move of a person; raises IllegalMove if that is not fair."""
        lines = lines_back(self._match, self.people)
        if not lines:
            raise IllegalMove(Phrase("undo_would_tell" if self._match.log else "nothing_to_undo"), self.words)
        for _ in range(lines):
            self._match.undo()
            if self.keeper is not None:
                self.keeper.undone()

    def redo(self) -> None:
        """Redoes what was undone, up to the next decision of a person."""
        lines = lines_forth(self._match, self.people)
        if not lines:
            raise IllegalMove(Phrase("nothing_to_redo"), self.words)
        for _ in range(lines):
            self._match.redo()
            if self.keeper is not None:
                self.keeper.redone()
