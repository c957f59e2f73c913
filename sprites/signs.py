"""Signs on the table beside the cards: suit tokens, sums, and arrows for the direction of play."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from . import shapes
from .colours import BLACK, mix, readable
from .design import suit_of
from .fonts import lettering
from .look import Look
from .pen import Pen, centred, pen, star_points

_EDGE = 0.045
_SPIKES = 14
_FAINT = 62
_ROUND = tuple(step / 180 * pi for step in range(0, 360, 2))


def token(suit: str, text: str, size: int, look: Look, loud: bool) -> pygame.Surface:
    """A round token with a suit sign, and below it a number or a few letters; without a suit only these. A loud one has
    a second rim."""
    name = suit_of(suit)
    ink = look.suit_ink(name) if name else look.ink
    sheet = centred(size, mix(look.ink, BLACK, 0.3))
    _rims(sheet, look, look.accent if loud else look.rim)
    sign = shapes.PIPS.get(name, shapes.disc)
    if text and not suit:
        picture = sheet.done()
        _letter(picture, text, (0.62, 0.42), (0.5, 0.5), look.ink)
        return picture
    if text:
        sign(sheet.over(look.paper).moved(0, -0.115, 0.42), ink)
    else:
        sign(sheet.over(look.paper).moved(0, 0.005, 0.56), ink)
    picture = sheet.done()
    if text:
        _letter(picture, text, (0.4, 0.215), (0.5, 0.755), look.ink)
    return picture


def _rims(sheet: Pen, look: Look, rim: tuple[int, int, int]) -> None:
    sheet.disc((0, 0), 0.5, mix(look.ink, BLACK, 0.3))
    sheet.disc((0, 0), 0.5 - _EDGE / 2, rim)
    sheet.disc((0, 0), 0.5 - 2 * _EDGE, look.paper)


def sum_badge(text: str, size: int, look: Look, loud: bool) -> pygame.Surface:
    """A sum that is due, on a shield-like disc; a loud one on a star with many tips, so that its shape alarms too."""
    ground = readable(look.bad, look.ink, 4.5)
    sheet = centred(size, look.ink)
    if loud:
        sheet.area(star_points(_SPIKES, 0.5, 0.4), look.ink)
        sheet.area(star_points(_SPIKES, 0.465, 0.375), look.accent)
        sheet.disc((0, 0), 0.345, look.ink)
        sheet.disc((0, 0), 0.325, ground)
    else:
        sheet.disc((0, 0), 0.43, look.ink)
        sheet.disc((0, 0), 0.4, ground)
    picture = sheet.done()
    _letter(picture, text, (0.6, 0.34), (0.5, 0.5), look.ink)
    return picture


def oval(size: tuple[int, int], thick: float, look: Look) -> pygame.Surface:
    """A thin line around an area, for arrows to lie on."""
    sheet = pen(size, look.text)
    high = size[1] / size[0]
    points = [(0.5 + cos(step) * (0.5 - thick), high / 2 + sin(step) * (high / 2 - thick)) for step in _ROUND]
    sheet.stroke(points, thick, look.text, closed=True)
    picture = sheet.done()
    picture.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def arrow(size: int, look: Look, degrees: float) -> pygame.Surface:
    """The head of an arrow pointing right, turned clockwise by this many degrees."""
    sheet = centred(size, look.text)
    sheet.moved(0, 0, 1, degrees).stroke([(-0.16, -0.3), (0.18, 0), (-0.16, 0.3)], 0.17, look.text)
    return sheet.done()


def dart(size: int, look: Look, degrees: float) -> pygame.Surface:
    """A head of an arrow that attacks, pointing right, turned clockwise by this many degrees."""
    sheet = centred(size, look.bad).moved(0, 0, 1, degrees)
    tip = [(-0.3, -0.36), (0.02, -0.36), (0.4, 0), (0.02, 0.36), (-0.3, 0.36), (0.06, 0)]
    sheet.stroke(tip, 0.16, mix(look.ink, BLACK, 0.3), closed=True)
    sheet.area(tip, look.bad)
    return sheet.done()


def _letter(
    picture: pygame.Surface, text: str, box: tuple[float, float], at: tuple[float, float], ink: tuple[int, int, int]
) -> None:
    """Writes letters as large as a box; box and middle are shares of the picture."""
    size = picture.get_width()
    written = lettering(text, "display", (box[0] * size, box[1] * size), ink)
    if written:
        picture.blit(written, written.get_rect(center=(round(at[0] * size), round(at[1] * size))))
