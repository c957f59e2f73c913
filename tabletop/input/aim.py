"""Aiming and slapping with keys: a seat's hand hovers over a target and hops to others, or a ring chooses a group.

Knows no game: targets are keys with places on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from math import dist
from typing import Any, Generic, TypeVar

from .bindings import DOWN, Action
from .gestures import Gesture, Kind

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
"""What lies nearer than so many pixels lies beside, not ahead."""
DEBOUNCE_NS = 60_000_000
RELEASES: Mapping[Kind, Kind] = {Kind.KEY_UP: Kind.KEY, Kind.PAD_UP: Kind.PAD, Kind.RELEASE: Kind.PRESS}


def hop(current: Target, direction: Point, targets: Mapping[Target, Point], skip: Collection[Target] = ()) -> Target:
    """The target that lies next in this direction (a unit vector): what is more ahead than aside; failing that, what
    is ahead at all; at the edge, what lies farthest behind. Stays where there is nowhere to go.

    From everywhere one gets everywhere: every target lies in one of four quarters, and what is taken there instead of
    it lies nearer to it than one's own place, in the greater of the two ways along the diagonals. That greater way is
    ahead plus aside, so this is what is kept small.
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
    """The target nearest to a point; None if there is none."""
    return min(targets, key=lambda target: dist(point, targets[target]), default=None)


class Marker(Generic[Target]):
    """The hand of a seat, hovering. Without targets it rests at its home, in front of the seat."""

    def __init__(self, home: Point) -> None:
        self.home = home
        self.target: Target | None = None
        self.point = home
        """Where it hovers."""

    def follow(self, targets: Mapping[Target, Point]) -> None:
        """Goes with its target; where that has disappeared, to the nearest one. To be called when targets change."""
        if self.target not in targets:
            self.target = nearest(self.point, targets)
        self.point = self.home if self.target is None else targets[self.target]

    def hop(self, direction: Point, targets: Mapping[Target, Point], skip: Collection[Target] = ()) -> None:
        """Goes to the next target in this direction."""
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
        """Keeps the choice; where it has disappeared, takes the next that is there. To be called on every change."""
        here = self._from(self._place, present)
        self.choice = here[0] if here else None
        if here:
            self._place = self.order.index(here[0])

    def turn(self, steps: int, present: Collection[Group]) -> None:
        """So many groups to the right, or to the left if negative."""
        self.follow(present)
        here = self._from(self._place, present)
        if here:
            self.choice = here[steps % len(here)]
            self._place = self.order.index(self.choice)

    def best(
        self, targets: Iterable[Target], group: Callable[[Target], Group], rank: Callable[[Target], Any]
    ) -> Target | None:
        """The target of the chosen group that ranks lowest; None if all its targets are gone."""
        chosen = (target for target in targets if self.choice is not None and group(target) == self.choice)
        return min(chosen, key=rank, default=None)

    def _from(self, place: int, present: Collection[Group]) -> list[Group]:
        """The groups that are there, from a place on and round."""
        return [group for group in (*self.order[place:], *self.order[:place]) if group in present]


class Debounce:
    """Says which presses are slaps: one finger that bounces slaps once, and so does a key that is held."""

    def __init__(self, gap_ns: int = DEBOUNCE_NS) -> None:
        self.gap_ns = gap_ns
        self._down: set[tuple[Kind, int, int]] = set()
        self._last_ns: dict[tuple[Kind, int, int], int] = {}

    def counts(self, gesture: Gesture) -> bool:
        """Whether this is a fresh press. Wants to hear releases and the loss of focus too."""
        if gesture.kind is Kind.BLUR:
            self._down.clear()  # the system does not tell what is let go elsewhere
        kind = RELEASES.get(gesture.kind, gesture.kind)
        if kind not in DOWN:
            return False
        key = kind, gesture.pad, gesture.scancode if kind is Kind.KEY else gesture.button
        if gesture.kind in RELEASES:
            self._down.discard(key)
            return False
        before = self._last_ns.get(key)
        fresh = key not in self._down and (before is None or gesture.at_ns - before >= self.gap_ns)
        self._down.add(key)
        if fresh:
            self._last_ns[key] = gesture.at_ns
        return fresh
