"""Clear places: where something that comes up over the table hides least of what should stay visible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from tabletop.scene.card import CardNode
from tabletop.scene.rect import Rect

TEXT = 4
"""How much worse it is to hide a name or a button than a card."""

COLUMNS, ROWS = 14, 12
"""How many steps across and down are tried when a place is looked for all over the table."""


@dataclass(frozen=True)
class Surroundings:
    """What is on a table and around it, at one moment."""

    area: Rect
    gap: int
    """The distance to keep between things."""
    nodes: Sequence[CardNode]
    texts: Sequence[Rect]
    """Names, buttons and signs."""
    empty: Sequence[Rect]
    """Places where a card may go."""
    front: Rect | None
    """Where question, buttons and the name of the seat in front stand."""

    def clearest(self, it: Rect, size: tuple[int, int], besides: CardNode | None = None, far: bool = False) -> Rect:
        """The place around a thing that hides least: not the thing itself, and as little as possible of all other
        cards, names and buttons; if it would hide anything, the nearest place on the table that hides nothing. The card
        `besides` does not count. If the place may be `far` from the thing, it can also be where buttons are."""
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
        over, hides, _, best = min(found)
        elsewhere = self.free(it, size) if over + hides else None
        return elsewhere or best

    def free(self, it: Rect, size: tuple[int, int]) -> Rect | None:
        """The place nearest to a thing at which nothing is hidden; None if there is none."""
        rect = self.freest(it, size)
        return None if self.hides(rect) else rect

    def hides(self, rect: Rect) -> bool:
        """Whether something in this place would hide a card, a name or a place for a card."""
        busy = [*self.empty, *(box_of(node) for node in self.nodes if not node.hidden), *self.texts]
        return _hidden(rect, busy) > 0

    def freest(self, it: Rect, size: tuple[int, int]) -> Rect:
        """The place anywhere on the table that hides least, and of equal ones the nearest to a thing."""
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
        for y in (it.y - high - self.gap, it.bottom + self.gap):
            yield it.x, y
            yield it.right - wide, y
        for y in (it.centre[1] - high // 2, it.bottom - high, it.y):
            yield it.right + self.gap, y
            yield it.x - wide - self.gap, y

    def _where_buttons_are(self, wide: int, high: int) -> tuple[int, int]:
        """The right end of the strips with question, buttons and name."""
        bottom = self.front.bottom if self.front is not None else self.area.bottom
        return self.area.right - wide, bottom - high


def met_by(rect: Rect, others: list[Rect]) -> list[Rect]:
    """Those that a rectangle overlaps. Hundreds of places are tried, so the library does the search."""
    return [others[at] for at in pygame.Rect(rect).collidelistall(others)]


def _hidden(rect: Rect, others: list[Rect]) -> int:
    return sum(rect.overlap(other) for other in met_by(rect, others))


def box_of(node: CardNode) -> Rect:
    """Where a card lies or will lie; one that is held, where it is."""
    return node.shown_box._replace(width=node.box.width, height=node.box.height) if node.held else node.box
