"""Piles that are knocked over on a table that tips: cards slide down it, bump into one another and into the rail at its
sides, turn, and go over its lower edge.

Cards touch only once they have left their piles, which would burst apart otherwise; and only their middles do, as their
edges slide over one another.
"""

from __future__ import annotations

from math import degrees, hypot, radians

from pymunk import Body, GearJoint, PivotJoint, Poly, RotaryLimitJoint, Segment, Space, moment_for_box

from tabletop.physics.leaving import LONGEST_SECONDS, Bump, Leaving
from tabletop.physics.pose import Pose
from tabletop.physics.steps import STEP
from tabletop.physics.tumble import CORE, GRIP
from tabletop.physics.under_way import Mover

FIRST_TILT, TILTING, MOST_TILT = 0.32, 0.15, 1.5
"""How strongly cards are pulled down the table at first, how much more with each second, and at most; in table heights
per second squared."""

FRICTION = 0.06, 0.3
"""How strongly the felt holds a card that slides, in the same measure: at least, and at most. So some cards are slower,
and others run into them."""

TURN_FRICTION = 2.5
"""How much slower a card turns with each second, in radians a second."""

MOST_TURNED = 94.0
"""How far from upright a card turns at most, in degrees: so there is a picture of it for every angle."""

KNOCK = 0.55
"""How fast a card is knocked to a side at most, in table heights a second."""

DOWN = 0.25
"""How fast it is knocked downwards."""

TWIST = 2.2
"""How fast it turns then at most, in radians a second."""

SPRINGY = 0.35
"""How much of their speed cards keep when they bump into something."""

FELT = 0.12
"""A change of speed by this many table heights a second in one step is a bump that can be heard."""


class _Sliding:
    """A card that slides down the table: a body of mass 1."""

    __slots__ = ("before", "body", "box", "joints", "leaving", "seconds", "speed")

    def __init__(self, leaving: Leaving, start: Pose, space: Space) -> None:
        self.leaving, self.before, self.seconds = leaving, start, 0.0
        wide, high = (max(1.0, side) * CORE for side in leaving.size)  # a box of no size has no sides to bump with
        moment = moment_for_box(1.0, (wide, high))
        self.body = Body(1.0, moment)
        self.body.position, self.body.angle = (start.x, start.y), radians(start.angle)
        self.box = Poly.create_box(self.body, (wide, high))
        self.box.friction, self.box.elasticity = GRIP, SPRINGY
        table, grip = space.static_body, leaving.chance.uniform(*FRICTION) * leaving.board.height
        slide, turn = PivotJoint(table, self.body, (0, 0), (0, 0)), GearJoint(table, self.body, 0, 1)
        slide.max_force, turn.max_force = grip, TURN_FRICTION * moment
        slide.max_bias = turn.max_bias = 0.0  # friction only
        most = radians(MOST_TURNED)
        self.joints = slide, turn, RotaryLimitJoint(table, self.body, -most, most)
        self._knock()
        self.speed = self.body.velocity
        space.add(self.body, self.box, *self.joints)

    def _knock(self) -> None:
        chance, height = self.leaving.chance, self.leaving.board.height
        self.body.velocity = chance.uniform(-KNOCK, KNOCK) * height, DOWN * height
        self.body.angular_velocity = chance.uniform(-TWIST, TWIST)

    def now(self) -> Pose:
        x, y = self.body.position
        return Pose(x, y, degrees(self.body.angle))

    def begin_step(self) -> None:
        self.speed = self.body.velocity

    def end_step(self) -> bool:
        self.seconds += STEP
        height = self.leaving.board.height
        change = hypot(self.body.velocity.x - self.speed.x, self.body.velocity.y - self.speed.y) / height
        if change > FELT:
            self.leaving.bumps.append(Bump(self.body.position.x, change))
        return self.leaving.is_off(*self.body.position) or self.seconds > LONGEST_SECONDS

    def leave(self, space: Space) -> None:
        space.remove(*self.joints, self.box, self.body)


class Toppled:
    """Cards are knocked off their piles, and slide down the table."""

    gap = 0.13

    def __init__(self, leaving: Leaving) -> None:
        self.leaving = leaving
        self.rails: list[Segment] = []

    def launch(self, start: Pose, number: int, space: Space) -> Mover:
        if not self.rails:
            self._put_up_rails(space)
        return _Sliding(self.leaving, start, space)

    def step(self, space: Space, seconds: float) -> None:
        tilt = min(MOST_TILT, FIRST_TILT + TILTING * seconds)
        space.gravity = 0.0, tilt * self.leaving.board.height

    def _put_up_rails(self, space: Space) -> None:
        """A rail at each side, off which cards bounce; the lower edge is open."""
        board = self.leaving.board
        thick = board.width / 4  # nothing gets through it in one step
        for x in (board.left - thick, board.right + thick):
            rail = Segment(space.static_body, (x, board.top - board.height), (x, board.bottom), thick)
            rail.elasticity, rail.friction = SPRINGY, GRIP
            self.rails.append(rail)
        space.add(*self.rails)
