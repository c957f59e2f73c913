"""`ladder`: the levels of every game against one another, each against the one below it, as a table to keep."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ..brain.arena import Outcome, lineups
from ..brain.levels import BEST, NAMES
from ..engine import Game
from .arena import add_budget, budget_of, contest_of, play
from .common import all_games, the_game

QUICK = "quick"
HEAD = (
    "| game | seats | match | games | deals | share of the first | lead and its 95 % interval | |",
    "|--|--|--|--|--|--|--|--|",
)


def add_to(commands: Any) -> None:
    """Adds the command to a parser."""
    parser = commands.add_parser("ladder", help="every level against the one below it, in every game")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--deals", type=int, default=100, metavar="N", help="each is a game for every line-up")
    add_budget(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Plays and prints line by line, in Markdown."""
    games = [the_game(name) for name in chosen.games] or list(all_games().values())
    budget = budget_of(chosen)
    print("\n".join(HEAD), flush=True)
    for game in games:
        for first, second in matches():
            contest = contest_of(game, game.rules(), (first, second), budget, chosen.seed)
            per_deal = len(lineups(contest.names, contest.seats))
            print(line(game, play(contest, chosen.deals * per_deal, chosen.jobs, chosen.cluster)), flush=True)
    return 0


def matches() -> Iterator[tuple[str, str]]:
    """Every level and the one below it, the best first; and the best against the rules of thumb."""
    yield from pairwise(reversed(NAMES))
    yield BEST, QUICK


def line(game: Game, outcome: Outcome) -> str:
    """A line of the table."""
    first, second = outcome.contest.names
    share, lead = outcome.share(first), outcome.lead(first, second)
    told = "ahead" if lead.mean > lead.interval else "behind" if lead.mean < -lead.interval else "level"
    cells = (
        game.title,
        outcome.contest.seats,
        f"{first} : {second}",
        outcome.games,
        len(outcome.deals),
        f"{100 * share.mean:.1f} %",
        f"{100 * lead.mean:+.1f} ± {100 * lead.interval:.1f}",
        told,
    )
    return "| " + " | ".join(map(str, cells)) + " |"
