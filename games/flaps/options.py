"""The options of FLAPS [2.4, 2.5]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..engine import Options, choice, number, switch

MOST_LEVEL = 7


@dataclass(frozen=True)
class FlapsOptions(Options):
    """Which cards are in play, how long a match is, and how hasty the table is."""

    level: int = number(1, 1, MOST_LEVEL, text="Which cards play: each level adds some to those before it.")
    packs: int = number(1, 1, 2, text="Packs shuffled together; two make a long game, or room for many.")
    match: str = choice("first_to", "rounds", "single", text="Who has won: the first with so many wins, or the best.")
    wins: int = number(
        5,
        1,
        9,
        text="How many wins it takes, or how many rounds are played.",
        only=("match", ("first_to", "rounds")),
    )
    last_card: str = choice("strict", "auto", text="Whether one must say LAST CARD oneself, or the table always does.")
    tempo: str = choice(
        "normal", "slow", "fast", "relaxed", text="How long flapping waits for everybody; relaxed asks one by one."
    )
    browse: bool = switch(False, text="Whether one may look at what lies below the top card of the pile.")

    PRESETS: ClassVar = {
        "First game": {"match": "single", "tempo": "relaxed"},
        "Everything": {"level": MOST_LEVEL},
        "Long game": {"level": 3, "packs": 2},
    }
