"""Makes the samples of a cue from its recipe."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..cues import VARIANTS
from .loudness import loudness
from .recipes import RECIPES, Recipe
from .waves import ended, faded, levelled

Samples: TypeAlias = NDArray[np.int16]

SPREAD = 0.05
"""How far pitch and level of the outermost variants are from those of the middle one."""

HIGHEST = 10 ** (-1 / 20)
"""The largest sample, as a share of full scale: one decibel is left for the playback device."""

_LEVELS = (3, 0, 2, 4, 1)
"""The level of each variant, mixed so that the highest in pitch is not also the loudest."""
_FALL = 0.012
_FULL = 32767
_SEED = 1999


def pitch_of(recipe: Recipe, take: int) -> float:
    """The pitch of a variant relative to the middle one, or that of a step relative to the first."""
    return 2 ** (recipe.scale[take] / 12) if recipe.scale else 1 + SPREAD * (take / (VARIANTS - 1) * 2 - 1)


def level_of(recipe: Recipe, take: int) -> float:
    """The level of a variant relative to the middle one; all steps have the same."""
    return 1.0 if recipe.scale else 1 + SPREAD * (_LEVELS[take] / (VARIANTS - 1) * 2 - 1)


def synthesise(cue: str, take: int) -> Samples:
    """The samples of a cue, mono, at `RATE`; the same every time."""
    recipe = RECIPES[cue]
    made = levelled(recipe.make(Random(f"{_SEED} {cue} {take}"), pitch_of(recipe, take)))
    wave = faded(ended(made), recipe.rise, _FALL)
    scale = level_of(recipe, take) * 10 ** ((recipe.loudness - loudness(wave)) / 20)
    scale = min(scale, HIGHEST / float(np.abs(wave).max()))
    return np.round(wave * scale * _FULL).astype(np.int16)
