"""Three ways in which cards leave a table for good, where none touches another: in bounces, out of a fountain, and in a
whirl. Each is arithmetic on fixed steps, so the same seed always gives the same paths.

Lengths are in shares of the table and times in seconds, so an ending takes as long in every window. Angles are in
degrees, the way pictures turn: clockwise on the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, degrees, exp, hypot, pi, sin, sqrt
from random import Random
from typing import NamedTuple, Protocol

from pymunk import Space

from tabletop.physics.pose import Pose
from tabletop.physics.steps import STEP
from tabletop.physics.under_way import Mover

LONGEST_SECONDS = 5.0
"""A card that has been under way for this long is gone, wherever it is: every ending ends."""


class Board(NamedTuple):
    """The edges of the table, in pixels, y downwards."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def at(self, across: float, down: float) -> tuple[float, float]:
        """Returns the point at these shares of its width and height."""
        return self.left + across * self.width, self.top + down * self.height


class Bump(NamedTuple):
    """A card that has just hit something."""

    x: float
    speed: float
    """In table heights a second."""


class Leaving(NamedTuple):
    """Where cards leave from, and by what chance."""

    board: Board
    size: tuple[float, float]
    """The width and height of a card."""
    chance: Random
    bumps: list[Bump]
    """Where cards tell that they have hit something."""

    def is_off(self, x: float, y: float) -> bool:
        """Whether nothing of a card can be seen there and nothing will be again: it is off the table, other than at
        the top."""
        far, board = hypot(*self.size) / 2, self.board
        return x < board.left - far or x > board.right + far or y > board.bottom + far


class Way(Protocol):
    """How the cards leave."""

    @property
    def gap(self) -> float:
        """The time between two cards."""

    def launch(self, start: Pose, number: int, space: Space) -> Mover:
        """Lets a card go; it is the one with this number, from 0."""

    def step(self, space: Space, seconds: float) -> None:
        """Called before each step, this long after the first card has left."""


class _Free:
    """A card that only follows its path: nothing happens to it before a step, and no space holds it."""

    __slots__ = ("before", "leaving", "seconds")

    def __init__(self, leaving: Leaving, start: Pose) -> None:
        self.leaving, self.before, self.seconds = leaving, start, 0.0

    def begin_step(self) -> None:
        pass

    def leave(self, space: Space) -> None:
        pass


class Untouched(NamedTuple):
    """Cards leave without touching one another: nothing but `let_go` makes one way differ from another."""

    gap: float
    let_go: Callable[[Pose, int], Mover]

    def launch(self, start: Pose, number: int, space: Space) -> Mover:
        return self.let_go(start, number)

    def step(self, space: Space, seconds: float) -> None:
        pass


# ---------------------------------------------------------------------- bounces

CASCADE_GRAVITY = 2.3
"""In table heights per second squared."""
ACROSS_SECONDS = 1.5, 2.4
"""How long a card takes to the edge at which it leaves: at least, and at most."""
JUMP = 0.45
"""With how many table heights a second a card jumps up at most, as it leaves its pile."""
KEPT = 0.68, 0.84
"""How much of its speed a card keeps in a bounce: at least, and at most."""
LEAN, LEANING = 12.0, 48.0
"""How far a card leans to a side, and how fast it does so; with each bounce to the other side."""


class _Bouncing(_Free):
    """A card that bounces along the lower edge of the table, and out at a side."""

    __slots__ = ("angle", "fall", "floor", "keeps", "leaning", "run", "x", "y")

    def __init__(self, leaving: Leaving, start: Pose) -> None:
        super().__init__(leaving, start)
        board, chance = leaving.board, leaving.chance
        self.x, self.y, self.angle = start
        side = chance.choice((board.left - leaving.size[0], board.right + leaving.size[0]))
        self.run = (side - self.x) / chance.uniform(*ACROSS_SECONDS)
        self.fall = -chance.uniform(0.0, JUMP) * board.height
        self.keeps = chance.uniform(*KEPT)
        self.floor = board.bottom - leaving.size[1] / 2
        self.leaning = LEANING if self.run > 0 else -LEANING

    def now(self) -> Pose:
        return Pose(self.x, self.y, self.angle)

    def end_step(self) -> bool:
        self.seconds += STEP
        self.fall += CASCADE_GRAVITY * self.leaving.board.height * STEP
        self.x, self.y = self.x + self.run * STEP, self.y + self.fall * STEP
        self.angle = min(LEAN, max(-LEAN, self.angle + self.leaning * STEP))
        if self.y > self.floor and self.fall > 0:
            self.leaving.bumps.append(Bump(self.x, self.fall / self.leaving.board.height))
            self.y = 2 * self.floor - self.y
            self.fall *= -self.keeps
            self.leaning = -self.leaning
        return self.leaving.is_off(self.x, self.y) or self.seconds > LONGEST_SECONDS


def cascade(leaving: Leaving) -> Untouched:
    """Cards come off their piles one by one, and bounce across the table and out."""
    return Untouched(0.15, lambda start, number: _Bouncing(leaving, start))


