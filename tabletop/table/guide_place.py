"""Where a tip stands: beside what it speaks of, where it hides nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from games.engine import Shape
from games.engine.tips import Spoken
from tabletop.scene.pictures import TALL
from tabletop.scene.rect import Rect

from .clear import box_of, met_by
from .session import Session
from .space import TableSpace

COLUMNS, ROWS = 18, 14
"""How many steps across and down are tried when a place is looked for all over the table."""
GAP, RING = 1.8, 0.35
"""How far the plate is from what it speaks of, and the ring around that from the cards, in units."""
NEAR = 5
"""Up to this distance, in units, the plate is beside what it speaks of."""
BARE, BACK, EMPTY, FREE = 60.0, 30.0, 12.0, 0.2
"""How bad it is to hide a pixel of a card or a name, of the backs in another hand, of an empty place that waits for a
card, and of the room for more cards."""
AWAY = 60.0
"""How bad it is to be a pixel further away."""


class Found(NamedTuple):
    """A place for the plate: how much it hides there that should stay visible, how bad it is in all, and whether it is
    far from what it speaks of."""

    hidden: int
    cost: float
    rect: Rect
    far: bool


class GuidePlace:
    """Finds what a tip speaks of, and a place beside it."""

    def __init__(self, session: Session, space: TableSpace) -> None:
        self.session, self.space, self.scene = session, space, session.scene

    # ------------------------------------------------------------------ what it speaks of

    def rings(self, spoken: Spoken, verbs: Sequence[str]) -> list[Rect]:
        """Around what a tip speaks of: cards, places, names, or else the buttons and bells of its verbs."""
        found = [*self._cards(spoken), *self._zones(spoken), *self._names(spoken)]
        wide = round(self.space.style.unit * RING)
        return joined([rect.shrunk(-wide) for rect in found or self._buttons(verbs)])

    def _cards(self, spoken: Spoken) -> Iterator[Rect]:
        wanted = set(spoken.cards)
        return (box_of(node) for node in self.scene.nodes() if node.card in wanted and not node.hidden)

    def _zones(self, spoken: Spoken) -> Iterator[Rect]:
        """The cards of a place; an empty one itself."""
        for name in spoken.zones:
            zone = self.session.rules.zone(name)
            boxes = [box_of(node) for node in self.scene.zones[zone] if not node.hidden]
            if boxes:
                yield around(boxes)
            elif self.scene.places.zones[zone].rect.width > 0:
                yield self._empty(zone)

    def _empty(self, zone: int) -> Rect:
        """Where a card would lie in an empty place; a hand or a row is meant as a whole."""
        place = self.scene.places.zones[zone]
        wide, high = place.width, round(place.width * TALL)
        x, y = place.rect.centre
        if place.spot.shape is Shape.COLUMN:
            return Rect(x - wide // 2, place.rect.y, wide, high)
        return Rect(x - wide // 2, y - high // 2, wide, high) if place.spot.shape is Shape.PILE else place.rect

    def _names(self, spoken: Spoken) -> Iterator[Rect]:
        plates = (self.space.nameplate(seat) for seat in spoken.seats)
        return (plate.rect for plate in plates if plate is not None)

    def _buttons(self, verbs: Sequence[str]) -> list[Rect]:
        offers = [button.rect for button, moves in self.space.question.offers if moves[0].verb in verbs]
        own = (self.session.front, self.session.viewpoint.asked)
        bells = self.space.bells.bells if self.space.bells.buttons else []
        return [*offers, *(button.rect for button, seat, verb in bells if verb in verbs and seat in own)]

    # ------------------------------------------------------------------ where it stands

    def best(self, size: tuple[int, int], rings: Sequence[Rect], besides: Sequence[Rect]) -> Found:
        """The place for a plate of this size that is near and hides least; `besides` must stay visible too. A tip about
        the whole game stands near the hand."""
        costs, points = self._costs(rings, besides), rings or [self._hand()]
        rects, found, gap = list(costs), [], self.space.style.unit * GAP
        for order, rect in enumerate(self._places(size, points)):
            cost = sum(rect.overlap(other) * costs[other] for other in met_by(rect, rects))
            away = min(distance(rect, point) for point in points)
            found.append((cost + AWAY * abs(away - gap), order, rect))
        least, _, best = min(found)
        far = min(distance(best, point) for point in points) > self.space.style.px(NEAR)
        return Found(self.hidden(best, rings, besides), least, best, far)

    def hidden(self, rect: Rect, rings: Sequence[Rect], besides: Sequence[Rect] = ()) -> int:
        """How much a plate here hides of what should stay visible."""
        return sum(rect.overlap(other) for other in met_by(rect, list(self.bare(rings, besides))))

    def crossed(self, rings: Sequence[Rect]) -> list[Rect]:
        """The cards, names and words that a pointer must not cross."""
        cards = (box_of(node) for node in self.scene.nodes() if not node.hidden)
        seen = {*cards, *self.space.texts()} - {self.scene.places.ask}
        return [rect for rect in seen if not any(rect.overlap(ring) for ring in rings)]

    def _hand(self) -> Rect:
        """The own hand, or where a game without hands asks."""
        front, places = max(0, self.session.front), self.scene.places
        hands = (zone for zone, owner in enumerate(self.session.rules.hand_of) if owner == front)
        return next((places.zones[zone].rect for zone in hands), places.ask)

    def _places(self, size: tuple[int, int], rings: Sequence[Rect]) -> Iterator[Rect]:
        """Places around what it speaks of, then all over the table, those at its sides first."""
        area, (wide, high), gap = self.space.area, size, round(self.space.style.unit * GAP)
        near = self.space.style.px(0.5)
        left, right = area.x + near, max(area.x + near, area.right - near - wide)
        top, bottom = area.y + near, max(area.y + near, area.bottom - near - high)
        for ring in rings:
            x, y = ring.centre[0] - wide // 2, ring.centre[1] - high // 2
            for at_x, at_y in (
                (ring.right + gap, y), (ring.x - gap - wide, y), (x, ring.y - gap - high), (x, ring.bottom + gap),
                (ring.right + gap, ring.y), (ring.x - gap - wide, ring.y), (ring.right + gap, ring.bottom - high),
                (ring.x - gap - wide, ring.bottom - high), (ring.x, ring.y - gap - high),
                (ring.right - wide, ring.y - gap - high), (ring.x, ring.bottom + gap),
            ):  # fmt: skip
                yield Rect(min(right, max(left, at_x)), min(bottom, max(top, at_y)), wide, high)
        for column in sorted(range(COLUMNS + 1), key=lambda at: min(at, COLUMNS - at)):
            for row in range(ROWS + 1):
                yield Rect(left + (right - left) * column // COLUMNS, top + (bottom - top) * row // ROWS, wide, high)

    def _costs(self, rings: Sequence[Rect], besides: Sequence[Rect]) -> dict[Rect, float]:
        """How bad it is to hide what should stay visible, or a place where cards come and go; beside the cards of a
        hand there is room."""
        costs = {
            place.rect: FREE
            for place in self.scene.places.zones
            if place.rect.width > 0 and place.spot.shape is not Shape.FAN
        }
        costs |= dict.fromkeys(self.space.surroundings().empty, EMPTY)
        backs = [box_of(node) for zone in self._others() for node in self.scene.zones[zone] if not node.hidden]
        costs |= dict.fromkeys(backs, BACK)
        return costs | dict.fromkeys(self.bare(rings, besides), BARE)

    def bare(self, rings: Sequence[Rect], besides: Sequence[Rect] = ()) -> set[Rect]:
        """What should stay visible: cards, names, and what is being said. The strips above the own hand are for
        questions and buttons."""
        surroundings, others = self.space.surroundings(), self._others()
        seen = (nodes for zone, nodes in enumerate(self.scene.zones) if zone not in others)
        cards = (box_of(node) for nodes in seen for node in nodes if not node.hidden)
        bubbles = (said.bubble.rect for said in self.session.hud.captions if said.bubble is not None)
        strips = [surroundings.front] if surroundings.front is not None else []
        return {*cards, *bubbles, *surroundings.texts, *rings, *strips, *besides}

    def _others(self) -> set[int]:
        """The hands of the other players."""
        viewer = self.session.viewpoint.viewer
        return {zone for zone, owner in enumerate(self.session.rules.hand_of) if owner not in (-1, viewer)}


def around(boxes: Sequence[Rect]) -> Rect:
    """The smallest rectangle around some others."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def joined(rects: Sequence[Rect]) -> list[Rect]:
    """The same area with one rectangle around all that overlap: cards of a fan get one ring."""
    found: list[Rect] = []
    for rect in rects:
        meeting = [other for other in found if other.overlap(rect)]
        while meeting:
            found = [other for other in found if other not in meeting]
            rect = around([rect, *meeting])
            meeting = [other for other in found if other.overlap(rect)]
        found.append(rect)
    return found


def distance(one: Rect, other: Rect) -> float:
    """How far two rectangles are apart."""
    across = max(other.x - one.right, one.x - other.right, 0)
    along = max(other.y - one.bottom, one.y - other.bottom, 0)
    return hypot(across, along)
