"""Synth: the cues as 16-bit samples, each in a few variants, so that nothing sounds the same twice in a row."""

from __future__ import annotations

from array import array
from random import Random

from .recipes import RECIPES
from .waves import RATE, faded

CUES = tuple(RECIPES)
VARIANTS = 3
_SPREAD = 0.05
"""Pitch and level of the outer variants differ by so much from the middle one."""

_FULL = 32767
_SEED = 1999


def synthesise(cue: str, variant: int) -> array[int]:
    """The samples of a cue, mono, at `RATE`; the same ones every time."""
    recipe, peak = RECIPES[cue]
    pitch = 1 + _SPREAD * (variant / (VARIANTS - 1) * 2 - 1)
    level = 1 + _SPREAD * ((variant * 2 % VARIANTS) / (VARIANTS - 1) * 2 - 1)
    wave = faded(recipe(Random(f"{_SEED} {cue} {variant}"), pitch))
    loudest = max(map(abs, wave))
    scale = peak * level * _FULL / loudest
    return array("h", [int(value * scale) for value in wave])


__all__ = ["CUES", "RATE", "VARIANTS", "synthesise"]
