"""Clear of the table: where something that comes up over it hides least of what should stay in sight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from games.engine import Shape
from tabletop.scene.card import CardNode
from tabletop.scene.rect import Rect

if TYPE_CHECKING:
    from .screen import TableScreen

TEXT = 4
"""How much worse it is to hide a name or a button than a card."""

COLUMNS, ROWS = 14, 12
"""In so many steps across and down a place is looked for all over the table."""


def clearest(
    table: TableScreen, it: Rect, size: tuple[int, int], besides: CardNode | None = None, far: bool = False
) -> Rect:
    """Of the places around a thing the one that hides least: not the thing itself, and of all other cards, names and
    buttons as little as can be. The card `besides` does not matter. What may be `far` from the thing can also stand
    where buttons do."""
    area, gap, (wide, high) = table.area, table.style.px(0.4), size
    cards = list({box_of(node) for node in table.scene.nodes() if node is not besides and not node.hidden})
    texts = table.taken()
    found = []
    around = [*_around(table, it, wide, high, gap), *([_where_buttons_are(table, wide, high)] if far else [])]
    for order, (x, y) in enumerate(around):
        left = max(area.x + gap, min(area.right - wide - gap, x))
        top = max(area.y + gap, min(area.bottom - high - gap, y))
        rect = Rect(left, top, wide, high)
        hides = _hidden(rect, cards) + TEXT * _hidden(rect, texts)
        found.append((overlap(rect, it), hides, order, rect))
    return min(found)[3]


def freest(table: TableScreen, it: Rect, size: tuple[int, int]) -> Rect:
    """Of places all over the table the one that hides least, and of those the nearest to a thing."""
    area, gap, (wide, high) = table.area, table.style.px(0.4), size
    places = table.scene.places.zones if table.scene.places else []
    empty = [place.rect for place in places if place.spot.outline and place.spot.shape is Shape.PILE]
    busy = [it, *empty, *{box_of(node) for node in table.scene.nodes() if not node.hidden}, *table.taken()]
    found = []
    for column in range(COLUMNS + 1):
        left = area.x + gap + (area.width - wide - 2 * gap) * column // COLUMNS
        for row in range(ROWS + 1):
            rect = Rect(left, area.y + gap + (area.height - high - 2 * gap) * row // ROWS, wide, high)
            away = abs(rect.centre[0] - it.centre[0]) + abs(rect.centre[1] - it.centre[1])
            found.append((_hidden(rect, busy), away, rect))
    return min(found)[2]


def met_by(rect: Rect, others: list[Rect]) -> list[Rect]:
    """Those that a rectangle overlaps: hundreds of places are tried, so it is the library that looks."""
    return [others[at] for at in pygame.Rect(rect).collidelistall(others)]


def _hidden(rect: Rect, others: list[Rect]) -> int:
    return sum(overlap(rect, other) for other in met_by(rect, others))


def overlap(one: Rect, other: Rect) -> int:
    """How many pixels two rectangles share."""
    across = min(one.right, other.right) - max(one.x, other.x)
    along = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across * along if across > 0 and along > 0 else 0


def _around(table: TableScreen, it: Rect, wide: int, high: int, gap: int) -> Iterator[tuple[int, int]]:
    across = it.centre[0] - wide // 2
    yield across, it.y - high - gap
    places = table.scene.places
    plate = places.seats[max(0, table.course.front)].plate if places else it
    yield across, plate.y - high - gap
    yield across, it.bottom + gap
    for y in (it.centre[1] - high // 2, it.bottom - high, it.y):
        yield it.right + gap, y
        yield it.x - wide - gap, y


def _where_buttons_are(table: TableScreen, wide: int, high: int) -> tuple[int, int]:
    """At the right end of the strip in which the name of whoever is in front stands."""
    places, area = table.scene.places, table.area
    bottom = places.seats[max(0, table.course.front)].plate.bottom if places else area.bottom
    return area.right - wide, bottom - high


def box_of(node: CardNode) -> Rect:
    """Where a card lies, or is on its way to."""
    wide, high = node.width * node.scale.target, node.height * node.scale.target
    x, y = (node.x.shown, node.y.shown) if node.held else (node.x.target, node.y.target)
    return Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))
