"""Races: how quick everybody was, over a whole match."""

from __future__ import annotations

from itertools import pairwise

from games.engine import Match

COUNTS = "ok"


def reactions(match: Match) -> dict[int, tuple[int, ...]]:
    """The milliseconds of each seat's first reaction that counted, in every race of the match."""
    times: dict[int, tuple[int, ...]] = {}
    for before, after in pairwise(match.tables):
        race = after.reaction_times()
        if race is not before.reaction_times():
            first: dict[int, int] = {}
            for seat, ms, verdict in race:
                if verdict == COUNTS:
                    first[seat] = min(ms, first.get(seat, ms))
            for seat, ms in first.items():
                times[seat] = (*times.get(seat, ()), ms)
    return times


def slaps(match: Match) -> tuple[tuple[int, int, str], ...]:
    """Every slap of the match, in every race: seat, milliseconds and what became of it."""
    found: list[tuple[int, int, str]] = []
    for before, after in pairwise(match.tables):
        if after.reaction_times() is not before.reaction_times():
            found += after.reaction_times()
    return tuple(found)
