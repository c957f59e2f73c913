"""The keeper: who writes down what happens in a match, before anybody can hear of it."""

from __future__ import annotations

from typing import Protocol

from games.engine import Match


class Keeper(Protocol):
    """Who writes down what happens. `trouble` says in a sentence why it cannot, should that be so."""

    trouble: str

    def note(self, match: Match) -> None:
        """Adds what is new in the log of the match."""

    def undone(self) -> None:
        """Adds that the last line was taken back."""

    def redone(self) -> None:
        """Adds that what was taken back was played again."""
