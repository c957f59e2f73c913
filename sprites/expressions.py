"""Expressions: what a face shows when something has happened. Eyes, brows and mouth change, and the whole body with
them: on a plate a face is hardly larger than a letter."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import NamedTuple

from .colours import BLACK, WHITE, Colour, mix
from .pen import Pen, Point, arc, around, curve, mirrored

GLAD, WORRIED, STUNG, SLY = "glad", "worried", "stung", "sly"

INK = (44, 38, 52)
_TONGUE, _DROP = (232, 104, 104), (150, 214, 255)


class Paints(NamedTuple):
    """The colours of a face."""

    skin: Colour
    hair: Colour
    cloth: Colour


class Traits(NamedTuple):
    """What stays the same in a character, whatever it feels."""

    brow: float = 0.032
    """How thick its brows are."""
    spectacles: bool = False
    freckles: bool = False


class Posture(NamedTuple):
    """Where the head is, compared to a calm one, how large it is, and how far it leans to the right, in degrees."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    lean: float = 0.0


class Expression(NamedTuple):
    """One way to look. What is `behind` the body is drawn in the colour of the seat, what is `before` it in the colours
    of the face."""

    posture: Posture
    features: Callable[[Pen, Paints, Traits], None]
    before: Callable[[Pen, Paints], None]
    behind: Callable[[Pen, Colour], None] = lambda pen, colour: None


def freckles(pen: Pen, paints: Paints) -> None:
    """Draws the freckles of a face."""
    for x, y in ((-0.19, 0.05), (-0.15, 0.08), (-0.2, 0.1), (0.19, 0.03), (0.22, 0.06)):
        pen.disc((x, y), 0.014, mix(paints.skin, (150, 70, 40), 0.55))


def _marked(pen: Pen, paints: Paints, traits: Traits) -> None:
    """Draws what stays the same in a face."""
    if traits.freckles:
        freckles(pen, paints)
    if traits.spectacles:
        for x in (-0.112, 0.112):
            pen.disc((x, -0.02), 0.1, WHITE)
            pen.ring((x, -0.02), 0.1, 0.026, INK)


def _brow(pen: Pen, paints: Paints, traits: Traits, points: list[Point]) -> None:
    pen.stroke(points, traits.brow, mix(paints.hair, INK, 0.5))


def _brows(pen: Pen, paints: Paints, traits: Traits, outer: Point, inner: Point) -> None:
    """Draws the right brow from its outer to its inner end, and the left one alike."""
    for side in (-1, 1):
        _brow(pen, paints, traits, [(side * outer[0], outer[1]), (side * inner[0], inner[1])])


# ---------------------------------------------------------------------- glad


def _glad(pen: Pen, paints: Paints, traits: Traits) -> None:
    """Eyes shut with laughter, and a mouth wide open."""
    _marked(pen, paints, traits)
    for side in (-1, 1):
        pen.stroke(arc((side * 0.112, 0.01), 0.052, 190, 350, 1.2), 0.042, INK)
        _brow(pen, paints, traits, arc((side * 0.115, -0.115), 0.075, 222, 318))
    pen.area([(-0.14, 0.095), (0.14, 0.095), *arc((0, 0.095), 0.14, 0, 180, 0.95)], INK)
    pen.area(arc((0, 0.178), 0.075, 0, 360, 0.55), _TONGUE)
    pen.box(-0.105, 0.098, 0.21, 0.042, 0.012, WHITE)


def _arms_up(pen: Pen, paints: Paints) -> None:
    for side in (-1, 1):
        pen.stroke(curve((side * 0.22, 0.34), (side * 0.38, 0.22), (side * 0.43, 0.02), (side * 0.36, -0.2)), 0.09,
                   paints.cloth)  # fmt: skip
        pen.disc((side * 0.345, -0.27), 0.075, paints.skin)


# ---------------------------------------------------------------------- worried


def _worried(pen: Pen, paints: Paints, traits: Traits) -> None:
    """Wide eyes, brows that rise towards each other, and a mouth that trembles."""
    _marked(pen, paints, traits)
    for side in (-1, 1):
        if not traits.spectacles:
            pen.disc((side * 0.1, -0.03), 0.08, WHITE)
            pen.ring((side * 0.1, -0.03), 0.08, 0.018, INK)
        pen.disc((side * 0.1, -0.01), 0.03, INK)
    _brows(pen, paints, traits, (0.2, -0.135), (0.06, -0.2))
    pen.stroke(curve((-0.11, 0.175), (-0.06, 0.06), (0.03, 0.17), (0.11, 0.155)), 0.036, INK)


