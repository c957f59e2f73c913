"""Synth: the cues as 16-bit samples, each in a few variants, so that nothing sounds the same twice in a row."""

from __future__ import annotations

from array import array
from random import Random

from .loudness import loudness
from .recipes import RECIPES
from .waves import RATE, ended, faded, levelled

CUES = tuple(RECIPES)
VARIANTS = 5
SPREAD = 0.05
"""Pitch and level of the outer variants differ by so much from the middle one."""

HIGHEST = 10 ** (-1 / 20)
"""No sample is larger than this share of the largest one: a decibel is left for what devices do to it."""

_LEVELS = (3, 0, 2, 4, 1)
"""Which level each variant has: the highest is not the loudest too."""
_FALL = 0.012
_FULL = 32767
_SEED = 1999


def pitch_of(variant: int) -> float:
    """Its pitch beside that of the middle variant."""
    return 1 + SPREAD * (variant / (VARIANTS - 1) * 2 - 1)


def level_of(variant: int) -> float:
    """Its level beside that of the cue."""
    return 1 + SPREAD * (_LEVELS[variant] / (VARIANTS - 1) * 2 - 1)


def synthesise(cue: str, variant: int) -> array[int]:
    """The samples of a cue, mono, at `RATE`; the same ones every time."""
    recipe = RECIPES[cue]
    made = levelled(recipe.make(Random(f"{_SEED} {cue} {variant}"), pitch_of(variant)))
    wave = faded(ended(made), recipe.rise, _FALL)
    scale = level_of(variant) * 10 ** ((recipe.loudness - loudness(wave)) / 20)
    scale = min(scale, HIGHEST / max(map(abs, wave)))
    return array("h", [round(value * scale * _FULL) for value in wave])


__all__ = ["CUES", "HIGHEST", "RATE", "SPREAD", "VARIANTS", "level_of", "pitch_of", "synthesise"]
