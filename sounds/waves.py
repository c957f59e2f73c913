"""Waves: the few things that sounds are made of, as lists of samples from -1 to 1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, exp, pi, sin, tan, tau
from random import Random

RATE = 44_100
Wave = list[float]

_DAMPING = 1.25


def samples(seconds: float) -> int:
    """How many samples that long takes."""
    return max(1, round(seconds * RATE))


def noise(rng: Random, seconds: float) -> Wave:
    """White noise."""
    random = rng.random
    return [2 * random() - 1 for _ in range(samples(seconds))]


def ringing(hertz: float, seconds: float, decay: float) -> Wave:
    """A sine that falls to about a third in `decay` seconds."""
    fall = exp(-1 / (decay * RATE))
    # Each sample follows from the two before it, which is several times as fast as reckoning its sine.
    again, before = 2 * fall * cos(tau * hertz / RATE), fall * fall
    last, now = 0.0, fall * sin(tau * hertz / RATE)
    wave = []
    for _ in range(samples(seconds)):
        wave.append(last)
        last, now = now, again * now - before * last
    return wave


def gliding(hertz: float, end_hertz: float, seconds: float, decay: float) -> Wave:
    """A sine that falls like `ringing` while it goes to another pitch."""
    count = samples(seconds)
    fall = exp(-1 / (decay * RATE))
    step = tau * hertz / RATE
    bend = (end_hertz / hertz) ** (1 / count)
    wave, phase, loud = [], 0.0, 1.0
    for _ in range(count):
        wave.append(sin(phase) * loud)
        phase += step
        step *= bend
        loud *= fall
    return wave


def band(wave: Sequence[float], low: float, high: float) -> Wave:
    """Only what lies about between two pitches: below it falls by 6 dB an octave, above it by 12."""
    share = 1 - exp(-tau * low / RATE)
    g = tan(pi * high / RATE)
    a = 1 / (1 + g * (g + _DAMPING))
    beneath = first = second = 0.0
    passed = []
    for value in wave:
        beneath += share * (value - beneath)
        middle = a * (first + g * (value - beneath - second))
        lower = second + g * middle
        first, second = 2 * middle - first, 2 * lower - second
        passed.append(lower)
    return passed


def shaped(wave: Wave, envelope: Callable[[float], float]) -> Wave:
    """As loud as the envelope says for each share of the time, from 0 to 1."""
    last = max(1, len(wave) - 1)
    return [value * envelope(place / last) for place, value in enumerate(wave)]


def decaying(wave: Wave, decay: float) -> Wave:
    """Falling to about a third in `decay` seconds."""
    fall, loud, fallen = exp(-1 / (decay * RATE)), 1.0, []
    for value in wave:
        fallen.append(value * loud)
        loud *= fall
    return fallen


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Several waves together, each from its second on and so loud."""
    starts = [(samples(start) if start else 0, loud, wave) for start, loud, wave in parts]
    whole = [0.0] * max(start + len(wave) for start, _, wave in starts)
    for start, loud, wave in starts:
        end = start + len(wave)
        whole[start:end] = [before + value * loud for before, value in zip(whole[start:end], wave, strict=True)]
    return whole


def faded(wave: Wave, rise: float = 0.001, fall: float = 0.005) -> Wave:
    """Without a click: from nothing and to nothing, in so many seconds."""
    rising, falling = samples(rise), samples(fall)
    softened = list(wave)
    for place in range(rising):
        softened[place] *= place / rising
    for place in range(falling):
        softened[-1 - place] *= place / falling
    return softened
