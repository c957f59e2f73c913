"""What surrounds the cards: names and scores of the seats, whose turn it is, counts, and spoken words.

It is drawn from the viewer's view in every frame; nothing here remembers a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from games.engine import AnyRules, Shape, Table
from sprites.marks import mark
from tabletop.people import Person
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter, text_width
from tabletop.scene.rect import Rect

from .bubbles import draw_bubble
from .charting import draw_chart
from .nameplates import Flag, Mate, Nameplate, PlateContent, draw_nameplate, lay_nameplate
from .spots import part
from .table_scene import TableScene

if TYPE_CHECKING:
    from games.engine import Words
    from sprites.look import Look
    from tabletop.ui.style import Style

SAID_SECONDS = 1.7
BADGE_COVERS = 0.16
"""A count covers no more than this share of the height of the card under it."""


@dataclass
class Caption:
    """A word that the game said, and how long it is still shown."""

    text: str
    seat: int
    left: float


class Hud:
    """Draws what is said about the table."""

    def __init__(self, scene: TableScene, people: Sequence[Person], words: Words) -> None:
        self.scene = scene
        self.people = people
        self.words = words
        self.captions: list[Caption] = []
        self.light = 0.0
        """How bright the light of the seat whose turn it is has become: it comes up anew on each turn."""
        self.lit: tuple[int, ...] = ()

    # ------------------------------------------------------------------ time

    def move(self, seconds: float) -> bool:
        """Lets words fade."""
        moved = bool(self.captions) or self.light < 1.0
        self.light = min(1.0, self.light + seconds / 0.3)
        for caption in self.captions:
            caption.left -= seconds
        self.captions = [caption for caption in self.captions if caption.left > 0]
        return moved

    def caption(self, text: str, seat: int, seconds: float = SAID_SECONDS) -> None:
        """A seat says something, which replaces what it said before."""
        self.captions = [old for old in self.captions if old.seat != seat]
        self.captions.append(Caption(text, seat, seconds))

    def turn_to(self, seats: tuple[int, ...]) -> bool:
        """Sets the seats whose turn it is; returns whether that is new."""
        if seats == self.lit:
            return False
        self.lit, self.light = seats, 0.0
        return True

    # ------------------------------------------------------------------ drawing

    def draw(
        self, painter: Painter, style: Style, look: Look, view: Table, scores: Sequence[int], chart: bool = True
    ) -> None:
        """Draws everything above the cards, with the `chart` of the game unless something else shows the same."""
        if chart and self.scene.chart is not None:
            box = part(self.scene.places.middle, self.scene.game.layout.chart)
            draw_chart(painter, style, look, self.people, self.words.say, self.scene.chart, box)
        self._draw_counts(painter, style)
        self._draw_owners(painter, style, look)
        for seat in range(len(self.people)):
            plate = self.nameplate(style, look, view, scores, seat)
            if plate is not None:
                draw_nameplate(painter, style, plate, self.light if seat in self.lit else None)
        for caption in self.captions:
            self._draw_caption(painter, style, look, caption)

    def _draw_counts(self, painter: Painter, style: Style) -> None:
        """Draws how many cards lie in a pile, and for how many a grouped card stands."""
        for zone, place in enumerate(self.scene.places.zones):
            cards = [node for node in self.scene.zones[zone] if not node.arriving]
            fan = place.spot.shape is Shape.FAN
            if cards and (place.spot.count or fan) and not (fan and _is_seen(self.scene, zone)):
                top = cards[-1]
                x = place.rect.centre[0] if fan else top.aim[0]
                high = top.height * top.scale.target
                badge = _badge_rect(style, str(len(cards)), x, top.aim[1] + high / 2, high * BADGE_COVERS)
                if fan and any(pygame.Rect(badge).colliderect(seat.plate) for seat in self.scene.places.seats):
                    right = max(node.aim[0] + node.width * node.scale.target / 2 for node in cards)
                    badge = badge._replace(x=round(right + badge.height / 4), y=round(top.aim[1] - badge.height / 2))
                self._badge(painter, style, str(len(cards)), badge)
            for node in cards:
                if node.count > 1:
                    text = str(node.count)
                    badge = _badge_rect(style, text, node.aim[0], node.aim[1] - node.height / 2)
                    self._badge(painter, style, text, badge)

    def _draw_owners(self, painter: Painter, style: Style, look: Look) -> None:
        """Draws whose cards lie in the middle, in zones that belong to seats."""
        for zone, place in enumerate(self.scene.places.zones):
            cards = [node for node in self.scene.zones[zone] if not node.arriving]
            if not (place.spot.middle and place.seat >= 0 and cards):
                continue
            person, card = self.people[place.seat], cards[-1]
            high = max(style.px(1.1), card.width // 3)
            size, colour = round(high * 0.72), look.seat(person.colour)
            x, y = round(card.aim[0]), round(card.aim[1] - card.height / 2)
            painter.panel(Rect(x - high // 2, y - high // 2, high, high), style.colours.panel, high // 2, colour, 2)
            picture = painter.album.find(("mark", person.mark, size, colour), partial(mark, person.mark, size, colour))
            painter.picture(picture, x - size // 2, y - size // 2)

    def _badge(self, painter: Painter, style: Style, text: str, rect: Rect) -> None:
        """Draws a number on a plate of its own; a card that is dragged over it hides it."""
        if any(_meet(node, rect) for node in self.scene.nodes() if node.held):
            return
        painter.panel(rect, style.colours.panel, rect.height // 2, style.colours.edge, max(1, style.px(0.06)))
        painter.text(text, style.small, style.colours.ink, *rect.centre, 0.5, "bold")

    # ------------------------------------------------------------------ seats

    def nameplate(self, style: Style, look: Look, view: Table, scores: Sequence[int], seat: int) -> Nameplate | None:
        """The plate of a seat: mark, name, score and public facts; None for a seat without a place."""
        place = self.scene.places.seats[seat]
        if place.plate.width <= 0:
            return None
        score = str(scores[seat]) if len(self.people) > 1 and any(scores) else ""
        flags = tuple(Flag(self.words.say(sign.told), sign.loud) for sign in self.scene.signage.flags(seat))
        mates = self._mates(view.rules, seat, look)
        content = PlateContent(self.people[seat], score, self._status(view, seat), self._held(view, seat), flags, mates)
        return lay_nameplate(style, look, place, content)

    def _mates(self, rules: AnyRules, seat: int, look: Look) -> tuple[Mate, ...]:
        """The partners of a seat."""
        team = rules.team(seat)
        mates = [mate for mate in range(rules.seats) if mate != seat and rules.team(mate) == team]
        return tuple(Mate(self.people[mate].mark, look.seat(self.people[mate].colour)) for mate in mates)

    def _status(self, view: Table, seat: int) -> str:
        """What the game shows beside the name of a seat."""
        status = view.rules.status(view, seat) if view.dealt else None
        return self.words.say(status) if status is not None else ""

    def _held(self, view: Table, seat: int) -> str:
        """How many cards are in a visible hand, unless they are counted at the cards themselves."""
        for zone, place in enumerate(self.scene.places.zones):
            if place.seat == seat and place.spot.count and place.spot.shape is Shape.FAN and _is_seen(self.scene, zone):
                return str(sum(not node.arriving for node in self.scene.zones[zone]))
        return ""

    # ------------------------------------------------------------------ words

    def _draw_caption(self, painter: Painter, style: Style, look: Look, caption: Caption) -> None:
        places, seat = self.scene.places, caption.seat
        said = 0 <= seat < len(places.seats) and places.seats[seat].box.width > 0
        colour = look.seat(self.people[seat].colour) if said else look.accent
        draw_bubble(painter, style, places, seat if said else -1, caption.text, colour)


def _meet(node: CardNode, rect: Rect) -> bool:
    """Whether a card is shown over any part of a rectangle."""
    wide, high = round(node.width * node.scale.shown), round(node.height * node.scale.shown)
    return rect.overlap(Rect(round(node.x.shown) - wide // 2, round(node.y.shown) - high // 2, wide, high)) > 0


def _badge_rect(style: Style, text: str, x: float, y: float, most: float = 1e9) -> Rect:
    """A number over the edge of a card, which it may cover only to a limited extent."""
    high = style.px(1.25)
    wide = max(round(high * 1.3), text_width(text, style.small, "bold") + style.px(0.8))
    return Rect(round(x - wide / 2), round(y - min(high * 0.72, most)), wide, high)


def _is_seen(scene: TableScene, zone: int) -> bool:
    """Whether the viewer sees faces in a zone."""
    return any(node.face for node in scene.zones[zone])
