"""The identity of a match, kept with it in its journal."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Self

DEAL, MATCH = "deal", "match"
"""What is played again: a deal from its first card on, or a match from some moment in it."""
_LONGEST = 300


@dataclass(frozen=True)
class Ticket:
    """Identifies a match. `again` says what is played again in it, if anything is."""

    match: str
    """The key: no two matches have the same."""
    again: str = ""
    taken_back: bool = False
    """Whether moves were undone in it."""

    @classmethod
    def fresh(cls) -> Self:
        """Returns one for a match that has no journal."""
        return cls(os.urandom(8).hex())

    @classmethod
    def named(cls, path: Path, again: str = "") -> Self:
        """Returns the one of a match that begins in this file; also for a match from before there were tickets, as its
        file has kept its name."""
        return cls(path.stem.encode("ascii", "backslashreplace").decode()[:_LONGEST], again)

    @classmethod
    def read(cls, data: object, path: Path) -> Self:
        """Returns the one in plain values, or else the one that goes with the name of the file."""
        match data:
            case {"match": str(key), "again": "" | "deal" | "match" as again, "taken_back": bool(taken_back)}:
                if 0 < len(key) <= _LONGEST and key.isascii():
                    return cls(key, again, taken_back)
        return cls.named(path)

    def as_dict(self) -> dict[str, Any]:
        """Returns plain values, for files."""
        return asdict(self)
