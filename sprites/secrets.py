"""Secrets: letters, eyes, whispers and lenses, for cards that hide or find out something."""

from __future__ import annotations

from .inks import Inks
from .pen import Pen, arc, curve, mirrored


def letter(pen: Pen, inks: Inks) -> None:
    """A sealed letter."""
    pen.box(-0.46, -0.32, 0.92, 0.64, 0.06, inks.inner)
    pen.box(-0.42, -0.28, 0.84, 0.56, 0.04, inks.main)
    pen.stroke([(-0.4, -0.25), (0, 0.08), (0.4, -0.25)], 0.04, inks.inner)
    pen.disc((0, 0.06), 0.12, inks.inner)
    pen.disc((0, 0.06), 0.09, inks.warm)


def lost_letter(pen: Pen, inks: Inks) -> None:
    """A sealed letter flying away."""
    for side in (-1, 1):
        for feather, long in ((1, 0.3), (0, 0.4)):
            wing = pen.moved(0.26 * side, -0.1 + 0.1 * feather, 1, side * (-48 + 26 * feather))
            outline = [(x * side, y) for x, y in curve((0, -0.08), (long * 0.6, -0.12), (long, -0.06), (long, 0.02))
                       + curve((long, 0.02), (long * 0.6, 0.1), (long * 0.3, 0.1), (0, 0.08))]  # fmt: skip
            wing.stroke(outline, 0.035, inks.inner, closed=True)
            wing.area(outline, inks.warm)
    letter(pen.moved(0, 0.14, 0.74), inks)


def shovel(pen: Pen, inks: Inks) -> None:
    """A half-buried card, and the shovel."""
    card = pen.moved(-0.16, -0.02, 1, -14)
    card.box(-0.2, -0.3, 0.4, 0.56, 0.06, inks.inner)
    card.box(-0.165, -0.265, 0.33, 0.5, 0.04, inks.main)
    card.disc((0, -0.1), 0.07, inks.warm)
    spade = pen.moved(0.24, -0.06, 1, 16)
    spade.stroke([(0, -0.36), (0, 0.16)], 0.07, inks.main)
    spade.stroke([(-0.1, -0.42), (0.1, -0.42)], 0.08, inks.main)
    spade.area(mirrored([(0, 0.46), *curve((0, 0.46), (-0.16, 0.4), (-0.17, 0.3), (-0.15, 0.1)), (0, 0.08)]), inks.warm)
    pen.area(curve((-0.54, 0.5), (-0.44, 0.12), (0.3, 0.14), (0.54, 0.5)), inks.inner)
    for x, y in ((-0.26, 0.36), (-0.02, 0.32), (0.22, 0.4)):
        pen.disc((x, y), 0.035, inks.main)


def eye(pen: Pen, inks: Inks) -> None:
    """A wide open eye."""
    lid = curve((-0.52, 0), (-0.26, -0.4), (0.26, -0.4), (0.52, 0))
    outline = lid + curve((0.52, 0), (0.26, 0.4), (-0.26, 0.4), (-0.52, 0))
    pen.stroke(outline, 0.07, inks.inner, closed=True)
    pen.area(outline, inks.main)
    pen.disc((0, 0), 0.235, inks.inner)
    pen.disc((0, 0), 0.195, inks.warm)
    pen.disc((0, 0), 0.115, inks.inner)
    pen.disc((0.06, -0.07), 0.045, inks.main)
    for x, y, dx, dy in ((-0.32, -0.3, -0.06, -0.1), (0, -0.38, 0, -0.12), (0.32, -0.3, 0.06, -0.1)):
        pen.stroke([(x, y), (x + dx, y + dy)], 0.06, inks.main)


def shut_eye(pen: Pen, inks: Inks) -> None:
    """A closed eye with long lashes, and a question mark."""
    lid = curve((-0.5, 0.0), (-0.26, 0.4), (0.26, 0.4), (0.5, 0.0))
    pen.stroke(lid, 0.09, inks.main)
    for x, y, dx, dy in ((-0.34, 0.18, -0.12, 0.13), (-0.12, 0.29, -0.05, 0.17),
                         (0.12, 0.29, 0.05, 0.17), (0.34, 0.18, 0.12, 0.13)):  # fmt: skip
        pen.stroke([(x, y), (x + dx, y + dy)], 0.075, inks.main)
    question(pen.moved(0.0, -0.2, 0.62), inks)


def question(pen: Pen, inks: Inks) -> None:
    """A question mark, in the warm colour."""
    hook = [*arc((0, -0.2), 0.23, 180, 410), (0.0, 0.08), (0.0, 0.2)]
    for width, colour in ((0.26, inks.inner), (0.16, inks.warm)):
        pen.stroke(hook, width, colour)
        pen.disc((0, 0.44), width * 0.58, colour)


def asking_eye(pen: Pen, inks: Inks) -> None:
    """An open eye, and a question mark."""
    eye(pen.moved(0, 0.2, 0.84), inks)
    question(pen.moved(0.0, -0.32, 0.44), inks)


def whisper(pen: Pen, inks: Inks) -> None:
    """Two heads close together, one of them speaking."""
    for side, colour in ((-1, inks.main), (1, inks.warm)):
        pen.area([(x * side, y) for x, y in [(0.5, 0.5), (0.06, 0.5), *curve((0.06, 0.5), (0.06, 0.3), (0.14, 0.28),
                  (0.28, 0.28)), *curve((0.28, 0.28), (0.44, 0.28), (0.5, 0.34), (0.5, 0.5))]], colour)  # fmt: skip
        pen.disc((0.28 * side, 0.1), 0.16, colour)
    pen.box(-0.32, -0.52, 0.64, 0.38, 0.12, inks.inner)
    pen.box(-0.28, -0.48, 0.56, 0.3, 0.1, inks.main)
    pen.area([(-0.2, -0.2), (-0.04, -0.2), (-0.16, -0.05)], inks.main)
    pen.disc((0, -0.37), 0.058, inks.inner)
    pen.area([(-0.03, -0.36), (0.03, -0.36), (0.055, -0.23), (-0.055, -0.23)], inks.inner)


def lens(pen: Pen, inks: Inks) -> None:
    """A magnifying glass over a fingerprint."""
    pen.stroke([(0.16, 0.14), (0.42, 0.42)], 0.17, inks.inner)
    pen.stroke([(0.2, 0.18), (0.42, 0.42)], 0.11, inks.warm)
    pen.disc((-0.1, -0.12), 0.4, inks.inner)
    pen.disc((-0.1, -0.12), 0.36, inks.warm)
    pen.disc((-0.1, -0.12), 0.29, inks.main)
    for radius, start, end in ((0.07, 160, 420), (0.145, 130, 400), (0.22, 150, 440)):
        pen.stroke(arc((-0.1, -0.1), radius, start, end, 1.1), 0.034, inks.inner)
