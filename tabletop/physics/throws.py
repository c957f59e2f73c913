"""Thrown cards: they slide, turn, slow down on the felt and stop exactly where they should.

Each card is a body that collides with nothing, as contacts would change where it ends. Two joints to the table are its
friction: they don't hold it anywhere, but take the same speed from it in every step. So the force of a throw follows
from its distance and duration.
"""

from __future__ import annotations

from math import hypot

from pymunk import Body, GearJoint, PivotJoint, Space

from tabletop.physics.pose import Key, Pose, short_turn, sound
from tabletop.physics.steps import STEP, steps_in
from tabletop.physics.under_way import UnderWay

FLIGHT_SECONDS = 0.22
"""How long a card flies when it is dealt over a usual distance."""

LONGEST_FLIGHT_SECONDS = 0.45
"""From one corner of the table to the other; longer feels like waiting."""

SECONDS_A_DIAGONAL = 0.53
"""0.35 ms a pixel of a 1280x800 window, but in diagonals, so that it holds on every screen."""

LEAST_CORRECTION_SECONDS = 0.12
"""A card whose target changes just before landing gets this much time, or it would jump."""


def flight_seconds(distance: float, diagonal: float) -> float:
    """Returns how long a card flies over a distance, on a table with that diagonal: near ones land first."""
    share = distance / diagonal if diagonal > 0 else 0.0
    return min(max(FLIGHT_SECONDS, SECONDS_A_DIAGONAL * share), LONGEST_FLIGHT_SECONDS)


def push(distance: float, steps: int) -> tuple[float, float]:
    """Returns the initial speed and the friction with which a card stops after a number of steps.

    A step moves first and brakes afterwards, so the distance is STEP * friction * STEP * (1 + 2 + ... + steps): with a
    whole number of steps the card stops on its target except for rounding.
    """
    speed = 2 * distance / (STEP * (steps + 1))
    return speed, speed / (STEP * steps)


class _Flight:
    """A card in the air: its body (mass and moment 1, angle in degrees) and the data of its flight."""

    __slots__ = ("before", "body", "slide", "steps", "target", "turn")

    def __init__(self, space: Space, start: Pose, target: Pose) -> None:
        table = space.static_body
        self.body = Body(1.0, 1.0)
        self.slide, self.turn = PivotJoint(table, self.body, (0, 0), (0, 0)), GearJoint(table, self.body, 0, 1)
        self.slide.max_bias = self.turn.max_bias = 0.0  # friction only: they never pull the card anywhere
        self.body.position, self.body.angle = (start.x, start.y), start.angle
        self.before, self.target, self.steps = start, target, 0
        space.add(self.body, self.slide, self.turn)

    def throw(self, target: Pose, turn: float, steps: int) -> None:
        """Pushes the card so that it comes to rest on its target, after turning by some degrees."""
        self.target, self.steps = target, steps
        body, (x, y) = self.body, self.body.position
        begin = target.angle - turn  # the same picture, and it ends at exactly the angle asked for
        self.before = self.before._replace(angle=self.before.angle + begin - body.angle)
        distance = hypot(target.x - x, target.y - y)
        speed, self.slide.max_force = push(distance, steps)
        share = speed / distance if distance else 0.0
        body.velocity = (target.x - x) * share, (target.y - y) * share
        body.angle = begin
        body.angular_velocity, friction = push(turn, steps)
        self.turn.max_force = abs(friction)

    def now(self) -> Pose:
        x, y = self.body.position
        return Pose(x, y, self.body.angle)

    def miss(self) -> float:
        """Returns how far it is from its target, in pixels or degrees, whichever is more."""
        now = self.now()
        return max(hypot(now.x - self.target.x, now.y - self.target.y), abs(now.angle - self.target.angle))

    def begin_step(self) -> None:
        pass

    def end_step(self) -> bool:
        self.steps -= 1
        return self.steps == 0

    def leave(self, space: Space) -> None:
        space.remove(self.slide, self.turn, self.body)


class Throws(UnderWay[Key, _Flight]):
    """The cards in the air."""

    def __init__(self) -> None:
        super().__init__()
        self._space.iterations = 1  # cards don't touch, so one iteration is exact
        self.worst_miss = 0.0
        """How far from its target a card stopped before it was put there, in pixels or degrees: for tests and logs."""

    def throw(self, key: Key, start: Pose, target: Pose, spins: int = 0, seconds: float = FLIGHT_SECONDS) -> None:
        """Throws a card. It turns the short way, plus a number of whole turns; a card in the air is thrown anew."""
        sound(start), sound(target)
        self.catch(key)
        flight = self._cards[key] = _Flight(self._space, start, target)
        flight.throw(target, short_turn(target.angle - start.angle) + 360.0 * spins, steps_in(seconds))

    def aim(self, key: Key, target: Pose) -> bool:
        """Gives a flying card a new target, in the time it has left. Returns False if it isn't flying."""
        sound(target)
        flight = self._cards.get(key)
        if flight is None:
            return False
        turn = flight.target.angle - flight.body.angle + short_turn(target.angle - flight.target.angle)
        flight.throw(target, turn, max(flight.steps, steps_in(LEAST_CORRECTION_SECONDS)))
        return True

    def _arrive(self, key: Key) -> None:
        self.worst_miss = max(self.worst_miss, self._cards[key].miss())
        super()._arrive(key)
