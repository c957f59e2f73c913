"""Marks of seats, as they stand beside names everywhere."""

from __future__ import annotations

from functools import partial

from sprites.colours import Colour
from sprites.marks import mark

from .painter import Painter


def draw_mark(painter: Painter, name: str, size: int, colour: Colour, x: int, y: int, align: float = 0.0) -> None:
    """Draws a mark around a height y; x is where it begins, ends or has its middle, as with texts."""
    picture = painter.album.find(("mark", name, size, colour), partial(mark, name, size, colour))
    painter.picture(picture, x - round(size * align), y - size // 2)
