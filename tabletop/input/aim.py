"""Aiming and slapping with keys: a seat's hand hovers over a target and hops to others, or a ring chooses a group.

Knows no game: targets are keys with positions on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from math import dist
from typing import Any, Generic, TypeVar

from .bindings import DOWN, Action
from .gestures import Gesture, GestureKind

Point = tuple[float, float]
Target = TypeVar("Target", bound=Hashable)
Group = TypeVar("Group", bound=Hashable)

DIRECTIONS: Mapping[Action, Point] = {
    Action.UP: (0, -1),
    Action.DOWN: (0, 1),
    Action.LEFT: (-1, 0),
    Action.RIGHT: (1, 0),
}

AHEAD = 4.0
"""Anything nearer than this many pixels is beside, not ahead."""
DEBOUNCE_NS = 60_000_000
RELEASES: Mapping[GestureKind, GestureKind] = {
    GestureKind.KEY_UP: GestureKind.KEY,
    GestureKind.PAD_UP: GestureKind.PAD,
    GestureKind.RELEASE: GestureKind.PRESS,
}


def hop(current: Target, direction: Point, targets: Mapping[Target, Point], skip: Collection[Target] = ()) -> Target:
    """Returns the next target in a direction (a unit vector): the nearest that is more ahead than aside; failing that,
    the nearest that is ahead at all; at the edge, the one farthest behind. Stays where it is if there is nowhere to go.

    Every target can be reached from everywhere: each lies in one of four quarters, and a target taken instead of it
    lies nearer to it than the starting point, in the greater of the two distances along the diagonals. That greater
    distance is ahead plus aside, so this is what is minimized.
    """
    x, y = targets[current]
    along, across = direction
    offsets = []
    for target, (other_x, other_y) in targets.items():
        if target != current and target not in skip:
            right, below = other_x - x, other_y - y
            offsets.append((right * along + below * across, abs(right * across - below * along), target))
    ahead = [offset for offset in offsets if offset[0] > AHEAD]
    straight = [offset for offset in ahead if offset[1] <= offset[0]]
    if straight:
        return min(straight, key=lambda offset: offset[0] + offset[1])[2]
    if ahead:
        return min(ahead, key=lambda offset: offset[0] + 2 * offset[1])[2]
    return min(offsets, key=lambda offset: offset[0] + offset[1], default=(0, 0, current))[2]


def nearest(point: Point, targets: Mapping[Target, Point]) -> Target | None:
    """Returns the target nearest to a point; None if there is none."""
    return min(targets, key=lambda target: dist(point, targets[target]), default=None)


class Marker(Generic[Target]):
    """The hand of a seat, hovering. Without targets it rests at its home, in front of the seat."""

    def __init__(self, home: Point) -> None:
        self.home = home
        self.target: Target | None = None
        self.point = home
        """Where it hovers."""

    def follow(self, targets: Mapping[Target, Point]) -> None:
        """Follows its target, or moves to the nearest one if that is gone. Call it when targets change."""
        if self.target not in targets:
            self.target = nearest(self.point, targets)
        self.point = self.home if self.target is None else targets[self.target]

    def hop(self, direction: Point, targets: Mapping[Target, Point], skip: Collection[Target] = ()) -> None:
        """Moves to the next target in this direction."""
        self.follow(targets)
        if self.target is not None:
            self.target = hop(self.target, direction, targets, skip)
            self.follow(targets)


class Ring(Generic[Group]):
    """A choice among groups that come and go, always in the same order: the simple way to aim, for children."""

    def __init__(self, order: Sequence[Group]) -> None:
        self.order = order
        self.choice: Group | None = None
        self._place = 0

    def follow(self, present: Collection[Group]) -> None:
        """Keeps the choice, or takes the next group that is there if it is gone. Call it on every change."""
        here = self._from(self._place, present)
        self.choice = here[0] if here else None
        if here:
            self._place = self.order.index(here[0])

    def turn(self, steps: int, present: Collection[Group]) -> None:
        """Moves by a number of groups, to the right or, if negative, to the left."""
        self.follow(present)
        here = self._from(self._place, present)
        if here:
            self.choice = here[steps % len(here)]
            self._place = self.order.index(self.choice)

    def best(
        self, targets: Iterable[Target], group: Callable[[Target], Group], rank: Callable[[Target], Any]
    ) -> Target | None:
        """Returns the target of the chosen group with the lowest rank; None if all its targets are gone."""
        chosen = (target for target in targets if self.choice is not None and group(target) == self.choice)
        return min(chosen, key=rank, default=None)

    def _from(self, place: int, present: Collection[Group]) -> list[Group]:
        """Returns the groups that are there, from an index on and around."""
        return [group for group in (*self.order[place:], *self.order[:place]) if group in present]


class Debounce:
    """Decides which presses are slaps: a finger that bounces slaps only once, and so does a key that is held."""

    def __init__(self, gap_ns: int = DEBOUNCE_NS) -> None:
        self.gap_ns = gap_ns
        self._down: set[tuple[GestureKind, int, int]] = set()
        self._last_ns: dict[tuple[GestureKind, int, int], int] = {}

    def counts(self, gesture: Gesture) -> bool:
        """Returns whether this is a fresh press. Must be passed releases and the loss of focus too."""
        if gesture.kind is GestureKind.BLUR:
            self._down.clear()  # keys released elsewhere aren't reported
        kind = RELEASES.get(gesture.kind, gesture.kind)
        if kind not in DOWN:
            return False
        key = kind, gesture.pad, gesture.scancode if kind is GestureKind.KEY else gesture.button
        if gesture.kind in RELEASES:
            self._down.discard(key)
            return False
        before = self._last_ns.get(key)
        fresh = key not in self._down and (before is None or gesture.at_ns - before >= self.gap_ns)
        self._down.add(key)
        if fresh:
            self._last_ns[key] = gesture.at_ns
        return fresh
