"""Bubbles: what a player says, on their own part of the table, with a tail that points to them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from sprites.colours import Colour
from sprites.pen import pen
from tabletop.scene.painter import Painter, text_width, wrap
from tabletop.scene.rect import Rect

from .geometry import Geometry

if TYPE_CHECKING:
    from tabletop.ui.style import Style

WIDEST = 24.0
"""Longer texts are broken into lines of this width, in units."""
TAIL = 0.7
"""How long the tail is, in units."""


def draw_bubble(painter: Painter, style: Style, places: Geometry, seat: int, text: str, colour: Colour) -> None:
    """Draws what is said at a seat or, for seat -1, below the middle of the table."""
    lines = wrap(text, style.large, min(places.area.width - style.px(4), style.px(WIDEST)), "bold")
    step = round(style.large * 1.35)
    wide = max(text_width(line, style.large, "bold") for line in lines) + style.px(2)
    rect = _lay(places, seat, wide, step * len(lines) + style.px(0.8))
    painter.panel(rect, style.colours.panel, style.px(0.8), colour, max(2, style.px(0.12)))
    if seat >= 0:
        _draw_tail(painter, style, rect, places.seats[seat].side == "b", colour)
    for number, line in enumerate(lines):
        middle = rect.y + style.px(0.4) + number * step + step // 2
        painter.text(line, style.large, style.colours.ink, rect.centre[0], middle, 0.5, "bold")


def _lay(places: Geometry, seat: int, wide: int, high: int) -> Rect:
    """Where the bubble goes: on the seat's own box, so that it hides no other player's name or cards, nor what lies in
    the middle; for the seat in front, beside the name. What no seat says goes below the cards that everyone looks
    at."""
    area, (x, y) = places.area, places.middle.centre
    if seat < 0 and any(place.box.width for place in places.seats):
        y = places.middle.bottom
    elif seat >= 0:
        place = places.seats[seat]
        x = place.box.centre[0] if place.over is None else round(place.over)
        y = place.plate.centre[1] if place.side == "b" else place.box.bottom - high // 2
    left = max(area.x + 4, min(area.right - wide - 4, x - wide // 2))
    return Rect(left, max(area.y + 4, min(area.bottom - high - 4, y - high // 2)), wide, high)


def _draw_tail(painter: Painter, style: Style, rect: Rect, down: bool, colour: Colour) -> None:
    """A tip on the edge of the bubble, pointing up or down."""
    size, thick = style.px(TAIL), max(2, style.px(0.12))
    key = ("tail", size, thick, down, colour, style.colours.panel)
    picture = painter.album.find(key, partial(_tail, size, thick, down, colour, style.colours.panel[:3]))
    top = rect.bottom - thick if down else rect.y - size + thick
    painter.picture(picture, rect.centre[0] - size, top)


def _tail(size: int, thick: int, down: bool, colour: Colour, ground: Colour) -> pygame.Surface:
    """A triangle with two edges drawn."""
    drawn, edge = pen((2 * size, size), colour), thick / (2 * size) * 1.5
    drawn.area([(0, 0), (1, 0), (0.5, 0.5)], colour)
    drawn.area([(edge, 0), (1 - edge, 0), (0.5, 0.5 - edge)], ground)
    picture = drawn.done()
    return picture if down else pygame.transform.flip(picture, False, True)
