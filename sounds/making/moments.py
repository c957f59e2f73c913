"""Moments that people talk about afterwards: something is stamped, won, flung or lost."""

from __future__ import annotations

from collections.abc import Callable
from math import pi
from random import Random

import numpy as np

from .bars import GLASS, VIBRAPHONE, Note, played
from .paper import landing, snap
from .waves import Wave, band, decaying, faded, gliding, grained, mixed, noise, rung, shaped, sung, swell, swept

_DESK = ((128, 0.4, 0.022), (236, 0.55, 0.016), (388, 0.9, 0.014), (610, 1.0, 0.012), (930, 0.7, 0.008))
"""The resonances of a table under something heavy and soft."""

_BRASS = ((1, 1.0), (2, 0.62), (3, 0.36), (4, 0.2), (5, 0.1), (6, 0.05))
_MUTED = ((1, 1.0), (2, 0.5), (3, 0.55), (4, 0.22), (5, 0.26), (7, 0.1))
"""The partials of a mellow horn, and of one with a hand before it."""

_GLITTER = (2093.0, 2349.3, 2637.0, 3136.0, 3520.0, 4186.0)
"""Notes that sound well in any order."""


def stamp(rng: Random, pitch: float) -> Wave:
    """A rubber stamp: it thumps down, and its handle comes up again."""
    blow = decaying(noise(rng, 0.02), 0.005)
    desk = rung(blow, 0.2, *((hertz * pitch, level, decay) for hertz, level, decay in _DESK))
    rubber = decaying(band(noise(rng, 0.07), 300, 1500 * pitch), 0.012)
    thud = faded(gliding(150 * pitch, 74 * pitch, 0.13, 0.026), 0.0006, 0.03)
    handle = snap(rng, pitch * 0.6, 0.005)
    down = np.tanh(1.7 * mixed((0, 2.4, desk), (0, 2.2, rubber), (0, 0.28, thud)))
    return mixed((0, 1.0, down), (0.105, 0.16, handle))


def fanfare(rng: Random, pitch: float) -> Wave:
    """Three quick notes of horns and a bright chord."""
    quick = ((0.0, 392.0, 0.13), (0.1, 523.25, 0.13), (0.2, 659.26, 0.14))
    rise = [(start, 0.8, _horn(hertz * pitch, seconds)) for start, hertz, seconds in quick]
    chord = [
        (0.32, level, _horn(hertz * pitch, 0.56)) for hertz, level in ((783.99, 1.0), (523.25, 0.6), (659.26, 0.5))
    ]
    bells = played(rng, pitch, Note(0.33, 1567.98, 0.45, 0.5), Note(0.4, 2093.0, 0.42, 0.4), timbre=VIBRAPHONE)
    return mixed(*rise, *chord, (0, 0.45, bells))


def _horn(hertz: float, seconds: float) -> Wave:
    """A note of a mellow horn: it speaks at once and fades softly."""
    tone = sung(lambda share: hertz * (1 - 0.012 * np.exp(-share * 30)), seconds, _BRASS)
    return faded(shaped(band(tone, 150, 3200), lambda share: (1 - share) ** 0.9), 0.012, 0.04)


def whoosh(rng: Random, pitch: float) -> Wave:
    """Something is flung across the table: air, quickly louder and gone again."""
    air = swept(noise(rng, 0.33), lambda share: pitch * (420 + 2100 * np.sin(pi * share**0.8) ** 2), 0.8)
    flutter = shaped(grained(rng, band(noise(rng, 0.33), 700, 2600 * pitch), 55, 0.8), swell(0.5))
    return mixed((0, 1.0, shaped(air, swell(0.48, 1.8))), (0, 0.2, flutter))


def bust(rng: Random, pitch: float) -> Wave:
    """Cards collapse, and a muted horn slides down: more comic than sad."""
    cards = []
    at = 0.0
    for number in range(9):
        level = 0.9 - 0.06 * number
        cards += [(at, level, landing(rng, pitch * 0.9)), (at + 0.003, 0.5 * level, snap(rng, pitch * 0.75, 0.003))]
        at += 0.012 + 0.016 * rng.random()
    slide = sung(_sliding(pitch), 0.52, _MUTED)
    horn = swept(slide, lambda share: pitch * (1050 - 620 * share), 1.4)
    return mixed((0, 0.55, mixed(*cards)), (0.15, 1.0, faded(shaped(horn, swell(0.16, 1.1)), 0.015, 0.08)))


def _sliding(pitch: float) -> Callable[[Wave], Wave]:
    """Down an octave, the more quickly the lower, with a slight wobble."""

    def tone(share: Wave) -> Wave:
        return pitch * 233 * 2 ** -(share**1.5) * (1 + 0.022 * np.sin(34 * share))

    return tone


def shine(rng: Random, pitch: float) -> Wave:
    """Soft glitter: small bells far above, one after another."""
    notes = [Note(0.04 * place + 0.012 * rng.random(), hertz, 0.1 + 0.06 * rng.random(), 0.95 - 0.08 * place)
             for place, hertz in enumerate((*_GLITTER, *_GLITTER[2:5]))]  # fmt: skip
    return played(rng, pitch, *notes, timbre=GLASS)
