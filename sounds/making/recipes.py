"""The recipe of each cue: how it is made, how loud it should be, and how softly it begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from . import bars, hands, paper
from .waves import Wave


class Recipe(NamedTuple):
    """What makes a cue, from random numbers and a relative pitch; its loudness (see `loudness.py`), and the seconds of
    its attack."""

    make: Callable[[Random, float], Wave]
    loudness: float
    rise: float = 0.001


CARDS, SIGNALS, RACE = -27.0, -22.0, -17.0
"""Loudness by purpose: what accompanies something on screen stays below the signals, and a hand in a race is heard over
everything."""

RECIPES: Mapping[str, Recipe] = MappingProxyType(
    {
        "slide": Recipe(paper.slide, CARDS - 1),
        "flip": Recipe(paper.flip, CARDS),
        "place": Recipe(paper.place, CARDS - 1),
        "riffle": Recipe(paper.riffle, CARDS + 1),
        "deal": Recipe(paper.deal, CARDS - 1),
        "slap": Recipe(hands.slap, RACE, 0.0003),
        "buzz": Recipe(hands.buzz, SIGNALS),
        "hit": Recipe(hands.hit, RACE - 1, 0.0003),
        "miss": Recipe(hands.miss, SIGNALS),
        "call": Recipe(bars.call, SIGNALS + 1),
        "catch": Recipe(bars.catch, SIGNALS + 1),
        "your_turn": Recipe(bars.your_turn, SIGNALS),
        "win": Recipe(bars.win, SIGNALS + 1),
        "lose": Recipe(bars.lose, SIGNALS + 1),
        "tick": Recipe(bars.tick, CARDS - 3, 0.0003),
        "page": Recipe(paper.page, CARDS),
    }
)