def _sweat(pen: Pen, paints: Paints) -> None:
    """A large drop that runs down beside the head."""
    tip = curve((0, -0.13), (0.02, -0.06), (0.07, -0.02), (0.07, 0.035))
    drop = mirrored([*tip, *arc((0, 0.035), 0.07, 0, 90)])
    beside = pen.moved(0.34, -0.16, 1.15)
    beside.moved(0, 0, 1.25).area(drop, INK)
    beside.area(drop, _DROP)
    beside.disc((-0.022, 0.04), 0.02, WHITE)


# ---------------------------------------------------------------------- stung


def _stung(pen: Pen, paints: Paints, traits: Traits) -> None:
    """Eyes squeezed shut, and a mouth that cries out."""
    _marked(pen, paints, traits)
    for side in (-1, 1):
        pen.stroke([(side * 0.155, -0.075), (side * 0.068, -0.018), (side * 0.155, 0.04)], 0.04, INK)
    _brows(pen, paints, traits, (0.19, -0.135), (0.06, -0.175))
    pen.area(arc((0, 0.178), 0.1, 180, 360, 1.1), INK)
    pen.area(arc((0, 0.178), 0.06, 180, 360, 0.75), _TONGUE)


def _blow(pen: Pen, colour: Colour) -> None:
    """A jagged line around the head."""
    tips = 11
    for far, ink in ((0.0, mix(colour, WHITE, 0.65)), (0.085, mix(colour, BLACK, 0.62))):
        outward, inward = around(tips, 0.43 - far), around(tips, 0.335 - far, -90 + 180 / tips)
        pen.area([point for pair in zip(outward, inward, strict=True) for point in pair], ink)


def _nothing(pen: Pen, paints: Paints) -> None:
    pass


# ---------------------------------------------------------------------- sly


def _sly(pen: Pen, paints: Paints, traits: Traits) -> None:
    """Eyes half shut that look aside, one brow raised, and a smile on one side only."""
    _marked(pen, paints, traits)
    for side in (-1, 1):
        half = arc((side * 0.105, -0.035), 0.08, 0, 180, 0.85)
        pen.area(half, WHITE)
        pen.disc((side * 0.105 + 0.035, -0.008), 0.034, INK)
        pen.stroke([half[-1], half[0]], 0.036, INK)
    _brow(pen, paints, traits, [(-0.19, -0.125), (-0.04, -0.09)])
    _brow(pen, paints, traits, arc((0.11, -0.115), 0.09, 205, 325))
    pen.stroke(curve((-0.08, 0.12), (0.0, 0.15), (0.1, 0.13), (0.15, 0.05)), 0.036, INK)
    pen.stroke([(0.11, 0.045), (0.17, 0.055)], 0.026, INK)


def _plotting(pen: Pen, paints: Paints) -> None:
    """A collar turned up, and finger tips on finger tips below the chin."""
    for side in (-1, 1):
        collar = [(0.0, 0.43), (0.13, 0.29), (0.37, -0.02), (0.43, 0.18), (0.29, 0.41)]
        pen.area([(side * x, y) for x, y in collar], mix(paints.cloth, WHITE, 0.4))
        pen.stroke([(side * 0.27, 0.41), (side * 0.31, 0.22)], 0.016, paints.cloth)
        pen.stroke([(side * 0.09, 0.38), (side * 0.022, 0.24)], 0.06, paints.skin)
        pen.stroke([(side * 0.12, 0.38), (side * 0.03, 0.32)], 0.06, paints.skin)
    pen.stroke([(0, 0.22), (0, 0.36)], 0.016, mix(paints.skin, INK, 0.6))


EXPRESSIONS = MappingProxyType(
    {
        GLAD: Expression(Posture(0, -0.03, 1.08), _glad, _arms_up),
        WORRIED: Expression(Posture(-0.02, 0.03, 1.06), _worried, _sweat),
        STUNG: Expression(Posture(-0.02, 0.0, 1.06, -12), _stung, _nothing, _blow),
        SLY: Expression(Posture(0, -0.03, 1.12, 6), _sly, _plotting),
    }
)
