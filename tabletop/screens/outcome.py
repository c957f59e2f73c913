"""How a match ended, in plain values, and the standings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from games.engine import Game, Match, MovePlayed, Words
from games.engine.titles import titles_of
from tabletop.people import Person, Setup

Reaction = tuple[int, int, str]
"""Seat, milliseconds and verdict of a slap."""

GOOD = "ok"


class Honour(NamedTuple):
    """A title that a seat has earned, and what it was earned with, in words."""

    seat: int
    title: str
    told: str


@dataclass(frozen=True)
class Outcome:
    """A match that is over."""

    game: Game
    setup: Setup
    scores: tuple[int, ...]
    sheet: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    teams: tuple[int, ...]
    """The team of each seat; a player who plays alone is a team."""
    seconds: float = 0.0
    moves: int = 0
    reactions: tuple[Reaction, ...] = ()
    lines: tuple[str, ...] = ()
    """Further facts to show."""
    results: tuple[str, ...] = ()
    """What each seat has to show besides points, in the words of the game; empty where it has nothing."""
    honours: tuple[Honour, ...] = ()
    """The titles of the match, the most remarkable first."""

    @classmethod
    def of(
        cls,
        match: Match,
        setup: Setup,
        seconds: float,
        reactions: Iterable[Reaction] = (),
        lines: Iterable[str] = (),
        words: Words | None = None,
    ) -> Outcome:
        """The outcome of a match; `words` are those of the game in the language of the players."""
        table = match.table
        named = (words or match.game.words).among(person.name for person in setup.people)
        return cls(
            match.game,
            setup,
            table.scores,
            table.sheet,
            table.winners or (),
            tuple(map(match.rules.team, range(match.rules.seats))),
            seconds,
            sum(isinstance(entry, MovePlayed) for entry in match.log),
            tuple(reactions),
            tuple(lines),
            _results(match, named),
            tuple(Honour(title.seat, named.say(title.name), named.say(title.told)) for title in titles_of(match)),
        )

    def result(self, seat: int) -> str:
        """What a seat has to show besides points; empty if nothing."""
        return self.results[seat] if self.results else ""

    @property
    def people(self) -> tuple[Person, ...]:
        return self.setup.people

    @property
    def you(self) -> str:
        """The name of the only person at the table; empty if there are several, or none."""
        return self.people[self.setup.you].name if self.setup.you >= 0 else ""

    @property
    def alone(self) -> bool:
        """Whether it was a game for one."""
        return len(self.people) == 1

    @property
    def scored(self) -> bool:
        """Whether any points were scored."""
        return any(self.scores) or any(map(any, self.sheet))

    def running(self, seat: int) -> tuple[int, ...]:
        """The score of a seat after each round."""
        return tuple(accumulate(points[seat] for points in self.sheet))

    def slaps(self, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The times of a seat's good slaps, and of its others."""
        good = tuple(ms for who, ms, verdict in self.reactions if who == seat and verdict == GOOD)
        slips = tuple(ms for who, ms, verdict in self.reactions if who == seat and verdict != GOOD)
        return good, slips


def _results(match: Match, named: Words) -> tuple[str, ...]:
    """What each seat has to show, as a sentence."""
    table = match.table
    told = (table.rules.result(table, seat) for seat in range(match.rules.seats))
    return tuple(named.say(phrase) if phrase else "" for phrase in told)


@dataclass(frozen=True)
class Standing:
    """The standing of a seat; equal ones share a place."""

    seat: int
    place: int
    score: int
    won: bool


def standings(outcome: Outcome) -> list[Standing]:
    """The standings, winners first; partners are next to each other."""
    teams: dict[int, list[int]] = defaultdict(list)
    for seat, team in enumerate(outcome.teams):
        teams[team].append(seat)
    total = {team: sum(outcome.scores[seat] for seat in seats) for team, seats in teams.items()}
    won = {team: any(seat in outcome.winners for seat in seats) for team, seats in teams.items()}
    sign = 1 if _least_wins(outcome) else -1
    rank = {team: (not won[team], 0 if won[team] else sign * total[team]) for team in teams}
    found = []
    for team in sorted(teams, key=lambda team: (rank[team], sign * total[team], teams[team])):
        place = 1 + sum(rank[other] < rank[team] for other in teams)
        seats = sorted(teams[team], key=lambda seat: sign * outcome.scores[seat])
        found += [Standing(seat, place, outcome.scores[seat], won[team]) for seat in seats]
    return found


def _least_wins(outcome: Outcome) -> bool:
    """Whether points are bad in this game: no one has fewer than the winners, and someone has more."""
    if not outcome.winners:
        return False
    best = max(outcome.scores[seat] for seat in outcome.winners)
    others = [score for seat, score in enumerate(outcome.scores) if seat not in outcome.winners]
    return bool(others) and min(others) >= best and max(others) > best


def headline(winners: Sequence[str], alone: bool, say: Callable[..., str], result: str = "", you: str = "") -> str:
    """Who has won, in a sentence; or whether a person who played alone has, and if not, how far they came. `you` is the
    name of the only person at the table, if there is just one."""
    if alone and not winners and result:
        return say("results.missed_at", result=result)
    if alone:
        return say("results.made" if winners else "results.missed")
    if not winners:
        return say("results.nobody")
    if you in winners:
        winners = [say("results.you"), *(name for name in winners if name != you)]
    elif len(winners) == 1:
        return say("results.winner", name=winners[0])
    *first, last = winners
    return say("results.winners", names=say("results.and", first=", ".join(first), last=last) if first else last)
