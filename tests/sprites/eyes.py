"""How colours look to people: to those with full colour vision, to those who lack some cones, and to those who see
none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import dist, sqrt

import pygame

from sprites.colours import Colour, linear
from tests.sprites.pictures import flat

Matrix = tuple[tuple[float, float, float], ...]
Lab = tuple[float, float, float]

FEWER: dict[str, Matrix] = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How light looks to eyes that lack a kind of cones, after the model of Machado and others, 2009."""

EYES: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    **FEWER,
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}

_CELLS = (14, 20)
"""How a card this small is perceived: three pixels become one."""
_FINE = 0xFC
"""Colours that differ by less than this count as the same."""


@cache
def seen(colour: Colour, eye: str) -> Lab:
    """The colour as this eye sees it, in Lab, where equal distances look equal."""
    light = [linear(channel) for channel in colour]
    mixed = (sum(share * part for share, part in zip(row, light, strict=True)) for row in EYES[eye])
    red, green, blue = (max(0.0, part) for part in mixed)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


def nearest(colours: Sequence[Colour], eye: str) -> float:
    """The distance between the two colours that look most alike to this eye."""
    shown = [seen(colour, eye) for colour in colours]
    return min(dist(one, two) for one, two in combinations(shown, 2))


def glimpsed(picture: pygame.Surface, eye: str) -> list[float]:
    """What this eye sees of a picture, cell by cell."""
    raw = pygame.image.tobytes(pygame.transform.smoothscale(flat(picture), _CELLS), "RGB")
    cells = (raw[at : at + 3] for at in range(0, len(raw), 3))
    return [part for red, green, blue in cells for part in seen((red & _FINE, green & _FINE, blue & _FINE), eye)]


def unlike(one: Sequence[float], other: Sequence[float]) -> float:
    """The average difference between two pictures (root mean square), as `glimpsed`."""
    cells = len(one) // 3
    return dist(one, other) / sqrt(cells)


def most_unlike(one: Sequence[float], other: Sequence[float]) -> float:
    """By how much they differ at the place where they differ most."""
    return max(dist(one[at : at + 3], other[at : at + 3]) for at in range(0, len(one), 3))
