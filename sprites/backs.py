"""Backs of cards, and the outlines of empty places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from zlib import crc32

import pygame

from . import patterns
from .colours import Colour, mix, toned
from .fonts import lettering
from .look import DESIGNS, Look
from .paper import EDGE, Size, begin_field, blank, end_field, height
from .pen import Pen, curve, pen, rounded, star_points
from .shadow import ROUND

_LABEL = 170
_VEIL, _LINE = 18, 105
_SEED = 64
"""The seed that gives every game on the shelf a back of its own."""
_DEPTH = 0.045
"""The luminance of the dark parts of the ornament."""
_PALER = 0.34
"""Backs of the same colour but different patterns also differ in depth."""
_OTHER_PACK = 3
"""How many colours further along the back of a second pack is."""


def back(size: Size, look: Look, family: str = "", pack: int = 0) -> pygame.Surface:
    """Draws the card face down. It looks the same upside down; the family gives its colour and pattern, the look its
    design. Where several packs are mixed, each has a back of its own: another colour, and light and dark swapped."""
    number = crc32(family.encode(), _SEED) >> 16 if family else 0
    draw, weaves = _DESIGNS[look.design]
    weave = number // len(look.backs) % len(weaves)
    tint = look.backs[(number + _OTHER_PACK * pack) % len(look.backs)]
    colour, high = mix(tint, look.paper, _PALER * weave), height(size)
    sheet = blank(size, look)
    begin_field(sheet, colour, look)
    line, dark = mix(colour, look.paper, 0.85), toned(tint, _DEPTH)
    inks = (dark, line) if pack % 2 else (line, dark)
    weaves[(weave + pack) % len(weaves)](sheet, 1.0, high, mix(colour, look.paper, 0.28))
    draw(sheet, high, *inks)
    end_field(sheet, look, None, None)
    inset = EDGE + 0.04
    sheet.stroke(rounded(inset, inset, 1 - 2 * inset, high - 2 * inset, 0.035), 0.012, line, closed=True)
    return sheet.done()


def _flower(sheet: Pen, high: float, line: Colour, ground: Colour) -> None:
    """A lozenge with a flower on it."""
    middle = sheet.moved(0.5, high / 2)
    for reach, colour in ((0.33, line), (0.305, ground)):
        corners = [(0, -reach * 1.18), (reach, 0), (0, reach * 1.18), (-reach, 0)]
        middle.area(corners, colour)
        middle.stroke(corners, 0.06, colour, closed=True)
    for degrees in range(0, 360, 45):
        petal = middle.moved(0, 0, 1, degrees)
        petal.area(
            curve((0, -0.05), (-0.09, -0.12), (-0.07, -0.2), (0, -0.245))
            + curve((0, -0.245), (0.07, -0.2), (0.09, -0.12), (0, -0.05)),
            line,
        )
    middle.disc((0, 0), 0.045, line)


def _star(sheet: Pen, high: float, line: Colour, ground: Colour) -> None:
    """A compass star, and a quarter of a ring in each corner."""
    middle = sheet.moved(0.5, high / 2)
    for x, y in ((0, 0), (1, 0), (0, high), (1, high)):
        corner = sheet.moved(x, y)
        for radius, colour in ((0.34, line), (0.315, ground), (0.25, line), (0.225, ground)):
            corner.disc((0, 0), radius, colour)
    middle.disc((0, 0), 0.335, line)
    middle.disc((0, 0), 0.31, ground)
    middle.area(star_points(8, 0.2, 0.1), mix(line, ground, 0.65))
    for degrees in range(0, 360, 90):
        tip = middle.moved(0, 0, 1, degrees)
        tip.area([(0, -0.285), (0.075, -0.075), (0, 0)], line)
        tip.area([(0, -0.285), (-0.075, -0.075), (0, 0)], mix(line, ground, 0.35))


_Drawing = Callable[[Pen, float, Colour, Colour], None]
_WOVEN = ((_flower, (patterns.lozenges, patterns.scales)), (_star, (patterns.rays, patterns.rings)))
_DESIGNS: Mapping[str, tuple[_Drawing, Sequence[patterns.Pattern]]] = MappingProxyType(
    dict(zip(DESIGNS, _WOVEN, strict=True))
)
"""What can be drawn on a back, and the patterns its field can have."""


def empty(size: Size, look: Look, label: str = "") -> pygame.Surface:
    """Draws an empty place, which fits on any cloth."""
    high = height(size)
    width = max(0.014, 1.2 / size[0])
    veil, outline = pen(size, look.text), pen(size, look.text)
    for sheet in (veil, outline):
        sheet.box(0, 0, 1, high, ROUND, look.text)
    outline.box(width, width, 1 - 2 * width, high - 2 * width, ROUND - width, None)
    picture, line = veil.done(), outline.done()
    picture.fill((255, 255, 255, _VEIL), special_flags=pygame.BLEND_RGBA_MULT)
    line.fill((255, 255, 255, _LINE), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(line, (0, 0))
    written = lettering(label, "bold", (size[0] * 0.7, size[0] * 0.14), look.text) if label else None
    if written:
        written.set_alpha(_LABEL)
        picture.blit(written, written.get_rect(center=(size[0] // 2, size[1] // 2)))
    return picture
