"""Signage: the signs of a game, each in its place on the table. What they say comes from the rules alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import atan2, cos, degrees, pi, sin

import pygame

from games.engine import AnyRules, Shape, Sign, SignKind
from sprites import signs as drawn
from tabletop.scene.pictures import TALL, CardPictures
from tabletop.scene.rect import Rect
from tabletop.scene.sign import ArrowNode, Draw, SignNode
from tabletop.scene.stage import Stage

from .geometry import Geometry

SIZE, LOUD_SIZE = 0.52, 0.7
"""How large a sign is, in widths of the cards beside it."""

BESIDE = 0.1
"""How far it is from the cards, in the same unit."""

SIGNS_Z, WAY_Z = 50_000.0, 1.0
"""Tokens lie above all cards at rest; arrows are painted on the cloth."""

ARROWS = 12
OVER = 0.04
"""How far the way round extends above and below the middle, as a share of its height."""
SECONDS = 0.45
BUMP = 1.45


class Signage:
    """The nodes of all signs on a stage."""

    def __init__(self, stage: Stage, pictures: CardPictures, rules: AnyRules, places: Geometry) -> None:
        self.stage, self.pictures, self.rules, self.places = stage, pictures, rules, places
        self.signs: tuple[Sign, ...] = ()
        self.tokens: dict[tuple[str, SignKind], SignNode] = {}
        self.ring: list[ArrowNode] = []
        self.line: SignNode | None = None
        self.speed = 1.0
        """How long signs take to move, as a factor of the usual time; 0 for at once."""

    def show(self, signs: Sequence[Sign], at_once: bool = False) -> None:
        """Shows these signs and no others."""
        if tuple(signs) == self.signs:
            return
        self.signs = tuple(signs)
        self._place(at_once or self.speed == 0)

    def arrange(self, places: Geometry) -> None:
        """The table has another shape: puts all signs in their new places."""
        self.places = places
        self._place(at_once=True)

    def sign_at(self, x: float, y: float) -> Sign | None:
        """The sign at a point."""
        for sign in self.signs:
            node = self.tokens.get((sign.at, sign.kind))
            if node is not None and node.hit(x, y):
                return sign
        return None

    def rects(self) -> list[Rect]:
        """The places of all signs beside cards."""
        return [self.rect_of(sign) for sign in self.signs if (sign.at, sign.kind) in self.tokens]

    def rect_of(self, sign: Sign) -> Rect:
        """The place of a sign beside cards."""
        node = self.tokens[sign.at, sign.kind]
        left, top = round(node.x.target - node.size / 2), round(node.y.target - node.size / 2)
        return Rect(left, top, node.size, node.size)

    def flags(self, seat: int) -> list[Sign]:
        """The signs that belong to the name of a seat."""
        return [sign for sign in self.signs if sign.kind is SignKind.FLAG and sign.seat == seat]

    # ------------------------------------------------------------------ placing

    def _place(self, at_once: bool) -> None:
        beside: dict[str, list[Sign]] = {}
        for sign in self.signs:
            if sign.kind in (SignKind.TOKEN, SignKind.SUM):
                beside.setdefault(sign.at, []).append(sign)
        self._keep({(sign.at, sign.kind) for signs in beside.values() for sign in signs})
        for at, signs in beside.items():
            self._place_beside(at, signs, at_once)
        ways = [sign for sign in self.signs if sign.kind is SignKind.WAY]
        self._place_ring(ways[0].clockwise if ways else None, at_once)

    def _keep(self, wanted: set[tuple[str, SignKind]]) -> None:
        """Removes signs that are gone from the stage."""
        for key in [key for key in self.tokens if key not in wanted]:
            self.stage.root.remove(self.tokens.pop(key))

    def _place_beside(self, at: str, signs: Sequence[Sign], at_once: bool) -> None:
        """Stacks signs: to the right of a pile, above a row, to the left of places side by side."""
        zones = [place for zone, place in zip(self.rules.declared, self.places.zones, strict=True)
                 if at in (zone.name, zone.family)]  # fmt: skip
        if not zones:
            return
        card, box = zones[0].width, _around([place.rect for place in zones])
        sizes = [round(card * (LOUD_SIZE if sign.loud else SIZE)) for sign in signs]
        x = box.x - card * BESIDE - max(sizes) / 2
        high = sum(sizes) + card * BESIDE * (len(signs) - 1)
        y = box.centre[1] - high / 2
        if len(zones) == 1 and zones[0].spot.shape is Shape.ROW:
            x, y = box.centre[0], box.centre[1] - card * (TALL / 2 + BESIDE) - high
        elif len(zones) == 1:
            x = box.centre[0] + card * (0.5 + BESIDE) + max(sizes) / 2
        for sign, size in zip(signs, sizes, strict=True):
            self._put(sign, x, y + size / 2, size, at_once)
            y += size + card * BESIDE

    def _put(self, sign: Sign, x: float, y: float, size: int, at_once: bool) -> None:
        node = self.tokens.get((sign.at, sign.kind))
        fresh = node is None
        if node is None:
            node = self.tokens[sign.at, sign.kind] = SignNode(self.pictures, f"{sign.kind.value} {sign.at}")
            node.put(x, y)
            self.stage.root.add(node)
        node.z = SIGNS_Z
        node.size = size
        node.hasten(max(0.01, SECONDS * self.speed))
        node.go(x, y)
        news = node.become((sign.kind, sign.suit, sign.text, sign.loud, self.pictures.look.name), self._drawing(sign))
        if at_once:
            node.snap()
        elif fresh or news:
            node.bump(BUMP)

    def _drawing(self, sign: Sign) -> Draw:
        look = self.pictures.look
        if sign.kind is SignKind.SUM:
            return lambda px: drawn.sum_badge(sign.text, px, look, sign.loud)
        return lambda px: drawn.token(sign.suit, sign.text, px, look, sign.loud)

    # ------------------------------------------------------------------ the way round

    def _place_ring(self, clockwise: bool | None, at_once: bool) -> None:
        if clockwise is None:
            for node in (*self.ring, *([self.line] if self.line else [])):
                self.stage.root.remove(node)
            self.ring, self.line = [], None
            return
        if not self.ring:
            self._make_ring()
            at_once = True
        middle = oval_around(self.places.middle)
        size = max(10, round(min(middle.width, middle.height) * 0.065))
        across, along = middle.width / 2 - size / 2, middle.height / 2 - size / 2
        self._draw_line(middle, size)
        for number, arrow in enumerate(self.ring):
            turn = (number + 0.5) / ARROWS * 2 * pi
            x, y = middle.centre[0] + cos(turn) * across, middle.centre[1] + sin(turn) * along
            ahead = degrees(atan2(cos(turn) * along, -sin(turn) * across))
            arrow.size = size
            arrow.hasten(max(0.01, SECONDS * self.speed))
            arrow.go(x, y, ahead + (0 if clockwise else 180))
            if at_once:
                arrow.snap()

    def _make_ring(self) -> None:
        self.line = SignNode(self.pictures, "way")
        self.line.z = WAY_Z
        self.ring = [ArrowNode(self.pictures, self._arrow) for _ in range(ARROWS)]
        for node in (self.line, *self.ring):
            node.z = WAY_Z
            self.stage.root.add(node)

    def _arrow(self, px: int, turned: float) -> pygame.Surface:
        return drawn.arrow(px, self.pictures.look, turned)

    def _draw_line(self, middle: Rect, size: int) -> None:
        assert self.line is not None
        box = middle.shrunk(size // 2)
        thick = max(0.002, size * 0.1 / max(1, box.width))
        self.line.size = box.width
        make = partial(drawn.oval, (max(8, box.width), max(8, box.height)), thick, self.pictures.look)
        self.line.become(("way", box.width, box.height, self.pictures.look.name), lambda px: make())
        self.line.go(*box.centre)
        self.line.snap()


def oval_around(middle: Rect) -> Rect:
    """The oval leaves the corners free, so it may extend beyond the middle: what lies there at the edge is inside
    it."""
    more = round(middle.height * OVER)
    return Rect(middle.x, middle.y - more, middle.width, middle.height + 2 * more)


def _around(rects: Sequence[Rect]) -> Rect:
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(left, top, max(rect.right for rect in rects) - left, max(rect.bottom for rect in rects) - top)
