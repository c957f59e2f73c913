"""Waves: the few things that sounds are made of, as lists of samples from -1 to 1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, exp, pi, sin, tan, tau
from random import Random

RATE = 44_100
Wave = list[float]
Mode = tuple[float, float, float]
"""A way in which a body rings: its pitch, how loud, and in how many seconds it falls to about a third."""

_DAMPING = 1.25
_STEADY = 32
"""So many samples a moving filter stays as it is; that is less than a millisecond."""


def samples(seconds: float) -> int:
    """How many samples that long takes."""
    return max(1, round(seconds * RATE))


def noise(rng: Random, seconds: float) -> Wave:
    """White noise."""
    random = rng.random
    return [2 * random() - 1 for _ in range(samples(seconds))]


# ---------------------------------------------------------------------- tones


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


def sung(pitch: Callable[[float], float], seconds: float, partials: Sequence[tuple[int, float]]) -> Wave:
    """A steady tone with partials, whose pitch depends on the share of the time."""
    count = samples(seconds)
    wave, phase, step = [], 0.0, 0.0
    for place in range(count):
        if place % _STEADY == 0:
            step = tau * pitch(place / count) / RATE
        wave.append(sum(loud * sin(phase * partial) for partial, loud in partials))
        phase += step
    return wave


# ---------------------------------------------------------------------- filters


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


def swept(wave: Sequence[float], centre: Callable[[float], float], damping: float = 1.0) -> Wave:
    """Only what lies around a pitch that depends on the share of the time; the less damping, the narrower."""
    first = second = g = a = 0.0
    passed = []
    for place, value in enumerate(wave):
        if place % _STEADY == 0:
            g = tan(pi * centre(place / len(wave)) / RATE)
            a = 1 / (1 + g * (g + damping))
        middle = a * (first + g * (value - second))
        lower = second + g * middle
        first, second = 2 * middle - first, 2 * lower - second
        passed.append(middle * damping)
    return passed


def rung(wave: Sequence[float], seconds: float, *modes: Mode) -> Wave:
    """What a body lets be heard that is struck by a wave."""
    struck = [*wave, *[0.0] * (samples(seconds) - len(wave))]
    whole = [0.0] * len(struck)
    for hertz, loud, decay in modes:
        fall = exp(-1 / (decay * RATE))
        again, before = 2 * fall * cos(tau * hertz / RATE), fall * fall
        gain = loud * (1 - fall) * 2
        last = now = 0.0
        for place, value in enumerate(struck):
            last, now = now, gain * value + again * now - before * last
            whole[place] += now
    return faded(whole, 0.0, seconds * 0.3)


def levelled(wave: Sequence[float], hertz: float = 35.0) -> Wave:
    """Without what is too low to be heard, so that it lies evenly about zero."""
    share = 1 - exp(-tau * hertz / RATE)
    beneath = 0.0
    lying = []
    for value in wave:
        beneath += share * (value - beneath)
        lying.append(value - beneath)
    return lying


# ---------------------------------------------------------------------- loudness over time


def shaped(wave: Sequence[float], envelope: Callable[[float], float]) -> Wave:
    """As loud as the envelope says for each share of the time, from 0 to 1."""
    last = max(1, len(wave) - 1)
    return [value * envelope(place / last) for place, value in enumerate(wave)]


def swell(peak: float, fall: float = 1.6) -> Callable[[float], float]:
    """An envelope: louder until `peak`, then softer; the steeper the larger `fall` is."""
    return lambda share: sin(pi / 2 * share / peak) if share < peak else (1 - (share - peak) / (1 - peak)) ** fall


def decaying(wave: Sequence[float], decay: float) -> Wave:
    """At once there, then falling to about a third in `decay` seconds."""
    fall, loud, fallen = exp(-1 / (decay * RATE)), 1.0, []
    for value in wave:
        fallen.append(value * loud)
        loud *= fall
    return fallen


def grained(rng: Random, wave: Sequence[float], hertz: float, depth: float) -> Wave:
    """Uneven, as what rubs is: now louder, now softer, about so many times a second."""
    length = RATE / hertz
    points = [1 - depth * rng.random() for _ in range(int(len(wave) / length) + 2)]
    uneven = []
    for place, value in enumerate(wave):
        at = place / length
        number = int(at)
        share = at - number
        uneven.append(value * (points[number] * (1 - share) + points[number + 1] * share))
    return uneven


def mixed(*parts: tuple[float, float, Sequence[float]]) -> Wave:
    """Several waves together, each from its second on and so loud."""
    starts = [(samples(start) if start else 0, loud, wave) for start, loud, wave in parts]
    whole = [0.0] * max(start + len(wave) for start, _, wave in starts)
    for start, loud, wave in starts:
        end = start + len(wave)
        whole[start:end] = [before + value * loud for before, value in zip(whole[start:end], wave, strict=True)]
    return whole


def faded(wave: Sequence[float], rise: float = 0.001, fall: float = 0.005) -> Wave:
    """Without a click: from nothing and to nothing, in so many seconds, along half a wave."""
    rising, falling = (min(round(seconds * RATE), len(wave)) for seconds in (rise, fall))
    softened = list(wave)
    for place in range(rising):
        softened[place] *= 0.5 - 0.5 * cos(pi * place / rising)
    for place in range(falling):
        softened[-1 - place] *= 0.5 - 0.5 * cos(pi * place / falling)
    return softened


def ended(wave: Wave, floor: float = 0.001) -> Wave:
    """Without the end that is too soft to be heard beside the rest."""
    least = floor * max(map(abs, wave))
    end = len(wave)
    while end > 1 and abs(wave[end - 1]) < least:
        end -= 1
    return wave[:end]
