"""Mallet instruments: calls, turns, winning and losing, on softly struck bars of wood and metal."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np

from .waves import Wave, band, decaying, faded, mixed, noise, ringing, rung, shaped


class Note(NamedTuple):
    """When it starts, its frequency, its duration in seconds and its level."""

    start: float
    hertz: float
    seconds: float
    level: float = 1.0


class Timbre(NamedTuple):
    """How a bar sounds: its partials, each with frequency, level and duration relative to the note; how soft the mallet
    is, in seconds; and how much of the mallet itself is heard."""

    partials: tuple[tuple[float, float, float], ...]
    soft: float
    mallet: float


MARIMBA = Timbre(((1.0, 1.0, 1.0), (3.98, 0.16, 0.3), (9.6, 0.035, 0.12)), 0.003, 0.10)
"""Warm: its first overtone is tuned two octaves above."""
XYLOPHONE = Timbre(((1.0, 1.0, 0.6), (3.0, 0.28, 0.3), (6.2, 0.11, 0.14), (10.1, 0.04, 0.07)), 0.0015, 0.12)
"""Dry and bright: its first overtone is a twelfth above."""
VIBRAPHONE = Timbre(((1.0, 1.0, 1.4), (2.0, 0.12, 1.0), (4.0, 0.10, 0.5), (10.4, 0.02, 0.15)), 0.004, 0.05)
"""Clear and long: metal, over tubes."""
PLUCKED = Timbre(((1.0, 1.0, 1.0), (2.0, 0.46, 0.65), (3.0, 0.24, 0.4), (4.0, 0.13, 0.3)), 0.003, 0.1)
"""Warm and short, like a string over wood; with overtones that a small loudspeaker gives when the note is low."""
BELL = Timbre(((1.0, 1.0, 1.0), (2.0, 0.3, 0.8), (2.74, 0.4, 0.55), (5.4, 0.16, 0.3), (8.3, 0.05, 0.15)), 0.0015, 0.06)
"""Small and clear: the overtones of a cup of metal."""
GLASS = Timbre(((1.0, 1.0, 1.0), (2.0, 0.15, 0.6)), 0.002, 0.03)
"""Thin: for notes so high that more overtones could not be heard."""
DULL = Timbre(((1.0, 1.0, 0.8), (2.0, 0.24, 0.5), (3.9, 0.08, 0.2)), 0.006, 0.14)
"""Dark: felt on wood."""

_DYING = 4.2
"""How many times a note decays to a third before it ends."""


def struck(rng: Random, hertz: float, seconds: float, timbre: Timbre) -> Wave:
    """One bar, struck once."""
    parts: list[tuple[float, float, Wave]] = [
        (0.0, level, ringing(hertz * partial, seconds, seconds * length / _DYING))
        for partial, level, length in timbre.partials
    ]
    mallet = decaying(band(noise(rng, 0.03), 250, 1900), 0.005)
    return faded(mixed(*parts, (0, timbre.mallet, mallet)), timbre.soft, min(0.06, seconds * 0.25))


def played(rng: Random, pitch: float, *notes: Note, timbre: Timbre = MARIMBA) -> Wave:
    """Several bars, in turn or together."""
    return mixed(*((note.start, note.level, struck(rng, note.hertz * pitch, note.seconds, timbre)) for note in notes))


def call(rng: Random, pitch: float) -> Wave:
    """A fifth up: someone calls."""
    return played(rng, pitch, Note(0, 523.25, 0.3, 0.85), Note(0.11, 783.99, 0.42))


def catch(rng: Random, pitch: float) -> Wave:
    """Three bars in a hurry: caught."""
    notes = (Note(0, 698.46, 0.26, 0.8), Note(0.055, 880.0, 0.28, 0.9), Note(0.11, 1174.66, 0.38))
    return played(rng, pitch, *notes, timbre=XYLOPHONE)


def your_turn(rng: Random, pitch: float) -> Wave:
    """A soft bell with the fourth above it and a slight tremolo."""
    bell = played(rng, pitch, Note(0, 659.26, 0.6), Note(0.0, 329.63, 0.4, 0.25), Note(0.07, 880.0, 0.52, 0.45),
                  timbre=VIBRAPHONE)  # fmt: skip
    return shaped(bell, lambda share: 1 - 0.16 * np.abs((share * 5) % 2 - 1))


def win(rng: Random, pitch: float) -> Wave:
    """Up a major chord to the tonic."""
    rise = (Note(0, 523.25, 0.45, 0.75), Note(0.1, 659.26, 0.45, 0.8), Note(0.2, 783.99, 0.5, 0.85))
    home = (Note(0.32, 1046.5, 0.75), Note(0.32, 659.26, 0.7, 0.5), Note(0.32, 392.0, 0.7, 0.45))
    bells = played(rng, pitch, Note(0.33, 2093.0, 0.5, 0.12), Note(0.41, 1567.98, 0.5, 0.14), timbre=VIBRAPHONE)
    return mixed((0, 1.0, played(rng, pitch, *rise, *home)), (0, 1.0, bells))


def lose(rng: Random, pitch: float) -> Wave:
    """Three steps down, ending in minor."""
    fall = (Note(0, 392.0, 0.4, 0.85), Note(0.16, 349.23, 0.4, 0.85), Note(0.32, 311.13, 0.6))
    under = (Note(0.32, 261.63, 0.6, 0.5), Note(0.32, 207.65, 0.55, 0.35))
    return played(rng, pitch, *fall, *under, timbre=DULL)


def bell(rng: Random, pitch: float) -> Wave:
    """A small bell on the table is tapped, never at quite the same place: one clear note, and softly others above."""
    fifth, octave = 0.05 + 0.12 * rng.random(), 0.08 + 0.2 * rng.random()
    notes = (Note(0, 1174.66, 0.62), Note(0.002, 1762.0, 0.4, fifth), Note(0.004, 2349.32, 0.42, octave))
    return played(rng, pitch, *notes, timbre=BELL)


def count(rng: Random, pitch: float) -> Wave:
    """One of many: a short note."""
    return played(rng, pitch, Note(0, 261.63, 0.24), timbre=PLUCKED)


def tense(rng: Random, pitch: float) -> Wave:
    """A hollow block of wood, dry and not loud."""
    blow = decaying(noise(rng, 0.008), 0.002)
    modes = ((610, 1.0, 0.009), (915, 0.6, 0.006), (1740, 0.35, 0.004), (2900, 0.15, 0.003))
    block = rung(blow, 0.07, *((hertz * pitch, level, decay) for hertz, level, decay in modes))
    return mixed((0, 1.0, block), (0, 0.35, ringing(610 * pitch, 0.07, 0.011)))


def tick(rng: Random, pitch: float) -> Wave:
    """A small block of wood."""
    blow = decaying(noise(rng, 0.006), 0.0015)
    modes = ((980, 0.5, 0.004), (1480, 1.0, 0.006), (2470, 0.7, 0.004), (3900, 0.5, 0.003))
    block = rung(blow, 0.05, *((hertz * pitch, level, decay) for hertz, level, decay in modes))
    return mixed((0, 1.0, block), (0, 0.3, ringing(1480 * pitch, 0.05, 0.006)))
