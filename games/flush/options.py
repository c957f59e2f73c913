"""The options of Flush [2.2]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..engine import BadOption, Options, choice, number, phrase, switch

ARENA_ROUNDS = 5


@dataclass(frozen=True)
class FlushOptions(Options):
    """How a match is played, who begins, and three house rules."""

    mode: str = choice("arena", "rounds", "elimination")
    rounds: int = number(5, 1, 20, only=("mode", ("rounds",)))
    double_last: str = choice("never", "arena", "always", usual="arena", only=("mode", ("arena", "rounds")))
    limit: int = number(30, 10, 200, only=("mode", ("elimination",)))
    start_first: str | int = choice("random", 1, 2, 3, 4, 5, 6)
    join: str = choice("never", "flush", "always", usual="flush")
    stall_guard: bool = switch(True)
    stall: int = number(40, 20, 200, only=("stall_guard", (True,)))
    junior: bool = switch(False)

    GROUPS: ClassVar = {
        "length": ("mode", "rounds", "double_last", "limit"),
        "play": ("join", "junior"),
        "stall": ("stall_guard", "stall"),
        "start": ("start_first",),
    }
    PRESETS: ClassVar = {
        "First game": {"mode": "rounds", "rounds": 1},
        "Arena": {},
        "Elimination": {"mode": "elimination"},
        "Junior": {"mode": "rounds", "rounds": 3, "junior": True},
    }

    def length(self) -> float:
        return self.most_rounds / ARENA_ROUNDS or 1.5 * self.limit / 30

    def check_seats(self, seats: int) -> None:
        if isinstance(self.start_first, int) and self.start_first > seats:
            raise BadOption(phrase("option_refused.start", seat=self.start_first, seats=seats))

    @property
    def most_rounds(self) -> int:
        """How many rounds are played; 0 if there is no limit."""
        return {"arena": ARENA_ROUNDS, "rounds": self.rounds, "elimination": 0}[self.mode]

    @property
    def doubles(self) -> bool:
        """Whether the last round counts double."""
        return self.mode != "elimination" and self.double_last in (self.mode, "always")
