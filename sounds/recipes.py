"""Recipes: who makes each cue, how loud it is meant to be, and how softly it begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from . import bars, hands, paper
from .waves import Wave


class Recipe(NamedTuple):
    """How a cue is made, by chance and pitch, of which 1 is as meant; its loudness (see `loudness.py`), and the seconds
    in which it rises from nothing."""

    make: Callable[[Random, float], Wave]
    loudness: float
    rise: float = 0.001


CARDS, SIGNALS, RACE = -27.0, -22.0, -17.0
"""How loud things are, by what they are for: what goes along with something seen stays beneath what tells something,
and a hand in a race is heard over all."""

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
