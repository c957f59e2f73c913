"""Portraits of bots, as they are shown wherever a bot has a face."""

from __future__ import annotations

from functools import partial

from sprites.colours import Colour
from sprites.portraits import portrait
from tabletop.people import Person

from .painter import Painter


def draw_portrait(
    painter: Painter, bot: Person, size: int, colour: Colour, x: int, y: int, align: float = 0.0, expression: str = ""
) -> None:
    """Draws the face of a bot around a height y; x is where it begins, ends or has its middle, as with texts."""
    look = (bot.temper, bot.variant, size, colour, expression)
    picture = painter.album.find(("face", *look), partial(portrait, *look))
    painter.picture(picture, x - round(size * align), y - size // 2)
