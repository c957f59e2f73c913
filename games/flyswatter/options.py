"""The house rules of Fly-swatter [2.2]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ..engine import Options, choice, number

MATCHED = "matched"


def _handicap(seat: int) -> Any:
    return number(0, 0, 600, text=f"Milliseconds by which the hands of player {seat} come down later: a handicap.")


@dataclass(frozen=True)
class FlySwatterOptions(Options):
    """How long, how fast and how strict."""

    removed: int = number(0, 0, 104, text="Cards taken out unseen before the deal, for a shorter game.")
    start: str = choice(
        *("race", "random", "seat1", "seat2", "seat3", "seat4", "seat5", "seat6", "seat7", "seat8"),
        text="Who begins: the fastest in a warm-up race, anybody, or a certain seat.",
    )
    hands: str | int = choice("auto", 1, 2, text="Hands for each player; auto gives two up to four players, else one.")
    flip_mode: str = choice("auto", "manual", text="Whether the table turns the cards, or each player on his turn.")
    tempo_ms: int = number(1500, 900, 4000, text="The pause between two cards, in milliseconds.")
    timing: str = choice("standard", "kids", "blitz", text="How long the flies can be swatted.")
    false_start: str = choice(
        "stun",
        "penalty",
        "ignore",
        text="What a slap costs when there is nothing to slap: a pause, a fly, or nothing.",
    )
    tie_ms: int = number(8, 0, 20, text="Slaps this close together, in milliseconds, count as equal.")
    pace: str = choice(
        "own",
        MATCHED,
        text="How quick the bots are: each as quick as its level, or near the people at the table, so that children "
        "have a chance.",
    )
    show_points: str = choice("off", "own", "all", text="Whose points are shown while the game runs.")
    cue: str = choice("off", "swatter", "all", text="A sound that gives away when to slap, for children.")
    slow_p1: int = _handicap(1)
    slow_p2: int = _handicap(2)
    slow_p3: int = _handicap(3)
    slow_p4: int = _handicap(4)
    slow_p5: int = _handicap(5)
    slow_p6: int = _handicap(6)
    slow_p7: int = _handicap(7)
    slow_p8: int = _handicap(8)

    PRESETS: ClassVar = {
        "Full": {},
        "Short": {"removed": 32},
        "Quick": {"removed": 56},
        "Kids": {"timing": "kids", "cue": "swatter", "tempo_ms": 2200, "pace": MATCHED},
    }

    def slow(self, seat: int) -> int:
        """The handicap of a seat."""
        slow: int = getattr(self, f"slow_p{seat + 1}")
        return slow
