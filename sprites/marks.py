"""Marks: the signs of seats, and the hands that come down in races."""

from __future__ import annotations

import pygame

from . import shapes
from .colours import BLACK, WHITE, Colour, luminance, mix
from .pen import centred

_INSIDE = 0.92
_OUTLINE = 0.07


def mark(name: str, size: int, colour: Colour) -> pygame.Surface:
    """Draws the mark of a seat in a square of this size; a disc for an unknown name."""
    pen = centred(size, colour)
    shapes.MARKS.get(name, shapes.disc)(pen.moved(0, 0, _INSIDE), colour)
    return pen.done()


def palm(size: int, colour: Colour) -> pygame.Surface:
    """A hand in the colour of a seat, with an edge that shows on any card and on other hands."""
    dark = mix(colour, BLACK, 0.72)
    pen = centred(size, dark)
    for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)):
        shapes.palm(pen.moved(x * _OUTLINE / 2, y * _OUTLINE / 2, 0.88), dark)
    shapes.palm(pen.moved(0, 0, 0.88), colour)
    shade = mix(colour, BLACK if luminance(colour) > 0.3 else WHITE, 0.16)
    for curve in (((-0.13, 0.16), (0.0, 0.09), (0.15, 0.11)), ((-0.1, 0.27), (0.01, 0.19), (0.14, 0.21))):
        pen.moved(0, 0, 0.88).stroke(curve, 0.03, shade)
    return pen.done()
