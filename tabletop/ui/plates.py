"""Plates: the backgrounds that widgets are drawn on. Buttons stand out of the panel, fields are sunk into it."""

from __future__ import annotations

from functools import lru_cache

import pygame

from sprites.colours import BLACK, WHITE, mix
from sprites.icons import icon
from tabletop.scene.painter import Colour, Painter, line_height, shortened, text_width, wrap
from tabletop.scene.rect import Rect

from .style import CONTRAST, Style

ROUND = 0.55
"""The radius of corners, in units."""


def plate(
    painter: Painter, style: Style, rect: Rect, ground: Colour, focused: bool = False, radius: float = ROUND
) -> Rect:
    """Draws something to press, with a lower edge in the shade. Returns the face to write on."""
    lip = max(2, style.px(0.17))
    round_ = style.px(radius)
    face = Rect(rect.x, rect.y, rect.width, rect.height - lip)
    if focused:
        ring(painter, style, rect, radius)
    painter.panel(rect, shade(ground, 0.42), round_)
    if style.colours is CONTRAST:
        painter.panel(face, ground, round_, style.colours.edge, max(1, style.px(0.08)))
    else:
        painter.panel(face, ground, round_)
    return face


def well(painter: Painter, style: Style, rect: Rect, focused: bool = False, radius: float = ROUND) -> None:
    """Draws something to write or choose in, sunk into its panel."""
    if focused:
        ring(painter, style, rect, radius)
    painter.panel(rect, shade(style.colours.raised, 0.45), style.px(radius), style.colours.edge, thin(style))


def ring(painter: Painter, style: Style, rect: Rect, radius: float = ROUND) -> None:
    """Draws the ring around the focus."""
    out, thick = style.px(0.28), max(2, style.px(0.18))
    colour = style.colours.frames["focus"]
    painter.panel(rect.shrunk(-out), (*colour, 0), style.px(radius) + out, colour, thick)


def sign(painter: Painter, name: str, size: int, colour: Colour) -> pygame.Surface:
    """Returns the icon of a name, drawn once for each size and colour."""
    plain = _plain(colour)
    return painter.album.find(("icon", name, size, plain), lambda: icon(name, size, plain))


def cap(painter: Painter, style: Style, text: str, x: int, y: int, align: float = 0.0, px: int = 0) -> int:
    """Draws a key with its name on it, centred at the height y. Returns its width."""
    px = px or style.small
    high, wide = cap_size(text, px)
    rect = Rect(x - round(wide * align), y - high // 2, wide, high)
    lip = max(2, px // 6)
    painter.panel(rect, (150, 146, 136), px // 3)
    painter.panel(Rect(rect.x, rect.y, wide, high - lip), (238, 234, 224), px // 3)
    painter.text(text, px, (40, 38, 36), rect.centre[0], y - lip // 2, 0.5, "bold")
    return wide


def cap_size(text: str, px: int) -> tuple[int, int]:
    """Returns the height and width of a key with that name."""
    high = round(px * 1.55)
    return high, max(high, text_width(text, px, "bold") + round(px * 0.9))


def label(painter: Painter, style: Style, text: str, colour: Colour, rect: Rect) -> None:
    """Draws a label in front of something: in one line if it fits, else smaller in two."""
    lines = wrap(text, style.unit, rect.width)
    if len(lines) == 1:
        painter.text(text, style.unit, colour, rect.x, rect.centre[1])
        return
    step = line_height(style.small)
    lines = wrap(text, style.small, rect.width)
    if len(lines) > 2:
        lines = [lines[0], shortened(" ".join(lines[1:]), style.small, rect.width)]
    top = rect.centre[1] - step * (len(lines) - 1) // 2
    for number, line in enumerate(lines):
        painter.text(line, style.small, colour, rect.x, top + number * step)


@lru_cache(256)
def shade(colour: Colour, share: float) -> Colour:
    """Returns a darker colour."""
    return (*mix(_plain(colour), BLACK, share), *colour[3:])


def light(colour: Colour, share: float) -> Colour:
    """Returns a lighter colour."""
    return (*mix(_plain(colour), WHITE, share), *colour[3:])


def thin(style: Style) -> int:
    """Returns the width of a thin line."""
    return max(1, style.px(0.08))


def _plain(colour: Colour) -> tuple[int, int, int]:
    return colour[0], colour[1], colour[2]
