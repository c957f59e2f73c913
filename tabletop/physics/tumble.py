"""A pile that is swept up: cards slide to one place, bump into one another, turn, and end squared up on it.

Here cards do touch, because nothing depends on the outcome: while they are pushed, the engine decides; then each is
drawn ever closer to its target, until at the end it lies on it exactly. So it always ends in time.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, degrees, hypot, pi, radians, sin, sqrt

from pymunk import Body, GearJoint, PivotJoint, Poly, ShapeFilter, Space, moment_for_box

from tabletop.physics.pose import Key, Pose, between, short_turn, sound
from tabletop.physics.steps import steps_in
from tabletop.physics.throws import LEAST_CORRECTION_SECONDS, push
from tabletop.physics.under_way import UnderWay

SWEEP_SECONDS = 0.8
"""How long a sweep takes: long enough to see the cards gathered, short enough not to wait for."""

PUSHING = 0.6
"""The share of that time after which friction has stopped a card, if nothing else has."""

PULLED_FROM = 0.42
"""The share from which its target pulls a card: before it has quite stopped, or the heap would seem to wait."""

CORE = 0.7
"""How much of a card collides, in each direction. Cards are flat: their edges slide over one another."""

A_LAYER = 10
"""Only this many cards collide with one another, others pass above or below; a large pile would burst apart
otherwise."""

MOST_LAYERS = 32
"""The engine distinguishes them by the bits of a word."""

HEAP = 0.3
"""In card widths: cards are pushed not to one point but to a heap that grows with the root of their number."""

GOLDEN = pi * (3 - sqrt(5))
"""Turning by this from one point to the next spreads any number of points evenly around a middle."""

GRIP = 0.5
"""Friction between two cards, as paper on paper."""

BOUNCE = 0.1
"""Cards hardly bounce."""

LEAST_FRICTION = 8.0
"""In card widths per second squared: a card that is already there is bumped aside, but doesn't slide as on ice."""

LEAST_TURN_FRICTION = 20.0
"""In radians per second squared: about what that friction does to a card that turns flat on its face."""


class _Card:
    """A card that is swept: its body (mass 1, radians clockwise, as the engine turns) and its share of the way."""

    __slots__ = ("before", "body", "box", "free", "joints", "moment", "steps", "taken", "target", "width")

    def __init__(self, space: Space, start: Pose, size: tuple[float, float], layer: int) -> None:
        wide, high = (max(1.0, side) * CORE for side in size)  # a box of no size has no sides to bump with
        self.width, self.moment = wide, moment_for_box(1.0, (wide, high))
        self.body = Body(1.0, self.moment)
        self.body.position, self.body.angle = (start.x, start.y), -radians(start.angle)
        self.box = Poly.create_box(self.body, (wide, high))
        self.box.friction, self.box.elasticity = GRIP, BOUNCE
        self.box.filter = ShapeFilter(categories=1 << layer, mask=1 << layer)
        table = space.static_body
        self.joints = PivotJoint(table, self.body, (0, 0), (0, 0)), GearJoint(table, self.body, 0, 1)
        for joint in self.joints:
            joint.max_bias = 0.0  # friction only
        self.before = self.target = start
        self.taken = self.steps = self.free = 0
        space.add(self.body, self.box, *self.joints)

    def send(self, target: Pose, aside: tuple[float, float], steps: int) -> None:
        """Pushes the card from where it is shown to beside its target, and gives it a number of steps to get there."""
        now = self.now()
        self.body.position, self.body.angle = (now.x, now.y), -radians(now.angle)
        self.target, self.taken, self.steps, self.free = target, 0, steps, round(PULLED_FROM * steps)
        across, down = target.x + aside[0] - now.x, target.y + aside[1] - now.y
        turn = -radians(short_turn(target.angle - now.angle))
        distance = hypot(across, down)
        pushing = max(1, round(PUSHING * steps))
        speed, friction = push(distance, pushing)
        self.joints[0].max_force = max(friction, LEAST_FRICTION * self.width)
        share = speed / distance if distance else 0.0
        self.body.velocity = across * share, down * share
        self.body.angular_velocity, friction = push(turn, pushing)
        self.joints[1].max_force = max(abs(friction), LEAST_TURN_FRICTION) * self.moment

    def now(self) -> Pose:
        """Returns where it is: by its body and, more and more, by its target."""
        x, y = self.body.position
        free = Pose(x, y, -degrees(self.body.angle))
        return between(free, self.target, self._drawn()) if self.taken > self.free else free

    def begin_step(self) -> None:
        """Takes out whole turns when the pull to the target begins, so that it doesn't turn back through them."""
        if self.taken == self.free:
            now = self.now()
            short = self.target.angle + short_turn(now.angle - self.target.angle)
            self.before = self.before._replace(angle=self.before.angle + short - now.angle)
            self.body.angle = -radians(short)

    def _drawn(self) -> float:
        """Returns how far it has been drawn away from its body, 0 to 1, smooth at both ends."""
        share = (self.taken - self.free) / (self.steps - self.free)
        return share * share * (3 - 2 * share)

    def end_step(self) -> bool:
        self.taken += 1
        return self.taken >= self.steps

    def leave(self, space: Space) -> None:
        space.remove(*self.joints, self.box, self.body)


class Tumble(UnderWay[Key, _Card]):
    """The cards that are being swept up."""

    def sweep(
        self,
        poses: Mapping[Key, Pose],
        target: Pose | Mapping[Key, Pose],
        size: tuple[float, float],
        seconds: float = SWEEP_SECONDS,
    ) -> None:
        """Sweeps cards of one size from their poses onto one target, or each onto its own; all land together."""
        targets = {key: target if isinstance(target, Pose) else target[key] for key in poses}
        for pose in (*poses.values(), *targets.values(), Pose(*size)):
            sound(pose)
        for key in poses:
            self.catch(key)
        if not self._cards:
            self._space = Space()  # so that nothing of an earlier sweep matters
        layers = min(MOST_LAYERS, -(-len(poses) // A_LAYER))
        for number, (key, start) in enumerate(poses.items()):
            card = self._cards[key] = _Card(self._space, start, size, number % layers)
            card.send(targets[key], _around(number, HEAP * card.width), steps_in(seconds))

    def aim(self, key: Key, target: Pose) -> bool:
        """Gives a swept card a new target, in the time it has left. Returns False if it isn't being swept."""
        sound(target)
        card = self._cards.get(key)
        if card is None:
            return False
        card.send(target, (0.0, 0.0), max(card.steps - card.taken, steps_in(LEAST_CORRECTION_SECONDS)))
        return True


def _around(number: int, spacing: float) -> tuple[float, float]:
    """Returns one of the points that are spread evenly around a middle, at a distance from each other."""
    distance, turn = spacing * sqrt(number), number * GOLDEN
    return distance * cos(turn), distance * sin(turn)
