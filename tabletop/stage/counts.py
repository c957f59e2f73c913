"""Counts: how many cards lie in a pile or a hand, as a number at its edge or on the plate of its owner."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from games.engine import Shape
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter, Repeated, text_width
from tabletop.scene.rect import Rect

from .geometry import Geometry, ZonePlace
from .table_scene import TableScene

if TYPE_CHECKING:
    from tabletop.ui.style import Style

HIGH = 1.25
"""How high a count is, in units."""
OF_CARD, LEAST = 0.34, 15
"""It is at most as high as this share of its card, but never lower than this many pixels."""
LETTERS = 0.736
"""How large its letters are, as a share of its height."""
COVERS = 0.16
"""It covers no more than this share of the height of the card under it."""


class Count(NamedTuple):
    """A number, and where it stands."""

    text: str
    rect: Rect


class Counts:
    """The counts of a table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.hands: tuple[Geometry | None, list[tuple[int, int]]] = (None, [])
        """The zones of all hands that are counted and their owners, for the places at which they lie."""
        self.repeated = Repeated()

    def on_plate(self, style: Style, zone: int) -> bool:
        """Whether the cards of a hand are counted on the plate of its owner, and not at the cards themselves: those
        that are seen, and those beside which there is no room for a number."""
        low = self.scene.places.zones[zone].rect.height < style.px(HIGH * 1.5)
        cards = self.scene.zones[zone]
        return low or 2 * sum(node.face is not None for node in cards) > len(cards)

    def held(self, style: Style, seat: int) -> int | None:
        """How many cards are in a hand that is counted on the plate."""
        places = self.scene.places
        if self.hands[0] is not places:
            fans = [(place.spot.count and place.spot.shape is Shape.FAN, place.seat) for place in places.zones]
            self.hands = places, [(zone, owner) for zone, (counts, owner) in enumerate(fans) if counts]
        for zone, owner in self.hands[1]:
            if owner == seat and self.on_plate(style, zone):
                return sum(not node.arriving for node in self.scene.zones[zone])
        return None

    def badges(self, style: Style) -> Iterator[Count]:
        """The numbers at piles and hands, and at cards that stand for several."""
        for zone, place in enumerate(self.scene.places.zones):
            if not self.scene.zones[zone]:
                continue
            cards = [node for node in self.scene.zones[zone] if not (node.arriving or node.loose)]
            fan = place.spot.shape is Shape.FAN
            if cards and (place.spot.count or fan) and not (fan and self.on_plate(style, zone)):
                yield self._at_pile(style, place, cards)
            for node in cards:
                if node.count > 1:
                    top = node.aim[1] - node.height / 2
                    yield _at_edge(style.px(HIGH), str(node.count), node.aim[0], top, node.height)

    def _at_pile(self, style: Style, place: ZonePlace, cards: list[CardNode]) -> Count:
        """The number at the lower edge of the top card; beside a hand if a name stands there."""
        top, fan = cards[-1], place.spot.shape is Shape.FAN
        high = top.height * top.scale.target
        x = place.rect.centre[0] if fan else top.aim[0]
        count = _at_edge(style.px(HIGH), str(len(cards)), x, top.aim[1] + high / 2, high, high * COVERS)
        if fan and pygame.Rect(count.rect).collidelist([seat.plate for seat in self.scene.places.seats]) >= 0:
            right = max(node.aim[0] + node.width * node.scale.target / 2 for node in cards)
            rect, plate = count.rect, self.scene.places.seats[place.seat].plate
            y = max(round(top.aim[1] - rect.height / 2), plate.bottom)
            return Count(count.text, rect._replace(x=round(right + rect.height / 4), y=y))
        return count

    def draw(self, painter: Painter, style: Style) -> None:
        """Draws the numbers, each on a plate of its own; a card that is dragged over one hides it."""
        counts = list(self.badges(style))
        held = [node.shown_box for cards in self.scene.zones for node in cards if node.held]
        if held:
            counts = [count for count in counts if not any(count.rect.overlap(card) for card in held)]
        self.repeated.draw(painter, (style, counts), lambda painter: _draw_counts(painter, style, counts))


def _draw_counts(painter: Painter, style: Style, counts: list[Count]) -> None:
    """Draws numbers on their plates."""
    for text, rect in counts:
        thick = max(1, style.px(0.06))
        painter.panel(rect, style.colours.panel, rect.height // 2, style.colours.edge, thick)
        painter.text(text, round(rect.height * LETTERS), style.colours.ink, *rect.centre, 0.5, "bold")


@lru_cache(256)
def _at_edge(tall: int, text: str, x: float, y: float, card: float, most: float = 1e9) -> Count:
    """A number, `tall` at most, over the edge of a card of a height, which it may cover only to a limited extent."""
    high = min(tall, max(LEAST, round(card * OF_CARD)))
    wide = max(round(high * 1.3), text_width(text, round(high * LETTERS), "bold") + round(high * 0.64))
    return Count(text, Rect(round(x - wide / 2), round(y - min(high * 0.72, most)), wide, high))
