"""Tricks: what is done with cards, and what belongs to it: arrows, hats, cups, trumpets, flags."""

from __future__ import annotations

from functools import partial

from .inks import Emblem, Inks
from .pen import Pen, arc, curve, mirrored, star_points
from .secrets import eye, question


def small_card(pen: Pen, inks: Inks, *, hidden: bool = False) -> None:
    """A card about a unit high, face up or face down."""
    pen.box(-0.36, -0.5, 0.72, 1.0, 0.13, inks.inner)
    pen.box(-0.3, -0.44, 0.6, 0.88, 0.09, inks.main)
    if hidden:
        pen.box(-0.23, -0.37, 0.46, 0.74, 0.05, inks.inner)
        pen.area([(0, -0.22), (0.15, 0), (0, 0.22), (-0.15, 0)], inks.warm)
    else:
        pen.area([(0, -0.22), (0.15, 0), (0, 0.22), (-0.15, 0)], inks.inner)


def arrow(pen: Pen, inks: Inks) -> None:
    """A thick arrow pointing up."""
    outline = mirrored([(0, -0.5), (-0.34, -0.12), (-0.15, -0.12), (-0.15, 0.5)])
    pen.stroke(outline, 0.13, inks.inner, closed=True)
    pen.area(outline, inks.warm)


def _moved_card(degrees: float, pen: Pen, inks: Inks) -> None:
    turned = pen.moved(0, 0, 1, degrees)
    upright = turned.moved(0, 0.24, 0.56, -degrees)
    small_card(upright, inks, hidden=degrees == 180)
    arrow(turned.moved(0, -0.23, 0.56), inks)


card_up: Emblem = partial(_moved_card, 0)
card_right: Emblem = partial(_moved_card, 90)
card_down: Emblem = partial(_moved_card, 180)
card_left: Emblem = partial(_moved_card, 270)


def turned_over(pen: Pen, inks: Inks) -> None:
    """A card face down, one face up, and the way between them."""
    small_card(pen.moved(-0.24, 0.16, 0.56, -8), inks, hidden=True)
    small_card(pen.moved(0.24, 0.16, 0.56, 8), inks)
    way = arc((0, -0.12), 0.28, 190, 335)
    for thick, colour in ((0.16, inks.inner), (0.09, inks.warm)):
        pen.stroke(way, thick, colour)
        pen.stroke([(0.13, -0.3), (0.27, -0.2), (0.34, -0.38)], thick, colour)


def looked_at(pen: Pen, inks: Inks) -> None:
    """An eye over a card that is face down."""
    small_card(pen.moved(0, 0.22, 0.66), inks, hidden=True)
    eye(pen.moved(0, -0.2, 0.82), inks)


def swapped(pen: Pen, inks: Inks) -> None:
    """Two cards changing places."""
    small_card(pen.moved(-0.22, 0.0, 0.6), inks, hidden=True)
    small_card(pen.moved(0.22, 0.0, 0.6), inks)
    for degrees in (0, 180):
        turned = pen.moved(0, 0, 1, degrees)
        for thick, colour in ((0.15, inks.inner), (0.085, inks.warm)):
            turned.stroke([(-0.3, -0.44), (0.26, -0.44)], thick, colour)
            turned.stroke([(0.16, -0.55), (0.3, -0.44), (0.16, -0.33)], thick, colour)


def trumpet(pen: Pen, inks: Inks) -> None:
    """A trumpet with a banner."""
    leaning = pen.moved(0, -0.06, 1.0, -14)
    leaning.area([(-0.3, 0.04), (0.24, 0.04), (0.24, 0.46), (-0.03, 0.34), (-0.3, 0.46)], inks.inner)
    leaning.area([(-0.25, 0.06), (0.19, 0.06), (0.19, 0.38), (-0.03, 0.28), (-0.25, 0.38)], inks.main)
    leaning.area(star_points(5, 0.1, 0.045), inks.inner)
    leaning.moved(-0.03, 0.19).area(star_points(5, 0.1, 0.045), inks.inner)
    for grown, colour in ((0.045, inks.inner), (0.0, inks.warm)):
        leaning.stroke([(-0.46, 0), (0.3, 0)], 0.085 + 2 * grown, colour)
        leaning.stroke([(-0.5, -0.05), (-0.5, 0.05)], 0.07 + 2 * grown, colour)
        bell = curve((0.2, -0.04), (0.36, -0.06), (0.42, -0.14), (0.48, -0.26))
        mouth = [*bell, *[(x, -y) for x, y in reversed(bell)]]
        leaning.area(mouth, colour)
        leaning.stroke(mouth, 0.04 + 2 * grown, colour, closed=True)


