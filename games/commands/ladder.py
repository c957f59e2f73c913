"""`ladder`: each level of every game against the one below it, as a Markdown table."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Any

from ..brain.arena import Contest, ContestResult
from ..brain.levels import BEST, NAMES
from ..brain.players import make_player
from ..brain.thought import Thinker
from ..engine import AnyRules, Game
from .arena import add_budget, budget_of, checked_count, contest_of, play
from .common import all_games, the_game, the_names

QUICK = "quick"
SHORT: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {"flaps": {"match": "single"}, "flush": {"mode": "rounds", "rounds": 1}}
)
"""Games that are matches of many rounds are counted round by round here: a match would hide how much better a player
is."""
MATCHES = [*pairwise(reversed(NAMES)), (BEST, QUICK)]
"""Every level against the one below it, the best first; and the best against the rules of thumb."""
HEAD = (
    "| game | seats | match | games | deals | share of the first | lead and its 95% interval | |",
    "|--|--|--|--|--|--|--|--|",
)


def add_to(commands: Any) -> None:
    """Adds the command to a parser."""
    parser = commands.add_parser("ladder", help="play every level against the one below it, in every game")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument(
        "--matches",
        type=matches_of,
        default=MATCHES,
        metavar="FIRST:SECOND,...",
        help="who plays whom; by default, each level and the one below it, and expert:quick",
    )
    parser.add_argument("--games", type=int, default=2000, metavar="N", dest="count", help="games for each match")
    parser.add_argument(
        "--thoughtful", type=int, default=200, metavar="N", help="at most this many games where a player searches"
    )
    add_budget(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Runs the command, printing Markdown line by line."""
    games = [the_game(name) for name in chosen.games] or list(all_games().values())
    contests = [(game, contest_between(game, names, chosen)) for game in games for names in chosen.matches]
    plain, thoughtful = checked_count(chosen.count), checked_count(min(chosen.count, chosen.thoughtful))
    print("\n".join(HEAD), flush=True)
    for game, contest in contests:
        count = thoughtful if has_thinker(game, contest.names) else plain
        print(line(game, play(contest, count, chosen.jobs, chosen.cluster)), flush=True)
    return 0


def matches_of(text: str) -> list[tuple[str, str]]:
    """Reads the matches that a command line lists."""
    found = [tuple(match.split(":")) for match in text.split(",")]
    if not all(len(match) == 2 for match in found):
        raise argparse.ArgumentTypeError(f"'{text}' should be FIRST:SECOND,FIRST:SECOND")
    return [(first, second) for first, second in found]


def contest_between(game: Game, names: tuple[str, str], chosen: argparse.Namespace) -> Contest:
    """Returns a contest of two players with the usual number of seats, or over a single round."""
    rules: AnyRules = game.rules(options=game.options_type(**SHORT.get(game.key, {})))
    return contest_of(game, rules, the_names(game, ",".join(names)), budget_of(chosen), chosen.seed)


def has_thinker(game: Game, names: tuple[str, ...]) -> bool:
    """Whether a match takes long."""
    return any(isinstance(make_player(game, game.rules(), name, 0), Thinker) for name in names)


def line(game: Game, outcome: ContestResult) -> str:
    """Returns a line of the table."""
    first, second = outcome.contest.names
    share, lead = outcome.share(first), outcome.lead(first, second)
    verdict = "ahead" if lead.mean > lead.interval else "behind" if lead.mean < -lead.interval else "level"
    cells = (
        game.title,
        outcome.contest.seats,
        f"{first} : {second}",
        outcome.games,
        len(outcome.deals),
        f"{100 * share.mean:.1f}%",
        f"{100 * lead.mean:+.1f} ± {100 * lead.interval:.1f}",
        verdict,
    )
    return "| " + " | ".join(map(str, cells)) + " |"
