"""How loud a short sound is to a listener, in decibels relative to full scale.

The frequency weighting is that of broadcasting (ITU-R BS.1770, as in EBU R 128). That standard measures whole
programmes in windows of 400 ms; a cue may be over after 50. Here the loudest 200 ms count, which is about as long as
the ear integrates: of two sounds of the same strength the shorter one is softer.
"""

from __future__ import annotations

from math import log10, pi, tan
from typing import NamedTuple

import numpy as np

from ..files import RATE
from .waves import Wave, filtered, samples

LISTENED = 0.2
SILENCE = -120.0
_STEP = 100
"""The loudest stretch is searched for in steps of this many samples."""


class Weights(NamedTuple):
    """The coefficients of a filter: those of its input and those of its output."""

    coming: tuple[float, float, float]
    going: tuple[float, float]


def _shelf() -> Weights:
    """The head acts as a high shelf: 4 dB more above 1.7 kHz."""
    k, q = tan(pi * 1681.974450955533 / RATE), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    whole = 1 + k / q + k * k
    coming = ((high + band * k / q + k * k) / whole, 2 * (k * k - high) / whole, (high - band * k / q + k * k) / whole)
    return Weights(coming, (2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole))


def _floor() -> Weights:
    """Low frequencies are heard less, those below 40 Hz hardly at all."""
    k, q = tan(pi * 38.13547087602444 / RATE), 0.5003270373238773
    whole = 1 + k / q + k * k
    return Weights((1.0, -2.0, 1.0), (2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole))


def loudness(wave: Wave) -> float:
    """How loud a wave between -1 and 1 is."""
    weighted = filtered(filtered(wave, *_shelf()), *_floor())
    length = samples(LISTENED)
    sums = np.concatenate(([0.0], np.cumsum(weighted**2)))
    starts = np.arange(0, len(sums), _STEP)
    ends = np.minimum(starts + length, len(sums) - 1)
    loudest = float((sums[ends] - sums[starts]).max())
    return -0.691 + 10 * log10(loudest / length) if loudest > 0 else SILENCE
