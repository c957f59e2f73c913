"""What shows of what a tip speaks: a soft ring around it, and a wedge from the plate to it if that is near."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from math import hypot

import pygame

from sprites.sheets import see_through
from tabletop.scene.painter import Colour, Painter
from tabletop.scene.rect import Rect
from tabletop.ui.style import Style

from .guide_place import NEAR, distance

SOFT = 70
"""How opaque the outer part of a ring is."""
SHORT, STEPS = 0.8, 12
"""No pointer is shorter, in units; and in how many steps its way is tried."""
FINE = 3
"""How many times larger a pointer is drawn, for smooth edges."""
CLEAR: Colour = (0, 0, 0, 0)

Point = tuple[int, int]


def draw_ring(painter: Painter, ring: Rect, style: Style) -> None:
    """Draws a soft ring."""
    thin, accent = max(2, style.px(0.12)), style.colours.accent
    painter.panel(ring.shrunk(-2 * thin), CLEAR, style.px(1.0), (*accent[:3], SOFT), 3 * thin)
    painter.panel(ring, CLEAR, style.px(0.8), accent, thin)


def draw_pointer(painter: Painter, plate: Rect, rings: Sequence[Rect], avoid: Collection[Rect], style: Style) -> None:
    """Draws a wedge from the plate to the nearest ring: broad where it begins, and pointed where it ends. A plate that
    is far away has a ring of its own instead."""
    ring = min(rings, key=lambda ring: distance(plate, ring))
    if distance(plate, ring) > style.px(NEAR):
        draw_ring(painter, plate, style)
        return
    begin, end = pointer(plate, ring, avoid)
    if hypot(end[0] - begin[0], end[1] - begin[1]) < style.px(SHORT):
        return
    left, top = min(begin[0], end[0]), min(begin[1], end[1])
    broad = style.px(0.7)
    size = abs(begin[0] - end[0]) + 2 * broad, abs(begin[1] - end[1]) + 2 * broad
    start = begin[0] - left + broad, begin[1] - top + broad
    stop = end[0] - left + broad, end[1] - top + broad
    picture = _wedge(size, start, stop, broad, style.colours.accent)
    painter.picture(picture, left - broad, top - broad)


def pointer(plate: Rect, ring: Rect, avoid: Collection[Rect]) -> tuple[Point, Point]:
    """Where the pointer begins and ends: before what it should `avoid`."""
    begin, end = nearest(plate, ring)
    reached = begin
    for step in range(STEPS + 1):
        x = round(begin[0] + (end[0] - begin[0]) * step / STEPS)
        y = round(begin[1] + (end[1] - begin[1]) * step / STEPS)
        if any(other.holds(x, y) for other in avoid):
            break
        reached = x, y
    return begin, reached


def nearest(plate: Rect, ring: Rect) -> tuple[Point, Point]:
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
