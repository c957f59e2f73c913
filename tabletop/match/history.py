"""History: how far a match can go back and forth from one decision of a person to the next.

What bots did after it goes back with it. What showed a hidden card, was left to chance or was done against the clock
stays: nothing is shown twice, and no race is run twice.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from games.engine import Event, IllegalMove, Match, Phrase

from .keeper import Keeper


def lines_back(match: Match, people: Collection[int]) -> int:
    """How many lines of the log go back to the last move of a person; 0 when it cannot be taken back in fairness."""
    for lines, entry in enumerate(reversed(match.log), 1):
        if entry.seat in people:
            raced = any(t.deadline() is not None for t in match.tables[-1 - lines : -1])
            return 0 if raced or not match.can_undo(lines) else lines
    return 0


def lines_forth(match: Match, people: Collection[int]) -> int:
    """How many lines that were taken back lead to the next decision of a person."""
    for lines, entry in enumerate(reversed(match.undone)):
        if lines and entry.seat in people:
            return lines
    return len(match.undone)


def who_must_agree(match: Match, people: Collection[int], asker: int) -> int | None:
    """The other person whom taking back concerns: whose move it is, or who is on turn because of it."""
    lines = lines_back(match, people)
    if not lines or len(people) < 2:
        return None
    owner = match.log[-lines].seat
    concerned = (owner, *(seat for seat in match.table.waiting_for() if seat in people))
    return next((seat for seat in concerned if seat != asker), None)


class History:
    """How far the match of these people can go back and forth."""

    def __init__(
        self, match: Match, people: Collection[int], keeper: Keeper | None, say: Callable[[Phrase], str]
    ) -> None:
        """`say` puts into words why something cannot be taken back."""
        self._match, self.people, self.keeper, self.say = match, people, keeper, say
        self._position: object = None
        self._back = 0
        """How many lines go back from that position; it is asked in every frame."""

    def can_undo(self) -> bool:
        """Whether the last move of a person can be taken back."""
        if self._position is not self._match.table:
            self._position, self._back = self._match.table, lines_back(self._match, self.people)
        return self._back > 0

    def can_redo(self) -> bool:
        """Whether something can be played again."""
        return lines_forth(self._match, self.people) > 0

    def undo_needs(self, asker: int) -> int | None:
        """Who else must agree when this seat wants to take the last move back."""
        return who_must_agree(self._match, self.people, asker)

    def undo(self) -> None:
        """Takes back everything up to the last move of a person; raises IllegalMove when that is not fair."""
        lines = lines_back(self._match, self.people)
        if not lines:
            raise IllegalMove(self.say(Phrase("undo_would_tell" if self._match.log else "nothing_to_undo")))
        for _ in range(lines):
            self._match.undo()
            if self.keeper is not None:
                self.keeper.undone()

    def redo(self) -> list[Event]:
        """Plays again what was taken back, up to the next decision of a person; gives what happened."""
        lines, events = lines_forth(self._match, self.people), list[Event]()
        if not lines:
            raise IllegalMove(self.say(Phrase("nothing_to_redo")))
        for _ in range(lines):
            events += self._match.redo()
            if self.keeper is not None:
                self.keeper.redone()
        return events
