"""Shapes: the signs of suits and seats, each about one unit high around (0, 0), because no font has them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, radians, sin
from types import MappingProxyType

from .colours import Colour
from .pen import Pen, arc, around, curve, mirrored, star_points

Shape = Callable[[Pen, Colour], None]


def heart(pen: Pen, colour: Colour) -> None:
    """Hearts."""
    half = curve((0, 0.46), (-0.16, 0.28), (-0.5, 0.08), (-0.48, -0.18))
    pen.area(mirrored(half + curve((-0.48, -0.18), (-0.46, -0.5), (-0.08, -0.52), (0, -0.2))), colour)


def spade(pen: Pen, colour: Colour) -> None:
    """Spades."""
    half = curve((0, -0.5), (-0.14, -0.28), (-0.48, -0.1), (-0.46, 0.14))
    pen.area(mirrored(half + curve((-0.46, 0.14), (-0.44, 0.4), (-0.1, 0.4), (0, 0.16))), colour)
    _stem(pen, colour)


def diamond(pen: Pen, colour: Colour) -> None:
    """Diamonds."""
    half = curve((0, -0.5), (-0.1, -0.3), (-0.22, -0.14), (-0.38, 0))
    pen.area(mirrored(half + curve((-0.38, 0), (-0.22, 0.14), (-0.1, 0.3), (0, 0.5))), colour)


def club(pen: Pen, colour: Colour) -> None:
    """Clubs."""
    for centre in ((0, -0.25), (-0.25, 0.09), (0.25, 0.09)):
        pen.disc(centre, 0.235, colour)
    pen.disc((0, 0), 0.14, colour)
    _stem(pen, colour)


def _stem(pen: Pen, colour: Colour) -> None:
    half = curve((0, 0.0), (-0.02, 0.3), (-0.06, 0.42), (-0.2, 0.48))
    pen.area(mirrored([*half, (-0.2, 0.5)]), colour)


def triangle(pen: Pen, colour: Colour) -> None:
    """A triangle with round corners, on its base."""
    corners = [(0, -0.36), (0.38, 0.32), (-0.38, 0.32)]
    pen.area(corners, colour)
    pen.stroke(corners, 0.18, colour, closed=True)


def disc(pen: Pen, colour: Colour) -> None:
    """A full circle."""
    pen.disc((0, 0), 0.44, colour)


def ring(pen: Pen, colour: Colour) -> None:
    """A circle with a hole."""
    pen.ring((0, 0), 0.34, 0.2, colour)


def hexagon(pen: Pen, colour: Colour) -> None:
    """A hexagon on its tip."""
    corners = around(6, 0.42)
    pen.area(corners, colour)
    pen.stroke(corners, 0.1, colour, closed=True)


def cross(pen: Pen, colour: Colour) -> None:
    """A thick plus."""
    pen.box(-0.16, -0.46, 0.32, 0.92, 0.08, colour)
    pen.box(-0.46, -0.16, 0.92, 0.32, 0.08, colour)


def star(pen: Pen, colour: Colour) -> None:
    """A five-pointed star."""
    tips = [(x, y + 0.04) for x, y in star_points(5, 0.46, 0.21)]
    pen.area(tips, colour)
    pen.stroke(tips, 0.07, colour, closed=True)


def leaf(pen: Pen, colour: Colour) -> None:
    """A leaf leaning to the right, with its rib cut out."""
    leaning = pen.moved(0.02, -0.02, 1.0, 38)
    half = curve((0, -0.54), (-0.2, -0.36), (-0.4, -0.02), (-0.28, 0.2))
    leaning.area(mirrored(half + curve((-0.28, 0.2), (-0.2, 0.34), (-0.08, 0.36), (0, 0.36))), colour)
    leaning.stroke([(0, -0.22), (0, 0.34)], 0.055, None)
    for y in (0.02, 0.18):
        leaning.stroke([(-0.13, y - 0.12), (0, y), (0.13, y - 0.12)], 0.045, None)
    leaning.stroke([(0, 0.36), (0, 0.54)], 0.08, colour)


def drop(pen: Pen, colour: Colour) -> None:
    """A drop, with a highlight in it."""
    half = curve((0, -0.52), (-0.08, -0.26), (-0.34, -0.08), (-0.34, 0.16))
    pen.area(mirrored(half + curve((-0.34, 0.16), (-0.34, 0.36), (-0.18, 0.5), (0, 0.5))), colour)
    pen.stroke(arc((0, 0.16), 0.2, 100, 170), 0.07, None)


def sun(pen: Pen, colour: Colour) -> None:
    """A sun with eight rays."""
    pen.disc((0, 0), 0.235, colour)
    for degrees in range(0, 360, 45):
        turned = pen.moved(0, 0, 1, degrees)
        turned.stroke([(-0.065, -0.34), (0, -0.45), (0.065, -0.34)], 0.075, colour, closed=True)


def moon(pen: Pen, colour: Colour) -> None:
    """A waning moon."""
    pen.disc((-0.03, 0), 0.46, colour)
    pen.disc((0.17, -0.1), 0.36, None)


def flame(pen: Pen, colour: Colour) -> None:
    """A flame, with the hollow at its foot."""
    left = curve((-0.02, -0.52), (0.02, -0.26), (-0.36, -0.1), (-0.34, 0.2))
    foot = curve((-0.34, 0.2), (-0.32, 0.62), (0.36, 0.62), (0.34, 0.16))
    right = curve((0.34, 0.16), (0.33, -0.02), (0.24, -0.12), (0.17, -0.2))
    tip = curve((0.17, -0.2), (0.17, -0.1), (0.1, -0.04), (0.07, -0.06))
    pen.area(left + foot + right + tip + curve((0.07, -0.06), (0.14, -0.26), (0.08, -0.42), (-0.02, -0.52)), colour)
    hollow = curve((0.0, 0.08), (-0.02, 0.2), (-0.16, 0.22), (-0.15, 0.34), 8)
    pen.area([*hollow, *arc((0, 0.34), 0.15, 180, 0), *curve((0.15, 0.34), (0.15, 0.22), (0.04, 0.2), (0, 0.08))], None)


def bell(pen: Pen, colour: Colour) -> None:
    """A bell with its clapper."""
    half = curve((0, -0.42), (-0.26, -0.42), (-0.27, -0.2), (-0.28, 0))
    pen.area(mirrored(half + curve((-0.28, 0), (-0.29, 0.14), (-0.42, 0.18), (-0.42, 0.26))), colour)
    pen.stroke([(-0.4, 0.26), (0.4, 0.26)], 0.09, colour)
    pen.disc((0, -0.42), 0.075, colour)
    pen.area([(-0.13, 0.36), *arc((0, 0.36), 0.13, 180, 0)], colour)


def key(pen: Pen, colour: Colour) -> None:
    """A key leaning to the right."""
    leaning = pen.moved(0, -0.02, 0.88, 40)
    leaning.ring((-0.02, -0.29), 0.18, 0.15, colour)
    leaning.stroke([(-0.02, -0.1), (-0.02, 0.5)], 0.15, colour)
    for y in (0.24, 0.48):
        leaning.stroke([(-0.02, y), (0.18, y)], 0.13, colour)


def palm(pen: Pen, colour: Colour) -> None:
    """A hand with its fingers spread, seen from above."""
    pen.area([(x, y + 0.2) for x, y in arc((0, 0), 0.25, 0, 360, 1.05)], colour)
    pen.area([(-0.25, 0.2), (-0.2, -0.06), (0.18, -0.06), (0.25, 0.16)], colour)
    for x, degrees, length, thick in ((-0.2, -14, 0.36, 0.125), (-0.075, -4, 0.45, 0.135), (0.06, 5, 0.43, 0.135),
                                      (0.185, 15, 0.33, 0.12)):  # fmt: skip
        lean = radians(degrees)
        pen.stroke([(x, 0.06), (x + sin(lean) * length, 0.04 - cos(lean) * length)], thick, colour)
    pen.stroke(curve((-0.14, 0.3), (-0.28, 0.22), (-0.34, 0.12), (-0.42, 0.02), 8), 0.135, colour)


MARKS: Mapping[str, Shape] = MappingProxyType(
    {"sun": sun, "moon": moon, "star": star, "leaf": leaf, "drop": drop, "flame": flame, "bell": bell, "key": key}
)
"""The marks of seats."""

PIPS: Mapping[str, Shape] = MappingProxyType(
    {
        "hearts": heart,
        "diamonds": diamond,
        "clubs": club,
        "spades": spade,
        "red": triangle,
        "yellow": disc,
        "green": leaf,
        "blue": drop,
        "purple": star,
        "orange": hexagon,
    }
)
"""The signs of suits."""