def fist(pen: Pen, inks: Inks) -> None:
    """A closed hand, and a question mark: how much is in it?"""
    hand = pen.moved(0, 0.2, 0.72)
    hand.box(-0.24, 0.2, 0.48, 0.36, 0.08, inks.inner)
    hand.box(-0.46, -0.36, 0.92, 0.68, 0.24, inks.inner)
    for x in (-0.3, -0.1, 0.1, 0.3):
        hand.box(x - 0.085, -0.32, 0.17, 0.42, 0.085, inks.main)
    hand.box(-0.4, -0.02, 0.8, 0.3, 0.14, inks.main)
    hand.stroke([(-0.28, 0.06), (0.12, 0.06)], 0.2, inks.inner)
    hand.stroke([(-0.28, 0.06), (0.12, 0.06)], 0.14, inks.main)
    hand.stroke([(-0.16, 0.36), (-0.16, 0.52)], 0.03, inks.main)
    question(pen.moved(0, -0.32, 0.42), inks)


def top_hat(pen: Pen, inks: Inks) -> None:
    """A top hat, with cards coming out."""
    for x, degrees, hidden in ((-0.2, -20, True), (0.2, 20, True), (0.0, 0, False)):
        small_card(pen.moved(x, -0.22 - 0.06 * (not hidden), 0.5, degrees), inks, hidden=hidden)
    pen.area(mirrored([(0, -0.08), (-0.32, -0.08), (-0.27, 0.4), (0, 0.4)]), inks.inner)
    pen.area(mirrored([(0, 0.2), (-0.293, 0.2), (-0.275, 0.33), (0, 0.33)]), inks.warm)
    pen.stroke(curve((-0.46, 0.36), (-0.3, 0.5), (0.3, 0.5), (0.46, 0.36)), 0.1, inks.inner)
    pen.stroke(curve((-0.44, 0.36), (-0.3, 0.49), (0.3, 0.49), (0.44, 0.36)), 0.03, inks.main)
    pen.stroke([(-0.3, -0.08), (0.3, -0.08)], 0.035, inks.main)


def cup(pen: Pen, inks: Inks) -> None:
    """A trophy, with a star."""
    for side in (-1, 1):
        pen.stroke(arc((0.28 * side, -0.2), 0.17, 0, 360), 0.07, inks.warm)
    pen.area(
        mirrored([(0, -0.48), (-0.36, -0.48), *curve((-0.36, -0.48), (-0.34, 0.0), (-0.2, 0.16), (0, 0.18))]), inks.warm
    )
    pen.stroke([(-0.36, -0.46), (0.36, -0.46)], 0.07, inks.main)
    pen.stroke([(0, 0.16), (0, 0.36)], 0.12, inks.warm)
    pen.box(-0.26, 0.34, 0.52, 0.16, 0.04, inks.main)
    pen.moved(0, -0.17).area(star_points(5, 0.19, 0.08), inks.inner)


def dustbin(pen: Pen, inks: Inks) -> None:
    """Cards falling into a bin."""
    for x, y, degrees in ((-0.17, -0.2, -24), (0.2, -0.24, 18), (0.02, -0.3, 4)):
        small_card(pen.moved(x, y, 0.46, degrees), inks)
    body = mirrored([(0, 0.0), (-0.36, 0.0), (-0.28, 0.5), (0, 0.5)])
    pen.area(body, inks.inner)
    pen.stroke([(-0.38, 0.02), (0.38, 0.02)], 0.1, inks.inner)
    pen.stroke([(-0.38, 0.02), (0.38, 0.02)], 0.05, inks.warm)
    for x in (-0.18, 0.0, 0.18):
        pen.stroke([(x, 0.14), (x * 0.82, 0.42)], 0.05, inks.warm)


def flag(pen: Pen, inks: Inks) -> None:
    """The flag at the end of a race."""
    pen.stroke([(-0.36, -0.48), (-0.36, 0.5)], 0.075, inks.warm)
    wide, high = 0.2, 0.16
    lift = (0.0, -0.05, -0.03, 0.03, 0.05)
    for row in range(4):
        for column in range(4):
            x, y = -0.34 + column * wide, -0.44 + row * high
            left, right = y + lift[column], y + lift[column + 1]
            colour = inks.main if (row + column) % 2 == 0 else inks.inner
            pen.area([(x, left), (x + wide, right), (x + wide, right + high), (x, left + high)], colour)


def laid_over(pen: Pen, inks: Inks) -> None:
    """A card on another, and one more to come."""
    small_card(pen.moved(-0.2, 0.14, 0.62, -12), inks, hidden=True)
    small_card(pen.moved(0.06, 0.1, 0.66, 4), inks)
    _plus(pen.moved(0.34, -0.32, 0.5), inks)


def crowned_card(pen: Pen, inks: Inks) -> None:
    """A card with a crown, and one more to come."""
    small_card(pen.moved(0, 0.16, 0.68), inks)
    crown = mirrored([(0, -0.1), (-0.28, -0.1), (-0.33, -0.42), (-0.15, -0.27), (0, -0.5)])
    pen.stroke(crown, 0.07, inks.inner, closed=True)
    pen.area(crown, inks.warm)
    _plus(pen.moved(0.38, 0.3, 0.44), inks)


def _plus(pen: Pen, inks: Inks) -> None:
    for thick, colour in ((0.36, inks.inner), (0.2, inks.warm)):
        pen.stroke([(-0.26, 0), (0.26, 0)], thick, colour)
        pen.stroke([(0, -0.26), (0, 0.26)], thick, colour)
