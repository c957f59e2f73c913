"""Races: a hand on the table, a swatter that hits or misses, and the fly that gets away."""

from __future__ import annotations

from math import pi
from random import Random

import numpy as np

from .bars import Note, played
from .waves import Wave, band, decaying, faded, gliding, grained, mixed, noise, rung, shaped, sung, swell, swept

_TABLE = (
    (96, 0.8, 0.032),
    (171, 0.8, 0.027),
    (264, 0.8, 0.021),
    (418, 0.7, 0.015),
    (655, 0.5, 0.010),
    (1020, 0.3, 0.006),
)
"""The resonances of the table."""

_REFLECTIONS = ((0.0113, 0.20), (0.0171, 0.15), (0.0237, 0.12), (0.0311, 0.08), (0.0433, 0.05))
"""Reflections from the walls: delay in seconds, and level."""

_WINGS = ((1, 0.4), (2, 0.75), (3, 1.0), (4, 0.55), (5, 0.85), (6, 0.4), (7, 0.6), (9, 0.35), (11, 0.2), (13, 0.1))


def _in_a_room(wave: Wave) -> Wave:
    """Adds the reflections, which are duller than the sound itself."""
    dull = band(wave, 120, 2200)
    return mixed((0, 1.0, wave), *((delay, level, dull) for delay, level in _REFLECTIONS))


def _clap(rng: Random, pitch: float, low: float, high: float, decay: float) -> Wave:
    """Skin or mesh on the table, which does not touch down all at once."""
    touches = [(0.0012 * touch * (0.6 + 0.8 * rng.random()), 0.55 + 0.15 * touch) for touch in range(4)]
    parts = [
        (start, level, decaying(band(noise(rng, decay * 6), low * pitch, high * pitch), decay))
        for start, level in touches
    ]
    return mixed(*parts)


def _wood(rng: Random, pitch: float) -> Wave:
    blow = decaying(noise(rng, 0.014), 0.003)
    return rung(blow, 0.2, *((hertz * pitch, level, decay) for hertz, level, decay in _TABLE))


def slap(rng: Random, pitch: float) -> Wave:
    """A flat hand on the table."""
    thud = faded(gliding(132 * pitch, 64 * pitch, 0.16, 0.03), 0.0005, 0.03)
    whole = mixed((0, 2.6, _clap(rng, pitch, 520, 3000, 0.013)), (0, 2.4, _wood(rng, pitch)), (0, 0.55, thud))
    return _in_a_room(np.tanh(1.5 * whole))


def hit(rng: Random, pitch: float) -> Wave:
    """A swatter that gets its fly: a smack of the mesh, and two bars to confirm it."""
    mesh = _clap(rng, pitch, 1500, 7000, 0.009)
    thud = faded(gliding(210 * pitch, 110 * pitch, 0.09, 0.02), 0.0005, 0.02)
    smack = np.tanh(1.6 * mixed((0, 2.4, mesh), (0, 0.5, thud), (0, 1.6, _wood(rng, pitch * 1.4))))
    bars = played(rng, pitch, Note(0.03, 880.0, 0.3, 0.7), Note(0.095, 1318.5, 0.36))
    return mixed((0, 1.0, _in_a_room(smack)), (0, 0.42, bars))


def _hollow(pitch: float, hertz: float, end_hertz: float, seconds: float, decay: float) -> Wave:
    """A hollow piece of wood that drops in pitch."""
    parts = ((1, 1.0, 1.0), (2, 0.3, 0.7), (3, 0.12, 0.4))
    tones = ((0, level, gliding(hertz * part * pitch, end_hertz * part * pitch, seconds, decay * length))
             for part, level, length in parts)  # fmt: skip
    return faded(mixed(*tones), 0.004, 0.06)


def miss(rng: Random, pitch: float) -> Wave:
    """A swatter that gets nothing: air, a dull thud, and two drooping tones."""
    swish = swept(noise(rng, 0.16), lambda share: pitch * (600 + 1700 * np.sin(pi * share)), 0.7)
    edge = decaying(band(noise(rng, 0.05), 200, 1100 * pitch), 0.012)
    low = _hollow(pitch, 370, 339, 0.15, 0.055)
    lower = _hollow(pitch, 294, 247, 0.24, 0.075)
    return mixed((0, 0.6, shaped(swish, swell(0.55))), (0.11, 0.6, edge), (0.11, 0.8, low), (0.22, 1.0, lower))


def buzz(rng: Random, pitch: float) -> Wave:
    """A fly that comes past: its pitch drops as it goes by."""
    start = rng.random()

    def tone(share: Wave) -> Wave:
        falling = 196 - 34 / (1 + np.exp(-14 * (share - 0.45)))
        return pitch * falling * (1 + 0.018 * np.sin(44 * share + 6 * start))

    wings = sung(tone, 0.36, _WINGS)
    other = sung(lambda share: tone(share) * 1.011, 0.36, _WINGS)
    air = band(noise(rng, 0.36), 900, 3000 * pitch)
    body = swept(
        mixed((0, 1.0, wings), (0, 0.8, other), (0, 0.5, air)), lambda share: pitch * (1250 - 350 * share), 1.5
    )
    return shaped(grained(rng, body, 65, 0.45), swell(0.42, 1.9))
