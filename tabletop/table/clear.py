"""Clear of the table: where something that comes up over it hides least of what should stay in sight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from tabletop.scene.card import CardNode
from tabletop.scene.rect import Rect

TEXT = 4
"""How much worse it is to hide a name or a button than a card."""

COLUMNS, ROWS = 14, 12
"""In so many steps across and down a place is looked for all over the table."""


@dataclass(frozen=True)
class Surroundings:
    """What lies on a table and around it, at one moment."""

    area: Rect
    gap: int
    """How far from one another things stay."""
    nodes: Sequence[CardNode]
    texts: Sequence[Rect]
    """Names, buttons and signs."""
    empty: Sequence[Rect]
    """Places on which a card may come to lie."""
    front: Rect | None
    """The strip in which the name of the seat in front stands."""

    def clearest(self, it: Rect, size: tuple[int, int], besides: CardNode | None = None, far: bool = False) -> Rect:
        """Of the places around a thing the one that hides least: not the thing itself, and of all other cards, names
        and buttons as little as can be. The card `besides` does not matter. What may be `far` from the thing can also
        stand where buttons do."""
        cards = list({box_of(node) for node in self.nodes if node is not besides and not node.hidden})
        texts, (wide, high) = list(self.texts), size
        found = []
        around = [*self._around(it, wide, high), *([self._where_buttons_are(wide, high)] if far else [])]
        for order, (x, y) in enumerate(around):
            left = max(self.area.x + self.gap, min(self.area.right - wide - self.gap, x))
            top = max(self.area.y + self.gap, min(self.area.bottom - high - self.gap, y))
            rect = Rect(left, top, wide, high)
            hides = _hidden(rect, cards) + TEXT * _hidden(rect, texts)
            found.append((rect.overlap(it), hides, order, rect))
        return min(found)[3]

    def freest(self, it: Rect, size: tuple[int, int]) -> Rect:
        """Of places all over the table the one that hides least, and of those the nearest to a thing."""
        area, gap, (wide, high) = self.area, self.gap, size
        busy = [it, *self.empty, *{box_of(node) for node in self.nodes if not node.hidden}, *self.texts]
        found = []
        for column in range(COLUMNS + 1):
            left = area.x + gap + (area.width - wide - 2 * gap) * column // COLUMNS
            for row in range(ROWS + 1):
                rect = Rect(left, area.y + gap + (area.height - high - 2 * gap) * row // ROWS, wide, high)
                away = abs(rect.centre[0] - it.centre[0]) + abs(rect.centre[1] - it.centre[1])
                found.append((_hidden(rect, busy), away, rect))
        return min(found)[2]

    def _around(self, it: Rect, wide: int, high: int) -> Iterator[tuple[int, int]]:
        across = it.centre[0] - wide // 2
        yield across, it.y - high - self.gap
        yield across, (self.front or it).y - high - self.gap
        yield across, it.bottom + self.gap
        for y in (it.centre[1] - high // 2, it.bottom - high, it.y):
            yield it.right + self.gap, y
            yield it.x - wide - self.gap, y

    def _where_buttons_are(self, wide: int, high: int) -> tuple[int, int]:
        """At the right end of the strip in which the name of whoever is in front stands."""
        bottom = self.front.bottom if self.front is not None else self.area.bottom
        return self.area.right - wide, bottom - high


def met_by(rect: Rect, others: list[Rect]) -> list[Rect]:
    """Those that a rectangle overlaps: hundreds of places are tried, so it is the library that looks."""
    return [others[at] for at in pygame.Rect(rect).collidelistall(others)]


def _hidden(rect: Rect, others: list[Rect]) -> int:
    return sum(rect.overlap(other) for other in met_by(rect, others))


def box_of(node: CardNode) -> Rect:
    """Where a card lies, or is on its way to."""
    wide, high = node.width * node.scale.target, node.height * node.scale.target
    x, y = (node.x.shown, node.y.shown) if node.held else (node.x.target, node.y.target)
    return Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))
