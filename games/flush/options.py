"""The options of Flush [2.2]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..engine import Options, choice, number, switch

ARENA_ROUNDS = 5


@dataclass(frozen=True)
class FlushOptions(Options):
    """How a match is played, who begins, and three house rules."""

    mode: str = choice("arena", "rounds", "elimination")
    rounds: int = number(5, 1, 20, only=("mode", ("rounds",)))
    double_last: str = choice("arena", "always", "never", only=("mode", ("arena", "rounds")))
    limit: int = number(30, 10, 200, only=("mode", ("elimination",)))
    start_first: str | int = choice("random", 1, 2, 3, 4, 5, 6)
    join: str = choice("flush", "never", "always")
    stall_guard: bool = switch(True)
    stall: int = number(40, 20, 200, only=("stall_guard", (True,)))
    junior: bool = switch(False)

    PRESETS: ClassVar = {
        "First game": {"mode": "rounds", "rounds": 1},
        "Arena": {},
        "Elimination": {"mode": "elimination"},
        "Junior": {"mode": "rounds", "rounds": 3, "junior": True},
    }

    @property
    def most_rounds(self) -> int:
        """How many rounds are played; 0 if there is no limit."""
        return {"arena": ARENA_ROUNDS, "rounds": self.rounds, "elimination": 0}[self.mode]

    @property
    def doubles(self) -> bool:
        """Whether the last round counts double."""
        return self.mode != "elimination" and self.double_last in (self.mode, "always")
