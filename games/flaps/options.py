"""The options of FLAPS [2.4, 2.5]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..engine import Options, choice, number, switch

MOST_LEVEL = 7
ROUNDS_FOR_A_WIN = 1.8
"""About how many rounds it takes until the first player has one more win."""


@dataclass(frozen=True)
class FlapsOptions(Options):
    """Which cards are in play, how long a match is, and how hasty the table is."""

    level: int = number(1, 1, MOST_LEVEL)
    packs: int = number(1, 1, 2)
    match: str = choice("single", "rounds", "first_to", usual="first_to")
    wins: int = number(5, 1, 9, only=("match", ("first_to", "rounds")))
    last_card: str = choice("strict", "auto")
    tempo: str = choice("relaxed", "slow", "normal", "fast", usual="normal")
    browse: bool = switch(False)

    GROUPS: ClassVar = {
        "length": ("match", "wins"),
        "cards": ("level", "packs"),
        "play": ("last_card", "tempo"),
        "help": ("browse",),
    }
    PRESETS: ClassVar = {
        "First game": {"match": "single", "tempo": "relaxed"},
        "Everything": {"level": MOST_LEVEL},
        "Long game": {"level": 3, "packs": 2},
    }

    def length(self) -> float:
        rounds = {"single": 1.0, "rounds": float(self.wins), "first_to": ROUNDS_FOR_A_WIN * self.wins}[self.match]
        return rounds / (ROUNDS_FOR_A_WIN * 5) * (1 + 0.1 * (self.level - 1)) * (1 + 0.5 * (self.packs - 1))
