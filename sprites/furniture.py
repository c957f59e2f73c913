"""Furniture: what belongs to a table beside the cloth: the rail all round it, and a mat for every seat."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pygame

from .colours import BLACK, WHITE, Colour, mix, rgb, toned
from .sheets import opaque, see_through

_WOOD = rgb("6B4428")
_RAIL, _STRONG_RAIL = 0.021, 0.004
"""The luminance of the rail, and of that in the strong colours."""
_LINE, _STRONG_LINE = 0.17, 0.8
"""The luminance of the light line along its inner edge."""
_HUE = 0.08
"""How much of the table's hue there is in the rail."""
_LINE_WIDE = 0.06
"""How wide that line is, as a share of the rail."""
_CORNER = 0.75
"""The radius of the rail's inner corners, in widths of the rail."""
_FALL, _DARKEST = 0.55, 70
"""How far the shadow of the rail falls on the cloth, in the same unit, and how dark it is at most."""
_STREAK = (96, 3)
_SHADES = 4

_DEEP = 0.26
"""The luminance of the colour of a seat on its mat: equal for all, so that no mat is brighter than another."""
TINT, LIT = 0.12, 0.24
"""How much of that colour there is in a mat, and in that of a seat whose turn it is."""
_HEM, _STRONG_HEM, _HEM_WIDE = 0.3, 0.75, 0.1
"""How much of the seat's own colour there is in the hem of a mat, and how wide that is, as a share of its radius."""
_FINE = 4

Surface = pygame.Surface


class Rail(NamedTuple):
    """A rail: how high it is at the top and how wide elsewhere, in pixels, and whether its colours are strong. At its
    foot it can be higher than elsewhere, and at its right wider."""

    top: int
    side: int
    strong: bool = False
    foot: int = 0
    aside: int = 0

    def inside(self, size: tuple[int, int]) -> pygame.Rect:
        """The part of a table of this size that is not covered."""
        wide, high = size
        foot, aside = self.foot or self.side, self.aside or self.side
        return pygame.Rect(self.side, self.top, max(0, wide - self.side - aside), max(0, high - self.top - foot))

    @property
    def round(self) -> int:
        """The radius of its inner corners."""
        return round(self.side * _CORNER)


def put_rail(table: Surface, rail: Rail, hue: Colour) -> None:
    """Draws a rail all round a table, with its shadow on the cloth."""
    inside = rail.inside(table.get_size())
    if rail.side <= 0 or inside.width <= 2 * rail.round or inside.height <= 2 * rail.round:
        return
    wood = toned(mix(_WOOD, hue, _HUE), _STRONG_RAIL if rail.strong else _RAIL)
    line = toned(WHITE if rail.strong else mix(_WOOD, rgb("FFD9A0"), 0.6), _STRONG_LINE if rail.strong else _LINE)
    _cast_shadow(table, inside, rail)
    _draw_bars(table, inside, wood)
    thick = max(1, round(rail.side * _LINE_WIDE))
    _round_off(table, inside, rail.round, thick, (_profile(wood, 1.0), line))


def _draw_bars(table: Surface, inside: pygame.Rect, wood: Colour) -> None:
    """Draws the four bars with mitred corners: each is a little lighter along its middle, as round wood is."""
    wide, high = table.get_size()
    top, side, foot = inside.top, inside.left, high - inside.bottom
    grain = _streaks()
    for depth, turned in ((top, 0), (foot, 1)):
        bar = opaque((wide, depth))
        for row in range(depth):
            bar.fill(_profile(wood, (row + 0.5) / depth), (0, row, wide, 1))
        bar.fblits([(grain, (x, 0)) for x in range(0, wide, grain.get_width())], pygame.BLEND_RGB_SUB)
        table.blit(pygame.transform.flip(bar, False, True) if turned else bar, (0, inside.bottom if turned else 0))
    upright = pygame.transform.rotate(grain, 90)
    bar = opaque((side, high))
    for column in range(side):
        bar.fill(_profile(wood, (column + 0.5) / side), (column, 0, 1, high))
    bar.fblits([(upright, (0, y)) for y in range(0, high, upright.get_height())], pygame.BLEND_RGB_SUB)
    mirrored = pygame.transform.flip(bar, True, False)
    aside = wide - inside.right
    for column in range(side):
        share = (column + 0.5) / side
        start, end = round(top * share), high - round(foot * share)
        table.blit(bar, (column, start), (column, start, 1, end - start))
        if aside == side:
            table.blit(mirrored, (wide - 1 - column, start), (side - 1 - column, start, 1, end - start))
    if aside > side:
        _draw_board(table, pygame.Rect(inside.right, top, aside, high - top), wood, upright)


def _draw_board(table: Surface, place: pygame.Rect, wood: Colour, grain: Surface) -> None:
    """Draws a broad board beside the table, on which something can lie."""
    board = opaque(place.size)
    board.fill(_profile(wood, 0.5))
    for x in range(0, place.width, grain.get_width()):
        board.fblits([(grain, (x, y)) for y in range(0, place.height, grain.get_height())], pygame.BLEND_RGB_SUB)
    table.blit(board, place)


def _profile(wood: Colour, share: float) -> Colour:
    """The colour of a bar, from its outer edge (0) to its inner one (1)."""
    hump = 1 - (2 * share - 1.1) ** 2
    return mix(wood, WHITE, 0.06 * hump) if hump > 0 else mix(wood, BLACK, min(0.5, -0.5 * hump))


