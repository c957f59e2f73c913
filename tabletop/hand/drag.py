"""Drag: cards are lifted, follow the pointer, and are dropped on the legal place that they cover most."""

from __future__ import annotations

from typing import NamedTuple

from games.engine import Move, Shape
from tabletop.scene.card import CardNode
from tabletop.scene.rect import Rect
from tabletop.stage.table_scene import TableScene

from .flick import flicked_at
from .grip import Grip
from .legality import AskedSeat, Legality
from .order import Order

HELD_SIZE = 1.08
LEAN, MOST_LEAN = 0.012, 12.0
"""How far a held card leans, in degrees for each pixel per second, and at most."""

GATHERED = 0.3
"""How far apart cards from a hand are carried, in card widths."""

ROWS_APART = 0.3
"""Cards of a hand whose heights differ by less than this, in card heights, form one row, even in an arc."""

FOLLOW = 30.0
"""The rate at which a held card follows the pointer: it trails a little, as if it had weight."""


class Drop(NamedTuple):
    """The cards that were dropped, the zone that they landed on (-1: none), and the moves that this stands for."""

    nodes: list[CardNode]
    zone: int
    moves: list[Move]


class Drag:
    """The cards that are held."""

    def __init__(self, scene: TableScene, grip: Grip, asked: AskedSeat, order: Order) -> None:
        self.scene, self.grip, self.asked, self.order = scene, grip, asked, order
        self.held: list[CardNode] = []
        self.dropped: list[CardNode] = []
        """Cards that were let go over their target, and stay there until the move with them is shown or called off."""
        self.offsets: list[tuple[float, float]] = []
        self.pointer = (0.0, 0.0)
        self.target = -1
        """The zone that a held card would be dropped on."""
        self.gap: int | None = None
        """Where in their own hand the held cards would go while they are over it; the hand makes room there."""
        self._found: tuple[Legality, dict[int, list[Move]]] | None = None

    def lift(self, node: CardNode, nodes: list[CardNode], x: float, y: float) -> None:
        """Lifts these cards by one of them, at a point."""
        self.held = [node, *(other for other in nodes if other is not node)]
        self.offsets = self._gathered(x, y)
        for other in self.held:
            other.held, other.airborne, other.flying = True, False, False
            other.scale.target = 1.0 if self.scene.reduced_motion else HELD_SIZE
            other.moving = True
        self.pointer, self._found = (x, y), None

    def _gathered(self, x: float, y: float) -> list[tuple[float, float]]:
        """How far from the pointer each held card is: cards out of a hand close together, others as they lie."""
        grip = self.held[0]
        zone = self.scene.zone_of(grip)
        if self.scene.spot(zone).shape is not Shape.FAN:
            return [(node.x.shown - x, node.y.shown - y) for node in self.held]
        shown = self.scene.shown_in(zone)
        row = sorted(self.held, key=shown.index)
        step, at = GATHERED * grip.width, row.index(grip)
        return [(grip.x.shown - x + (row.index(node) - at) * step, grip.y.shown - y) for node in self.held]

    def follow(self, x: float, y: float) -> bool:
        """Moves the held cards with the pointer. Returns whether they are over another target than before."""
        self.pointer = (x, y)
        before, self.target = self.target, self._best_target()
        self._open_gap()
        return before != self.target

    def _open_gap(self) -> None:
        """Makes room in the hand for its own held cards while they are over it."""
        if not self.held:
            return
        own, place = self.scene.zone_of(self.held[0]), self._place()
        over = self.target < 0 and self.order.can_be_arranged(own) and self._zone_under(place) == own
        gap = self._left_of(own, place) if over else None
        if gap is not None and gap != self.gap:
            self.scene.order[own] = self._with_held(own, gap)
            self.scene.settle(own)
        elif gap is None and self.gap is not None:
            self.order.restore(own)
        self.gap = gap

    def trail(self, seconds: float) -> bool:
        """Makes held cards follow the pointer, leaning as they go."""
        if not self.held:
            return False
        share = 1.0 if self.scene.reduced_motion else min(1.0, FOLLOW * seconds)
        x, y = self.pointer
        for node, (dx, dy) in zip(self.held, self.offsets, strict=True):
            step_x, step_y = (x + dx - node.x.shown) * share, (y + dy - node.y.shown) * share
            lean = 0.0 if self.scene.reduced_motion or seconds <= 0 else step_x / seconds * LEAN
            node.angle.target = max(-MOST_LEAN, min(MOST_LEAN, lean))
            node.x.shown, node.y.shown = node.x.shown + step_x, node.y.shown + step_y
            node.x.target, node.y.target = node.x.shown, node.y.shown
            node.x.speed = node.y.speed = 0.0
            node.moving = True
        return True

    def throw(self, velocity: tuple[float, float]) -> None:
        """Lets the held cards be aimed at the place at which they are flicked, if they are over none."""
        if self.held and self.target < 0 and self._zone_under(self._place()) < 0:
            legal = [zone for zone, moves in self.targets().items() if self.asked.legal.right(moves)]
            self.target = flicked_at(self.scene, self._place().centre, velocity, legal)

    def release(self) -> Drop:
        """Lets the held cards go. On a target they stay where they are; otherwise they return to where they were
        lifted, or to this place in their own hand."""
        nodes, target, place = list(self.held), self.target, self._place()
        wanted = self.targets().get(target, [])
        if wanted:
            wanted = self.grip.meant_at(wanted, target, self._node_under(target, place))
            self._leave()
            return Drop(nodes, target, wanted)
        over, own = self._zone_under(place), self.scene.zone_of(nodes[0])
        arranged = self._with_held(own, self._left_of(own, place)) if over == own else []
        self.lay_down()
        if arranged:
            self.order.arrange(own, arranged)
        return Drop(nodes, over, [])

    def _leave(self) -> None:
        """Leaves the held cards where they are."""
        for node in self.held:
            node.held, node.loose, node.moving = False, True, True
            node.scale.target, node.angle.target = 1.0, 0.0
        self.dropped = self.held
        self._forget_held()

    def _forget_held(self) -> None:
        self.held, self.offsets, self.target, self.gap = [], [], -1, None

    def take_back(self) -> None:
        """Returns cards that were let go over their target: the move with them will not be made."""
        back, self.dropped = [node for node in self.dropped if node.loose], []
        here = set(self.scene.nodes())
        for node in back:
            node.loose, node.airborne, node.moving = False, True, True
        for zone in {self.scene.zone_of(node) for node in back if node in here}:
            if zone in self.scene.order:
                self.order.restore(zone)
            else:
                self.scene.settle(zone)

    def lay_down(self) -> None:
        """Returns the held cards to where they were lifted."""
        zones = {self.scene.zone_of(node) for node in self.held}
        for node in self.held:
            node.held = False
            node.airborne = True
            node.moving = True
        opened = self.gap is not None
        self._forget_held()
        for zone in zones:
            if opened:
                self.order.restore(zone)
            else:
                self.scene.settle(zone)

    def targets(self) -> dict[int, list[Move]]:
        """The zones on which the held cards can be dropped, each with its moves."""
        legal = self.asked.legal
        if self._found is None or self._found[0] is not legal:
            self._found = legal, self.grip.targets_of(self.held)
        return self._found[1]

    def _best_target(self) -> int:
        """The legal target that the held card covers most; a false start only if it covers nothing else more."""
        if not self.held:
            return -1
        place, found = self._place(), self.targets()
        right = [zone for zone, moves in found.items() if self.asked.legal.right(moves)]
        area, zone = max(((place.overlap(self._reach(zone, right)), zone) for zone in right), default=(0, -1))
        if area > 0:
            return zone
        under = self._zone_under(place)
        return under if under in found else -1

    def _reach(self, zone: int, found: list[int]) -> Rect:
        """Where cards for a zone can be dropped: anywhere at the seat of another player if it is the only zone
        there."""
        declared, places = self.scene.rules.declared, self.scene.places
        owner: int = declared[zone].owner
        twins = [other for other in found if declared[other].owner == owner]
        if owner in (-1, self.asked.seat) or len(twins) > 1 or self.scene.spot(zone).middle:
            return self.scene.zone_rect(zone)
        return places.seats[owner].box

    def _place(self) -> Rect:
        """Where the gripped card is heading. It trails behind the pointer, and a quick player or a slow machine should
        not miss because of that."""
        node, (dx, dy) = self.held[0], self.offsets[0]
        x, y = self.pointer[0] + dx - node.width / 2, self.pointer[1] + dy - node.height / 2
        return Rect(round(x), round(y), node.width, node.height)

    def _zone_under(self, place: Rect) -> int:
        """The zone that a card covers most, legal or not."""
        covered = [(place.overlap(self.scene.zone_rect(zone)), zone) for zone in range(len(self.scene.zones))]
        area, zone = max(covered, default=(0, -1))
        return zone if area > 0 else -1

    def _node_under(self, zone: int, place: Rect) -> CardNode | None:
        """The card of a zone that another card covers most."""
        covered = [(place.overlap(_rect(node)), at) for at, node in enumerate(self.scene.zones[zone]) if not node.held]
        area, at = max(covered, default=(0, -1))
        return self.scene.zones[zone][at] if area > 0 else None

    def _left_of(self, zone: int, place: Rect) -> int:
        """How many cards of a hand come before a place in it: those to the left in its row, and all rows above."""
        rest = [node for node in self.scene.zones[zone] if node not in self.held]
        x, y = place.centre
        row = min((node.y.target for node in rest), key=lambda there: abs(there - y), default=0.0)
        apart = place.height * ROWS_APART
        before = (node.y.target < row - apart or (node.y.target < row + apart and node.x.target < x) for node in rest)
        return sum(before)

    def _with_held(self, zone: int, left: int) -> list[CardNode]:
        """The cards of a hand in order, with the held ones after `left` others."""
        shown = self.scene.shown_in(zone)
        rest = [node for node in shown if node not in self.held]
        return [*rest[:left], *sorted(self.held, key=shown.index), *rest[left:]]


def _rect(node: CardNode) -> Rect:
    """Where a card will lie."""
    x, y = node.x.target - node.width / 2, node.y.target - node.height / 2
    return Rect(round(x), round(y), node.width, node.height)
