"""The building blocks of sounds. A wave is an array of samples between -1 and 1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, exp, pi, tan, tau
from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..files import RATE

Wave: TypeAlias = NDArray[np.float64]
Curve: TypeAlias = Callable[[Wave], Wave]
"""Something that changes over the course of a sound; the argument runs from 0 at its start to 1 at its end."""
Mode: TypeAlias = tuple[float, float, float]
"""One way in which a body resonates: frequency, level, and the seconds in which it decays to about a third."""

_DAMPING = 1.25
_STEADY = 32
"""A moving filter or tone is adjusted once in this many samples; that is less than a millisecond."""


def samples(seconds: float) -> int:
    """The number of samples in a time."""
    return max(1, round(seconds * RATE))


def noise(rng: Random, seconds: float) -> Wave:
    """White noise. It comes from `random`, whose numbers are the same in every version of Python."""
    return np.array([2 * rng.random() - 1 for _ in range(samples(seconds))])


# ---------------------------------------------------------------------- tones


def ringing(hertz: float, seconds: float, decay: float) -> Wave:
    """A sine that decays to about a third in `decay` seconds."""
    time = np.arange(samples(seconds)) / RATE
    return np.sin(tau * hertz * time) * np.exp(-time / decay)


def gliding(hertz: float, end_hertz: float, seconds: float, decay: float) -> Wave:
    """A sine that decays like `ringing` while it slides to another frequency."""
    count = samples(seconds)
    place = np.arange(count)
    steps = tau * hertz / RATE * (end_hertz / hertz) ** (place / count)
    return np.sin(np.cumsum(steps) - steps) * np.exp(-place / (decay * RATE))


def sung(pitch: Curve, seconds: float, partials: Sequence[tuple[int, float]]) -> Wave:
    """A steady tone with partials, whose frequency follows a curve."""
    count = samples(seconds)
    steps = tau / RATE * _held(pitch, count)
    phase = np.cumsum(steps) - steps
    whole = np.zeros(count)
    for partial, level in partials:
        whole += level * np.sin(phase * partial)
    return whole


def _held(curve: Curve, count: int) -> Wave:
    """A curve in steps of `_STEADY` samples."""
    steps = np.arange(0, count, _STEADY) / count
    return np.repeat(curve(steps), _STEADY)[:count]


# ---------------------------------------------------------------------- filters


def filtered(wave: Wave, coming: Sequence[float], going: tuple[float, float]) -> Wave:
    """A filter of second order: each sample is computed from three samples of the input and the last two of the output.

    As in `scipy.signal.lfilter`, without the 1 at the beginning of `going`.
    """
    a1, a2 = going
    last = before = 0.0
    passed = []
    for value in np.convolve(wave, coming)[: len(wave)].tolist():
        last, before = value - a1 * last - a2 * before, last
        passed.append(last)
    return np.array(passed)


def band(wave: Wave, low: float, high: float) -> Wave:
    """Keeps roughly what lies between two frequencies: falls by 6 dB per octave below and by 12 above."""
    g = tan(pi * high / RATE)
    whole = 1 + g * (g + _DAMPING)
    share = g * g / whole
    going = (2 * (g * g - 1) / whole, (1 + g * (g - _DAMPING)) / whole)
    return filtered(levelled(wave, low), (share, 2 * share, share), going)


def swept(wave: Wave, centre: Curve, damping: float = 1.0) -> Wave:
    """Keeps what lies around a frequency that follows a curve; the less damping, the narrower."""
    g = np.tan(pi * _held(centre, len(wave)) / RATE)
    a = 1 / (1 + g * (g + damping))
    first = second = 0.0
    passed = []
    for value, g_now, a_now in zip(wave.tolist(), g.tolist(), a.tolist(), strict=True):
        middle = a_now * (first + g_now * (value - second))
        lower = second + g_now * middle
        first, second = 2 * middle - first, 2 * lower - second
        passed.append(middle * damping)
    return np.array(passed)


def rung(wave: Wave, seconds: float, *modes: Mode) -> Wave:
    """The sound of a body with these modes that is struck by a wave."""
    struck = np.pad(wave, (0, max(0, samples(seconds) - len(wave))))
    whole = np.zeros(len(struck))
    for hertz, level, decay in modes:
        fall = exp(-1 / (decay * RATE))
        whole += filtered(struck, (level * (1 - fall) * 2,), (-2 * fall * cos(tau * hertz / RATE), fall * fall))
    return faded(whole, 0.0, seconds * 0.3)


def levelled(wave: Wave, hertz: float = 35.0) -> Wave:
    """Removes what is too low to be heard, so that the wave is centred on zero."""
    kept = exp(-tau * hertz / RATE)
    return filtered(wave, (kept, -kept), (-kept, 0.0))


# ---------------------------------------------------------------------- loudness over time


def shaped(wave: Wave, envelope: Curve) -> Wave:
    """Applies an envelope between 0 and 1."""
    return wave * envelope(np.arange(len(wave)) / max(1, len(wave) - 1))


def swell(peak: float, fall: float = 1.6) -> Curve:
    """An envelope that rises until `peak` and then falls, the more steeply the larger `fall` is."""

    def envelope(share: Wave) -> Wave:
        rising = np.sin(pi / 2 * np.minimum(share / peak, 1))
        return rising * np.clip((1 - share) / (1 - peak), 0, 1) ** fall

    return envelope


def decaying(wave: Wave, decay: float) -> Wave:
    """Applies an exponential decay, to about a third in `decay` seconds."""
    return wave * np.exp(-np.arange(len(wave)) / (decay * RATE))


def grained(rng: Random, wave: Wave, hertz: float, depth: float) -> Wave:
    """Makes a wave uneven, as rubbing is: its level wanders about this many times a second."""
    length = RATE / hertz
    points = [1 - depth * rng.random() for _ in range(int(len(wave) / length) + 2)]
    return wave * np.interp(np.arange(len(wave)) / length, np.arange(len(points)), points)


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Adds up waves, each with its start in seconds and its level."""
    starts = [(samples(start) if start else 0, level, wave) for start, level, wave in parts]
    whole = np.zeros(max(start + len(wave) for start, _, wave in starts))
    for start, level, wave in starts:
        whole[start : start + len(wave)] += wave * level
    return whole


def faded(wave: Wave, rise: float = 0.001, fall: float = 0.005) -> Wave:
    """Fades in and out, each in this many seconds, so that nothing clicks."""
    softened = wave.copy()
    for end, seconds in ((softened, rise), (softened[::-1], fall)):
        count = min(round(seconds * RATE), len(wave))
        end[:count] *= 0.5 - 0.5 * np.cos(pi * np.arange(count) / max(1, count))
    return softened


def ended(wave: Wave, floor: float = 0.001) -> Wave:
    """Cuts off the end where it is too soft to be heard after the rest."""
    loud = np.flatnonzero(np.abs(wave) >= floor * np.abs(wave).max())
    return wave[: loud[-1] + 1]
