"""Cards and pages, on a table of wood covered with cloth. All of it is filtered noise and what resonates to it."""

from __future__ import annotations

from math import pi
from random import Random

import numpy as np

from .waves import Wave, band, decaying, grained, mixed, noise, rung, shaped, swell, swept

_PUSHED = 70
"""For how many samples a falling card pushes the table."""


def snap(rng: Random, pitch: float, decay: float = 0.004) -> Wave:
    """The edge of a card springs back: a scratch, and the card that resonates to it."""
    scratch = decaying(noise(rng, decay * 4), decay * 0.4)
    modes = ((940, 0.7, 1.3), (2150, 1.0, 1.0), (3700, 0.9, 0.8), (6100, 0.6, 0.5))
    card = rung(scratch, decay * 8, *((hertz * pitch, level, decay * length) for hertz, level, length in modes))
    return mixed((0, 1.0, card), (0, 0.16, band(scratch, 2500, 9000 * pitch)))


def landing(rng: Random, pitch: float, weight: float = 1.0) -> Wave:
    """A card lands flat: the air beneath it, the cloth, and a little of the wood."""
    puff = decaying(band(noise(rng, 0.08), 650, 2300 * pitch), 0.012)
    push = np.sin(pi * np.arange(_PUSHED) / _PUSHED) ** 2 / _PUSHED * 12
    modes = ((172, 0.7, 0.012), (286, 0.8, 0.010), (455, 0.7, 0.008), (760, 0.5, 0.006), (1190, 0.3, 0.004))
    wood = rung(
        push, 0.07, *((hertz * pitch, level * (0.7 + 0.6 * rng.random()), decay) for hertz, level, decay in modes)
    )
    return mixed((0, 1.5, puff), (0, 0.9 * weight, wood))


def rustle(rng: Random, pitch: float, seconds: float, low: float, high: float, peak: float) -> Wave:
    """Paper rubs along something: the faster, the brighter, but never sharp."""
    span = high - low
    run = swept(noise(rng, seconds), lambda share: pitch * (low + span * np.sin(pi * share**0.75)), 1.1)
    return shaped(grained(rng, band(run, 200, 8000 * pitch), 190, 0.6), swell(peak))


def slide(rng: Random, pitch: float) -> Wave:
    """A card slides across the cloth."""
    paper = rustle(rng, pitch, 0.19, 1300, 3900, 0.36)
    cloth = shaped(band(grained(rng, noise(rng, 0.19), 90, 0.7), 240, 850 * pitch), swell(0.4))
    return mixed((0, 1.0, paper), (0, 0.5, cloth), (0.14, 0.14, landing(rng, pitch)))


def flip(rng: Random, pitch: float) -> Wave:
    """A card is turned over: it snaps free, swishes round, and lands."""
    whisper = rustle(rng, pitch, 0.075, 2200, 5200, 0.6)
    flat = mixed((0, 0.9, snap(rng, pitch * 0.86, 0.006)), (0, 0.3, landing(rng, pitch, 0.6)))
    return mixed((0, 1.0, snap(rng, pitch * 1.15, 0.0035)), (0.004, 0.3, whisper), (0.062, 1.0, flat))


def place(rng: Random, pitch: float) -> Wave:
    """A card is placed on others: first its edge, then all of it."""
    edge = snap(rng, pitch * 0.8, 0.0035)
    return mixed((0, 0.3, edge), (0.009, 1.0, landing(rng, pitch)), (0.011, 0.3, snap(rng, pitch * 0.7, 0.004)))


def deal(rng: Random, pitch: float) -> Wave:
    """A card leaves the pack, flies low, and lands."""
    rush = swept(noise(rng, 0.09), lambda share: pitch * (4600 - 2700 * share), 1.2)
    flight = shaped(grained(rng, band(rush, 250, 8500 * pitch), 240, 0.4), swell(0.22))
    return mixed((0, 0.8, flight), (0.066, 0.16, snap(rng, pitch * 0.9, 0.003)), (0.068, 0.35, landing(rng, pitch)))


def riffle(rng: Random, pitch: float) -> Wave:
    """Two halves of a pack are interleaved, faster and faster; then the pack is squared and put down."""
    edges = [snap(rng, pitch * (0.82 + 0.09 * kind), 0.0022 + 0.0003 * kind) for kind in range(6)]
    at, gap, parts = 0.0, 0.024, []
    while at < 0.5:
        swelling = 0.55 + 0.45 * min(1.0, at / 0.3)
        parts.append((at, swelling * (0.6 + 0.4 * rng.random()), rng.choice(edges)))
        at += gap * (0.65 + 0.7 * rng.random())
        gap = max(0.0085, gap * 0.965)
    parts.append((0.0, 0.16, rustle(rng, pitch, 0.52, 900, 3600, 0.8)))
    parts.append((0.53, 0.45, rustle(rng, pitch, 0.11, 1100, 3000, 0.5)))
    parts.append((0.62, 0.5, place(rng, pitch * 0.92)))
    return mixed(*parts)


def cut(rng: Random, pitch: float) -> Wave:
    """A pack is cut: its upper half is drawn off and flops down beside the rest."""
    off = rustle(rng, pitch, 0.1, 1500, 3600, 0.7)
    flop = mixed((0, 1.0, landing(rng, pitch * 0.8, 1.5)), (0.004, 0.35, snap(rng, pitch * 0.62, 0.005)))
    return mixed((0, 0.8, off), (0.02, 0.25, snap(rng, pitch * 0.9)), (0.15, 1.0, flop))


def knock(rng: Random, pitch: float) -> Wave:
    """A pile is knocked straight: two taps of its edge on the table."""
    first, second = (_tap(rng, pitch * turned) for turned in (1.0, 0.9))
    return mixed((0, 1.0, first), (0.135, 0.85, second))


def _tap(rng: Random, pitch: float) -> Wave:
    """The edges of many cards meet the wood at almost the same time."""
    edges = [(0.0025 * number, 0.4, snap(rng, pitch * 0.55, 0.004)) for number in range(3)]
    return mixed((0, 1.0, landing(rng, pitch * 1.25, 2.2)), *edges)


def tumble(rng: Random, pitch: float) -> Wave:
    """Many cards fall on the table: first most of them, then the last few."""
    falls = [landing(rng, pitch * (0.85 + 0.1 * kind), 0.8) for kind in range(4)]
    edges = [snap(rng, pitch * (0.7 + 0.12 * kind), 0.003) for kind in range(4)]
    at, gap, parts = 0.03, 0.014, []
    while at < 0.52:
        level = (1.05 - at) * (0.5 + 0.5 * rng.random())
        parts += [(at, level, rng.choice(falls)), (at + 0.004, 0.45 * level, rng.choice(edges))]
        at += gap * (0.6 + 0.8 * rng.random())
        gap *= 1.14
    return mixed((0, 0.2, rustle(rng, pitch, 0.4, 900, 3200, 0.25)), *parts)


def page(rng: Random, pitch: float) -> Wave:
    """A page of a book is lifted, sails over with small creaks, and settles."""
    up = rustle(rng, pitch, 0.13, 800, 2100, 0.5)
    over = rustle(rng, pitch, 0.17, 1300, 5200, 0.45)
    creaks = []
    for _ in range(11):
        creak = snap(rng, pitch * (0.6 + 0.5 * rng.random()), 0.002)
        creaks.append((0.02 + 0.2 * rng.random(), 0.2 + 0.3 * rng.random(), creak))
    return mixed((0, 0.7, up), (0.09, 0.9, over), (0.22, 0.14, landing(rng, pitch * 1.1, 0.3)), *creaks)
