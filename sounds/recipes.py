"""Recipes: how each cue is made, out of noise for paper and hands and out of struck wood for calls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import pi, sin, tanh
from random import Random
from types import MappingProxyType

from .waves import Wave, band, decaying, faded, gliding, mixed, noise, ringing, shaped

Recipe = Callable[[Random, float], Wave]
"""Makes a sound by chance and pitch: 1 is the pitch as meant."""


def _swell(peak: float) -> Callable[[float], float]:
    """Louder until `peak`, then softer."""
    return lambda share: sin(pi / 2 * share / peak) if share < peak else (1 - (share - peak) / (1 - peak)) ** 1.6


def _tick(rng: Random, pitch: float, decay: float = 0.004) -> Wave:
    """A card's edge that snaps."""
    return decaying(band(noise(rng, decay * 6), 1200 * pitch, 6500 * pitch), decay)


def _bar(hertz: float, seconds: float) -> Wave:
    """A bar of wood, struck softly."""
    parts = ((1.0, 1.0, seconds), (3.93, 0.2, 0.14), (9.4, 0.05, 0.05))
    bars = ((0, loud, ringing(hertz * part, length, length / 4.5)) for part, loud, length in parts)
    return faded(mixed(*bars), 0.003, 0.03)


def _bars(pitch: float, *notes: tuple[float, float, float]) -> Wave:
    """Struck bars: each from its second on, at its pitch, for so long."""
    return mixed(*((start, 1.0, _bar(hertz * pitch, seconds)) for start, hertz, seconds in notes))


def _slide(rng: Random, pitch: float) -> Wave:
    return shaped(band(noise(rng, 0.17), 1300 * pitch, 5200 * pitch), _swell(0.42))


def _flip(rng: Random, pitch: float) -> Wave:
    whisper = shaped(band(noise(rng, 0.06), 2200 * pitch, 7000 * pitch), _swell(0.7))
    return mixed((0, 0.6, _tick(rng, pitch)), (0.004, 0.3, whisper), (0.045, 1.0, _tick(rng, pitch * 0.85, 0.006)))


def _place(rng: Random, pitch: float) -> Wave:
    body = gliding(190 * pitch, 120 * pitch, 0.09, 0.018)
    return mixed((0, 0.5, body), (0, 1.8, decaying(band(noise(rng, 0.05), 450, 2400 * pitch), 0.008)))


def _riffle(rng: Random, pitch: float) -> Wave:
    """Two halves of a pack running into one another, faster and faster, and the push that squares it."""
    at, gap, ticks = 0.0, 0.022, []
    while at < 0.46:
        ticks.append((at, 0.45 + 0.4 * rng.random(), _tick(rng, pitch * (0.8 + 0.4 * rng.random()), 0.003)))
        at += gap * (0.7 + 0.6 * rng.random())
        gap = max(0.009, gap * 0.965)
    push = shaped(band(noise(rng, 0.12), 900 * pitch, 3800 * pitch), _swell(0.6))
    return mixed(*ticks, (0.47, 0.7, push), (0.57, 0.8, _place(rng, pitch * 0.9)))


def _deal(rng: Random, pitch: float) -> Wave:
    rush = shaped(band(noise(rng, 0.085), 1700 * pitch, 6200 * pitch), _swell(0.3))
    return mixed((0, 0.9, rush), (0.06, 0.55, _tick(rng, pitch * 0.8, 0.005)))


def _slap(rng: Random, pitch: float) -> Wave:
    """A flat hand on the table."""
    clap = decaying(band(noise(rng, 0.12), 420 * pitch, 3200 * pitch), 0.017)
    thud = faded(gliding(128 * pitch, 66 * pitch, 0.15, 0.026))
    return [tanh(1.6 * value) for value in mixed((0, 3.2, clap), (0, 0.6, thud))]


def _buzz(rng: Random, pitch: float) -> Wave:
    """A fly that goes its way."""
    base = 176 * pitch * (0.99 + 0.02 * rng.random())
    reeds = [(0.0, loud / part, gliding(base * part * off, base * part * off * 1.12, 0.3, 9.0))
             for part, loud in ((1, 0.5), (2, 0.9), (3, 1.4), (5, 1.7), (7, 1.3)) for off in (1.0, 1.013)]  # fmt: skip
    return shaped(mixed(*reeds), _swell(0.3))


def _hit(rng: Random, pitch: float) -> Wave:
    return mixed((0, 0.45, _slap(rng, pitch * 1.25)), (0.015, 0.8, _bars(pitch, (0, 880, 0.22), (0.06, 1318.5, 0.3))))


def _miss(rng: Random, pitch: float) -> Wave:
    low = faded(gliding(233 * pitch, 208 * pitch, 0.13, 0.05), 0.003, 0.03)
    lower = faded(gliding(185 * pitch, 156 * pitch, 0.18, 0.06), 0.003, 0.03)
    return mixed((0, 0.8, low), (0.1, 1.0, lower), (0, 0.25, decaying(band(noise(rng, 0.05), 300, 1500), 0.01)))


def _call(_rng: Random, pitch: float) -> Wave:
    return _bars(pitch, (0, 523.25, 0.22), (0.1, 783.99, 0.32))


def _catch(_rng: Random, pitch: float) -> Wave:
    return _bars(pitch, (0, 587.33, 0.16), (0.06, 739.99, 0.18), (0.12, 880, 0.28))


def _your_turn(_rng: Random, pitch: float) -> Wave:
    return mixed((0, 1.0, _bars(pitch, (0, 659.26, 0.42))), (0.0, 0.35, ringing(987.77 * pitch, 0.42, 0.1)))


def _win(_rng: Random, pitch: float) -> Wave:
    chord = ((0, 523.25, 0.35), (0.09, 659.26, 0.35), (0.18, 783.99, 0.4), (0.27, 1046.5, 0.52), (0.27, 659.26, 0.52))
    return _bars(pitch, *chord)


def _lose(_rng: Random, pitch: float) -> Wave:
    return _bars(pitch * 0.5, (0, 783.99, 0.3), (0.13, 622.25, 0.3), (0.26, 523.25, 0.45))


def _tick_alone(rng: Random, pitch: float) -> Wave:
    return mixed((0, 0.7, _tick(rng, pitch, 0.002)), (0, 0.8, ringing(1480 * pitch, 0.03, 0.005)))


def _page(rng: Random, pitch: float) -> Wave:
    """A leaf that is turned over."""
    first = shaped(band(noise(rng, 0.13), 700 * pitch, 3600 * pitch), _swell(0.5))
    second = shaped(band(noise(rng, 0.09), 1500 * pitch, 5200 * pitch), _swell(0.35))
    return mixed((0, 0.8, first), (0.1, 1.0, second), (0.15, 0.5, _tick(rng, pitch * 0.7)))


RECIPES: Mapping[str, tuple[Recipe, float]] = MappingProxyType(
    {
        "slide": (_slide, 0.30),
        "flip": (_flip, 0.38),
        "place": (_place, 0.45),
        "riffle": (_riffle, 0.36),
        "deal": (_deal, 0.32),
        "slap": (_slap, 0.85),
        "buzz": (_buzz, 0.28),
        "hit": (_hit, 0.55),
        "miss": (_miss, 0.40),
        "call": (_call, 0.42),
        "catch": (_catch, 0.42),
        "your_turn": (_your_turn, 0.38),
        "win": (_win, 0.45),
        "lose": (_lose, 0.45),
        "tick": (_tick_alone, 0.22),
        "page": (_page, 0.30),
    }
)
"""For each cue its recipe and its peak."""
