"""What the statistics say about a game: won, lost, scores and streaks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from statistics import fmean
from typing import NamedTuple, TypeVar

K = TypeVar("K", bound=Hashable)

CHART = 30
"""How many of the latest scores a summary holds."""


class Outing(NamedTuple):
    """How a game went for those whom a summary is about, the number of seats, the kinds of bots and the other
    people."""

    score: int
    won: bool
    seconds: float
    seats: int
    against: frozenset[str]
    rivals: frozenset[str]


class Record(NamedTuple):
    """How often people played, and how often one of them won."""

    played: int = 0
    won: int = 0


@dataclass(frozen=True)
class Summary:
    """How a person, or all people together, fared in a game. A score of all people is the best of theirs."""

    games: int = 0
    won: int = 0
    highest: int | None = None
    lowest: int | None = None
    mean: float | None = None
    streak: int = 0
    """How many of the latest games were won in a row."""
    longest_streak: int = 0
    seconds: float | None = None
    """The mean duration of a game."""
    against: Mapping[str, Record] = field(default_factory=dict)
    """For each kind of bot that sat at the table."""
    rivals: Mapping[str, Record] = field(default_factory=dict)
    """For each other person, by name."""
    by_seats: Mapping[int, Record] = field(default_factory=dict)
    """For each number of seats, the smallest first."""
    scores: tuple[int, ...] = ()
    """The latest ones, in order."""


def summarise(outings: Sequence[Outing]) -> Summary:
    """Returns the summary of some games, the last one last."""
    if not outings:
        return Summary()
    scores = [outing.score for outing in outings]
    streaks = [len(list(run)) if won else 0 for won, run in groupby(outings, key=lambda outing: outing.won)]
    return Summary(
        games=len(outings),
        won=sum(outing.won for outing in outings),
        highest=max(scores),
        lowest=min(scores),
        mean=fmean(scores),
        streak=streaks[-1],
        longest_streak=max(streaks),
        seconds=fmean(outing.seconds for outing in outings),
        against=_records((kind, outing.won) for outing in outings for kind in outing.against),
        rivals=_records((name, outing.won) for outing in outings for name in outing.rivals),
        by_seats=_records(sorted((outing.seats, outing.won) for outing in outings)),
        scores=tuple(scores[-CHART:]),
    )


def _records(results: Iterable[tuple[K, bool]]) -> dict[K, Record]:
    """Returns how often each item occurred, and how often that game was won."""
    records: dict[K, Record] = defaultdict(Record)
    for what, won in results:
        before = records[what]
        records[what] = Record(before.played + 1, before.won + won)
    return dict(records)
