"""Backs: cards that lie face down, and places where no card lies."""

from __future__ import annotations

from zlib import crc32

import pygame

from . import patterns
from .colours import BLACK, mix
from .fonts import lettering
from .look import Look
from .paper import EDGE, Size, begin_field, blank, end_field, height
from .pen import Pen, curve, pen, rounded
from .shadow import ROUND

_LABEL = 170
_VEIL, _LINE = 18, 105
_STIRRED = 64
"""With this every game of the shelf has a back of its own."""
_PALER = 0.2
"""Backs of the same colour but another pattern differ in depth too."""


def back(size: Size, look: Look, family: str = "") -> pygame.Surface:
    """The card face down. It looks the same upside down; the family gives its colour and pattern."""
    number = crc32(family.encode(), _STIRRED) >> 16 if family else 0
    weave = number // len(look.backs) % len(patterns.BACKS)
    colour, pattern = mix(look.backs[number % len(look.backs)], look.paper, _PALER * weave), patterns.BACKS[weave]
    high = height(size)
    sheet = blank(size, look)
    begin_field(sheet, colour, look)
    pattern(sheet, 1.0, high, mix(colour, look.paper, 0.22))
    end_field(sheet, look, None)
    line = mix(colour, look.paper, 0.8)
    inset = EDGE + 0.04
    sheet.stroke(rounded(inset, inset, 1 - 2 * inset, high - 2 * inset, 0.035), 0.012, line, closed=True)
    _medallion(sheet.moved(0.5, high / 2), line, mix(colour, BLACK, 0.28))
    return sheet.done()


def _medallion(middle: Pen, line: tuple[int, int, int], ground: tuple[int, int, int]) -> None:
    """A lozenge with a flower on it."""
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


def empty(size: Size, look: Look, label: str = "") -> pygame.Surface:
    """A place where no card lies, to be laid on any cloth."""
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
