"""What surrounds the cards: names and scores of the seats, whose turn it is, counts, and spoken words.

It is drawn from the viewer's view in every frame; nothing here remembers a card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from games.engine import AnyRules, Phrase, Shape, Table
from sprites.marks import mark
from tabletop.people import Person
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter, text_width
from tabletop.scene.rect import Rect

from .bubbles import Saying, draw_bubble
from .charting import draw_chart
from .nameplates import (
    HELD,
    ROUND,
    SCORE,
    STANDING,
    Fact,
    Flag,
    Mate,
    Nameplate,
    PlateContent,
    draw_nameplate,
    lay_nameplate,
)
from .spots import part
from .table_scene import TableScene

if TYPE_CHECKING:
    from games.engine import Words
    from sprites.look import Look
    from tabletop.ui.style import Style

SAID_SECONDS = 1.7
BADGE = 1.25
"""How high a count is, in units."""
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
        self.taken: dict[int, Rect] = {}
        """What is taken of the strip of a seat, at its left, by buttons of its owner."""

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
        self,
        painter: Painter,
        style: Style,
        look: Look,
        view: Table,
        scores: Sequence[int],
        chart: bool = True,
        avoid: Sequence[Rect] = (),
    ) -> None:
        """Draws everything above the cards, with the `chart` of the game unless something else shows the same. What is
        spoken avoids to hide cards, and what else there is to `avoid`."""
        if chart and self.scene.chart is not None:
            box = part(self.scene.places.middle, self.scene.game.layout.chart)
            draw_chart(painter, style, look, self.people, self.words.say, self.scene.chart, box)
        self._draw_counts(painter, style)
        self._draw_owners(painter, style, look)
        plates = [self.nameplate(style, look, view, scores, seat) for seat in range(len(self.people))]
        for seat, plate in enumerate(plates):
            if plate is not None:
                draw_nameplate(painter, style, plate, self.light if seat in self.lit else None)
        cards = [_box(node) for node in self.scene.nodes() if not node.hidden] if self.captions else []
        for caption in self.captions:
            own = plates[caption.seat] if caption.seat >= 0 else None
            self._draw_caption(painter, style, look, caption, own, [*cards, *avoid])

    def _draw_counts(self, painter: Painter, style: Style) -> None:
        """Draws how many cards lie in a pile, and for how many a grouped card stands."""
        for zone, place in enumerate(self.scene.places.zones):
            cards = [node for node in self.scene.zones[zone] if not node.arriving]
            fan = place.spot.shape is Shape.FAN
            if cards and (place.spot.count or fan) and not (fan and self._counted_on_plate(style, zone)):
                top = cards[-1]
                x = place.rect.centre[0] if fan else top.aim[0]
                high = top.height * top.scale.target
                badge = _badge_rect(style, str(len(cards)), x, top.aim[1] + high / 2, high * BADGE_COVERS)
                if fan and any(pygame.Rect(badge).colliderect(seat.plate) for seat in self.scene.places.seats):
                    right = max(node.aim[0] + node.width * node.scale.target / 2 for node in cards)
                    y = max(round(top.aim[1] - badge.height / 2), self.scene.places.seats[place.seat].plate.bottom)
                    badge = badge._replace(x=round(right + badge.height / 4), y=y)
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
        """The plate of a seat: mark, name, numbers and public facts; None for a seat without a place."""
        place, taken = self.scene.places.seats[seat], self.taken.get(seat)
        if place.plate.width <= 0:
            return None
        if taken is not None:  # its owner's calls stand at the left, where they stay
            left = place.plate.right - taken.right
            place = replace(place, plate=place.plate._replace(x=taken.right, width=left), over=None, side="b")
        flags = tuple(Flag(self.words.say(sign.told), sign.loud) for sign in self.scene.signage.flags(seat))
        content = PlateContent(
            self.people[seat],
            tuple(self._facts(style, view, scores, seat)),
            self._status(view, seat),
            flags,
            self._mates(view.rules, seat, look),
            self._progress(view, seat),
        )
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

    def _facts(self, style: Style, view: Table, scores: Sequence[int], seat: int) -> Iterator[Fact]:
        """The numbers on the plate of a seat: cards in hand, what it counts in the course of play or its score, and the
        points of this round."""
        held = self._held(style, seat)
        if held is not None:
            yield Fact(HELD, held, self._label("held", held))
        standing = view.rules.standing(view, seat) if view.dealt else None
        if standing is not None:
            yield Fact(STANDING, standing, self._label("standing", standing))
        if len(self.people) > 1 and any(scores):
            yield Fact(SCORE, scores[seat], self._label("score", scores[seat]))
        points = view.rules.round_points(view, seat) if view.dealt else None
        if points is not None and scores[seat] == view.scores[seat]:  # otherwise they are being added to the score
            yield Fact(ROUND, points, self._label("round", points))

    def _label(self, name: str, count: int) -> str:
        """What a number means, in the words of the game."""
        key = f"plate.{name}"
        return self.words.say(Phrase(key, {"count": count})) if key in self.words else ""

    def _progress(self, view: Table, seat: int) -> float | None:
        """How far a seat is on its way to the goal."""
        progress = view.rules.progress(view, seat) if view.dealt else None
        return progress[0] / progress[1] if progress is not None else None

    def _counted_on_plate(self, style: Style, zone: int) -> bool:
        """Whether the cards of a hand are counted on the plate of its owner, and not at the cards themselves: those
        that can be seen, and those beside which there is no room for a number."""
        low = self.scene.places.zones[zone].rect.height < style.px(BADGE * 1.5)
        return low or any(node.face for node in self.scene.zones[zone])

    def _held(self, style: Style, seat: int) -> int | None:
        """How many cards are in a hand that is counted on the plate."""
        for zone, place in enumerate(self.scene.places.zones):
            counts = place.spot.count and place.spot.shape is Shape.FAN
            if place.seat == seat and counts and self._counted_on_plate(style, zone):
                return sum(not node.arriving for node in self.scene.zones[zone])
        return None

    # ------------------------------------------------------------------ words

    def _draw_caption(
        self, painter: Painter, style: Style, look: Look, caption: Caption, plate: Nameplate | None, busy: list[Rect]
    ) -> None:
        colour = look.seat(self.people[caption.seat].colour) if plate is not None else look.accent
        said = Saying(caption.seat, plate.whole if plate is not None else None)
        draw_bubble(painter, style, self.scene.places, said, busy, caption.text, colour)


def _box(node: CardNode) -> Rect:
    """Where a card lies, or will lie."""
    wide, high = node.width * node.scale.target, node.height * node.scale.target
    return Rect(round(node.x.target - wide / 2), round(node.y.target - high / 2), round(wide), round(high))


def _meet(node: CardNode, rect: Rect) -> bool:
    """Whether a card is shown over any part of a rectangle."""
    wide, high = round(node.width * node.scale.shown), round(node.height * node.scale.shown)
    return rect.overlap(Rect(round(node.x.shown) - wide // 2, round(node.y.shown) - high // 2, wide, high)) > 0


def _badge_rect(style: Style, text: str, x: float, y: float, most: float = 1e9) -> Rect:
    """A number over the edge of a card, which it may cover only to a limited extent."""
    high = style.px(BADGE)
    wide = max(round(high * 1.3), text_width(text, style.small, "bold") + style.px(0.8))
    return Rect(round(x - wide / 2), round(y - min(high * 0.72, most)), wide, high)
