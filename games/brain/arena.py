"""The arena: players meet on the same deals, every line-up in every rotation, and the results are compared.

A deal is played once with each line-up, so every player gets every other player's cards: luck cancels out, and the
interval is that of the deals. Deals are independent of one another and can be played anywhere, as long as the results
are collected.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from .. import load_game
from ..engine import AnyRules, Game
from .players import make_player
from .playing import play_game
from .thought import Budget

NORMAL_95 = 1.96


@dataclass(frozen=True)
class Contest:
    """Who plays what: everything another process needs in order to play a deal of it."""

    game: str
    seats: int
    settings: tuple[tuple[str, Any], ...]
    names: tuple[str, ...]
    budget: Budget | None = None
    """How long thinking players think; None leaves each player its own budget."""
    seed: int = 0


class GameResult(NamedTuple):
    """One game on a deal: who sat where, and who won."""

    lineup: tuple[str, ...]
    winners: tuple[int, ...]


Deal = tuple[GameResult, ...]


# ---------------------------------------------------------------------- playing


def lineups(names: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Returns all seatings: the names in turn around the table, starting with each of them, and rotated by one seat
    each time. A single seat has one seating for each name."""
    if seats == 1:
        return [(name,) for name in names]
    turned = [tuple(names[(first + seat) % len(names)] for seat in range(seats)) for first in range(len(names))]
    further = [lineup[step:] + lineup[:step] for lineup in turned for step in range(seats)]
    return list(dict.fromkeys(further))


def play_deal(contest: Contest, number: int) -> Deal:
    """Plays one deal with every line-up."""
    game, rules = _rules(contest)
    seed = contest.seed + number
    return tuple(
        GameResult(lineup, _winners(game, rules, lineup, seed, contest.budget))
        for lineup in lineups(contest.names, contest.seats)
    )


def _winners(game: Game, rules: AnyRules, lineup: Sequence[str], seed: int, budget: Budget | None) -> tuple[int, ...]:
    players = [make_player(game, rules, name, seed * 64 + seat, budget) for seat, name in enumerate(lineup)]
    t = rules.new_table(seed)
    play_game(t, players)
    assert t.winners is not None
    return t.winners


@cache
def _rules(contest: Contest) -> tuple[Game, AnyRules]:
    game = load_game(contest.game)
    return game, game.rules(contest.seats, game.options_type(**dict(contest.settings)))


# ---------------------------------------------------------------------- results


class Share(NamedTuple):
    """A share with half of its 95% interval."""

    mean: float
    interval: float


@dataclass(frozen=True)
class ContestResult:
    """The results of many deals."""

    contest: Contest
    deals: tuple[Deal, ...]

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(map(len, self.deals))

    def share(self, name: str) -> Share:
        """The share of games this player wins, scaled to equal numbers of seats; for a single seat, the share of games
        won."""
        return _mean([self._of(deal, name) for deal in self.deals])

    def lead(self, name: str, other: str) -> Share:
        """How much larger one share is than another: more precise than either share, since both come from the same
        deals."""
        return _mean([self._of(deal, name) - self._of(deal, other) for deal in self.deals])

    def elo(self) -> dict[str, float]:
        """The strength of each player, 0 on average: 400 points mean ten to one."""
        beaten = {
            pair: 0.5 for name, other in combinations(self.contest.names, 2) for pair in ((name, other), (other, name))
        }
        for deal in self.deals:
            for game in deal:
                _count_pairs(game, beaten)
        return ratings(self.contest.names, beaten)

    def _of(self, deal: Deal, name: str) -> float:
        seats = sum(game.lineup.count(name) for game in deal)
        won = sum(1 / len(game.winners) for game in deal for seat in game.winners if game.lineup[seat] == name)
        alone = self.contest.seats == 1
        return won / seats * (1 if alone else self.contest.seats / len(self.contest.names))


def _mean(values: Sequence[float]) -> Share:
    count = len(values)
    mean = math.fsum(values) / count
    spread = math.fsum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return Share(mean, NORMAL_95 * math.sqrt(spread / count))


def _count_pairs(game: GameResult, beaten: dict[tuple[str, str], float]) -> None:
    """Counts every winner as having beaten every player who did not win."""
    for seat in game.winners:
        for other, name in enumerate(game.lineup):
            if other not in game.winners and name != game.lineup[seat]:
                beaten[game.lineup[seat], name] += 1


def ratings(names: Iterable[str], beaten: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Returns the strengths that make the results most likely (Bradley-Terry), as Elo numbers."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(500):
        new = {}
        for name in strength:
            others = [other for other in strength if other != name]
            met = sum((beaten[name, o] + beaten[o, name]) / (strength[name] + strength[o]) for o in others)
            new[name] = sum(beaten[name, other] for other in others) / met if met else 1.0
        middle = math.exp(math.fsum(map(math.log, new.values())) / len(new))
        strength = {name: value / middle for name, value in new.items()}
    return {name: 400 * math.log10(value) for name, value in strength.items()}
