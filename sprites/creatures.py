"""Creatures: the animals on cards, and cards with wings."""

from __future__ import annotations

from . import shapes
from .inks import Inks
from .pen import Pen, around, curve, star_points


def winged_card(pen: Pen, inks: Inks) -> None:
    """A card flapping its wings."""
    for side in (-1, 1):
        _wing(pen, inks, side, 3)
    _card(pen.moved(0, 0.05), inks)


def great_wings(pen: Pen, inks: Inks) -> None:
    """A card with large wings, in front of a burst of light."""
    pen.moved(0, -0.06).area(star_points(18, 0.5, 0.36), inks.warm)
    for side in (-1, 1):
        _wing(pen.moved(0, 0.08), inks, side, 4)
    _card(pen.moved(0, 0.08, 1.06), inks._replace(warm=inks.inner))


def _wing(pen: Pen, inks: Inks, side: int, feathers: int) -> None:
    """Feathers, the longest one on top."""
    for feather in reversed(range(feathers)):
        long = 0.5 - feather * 0.075
        lifted = pen.moved(0.1 * side, -0.02 + feather * 0.1, 1, side * (-34 + feather * 17))
        outline = [(x * side, y) for x, y in curve((0, -0.09), (long * 0.5, -0.12), (long, -0.1), (long, 0.02))
                   + curve((long, 0.02), (long * 0.7, 0.12), (long * 0.3, 0.1), (0, 0.1))]  # fmt: skip
        lifted.stroke(outline, 0.035, inks.inner, closed=True)
        lifted.area(outline, inks.main)


def _card(pen: Pen, inks: Inks) -> None:
    pen.box(-0.175, -0.25, 0.35, 0.5, 0.07, inks.inner)
    pen.box(-0.145, -0.22, 0.29, 0.44, 0.05, inks.main)
    for x in (-0.055, 0.055):
        pen.disc((x, -0.06), 0.028, inks.inner)
    pen.area([(-0.07, 0.02), (0.07, 0.02), (0, 0.12)], inks.warm)


def stop_hand(pen: Pen, inks: Inks) -> None:
    """A hand signalling stop, on an octagonal sign."""
    for reach, colour in ((0.56, inks.main), (0.5, inks.inner), (0.455, inks.warm)):
        pen.area(around(8, reach, 22.5), colour)
    shapes.palm(pen.moved(0.02, 0.0, 0.72), inks.inner)


def duck(pen: Pen, inks: Inks) -> None:
    """A quacking duck."""
    pen.area(curve((-0.46, 0.5), (-0.44, 0.16), (-0.2, 0.2), (-0.18, 0.0))
             + curve((-0.18, 0.0), (-0.4, -0.5), (0.2, -0.6), (0.2, -0.18))
             + curve((0.2, -0.18), (0.2, 0.1), (0.06, 0.1), (0.14, 0.5)), inks.main)  # fmt: skip
    pen.stroke(curve((-0.2, 0.12), (-0.08, 0.2), (0.06, 0.18), (0.12, 0.1)), 0.05, inks.inner)
    pen.area(curve((0.14, -0.24), (0.28, -0.36), (0.44, -0.36), (0.52, -0.26))
             + curve((0.52, -0.26), (0.4, -0.22), (0.28, -0.18), (0.16, -0.13)), inks.warm)  # fmt: skip
    pen.area(curve((0.15, -0.13), (0.28, -0.1), (0.36, -0.02), (0.42, 0.04))
             + curve((0.42, 0.04), (0.32, 0.06), (0.2, 0.02), (0.14, -0.06)), inks.warm)  # fmt: skip
    pen.disc((0.03, -0.28), 0.052, inks.inner)
    pen.disc((0.045, -0.295), 0.018, inks.main)
    pen.stroke(curve((-0.12, -0.42), (-0.2, -0.5), (-0.26, -0.5), (-0.3, -0.46)), 0.05, inks.main)


def horse(pen: Pen, inks: Inks) -> None:
    """The head of a horse with a plaited mane and a small crown."""
    mane = curve((-0.06, -0.4), (-0.34, -0.36), (-0.46, 0.1), (-0.36, 0.5))
    pen.area([*mane, (0.1, 0.5), (0.1, -0.3)], inks.inner)
    pen.area(curve((-0.2, 0.5), (-0.2, 0.1), (-0.22, -0.3), (0.02, -0.4))
             + curve((0.02, -0.4), (0.16, -0.42), (0.24, -0.3), (0.28, -0.2))
             + curve((0.28, -0.2), (0.36, -0.04), (0.46, 0.02), (0.46, 0.12))
             + curve((0.46, 0.12), (0.46, 0.26), (0.3, 0.28), (0.22, 0.2))
             + curve((0.22, 0.2), (0.14, 0.12), (0.08, 0.1), (0.06, 0.12))
             + curve((0.06, 0.12), (0.1, 0.3), (0.2, 0.36), (0.22, 0.5)), inks.main)  # fmt: skip
    for y in (-0.2, 0.0, 0.2, 0.4):
        pen.disc((-0.26 - 0.02 * (y > 0), y), 0.085, inks.inner)
    pen.area([(0.0, -0.36), (0.06, -0.56), (0.14, -0.36)], inks.main)
    pen.area([(-0.14, -0.32), (-0.1, -0.54), (0.02, -0.38)], inks.main)
    pen.disc((0.14, -0.16), 0.038, inks.inner)
    pen.disc((0.38, 0.1), 0.024, inks.inner)
    pen.stroke([(0.26, -0.12), (0.16, 0.1)], 0.045, inks.warm)
    pen.stroke([(-0.16, 0.02), (0.16, 0.1)], 0.045, inks.warm)
    pen.disc((0.17, 0.1), 0.05, inks.warm)
