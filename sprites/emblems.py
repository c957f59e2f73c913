"""Emblems: pictures for cards that have a name, each about one unit high around (0, 0)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from zlib import crc32

from .colours import Colour
from .deeds import chain, flood, hop, large_star, wave
from .pen import Pen, Point, arc, curve, mirrored
from .shapes import heart

Emblem = Callable[[Pen, Colour, Colour], None]
"""Draws with a main colour, and with a second one for what lies in it."""


def snowflake(pen: Pen, colour: Colour, inner: Colour) -> None:
    """A crystal of ice."""
    for degrees in range(0, 360, 60):
        arm = pen.moved(0, 0, 1, degrees)
        arm.stroke([(0, 0), (0, -0.45)], 0.075, colour)
        arm.stroke([(-0.13, -0.42), (0, -0.28), (0.13, -0.42)], 0.065, colour)
        arm.stroke([(-0.1, -0.24), (0, -0.14), (0.1, -0.24)], 0.055, colour)
    pen.disc((0, 0), 0.075, inner)


def three_cards(pen: Pen, colour: Colour, inner: Colour) -> None:
    """A fan of three cards."""
    for x, y, degrees in ((-0.22, 0.05, -20), (0.22, 0.05, 20), (0.0, -0.03, 0)):
        card = pen.moved(x, y, 1, degrees)
        card.box(-0.215, -0.32, 0.43, 0.64, 0.07, inner)
        card.box(-0.18, -0.285, 0.36, 0.57, 0.05, colour)
    pen.area([(0, -0.2), (0.11, -0.03), (0, 0.14), (-0.11, -0.03)], inner)


def shield(pen: Pen, colour: Colour, inner: Colour) -> None:
    """A shield with a heart on it."""
    half = [(0, -0.46), *curve((0, -0.46), (-0.14, -0.36), (-0.28, -0.34), (-0.4, -0.34))]
    pen.area(mirrored(half + curve((-0.4, -0.34), (-0.42, 0.1), (-0.26, 0.36), (0, 0.5))), colour)
    heart(pen.moved(0, 0.0, 0.42), inner)


def swatter(pen: Pen, colour: Colour, inner: Colour) -> None:
    """A fly swatter, leaning."""
    leaning = pen.moved(0.02, -0.02, 1.0, 32)
    leaning.stroke([(0, 0), (0, 0.56)], 0.07, colour)
    leaning.stroke([(0, 0.34), (0, 0.56)], 0.105, colour)
    leaning.box(-0.26, -0.54, 0.52, 0.58, 0.13, colour)
    for x in (-0.15, -0.05, 0.05, 0.15):
        for y in (-0.44, -0.35, -0.26, -0.17, -0.08):
            leaning.box(x - 0.033, y - 0.029, 0.066, 0.058, 0.015, inner)


def fly(pen: Pen, colour: Colour, inner: Colour) -> None:
    """A fly from above."""
    for side in (-1, 1):
        for hip, knee, foot in (
            ((0.06, -0.1), (0.3, -0.24), (0.4, -0.16)),
            ((0.06, 0.0), (0.34, 0.02), (0.44, 0.12)),
            ((0.06, 0.1), (0.26, 0.26), (0.3, 0.42)),
        ):
            pen.stroke([(x * side, y) for x, y in (hip, knee, foot)], 0.035, inner)
    pen.area(arc((0, 0.14), 0.15, 0, 360, 1.75), inner)
    pen.disc((0, -0.1), 0.15, inner)
    pen.disc((0, -0.28), 0.12, inner)
    for side in (-1, 1):
        wing = pen.moved(0.06 * side, -0.1, 1, -24 * side)
        outline = _wing(side)
        wing.stroke(outline, 0.04, inner, closed=True)
        wing.area(outline, colour)
        wing.stroke([(0.0, 0.06), (0.13 * side, 0.34)], 0.022, inner)
        pen.disc((0.085 * side, -0.33), 0.075, inner)
        pen.disc((0.09 * side, -0.335), 0.05, colour)


def _wing(side: int) -> list[Point]:
    outer = curve((0, 0), (0.24, -0.02), (0.46, 0.38), (0.27, 0.5))
    return [(x * side, y) for x, y in outer + curve((0.27, 0.5), (0.12, 0.6), (0.02, 0.3), (0, 0))]


_BY_WORD: Mapping[str, Emblem] = MappingProxyType(
    {
        "freeze": snowflake,
        "flip": three_cards,
        "chance": shield,
        "shield": shield,
        "swatter": swatter,
        "fly": fly,
        "link": chain,
        "skip": hop,
        "deduction": large_star,
        "flush": wave,
        "big flush": flood,
    }
)
_KINDS: Mapping[Emblem, int] = MappingProxyType({snowflake: 0, three_cards: 1, shield: 2, swatter: 3})


def emblem(title: str) -> Emblem | None:
    """The picture for a card of this name; None when no word of it calls one up."""
    told = title.casefold().replace("-", " ")
    return next((_BY_WORD[word] for word in (told, *reversed(told.split())) if word in _BY_WORD), None)


def kind(name: str, kinds: int) -> int:
    """Which of so many colours suits a card of this name: that of its picture, or any, but always the same; names that
    differ in a number have one."""
    picture = emblem(name)
    return _KINDS[picture] if picture and picture in _KINDS else crc32(name.rstrip(" 0123456789").encode()) % kinds
