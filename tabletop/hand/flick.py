"""Flicking: a card that is let go at speed outside every place flies on to the one place where it is legal and at which
it was aimed. It is an ordinary move in every other way."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from math import atan2, degrees, hypot
from typing import NamedTuple

from tabletop.stage.table_scene import TableScene

SPEED = 1200.0
"""How fast a card must be, in pixels per second."""
CONE = 15.0
"""How far off the direction may be, in degrees."""
RECENT_NS = 80_000_000
"""The speed is that of this last moment."""


class _Seen(NamedTuple):
    """Where the pointer was, and when."""

    at_ns: int
    x: float
    y: float


class Wrist:
    """How the pointer has moved lately."""

    def __init__(self) -> None:
        self.seen: deque[_Seen] = deque()

    def moved(self, at_ns: int, x: float, y: float) -> None:
        """Notes where the pointer is."""
        self.seen.append(_Seen(at_ns, x, y))
        while at_ns - self.seen[0].at_ns > RECENT_NS:
            self.seen.popleft()

    def rest(self) -> None:
        """Forgets it: another drag begins."""
        self.seen.clear()

    @property
    def velocity(self) -> tuple[float, float]:
        """How fast it is, in pixels per second across and down."""
        first, last = (self.seen[0], self.seen[-1]) if self.seen else (_Seen(0, 0, 0),) * 2
        seconds = (last.at_ns - first.at_ns) / 1e9
        return ((last.x - first.x) / seconds, (last.y - first.y) / seconds) if seconds > 0 else (0.0, 0.0)


def flicked_at(
    scene: TableScene, start: tuple[float, float], velocity: tuple[float, float], zones: Collection[int]
) -> int:
    """The only one of these zones at which a card was flicked; -1 if it was not, or if it could be several."""
    if hypot(*velocity) < SPEED:
        return -1
    way = degrees(atan2(velocity[1], velocity[0]))
    aimed = [zone for zone in zones if _apart(way, _direction(start, scene.zone_rect(zone).centre)) <= CONE]
    return aimed[0] if len(aimed) == 1 else -1


def _direction(start: tuple[float, float], end: tuple[float, float]) -> float:
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


def _apart(one: float, other: float) -> float:
    """The angle between two directions."""
    return abs((one - other + 180) % 360 - 180)
