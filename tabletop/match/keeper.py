"""The keeper: records what happens in a match before anyone is shown it."""

from __future__ import annotations

from typing import Protocol

from games.engine import Match


class Keeper(Protocol):
    """Records what happens. `trouble` says in a sentence why it cannot, if so."""

    trouble: str

    def note(self, match: Match) -> None:
        """Records the new entries in the log of the match."""

    def undone(self) -> None:
        """Records that the last entry was undone."""

    def redone(self) -> None:
        """Records that an entry was redone."""
