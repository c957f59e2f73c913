"""The house rules of Fly-swatter [2.2]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ..engine import BadOption, Options, choice, number, phrase
from .flies import CARDS

MATCHED = "matched"
LEAST_STACK = 4
"""The least cards that a player begins with."""


def _handicap() -> Any:
    return number(0, 0, 600)


@dataclass(frozen=True)
class FlySwatterOptions(Options):
    """How long, how fast and how strict."""

    removed: int = number(0, 0, 104)
    start: str = choice(*("race", "random", "seat1", "seat2", "seat3", "seat4", "seat5", "seat6", "seat7", "seat8"))
    hands: str | int = choice("auto", 1, 2)
    flip_mode: str = choice("auto", "manual")
    tempo_ms: int = number(1500, 900, 4000)
    timing: str = choice("kids", "standard", "blitz", usual="standard")
    false_start: str = choice("ignore", "stun", "penalty", usual="stun")
    tie_ms: int = number(8, 0, 20)
    pace: str = choice("own", MATCHED)
    show_points: str = choice("off", "own", "all")
    cue: str = choice("off", "swatter", "all")
    slow_p1: int = _handicap()
    slow_p2: int = _handicap()
    slow_p3: int = _handicap()
    slow_p4: int = _handicap()
    slow_p5: int = _handicap()
    slow_p6: int = _handicap()
    slow_p7: int = _handicap()
    slow_p8: int = _handicap()

    GROUPS: ClassVar = {
        "length": ("removed",),
        "speed": ("timing", "flip_mode", "tempo_ms", "pace"),
        "slaps": ("hands", "false_start", "tie_ms"),
        "help": ("cue", "show_points"),
        "start": ("start",),
        "handicap": tuple(f"slow_p{seat}" for seat in range(1, 9)),
    }
    PRESETS: ClassVar = {
        "Full": {},
        "Short": {"removed": 32},
        "Quick": {"removed": 56},
        "Kids": {"timing": "kids", "cue": "swatter", "tempo_ms": 2200, "pace": MATCHED},
    }

    def length(self) -> float:
        return (1 - self.removed / len(CARDS)) * (0.5 + 0.5 * self.tempo_ms / 1500)

    def check_seats(self, seats: int) -> None:
        most = len(CARDS) - LEAST_STACK * seats
        if self.removed > most:
            raise BadOption(phrase("option_refused.removed", seats=seats, most=most))
        if self.start.startswith("seat") and int(self.start[4:]) > seats:
            raise BadOption(phrase("option_refused.start", seat=self.start[4:], seats=seats))

    def slow(self, seat: int) -> int:
        """The handicap of a seat."""
        slow: int = getattr(self, f"slow_p{seat + 1}")
        return slow