def _streaks() -> Surface:
    """The grain of the wood, as shades to subtract."""
    rng = Random(_STREAK[0])
    wide, high = 512, 256
    cells = wide // _STREAK[0] + 1, high // _STREAK[1]
    noise = pygame.image.frombuffer(rng.randbytes(cells[0] * cells[1]), cells, "P")
    noise.set_palette([(value * _SHADES // 256,) * 3 for value in range(256)])
    return pygame.transform.smoothscale(noise.convert(opaque((1, 1))), (wide, high))


def _cast_shadow(table: Surface, inside: pygame.Rect, rail: Rail) -> None:
    """Darkens the cloth beside the rail."""
    far = max(2, round(rail.side * _FALL))
    for step in range(far):
        dark = round(_DARKEST * (1 - (step + 0.5) / far) ** 2)
        edge = inside.inflate(-2 * step, -2 * step)
        kept = [255 - dark] * 3
        for line in (
            (edge.x, edge.y, edge.width, 1),
            (edge.x, edge.bottom - 1, edge.width, 1),
            (edge.x, edge.y + 1, 1, edge.height - 2),
            (edge.right - 1, edge.y + 1, 1, edge.height - 2),
        ):
            table.fill(kept, line, pygame.BLEND_RGB_MULT)


def _round_off(table: Surface, inside: pygame.Rect, radius: int, thick: int, colours: tuple[Colour, Colour]) -> None:
    """Fills the inner corners with wood, and draws the light line along the edge."""
    wood, line = colours
    for x, y, across, down in (
        (inside.left + radius, inside.top, inside.width - 2 * radius, thick),
        (inside.left + radius, inside.bottom - thick, inside.width - 2 * radius, thick),
        (inside.left, inside.top + radius, thick, inside.height - 2 * radius),
        (inside.right - thick, inside.top + radius, thick, inside.height - 2 * radius),
    ):
        table.fill(line, (x, y, across, down))
    corner = _corner(radius, thick, wood, line)
    for right in (False, True):
        for low in (False, True):
            at = inside.right - radius if right else inside.left, inside.bottom - radius if low else inside.top
            table.blit(pygame.transform.flip(corner, right, low), at)


def _corner(radius: int, thick: int, wood: Colour, line: Colour) -> Surface:
    """The upper left corner: wood outside a quarter of a ring, nothing inside."""
    fine = see_through((radius * _FINE, radius * _FINE))
    fine.fill((*wood, 255))
    middle = (radius * _FINE, radius * _FINE)
    pygame.draw.circle(fine, (*line, 255), middle, radius * _FINE)
    pygame.draw.circle(fine, (*line, 0), middle, (radius - thick) * _FINE)
    return pygame.transform.smoothscale(fine, (radius, radius))


def mat(size: tuple[int, int], seat: Colour, radius: int, strong: bool = False) -> Surface:
    """Draws the mat of a seat, to be laid on the cloth: a tint with a thin hem."""
    hem = (*seat, round(255 * (_STRONG_HEM if strong else _HEM)))
    return _sheet(size, radius, _tint(seat), hem)


def mat_light(size: tuple[int, int], seat: Colour, radius: int) -> Surface:
    """Draws what makes the mat of a seat as bright as on its turn, to be laid over it."""
    return _sheet(size, radius, _tint(seat), _tint(seat))


_Ink = tuple[int, int, int, int]


def _tint(seat: Colour) -> _Ink:
    return (*toned(seat, _DEEP), round(255 * TINT))


def _sheet(size: tuple[int, int], radius: int, inner: _Ink, hem: _Ink) -> Surface:
    """A sheet with round corners and a hem around it."""
    wide, high = size
    radius = max(1, min(radius, wide // 2, high // 2))
    corner = _sheet_corner(radius, inner, hem)
    sheet = see_through(size)
    sheet.fill(inner)
    for depth in range(radius):
        ink = corner.get_at((radius - 1, depth))
        for line in ((0, depth, wide, 1), (0, high - 1 - depth, wide, 1)):
            sheet.fill(ink, line)
    for depth in range(radius):
        ink = corner.get_at((radius - 1, depth))
        for line in ((depth, radius, 1, high - 2 * radius), (wide - 1 - depth, radius, 1, high - 2 * radius)):
            sheet.fill(ink, line)
    for right in (False, True):
        for low in (False, True):
            at = (wide - radius if right else 0, high - radius if low else 0)
            sheet.fill((0, 0, 0, 0), (*at, radius, radius))
            sheet.blit(pygame.transform.flip(corner, right, low), at, special_flags=pygame.BLEND_RGBA_ADD)
    return sheet


def _sheet_corner(radius: int, inner: _Ink, hem: _Ink) -> Surface:
    """The upper left corner of a sheet."""
    thick = max(1, round(radius * _HEM_WIDE))
    fine = see_through((radius * _FINE, radius * _FINE))
    fine.fill((*hem[:3], 0))
    middle = (radius * _FINE, radius * _FINE)
    pygame.draw.circle(fine, hem, middle, radius * _FINE)
    pygame.draw.circle(fine, inner, middle, (radius - thick) * _FINE)
    return pygame.transform.smoothscale(fine, (radius, radius))
