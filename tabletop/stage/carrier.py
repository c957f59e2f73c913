"""The carrier: cards that physics brings to their places, thrown one by one or swept together.

Physics only decides where a card is shown on the way. Its end was settled before it left, and it ends exactly there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from random import Random

from tabletop.physics.nudges import NOWHERE, Drift, Motion, swell
from tabletop.physics.pose import Pose
from tabletop.physics.throws import Throws, flight_seconds
from tabletop.physics.tumble import SWEEP_SECONDS, Tumble
from tabletop.scene.card import CardNode

LEAST_THROW = 120.0
"""Cards that go less far than this, in pixels, slide; others are thrown."""

SPINS = (-1, -1, 0, 1, 1)
"""Whole turns in flight, to choose from, of cards that show their backs: there are few pictures of those."""

MOST_LEAN = 7.0
"""How far a card leans at most on its way, in degrees, if it shows its face."""
WHIRL = 75.0
"""How far a swept card turns at most, in degrees, beside what it turns when others bump into it."""


class Carrier:
    """All cards in flight. `landed` is called for each when it lands."""

    def __init__(self, landed: Callable[[CardNode], object]) -> None:
        self.landed = landed
        self.throws: Throws[int] = Throws()
        self.tumble: Tumble[int] = Tumble()
        self.carried: dict[int, CardNode] = {}
        self.aims: dict[int, tuple[float, float, float]] = {}
        self.leans: dict[int, Drift] = {}
        """How cards lean or whirl on their way, beside what physics does to them."""
        self.chance = Random(7)

    def __len__(self) -> int:
        return len(self.carried)

    def throw(self, node: CardNode, diagonal: float, speed: float) -> bool:
        """Throws a card to its aim; returns False if it is not far enough for that, or motion is off. It
        makes whole turns while only its back can be seen, and leans otherwise."""
        far = abs(node.x.shown - node.aim[0]) + abs(node.y.shown - node.aim[1])
        if speed == 0 or far < LEAST_THROW:
            return False
        seconds = flight_seconds(far, diagonal) * speed
        turns, lean = self.chance.choice(SPINS), self.chance.uniform(-MOST_LEAN, MOST_LEAN)
        back = node.up.shown == node.up.target == 0.0
        self._take(node)
        if not back:
            self._turn_aside(node, lean, seconds)
        self.throws.throw(id(node), _pose(node), Pose(*node.aim), seconds=seconds, spins=turns if back else 0)
        node.heading = _heading(node)
        return True

    def sweep(self, nodes: Sequence[CardNode], speed: float) -> None:
        """Pushes cards together to their aims, so that they tumble over one another."""
        poses = {id(node): _pose(node) for node in nodes}
        targets = {id(node): Pose(*node.aim) for node in nodes}
        size = (float(nodes[0].width), float(nodes[0].height))
        seconds = SWEEP_SECONDS * speed
        self.tumble.sweep(poses, targets, size, seconds=seconds)
        for node in nodes:
            self._take(node)
            self._turn_aside(node, self.chance.uniform(-WHIRL, WHIRL), seconds)

    def move(self, seconds: float) -> None:
        """Advances physics and moves the cards."""
        for key, node in self.carried.items():
            if self.aims[key] != node.aim:
                self.aims[key] = node.aim
                self.throws.aim(key, Pose(*node.aim))
                self.tumble.aim(key, Pose(*node.aim))
        for engine in (self.throws, self.tumble):
            engine.move(seconds)
            for key, pose in engine.poses().items():
                if key in self.carried:
                    _, _, lean = self.leans[key].move(seconds) if key in self.leans else NOWHERE
                    self.carried[key].put(pose.x, pose.y, pose.angle + lean)
            for key in engine.landed():
                if key in self.carried:
                    self._land(self.carried.pop(key))

    def finish(self) -> None:
        """Lands all cards at once."""
        self.throws.finish()
        self.tumble.finish()
        self.move(0.0)
        for node in list(self.carried.values()):
            self._land(node)
        self.carried.clear()

    def drop(self) -> None:
        """Forgets all flights: the cards are about to be placed otherwise."""
        self.throws.finish()
        self.tumble.finish()
        self.throws.landed()
        self.tumble.landed()
        for node in self.carried.values():
            node.flying = False
        self.carried.clear()
        self.leans.clear()

    def _turn_aside(self, node: CardNode, degrees: float, seconds: float) -> None:
        """Turns a card on its way, and back before it lands."""
        drift = self.leans[id(node)] = Drift()
        drift.add(Motion(Pose(0.0, 0.0, degrees), seconds, swell))

    def _take(self, node: CardNode) -> None:
        node.flying = node.airborne = True
        node.heading = (0.0, 0.0)
        self.leans.pop(id(node), None)
        self.carried[id(node)], self.aims[id(node)] = node, node.aim

    def _land(self, node: CardNode) -> None:
        self.leans.pop(id(node), None)
        node.land()
        self.landed(node)


def _heading(node: CardNode) -> tuple[float, float]:
    """The direction from where a card is to its aim."""
    across, down = node.aim[0] - node.x.shown, node.aim[1] - node.y.shown
    far = hypot(across, down)
    return across / far, down / far


def _pose(node: CardNode) -> Pose:
    return Pose(node.x.shown, node.y.shown, node.angle.shown)
