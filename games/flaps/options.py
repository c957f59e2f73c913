"""The options of FLAPS [2.4, 2.5]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..engine import Options, choice, number, switch

MOST_LEVEL = 7


@dataclass(frozen=True)
class FlapsOptions(Options):
    """Which cards are in play, how long a match is, and how hasty the table is."""

    level: int = number(1, 1, MOST_LEVEL)
    packs: int = number(1, 1, 2)
    match: str = choice("first_to", "rounds", "single")
    wins: int = number(5, 1, 9, only=("match", ("first_to", "rounds")))
    last_card: str = choice("strict", "auto")
    tempo: str = choice("normal", "slow", "fast", "relaxed")
    browse: bool = switch(False)

    PRESETS: ClassVar = {
        "First game": {"match": "single", "tempo": "relaxed"},
        "Everything": {"level": MOST_LEVEL},
        "Long game": {"level": 3, "packs": 2},
    }
