"""The recipe of each cue: how it is made, how loud it should be, and how softly it begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from ..cues import STEPS
from . import bars, hands, moments, paper
from .waves import Wave


class Recipe(NamedTuple):
    """What makes a cue, from random numbers and a relative pitch; its loudness (see `loudness.py`), the seconds of its
    attack, and for a rising cue how many semitones each of its steps is above the first."""

    make: Callable[[Random, float], Wave]
    loudness: float
    rise: float = 0.001
    scale: Sequence[float] = ()


CARDS, SIGNALS, RACE = -27.0, -22.0, -17.0
"""Loudness by purpose: what accompanies something on screen stays below the signals, and a hand in a race is heard over
everything."""

PENTATONIC = tuple(12 * (step // 5) + (0, 2, 4, 7, 9)[step % 5] for step in range(STEPS))
"""Three octaves in which any notes sound well together, as they do when points are counted quickly."""
CREEPING = tuple(step * 2 / 3 for step in range(STEPS))
"""Thirds of a whole tone: so small that suspense grows without becoming a tune."""

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
        "count": Recipe(bars.count, CARDS, scale=PENTATONIC),
        "tense": Recipe(bars.tense, CARDS - 1, 0.0003, CREEPING),
        "bell": Recipe(bars.bell, SIGNALS),
        "stamp": Recipe(moments.stamp, SIGNALS),
        "fanfare": Recipe(moments.fanfare, SIGNALS + 1),
        "whoosh": Recipe(moments.whoosh, CARDS + 1),
        "bust": Recipe(moments.bust, SIGNALS),
        "shine": Recipe(moments.shine, CARDS),
        "knock": Recipe(paper.knock, CARDS),
        "tumble": Recipe(paper.tumble, CARDS + 1),
        "cut": Recipe(paper.cut, CARDS),
    }
)
