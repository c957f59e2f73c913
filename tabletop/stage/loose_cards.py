"""Loose cards: which of the cards at rest are nudged by one that lands, lean in a pile, or jump under a palm.

All of it is decoration. It depends on where cards lie and on how many have landed, never on what they are; targets,
hits and the rules know nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING

from games.engine import Shape
from tabletop.physics.nudges import NOWHERE, Drift, Motion, added, jump, limited, push, pushed, swell, tremble
from tabletop.physics.pose import Pose
from tabletop.scene.card import STRAIGHT, CardNode

from .panning import Panning
from .sounding import silence

if TYPE_CHECKING:
    from .table_scene import TableScene

NUDGED = 4
"""At most this many cards are nudged by one that lands."""
MOST_MOVING = 24
"""While this many are on the move, a card that lands nudges one at most: each has to be drawn anew in every frame."""

NUDGE_SECONDS, HELD_SECONDS, SQUARE_SECONDS, KNOCK_SECONDS = 0.25, 0.08, 0.2, 0.18
"""How long a nudge takes, one that is held until the deal ends, and how long cards take to be straight again."""
MOST_HELD, MOST_HELD_TURN = 0.07, 4.0
"""How far cards are held aside during a deal at most, in card widths, and in degrees."""

LEANS, LEANS_TURN = 0.04, 2.5
"""How far a card of a pile leans at most, in card widths, and in degrees; pictures are turned in half degrees."""
LEAN_SECONDS = 0.12
GROWS = 12
"""After this many cards a pile leans most, and is knocked straight."""
KNOCK_WAIT = 0.22

SHAKE_SECONDS, SHAKEN, JUMPS = 0.25, 12, 0.3
"""How long cards shake under a palm, how many of them at most, and how far they jump, in card widths."""

RIPPLE_SECONDS, RIPPLE_GAP, RIPPLES = 0.2, 0.02, 8
"""How long a card ripples, how much later the next one does, and how many do."""
RIPPLED = Pose(0.09, -0.08, 3.0)
"""How far, in card widths and degrees."""


class LooseCards:
    """The nudges of all cards of a table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.panning = Panning(scene)
        self.play_sound: Callable[..., object] = silence
        self.speed = 1.0
        """How long motion takes, as a factor of the usual time; 0: nothing moves."""
        self.dealing = False
        """Whether cards are being dealt: those that are nudged stay as they are until the deal ends."""
        self.drifts: dict[CardNode, Drift] = {}
        self.landings = 0
        self.piles = _growing(scene)
        self.heights: dict[int, int] = {}
        """How many cards lay in a pile when it was last looked at."""
        self.grown: dict[int, int] = {}
        """How many cards have come to a pile since it was straight."""
        self.knocks: dict[int, float] = {}
        """The piles that are about to be knocked straight, and in how many seconds."""

    # ------------------------------------------------------------------ what happens

    def landed(self, node: CardNode) -> None:
        """A card that was thrown has landed: it nudges those that lie there."""
        if self.speed == 0 or node.heading == (0.0, 0.0):
            return
        chance = self._chance()
        most = NUDGED if sum(drift.moving for drift in self.drifts.values()) < MOST_MOVING else 1
        size = (float(node.width), float(node.height))
        for rank, other in enumerate(self._hit_by(node)[:most]):
            aside = (other.x.target - node.aim[0], other.y.target - node.aim[1])
            pose = pushed(aside, size, node.heading, rank, chance.uniform(-1, 1))
            if rank and other.up.target:
                pose = pose._replace(angle=0.0)  # each angle of a face is a picture of its own
            drift = self._drift(other)
            if self.dealing:
                held = limited(added(drift.held, pose), MOST_HELD * node.width, MOST_HELD_TURN)
                drift.hold(_in_steps(held), HELD_SECONDS * self.speed)
            else:
                drift.add(Motion(pose, NUDGE_SECONDS * self.speed, push))

    def square_up(self) -> None:
        """The deal has ended: everything becomes straight."""
        self.dealing = False
        self._straighten(self.drifts, SQUARE_SECONDS)

    def shake(self, x: float, y: float, radius: float) -> None:
        """A palm comes down: the cards under it and near it jump."""
        if self.speed == 0:
            return
        chance = self._chance()
        near = [(abs(node.x.target - x) + abs(node.y.target - y), node) for node in self.scene.nodes() if lies(node)]
        near = [(far, node) for far, node in near if far < 2 * radius and not node.hidden]
        for _, node in sorted(near, key=lambda found: found[0])[:SHAKEN]:
            aside = (node.x.target - x, node.y.target - y)
            pose = jump(aside, radius, JUMPS * node.width, chance.uniform(-1, 1))
            if pose != NOWHERE:
                self._drift(node).add(Motion(pose, SHAKE_SECONDS * self.speed, tremble))

    def ripple(self, zone: int, heading: float) -> None:
        """A pack is stroked to the right (1) or to the left (-1): a wave goes through its topmost cards."""
        cards = [node for node in self.scene.zones[zone] if lies(node)][-RIPPLES:] if self.speed > 0 else []
        for number, node in enumerate(reversed(cards)):
            share = 1 - number / RIPPLES
            x, y, angle = RIPPLED
            reach = Pose(heading * x * node.width * share, y * node.width * share, heading * angle * share)
            self._drift(node).add(Motion(reach, RIPPLE_SECONDS * self.speed, swell, number * RIPPLE_GAP * self.speed))

    def leans(self, zone: int) -> bool:
        """Whether a pile leans."""
        return any(node in self.drifts and self.drifts[node].held != NOWHERE for node in self.scene.zones[zone])

    def knock(self, zone: int) -> None:
        """Knocks a pile straight."""
        self.knocks.pop(zone, None)
        self.grown[zone] = 0
        if self.leans(zone):
            self._straighten(self.scene.zones[zone], KNOCK_SECONDS)
            self.play_sound("knock", self.panning.of(self.scene.zones[zone][-1]))

    def clear(self) -> None:
        """The table is laid afresh: everything lies straight."""
        for node in self.drifts:
            node.nudge_to(STRAIGHT)
        self.drifts.clear()
        self.grown.clear()
        self.knocks.clear()
        self.heights = {zone: len(self.scene.zones[zone]) for zone in self.piles}

    # ------------------------------------------------------------------ time

    def move(self, seconds: float) -> bool:
        """Lets time pass; returns whether any card is drawn otherwise than before."""
        if self.speed == 0 and self.drifts:
            self.clear()
        self._grow()
        self._knock_due(seconds)
        moved = False
        for node, drift in list(self.drifts.items()):
            if drift.held != NOWHERE and not lies(node):
                drift.hold(NOWHERE, HELD_SECONDS * self.speed)  # it was taken up
            if drift.moving or node.nudge != drift.held:
                node.nudge_to(drift.move(seconds), drift.moving)
                moved = True
            if not drift.moving and drift.held == NOWHERE:
                del self.drifts[node]
        return moved

    def finish(self) -> None:
        """Ends all motion at once, as a press does. What leans goes on leaning, unless the deal is cut short."""
        if self.dealing:
            self.clear()
        for node, drift in list(self.drifts.items()):
            drift.stop()
            node.nudge_to(drift.held)
        self.drifts = {node: drift for node, drift in self.drifts.items() if drift.held != NOWHERE}

    # ------------------------------------------------------------------ piles that grow

    def _grow(self) -> None:
        """Lets the card lean that has just come to rest on a pile in the open."""
        for zone in self.piles:
            cards = self.scene.zones[zone]
            if len(cards) == self.heights.get(zone, 0):
                continue
            if len(cards) > self.heights.get(zone, 0):
                if not lies(cards[-1]):
                    continue
                if self.speed > 0 and not self.dealing:
                    self._lean(zone, cards[-1])
            self.heights[zone] = len(cards)

    def _lean(self, zone: int, node: CardNode) -> None:
        grown = self.grown[zone] = self.grown.get(zone, 0) + 1
        chance, share = self._chance(), 0.5 + 0.5 * min(1.0, grown / GROWS)
        far, turn = LEANS * node.width * share, LEANS_TURN * share
        lean = Pose(chance.uniform(-far, far), chance.uniform(-far, far), chance.uniform(-turn, turn))
        self._drift(node).hold(_in_steps(lean), LEAN_SECONDS * self.speed)
        if grown >= GROWS:
            self.knocks.setdefault(zone, KNOCK_WAIT * self.speed)

    def _knock_due(self, seconds: float) -> None:
        for zone, left in list(self.knocks.items()):
            self.knocks[zone] = left - seconds
            if left <= seconds:
                self.knock(zone)

    # ------------------------------------------------------------------ helpers

    def _hit_by(self, node: CardNode) -> list[CardNode]:
        """The cards that lie where another has landed, from the topmost down."""
        x, y, _ = node.aim
        wide, high = node.width * 0.95, node.height * 0.95
        found = [
            other
            for other in self.scene.nodes()
            if abs(other.x.target - x) < wide and abs(other.y.target - y) < high and other is not node
        ]
        below = [other for other in found if lies(other) and not other.hidden and other.base_z < node.base_z]
        return sorted(below, key=lambda other: -other.base_z)

    def _straighten(self, nodes: Iterable[CardNode], seconds: float) -> None:
        for node in nodes:
            drift = self.drifts.get(node)
            if drift is not None and drift.held != NOWHERE:
                drift.hold(NOWHERE, seconds * self.speed)

    def _drift(self, node: CardNode) -> Drift:
        return self.drifts.setdefault(node, Drift())

    def _chance(self) -> Random:
        """Randomness that depends on nothing but how much has happened."""
        self.landings += 1
        return Random(self.landings)


def lies(node: CardNode) -> bool:
    """Whether a card lies on the table: it is not held, and not on its way to another place."""
    return not (node.airborne or node.held or node.loose or node.flying)


def _growing(scene: TableScene) -> tuple[int, ...]:
    """The piles in the open, to which cards are played."""
    rules = scene.rules
    shapes = [scene.spot(zone).shape for zone in range(len(rules.declared))]
    seen = rules.seen_in
    return tuple(zone for zone, shape in enumerate(shapes) if shape is Shape.PILE and seen[zone] == rules.everybody)


def _in_steps(pose: Pose) -> Pose:
    """A pose in which cards rest: whole pixels and half degrees, of which there are few pictures."""
    return Pose(round(pose.x), round(pose.y), round(2 * pose.angle) / 2)
