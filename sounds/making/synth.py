"""Makes the samples of a cue from its recipe."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..files import VARIANTS
from .loudness import loudness
from .recipes import RECIPES
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


def pitch_of(variant: int) -> float:
    """The pitch of a variant relative to the middle one."""
    return 1 + SPREAD * (variant / (VARIANTS - 1) * 2 - 1)


def level_of(variant: int) -> float:
    """The level of a variant relative to the middle one."""
    return 1 + SPREAD * (_LEVELS[variant] / (VARIANTS - 1) * 2 - 1)


def synthesise(cue: str, variant: int) -> Samples:
    """The samples of a cue, mono, at `RATE`; the same every time."""
    recipe = RECIPES[cue]
    made = levelled(recipe.make(Random(f"{_SEED} {cue} {variant}"), pitch_of(variant)))
    wave = faded(ended(made), recipe.rise, _FALL)
    scale = level_of(variant) * 10 ** ((recipe.loudness - loudness(wave)) / 20)
    scale = min(scale, HIGHEST / float(np.abs(wave).max()))
    return np.round(wave * scale * _FULL).astype(np.int16)