# ---------------------------------------------------------------------- a fountain

SPOUT = 0.5, 0.72
"""Where the fountain is, in shares of the table."""
TO_SPOUT_SECONDS = 0.42
FOUNTAIN_GRAVITY = 1.6
"""In table heights per second squared."""
APEX = 0.08, 0.3
"""How high a card flies, in shares of the table from its upper edge: at best, and at least."""
SPREAD = 0.3
"""How fast a card flies to a side at most, in table widths a second."""
SPIN = 260.0, 520.0
"""How fast cards turn in the air: at least, and at most."""


class _Shot(_Free):
    """A card that is drawn into the fountain and shot up by it."""

    __slots__ = ("fall", "run", "spin", "start")

    def __init__(self, leaving: Leaving, start: Pose, side: int) -> None:
        super().__init__(leaving, start)
        chance, height = leaving.chance, leaving.board.height
        self.start = start
        self.fall = -sqrt(2 * FOUNTAIN_GRAVITY * (SPOUT[1] - chance.uniform(*APEX))) * height
        self.run = side * chance.uniform(0.15, 1.0) * SPREAD * leaving.board.width
        self.spin = side * chance.uniform(*SPIN)

    def now(self) -> Pose:
        x, y = self.leaving.board.at(*SPOUT)
        air = self.seconds - TO_SPOUT_SECONDS
        if air < 0:
            share = (self.seconds / TO_SPOUT_SECONDS) ** 2
            start = self.start
            return Pose(start.x + (x - start.x) * share, start.y + (y - start.y) * share, start.angle)
        gravity = FOUNTAIN_GRAVITY * self.leaving.board.height
        return Pose(x + self.run * air, y + (self.fall + gravity / 2 * air) * air, self.start.angle + self.spin * air)

    def end_step(self) -> bool:
        self.seconds += STEP
        now = self.now()
        if 0 <= self.seconds - TO_SPOUT_SECONDS < STEP:
            self.leaving.bumps.append(Bump(now.x + self.run, -self.fall / self.leaving.board.height))
        return self.leaving.is_off(now.x, now.y) or self.seconds > LONGEST_SECONDS


def fountain(leaving: Leaving) -> Untouched:
    """Cards are drawn to the middle, shot up from there, turning, and fall out at the bottom."""
    return Untouched(0.125, lambda start, number: _Shot(leaving, start, 1 if number % 2 else -1))


# ---------------------------------------------------------------------- a whirl

RADIUS = 0.2, 0.36
"""How far from the middle cards whirl: at least and at most, in table heights."""
WIDER = 0.72
"""How wide the whirl is for its height, beside the table."""
ROUND, STARTING = 3.0, 0.5
"""How far round a card goes in a second, in radians, once it has been under way for some seconds."""
DRAWN_SECONDS = 1.3
"""How long it takes a card to get to its distance from the middle."""
WHIRLING_SECONDS, LONGER = 2.1, 0.035
"""For how long the first card whirls before it is blown off, and how much longer each of the others does."""
BLOWN = 1.5
"""How fast a card is blown off, in table heights per second squared."""


class _Whirling(_Free):
    """A card that is drawn into the whirl, and blown off it after a while."""

    __slots__ = ("blown", "distance", "first", "radius", "spin", "start", "wide")

    def __init__(self, leaving: Leaving, start: Pose, number: int) -> None:
        super().__init__(leaving, start)
        board, chance = leaving.board, leaving.chance
        self.wide = WIDER * board.width / board.height
        x, y = board.at(0.5, 0.5)
        across, down = (start.x - x) / self.wide, start.y - y
        self.start, self.distance, self.first = start, hypot(across, down), atan2(down, across)
        self.radius = chance.uniform(*RADIUS) * board.height
        self.spin = degrees(ROUND) + chance.uniform(60.0, 240.0)
        self.blown = WHIRLING_SECONDS + LONGER * number

    def now(self) -> Pose:
        x, y = self.leaving.board.at(0.5, 0.5)
        passed = self.seconds - STARTING * (1 - exp(-self.seconds / STARTING))
        share = min(1.0, self.seconds / DRAWN_SECONDS)
        away = self.distance + (self.radius - self.distance) * share * share * (3 - 2 * share)
        away += BLOWN * self.leaving.board.height * max(0.0, self.seconds - self.blown) ** 2
        angle = self.first + ROUND * passed
        return Pose(x + self.wide * away * cos(angle), y + away * sin(angle), self.start.angle + self.spin * passed)

    def end_step(self) -> bool:
        self.seconds += STEP
        now, board = self.now(), self.leaving.board
        off = self.leaving.is_off(now.x, now.y) or now.y < board.top - hypot(*self.leaving.size) / 2
        return (off and self.seconds > self.blown) or self.seconds > self.blown + pi


def whirl(leaving: Leaving) -> Untouched:
    """Cards are drawn into a spiral round the table, and blown off one after another."""
    return Untouched(0.08, lambda start, number: _Whirling(leaving, start, number))
