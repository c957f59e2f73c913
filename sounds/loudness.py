"""Loudness: how loud a short sound is to people, in decibels beneath a full wave.

The ear is weighed as in the broadcasters' measure (ITU-R BS.1770, as in ebur128). That one listens for 400 ms at a time
and tells of whole programmes; a cue may be over after 50. So here the loudest 200 ms count, which is about as long as
an ear adds up: of two equally strong sounds the shorter one is softer.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import log10, pi, tan

from .waves import RATE, samples

LISTENED = 0.2
SILENCE = -120.0

Filter = tuple[float, float, float, float, float]
"""The weights of three samples as they come and of two as they went."""


def _shelf() -> Filter:
    """The head before the ear lets high sounds through more easily: by 4 dB above 1.7 kHz."""
    k, q = tan(pi * 1681.974450955533 / RATE), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    whole = 1 + k / q + k * k
    coming = (high + band * k / q + k * k, 2 * (k * k - high), high - band * k / q + k * k)
    return (*(weight / whole for weight in coming), 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole)  # type: ignore[return-value]


def _floor() -> Filter:
    """Low sounds are heard less, those below 40 Hz hardly at all."""
    k, q = tan(pi * 38.13547087602444 / RATE), 0.5003270373238773
    whole = 1 + k / q + k * k
    return 1.0, -2.0, 1.0, 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole


def _passed(wave: Sequence[float], weights: Filter) -> list[float]:
    b0, b1, b2, a1, a2 = weights
    x1 = x2 = y1 = y2 = 0.0
    passed = []
    for x in wave:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        passed.append(y)
    return passed


def loudness(wave: Sequence[float]) -> float:
    """How loud a wave from -1 to 1 is."""
    weighed = _passed(_passed(wave, _shelf()), _floor())
    length = samples(LISTENED)
    sums = [0.0, *accumulate(value * value for value in weighed)]
    last = len(sums) - 1
    loudest = max(sums[min(last, start + length)] - sums[start] for start in range(0, len(sums), 100))
    return -0.691 + 10 * log10(loudest / length) if loudest > 0 else SILENCE
