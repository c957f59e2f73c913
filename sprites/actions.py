"""Pictures of what cards do, each about one unit high around (0, 0): linked, skipped, deducted, swept away."""

from __future__ import annotations

from .inks import Inks
from .pen import Pen, Point, arc, curve
from .shapes import star


def chain(pen: Pen, inks: Inks) -> None:
    """Two links of a chain."""
    for side in (-1, 1):
        link = pen.moved(0.15 * side, 0.15 * side, 1.0, 45)
        link.stroke(_oval(0.27, 0.17), 0.13, inks.main, closed=True)
    pen.moved(-0.15, -0.15, 1.0, 45).stroke(arc((0.1, 0), 0.17, -60, 60), 0.13, inks.main)


def _oval(long: float, round_: float) -> list[Point]:
    """An outline with two straight sides."""
    reach = long - round_
    return [*arc((reach, 0), round_, -90, 90), *arc((-reach, 0), round_, 90, 270)]


def hop(pen: Pen, inks: Inks) -> None:
    """An arrow hopping over someone."""
    pen.stroke(arc((-0.04, 0.2), 0.34, 180, 345), 0.13, inks.main)
    pen.area([(0.1, 0.1), (0.5, 0.1), (0.3, 0.4)], inks.main)
    pen.stroke([(0.1, 0.1), (0.5, 0.1), (0.3, 0.4)], 0.06, inks.main, closed=True)
    pen.disc((-0.04, 0.28), 0.12, inks.main)


def large_star(pen: Pen, inks: Inks) -> None:
    """A five-pointed star."""
    star(pen, inks.main)


def wave(pen: Pen, inks: Inks) -> None:
    """A breaking wave."""
    pen.area(_crest(), inks.main)
    pen.stroke(arc((0.13, -0.02), 0.17, 150, 400), 0.07, inks.inner)


def _crest() -> list[Point]:
    back = curve((-0.5, 0.4), (-0.3, 0.3), (-0.3, -0.4), (0.12, -0.42))
    lip = curve((0.12, -0.42), (0.36, -0.42), (0.5, -0.22), (0.44, 0.02))
    hollow = curve((0.44, 0.02), (0.36, -0.2), (0.02, -0.16), (0.04, 0.1))
    return back + lip + hollow + curve((0.04, 0.1), (0.06, 0.32), (0.34, 0.4), (0.5, 0.4))


def flood(pen: Pen, inks: Inks) -> None:
    """A breaking wave over two more."""
    wave(pen.moved(0, -0.14, 0.9), inks)
    for low in (0.3, 0.46):
        for x in (-0.29, 0.0, 0.29):
            pen.stroke(arc((x, low - 0.02), 0.145, 20, 160, 0.6), 0.07, inks.main)
