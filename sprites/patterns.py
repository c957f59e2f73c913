"""Patterns: what fills the field of a card, one for each suit, so that no suit depends on colour alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sin, tau
from types import MappingProxyType

from .colours import Colour
from .pen import Pen, Point, around
from .shapes import star

Pattern = Callable[[Pen, float, float, Colour], None]
"""Fills a width and a height from (0, 0) on; it can extend slightly over the edges."""


def plain(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """No pattern."""


def stripes(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """Slanting stripes."""
    start = -height
    while start < width:
        pen.area([(start, height), (start + 0.085, height), (start + 0.085 + height, 0), (start + height, 0)], colour)
        start += 0.17


def dots(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """Dots, staggered row by row."""
    for place in _places(width, height, 0.17):
        pen.disc(place, 0.042, colour)


def waves(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """Horizontal waves."""
    y = 0.03
    while y < height + 0.05:
        line = [(x / 24, y + 0.028 * sin(x / 24 / 0.25 * tau)) for x in range(-1, round(width * 24) + 2)]
        pen.area([(x, up - 0.017) for x, up in line] + [(x, up + 0.017) for x, up in reversed(line)], colour)
        y += 0.125


def stars(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """Small stars."""
    for x, y in _places(width, height, 0.21):
        star(pen.moved(x, y, 0.13), colour)


def checks(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """A chessboard."""
    cell = 0.115
    for row in range(round(height / cell) + 1):
        for column in range(row % 2, round(width / cell) + 1, 2):
            x, y = column * cell, row * cell
            pen.area([(x, y), (x + cell, y), (x + cell, y + cell), (x, y + cell)], colour)


def lozenges(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """A net of slanting lines."""
    start = -height
    while start < width + height:
        pen.stroke([(start, 0), (start + height, height)], 0.016, colour)
        pen.stroke([(start, 0), (start - height, height)], 0.016, colour)
        start += 0.16


def scales(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """Rings side by side, like fish scales."""
    for place in _places(width, height, 0.2):
        pen.ring(place, 0.1, 0.018, colour)


def rings(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """Concentric rings."""
    for step in range(5):
        pen.ring((width / 2, height / 2), 0.12 + step * 0.17, 0.06, colour)


def rays(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """Rays from the middle."""
    for ray in range(12):
        pen.moved(width / 2, height / 2, 1, ray * 30).area([(-0.14, -1), (0.14, -1), (0, 0)], colour)


def bars(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """Vertical stripes."""
    for step in range(6):
        pen.area([(x, y) for x, y in ((step * 0.2 - 0.05, 0), (step * 0.2 + 0.05, 0),
                                      (step * 0.2 + 0.05, height), (step * 0.2 - 0.05, height))], colour)  # fmt: skip


def peaks(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """Triangles on their bases."""
    for x, y in _places(width, height, 0.24):
        pen.area([(x, y - 0.1), (x + 0.1, y + 0.08), (x - 0.1, y + 0.08)], colour)


def combs(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """A honeycomb."""
    for x, y in _places(width, height, 0.235):
        pen.moved(x, y).area(around(6, 0.112), colour)


def argyle(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """Lozenges."""
    for x, y in _places(width, height, 0.25):
        pen.area([(x, y - 0.15), (x + 0.09, y), (x, y + 0.15), (x - 0.09, y)], colour)


def bricks(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """A brick wall."""
    for row in range(round(height / 0.14) + 1):
        for column in range(-1, 4):
            x, y = column * 0.34 + row % 2 * 0.17, row * 0.14
            pen.area([(x, y), (x + 0.3, y), (x + 0.3, y + 0.1), (x, y + 0.1)], colour)


def crosses(pen: Pen, width: float, height: float, colour: Colour) -> None:
    """Slanting crosses."""
    for x, y in _places(width, height, 0.25):
        for side in (-0.06, 0.06):
            pen.stroke([(x - side, y - 0.06), (x + side, y + 0.06)], 0.045, colour)


def _places(width: float, height: float, step: float) -> list[Point]:
    """Returns evenly spread places, symmetrical around the middle."""
    rows, columns = round(height / step) + 1, round(width / step) + 1
    places = []
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x = width / 2 + (column + row % 2 / 2) * step
            y = height / 2 + row * step * 0.86
            if -step < x < width + step and -step < y < height + step:
                places.append((x, y))
    return places


SUITED: Mapping[str, Pattern] = MappingProxyType(
    {"red": stripes, "yellow": dots, "green": plain, "blue": waves, "purple": stars, "orange": checks}
)
"""The patterns of suits that have one."""

_NUMBERED: tuple[Pattern, ...] = (
    *(rings, rays, bars, peaks, checks, stars, combs, waves, scales, argyle, dots, bricks, crosses),
)


def numbered(number: int) -> Pattern:
    """The pattern of a number; those above the last one start again at 1."""
    return _NUMBERED[number if 0 <= number < len(_NUMBERED) else 1 + (abs(number) - 1) % (len(_NUMBERED) - 1)]
