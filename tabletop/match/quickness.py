"""Races: reaction times over a whole match."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from itertools import pairwise
from statistics import median

from games.engine import Match

COUNTS = "ok"
LATELY = 8
"""How many reactions are needed to say how quick people are."""

Race = tuple[tuple[int, int, str], ...]
"""Seat, milliseconds and verdict of every slap."""


class Quickness:
    """The reaction time of all people in a match together."""

    def __init__(self, match: Match, people: Collection[int]) -> None:
        self.people = people
        self.latest: deque[int] = deque(maxlen=LATELY)
        self.race: Race = ()
        for table in match.tables:
            self.note(table.reaction_times())

    def note(self, race: Race) -> bool:
        """Adds the latest race; returns whether people took part in it."""
        if race is self.race:
            return False
        self.race = race
        mine = [ms for seat, ms in _firsts(race).items() if seat in self.people]
        self.latest += mine
        return bool(mine)

    @property
    def median(self) -> float | None:
        """How many milliseconds they take to react; None as long as there are too few reactions."""
        return median(self.latest) if self.latest else None


def reactions(match: Match) -> dict[int, tuple[int, ...]]:
    """The milliseconds of each seat's first valid reaction in every race of the match."""
    times: dict[int, tuple[int, ...]] = {}
    for before, after in pairwise(match.tables):
        race = after.reaction_times()
        if race is not before.reaction_times():
            for seat, ms in _firsts(race).items():
                times[seat] = (*times.get(seat, ()), ms)
    return times


def _firsts(race: Race) -> dict[int, int]:
    """The first valid reaction of each seat."""
    first: dict[int, int] = {}
    for seat, ms, verdict in race:
        if verdict == COUNTS:
            first[seat] = min(ms, first.get(seat, ms))
    return first


def slaps(match: Match) -> Race:
    """Every slap in every race of the match: seat, milliseconds and verdict."""
    found: list[tuple[int, int, str]] = []
    for before, after in pairwise(match.tables):
        if after.reaction_times() is not before.reaction_times():
            found += after.reaction_times()
    return tuple(found)
