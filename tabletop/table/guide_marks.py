"""What shows of what a tip speaks: a soft ring around it, and a wedge or a line from the plate to it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from sprites.sheets import see_through
from tabletop.scene.painter import Colour, Painter
from tabletop.scene.rect import Rect
from tabletop.ui.style import Style

from .guide_place import distance

LONG = 5
"""From this length on, in units, a pointer is a thin line with a dot at its end."""
SOFT, THIN = 70, 130
"""How opaque the outer part of a ring is, and a line, which may cross words."""
FINE = 3
"""How many times larger a pointer is drawn, for smooth edges."""
CLEAR: Colour = (0, 0, 0, 0)


def draw_ring(painter: Painter, ring: Rect, style: Style) -> None:
    """Draws a soft ring."""
    thin, accent = max(2, style.px(0.12)), style.colours.accent
    painter.panel(ring.shrunk(-2 * thin), CLEAR, style.px(1.0), (*accent[:3], SOFT), 3 * thin)
    painter.panel(ring, CLEAR, style.px(0.8), accent, thin)


def draw_pointer(painter: Painter, plate: Rect, rings: Sequence[Rect], style: Style) -> None:
    """Draws a wedge from the plate to the nearest ring: broad where it begins, and pointed where it ends."""
    ring = min(rings, key=lambda ring: distance(plate, ring))
    begin, end = nearest(plate, ring)
    if begin == end:
        return
    left, top = min(begin[0], end[0]), min(begin[1], end[1])
    broad = style.px(0.7)
    if distance(plate, ring) > style.px(LONG):
        _draw_line(painter, begin, end, style)
        return
    size = abs(begin[0] - end[0]) + 2 * broad, abs(begin[1] - end[1]) + 2 * broad
    start = begin[0] - left + broad, begin[1] - top + broad
    stop = end[0] - left + broad, end[1] - top + broad
    picture = _wedge(size, start, stop, broad, style.colours.accent)
    painter.picture(picture, left - broad, top - broad)


def _draw_line(painter: Painter, begin: tuple[int, int], end: tuple[int, int], style: Style) -> None:
    """Draws a thin line with a dot at its end."""
    thin, dot, accent = max(2, style.px(0.14)), style.px(0.35), style.colours.accent
    x, y = min(begin[0], end[0]), min(begin[1], end[1])
    size = abs(begin[0] - end[0]) + 2 * thin, abs(begin[1] - end[1]) + 2 * thin
    start, stop = (begin[0] - x + thin, begin[1] - y + thin), (end[0] - x + thin, end[1] - y + thin)
    painter.picture(_line(size, start, stop, thin, (*accent[:3], THIN)), x - thin, y - thin)
    painter.panel(Rect(end[0] - dot, end[1] - dot, 2 * dot, 2 * dot), accent, dot)


def nearest(plate: Rect, ring: Rect) -> tuple[tuple[int, int], tuple[int, int]]:
    """The points of two rectangles that are nearest to one another; in the middle of where they lie side by side."""
    x = _between((plate.x, plate.right), (ring.x, ring.right))
    y = _between((plate.y, plate.bottom), (ring.y, ring.bottom))
    return (x[0], y[0]), (x[1], y[1])


def _between(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """The ends of two stretches that face one another, or the middle of what they share."""
    if one[1] <= other[0]:
        return one[1], other[0]
    if other[1] <= one[0]:
        return one[0], other[1]
    middle = (max(one[0], other[0]) + min(one[1], other[1])) // 2
    return middle, middle


@lru_cache(maxsize=8)
def _wedge(
    size: tuple[int, int], start: tuple[int, int], stop: tuple[int, int], broad: int, colour: Colour
) -> pygame.Surface:
    large = see_through((size[0] * FINE, size[1] * FINE))
    large.fill((*colour[:3], 0))
    along = pygame.Vector2(stop) - pygame.Vector2(start)
    side = along.normalize().rotate(90) * broad
    points = [(pygame.Vector2(point) * FINE) for point in (start + side, start - side, pygame.Vector2(stop))]
    pygame.draw.polygon(large, colour, points)
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=4)
def _line(
    size: tuple[int, int], start: tuple[int, int], stop: tuple[int, int], thick: int, colour: Colour
) -> pygame.Surface:
    picture = see_through(size)
    picture.fill((*colour[:3], 0))
    side = (pygame.Vector2(stop) - pygame.Vector2(start)).normalize().rotate(90) * thick / 2
    points = [pygame.Vector2(start) + side, pygame.Vector2(stop) + side, pygame.Vector2(stop) - side, start - side]
    pygame.draw.polygon(picture, colour, points)
    return picture
