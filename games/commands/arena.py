"""`arena`: players compete on the same deals, with intervals and Elo numbers."""

from __future__ import annotations

import argparse
import json
import os
from typing import Any

from ..brain.arena import Contest, ContestResult, lineups
from ..brain.executors import NoCluster, executor_for, play_deals
from ..brain.thought import Budget
from ..engine import AnyRules, Game
from .common import UsageError, progress_of, table, the_game, the_names, the_rules

NO_LIMIT = 1_000_000_000


def add_to(commands: Any) -> None:
    """Adds the command to a parser."""
    parser = commands.add_parser("arena", help="let players compete on the same deals, with Elo numbers")
    parser.add_argument("game")
    parser.add_argument("--players", default="expert,quick", metavar="NAME,...", help="seated around the table in turn")
    parser.add_argument("--seats", type=int, metavar="N")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="settings")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="each deal is played with every line-up")
    add_budget(parser)
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def add_budget(parser: argparse.ArgumentParser) -> None:
    """Adds the options of every contest: how long to think, where to play, and which deals."""
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument("--iterations", type=int, metavar="K", help="how many games a player imagines for each move")
    thinking.add_argument("--seconds", type=float, metavar="S", help="how long a player thinks about each move")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="play on a Dask cluster instead")
    parser.add_argument("--seed", type=int, default=0, metavar="S")


def run(chosen: argparse.Namespace) -> int:
    """Runs the command."""
    game = the_game(chosen.game)
    names = the_names(game, chosen.players)
    rules = the_rules(game, chosen.seats, chosen.settings)
    contest = contest_of(game, rules, names, budget_of(chosen), chosen.seed)
    outcome = play(contest, checked_count(chosen.games), chosen.jobs, chosen.cluster)
    print(json.dumps(as_json(outcome), indent=1) if chosen.json else as_text(game, outcome))
    return 0


def contest_of(game: Game, rules: AnyRules, names: tuple[str, ...], budget: Budget | None, seed: int) -> Contest:
    """Returns the contest, in a form that can be sent to another process."""
    return Contest(game.key, rules.seats, tuple(rules.options.as_dict().items()), names, budget, seed)


def budget_of(chosen: argparse.Namespace) -> Budget | None:
    """How long thinking players think, if the command line says so."""
    if chosen.iterations is not None and not 1 <= chosen.iterations <= NO_LIMIT:
        raise UsageError(f"--iterations must be 1 or more, up to {NO_LIMIT}")
    if chosen.seconds is not None and not 0 < chosen.seconds <= 3600:
        raise UsageError("--seconds must be more than 0, up to 3600")
    if chosen.iterations is not None:
        return Budget(chosen.iterations)
    return None if chosen.seconds is None else Budget(NO_LIMIT, chosen.seconds)


def checked_count(games: int) -> int:
    """Checks the number of games."""
    if not 1 <= games <= NO_LIMIT:
        raise UsageError(f"--games must be 1 or more, up to {NO_LIMIT}")
    return games


def play(contest: Contest, games: int, jobs: int, cluster: str = "") -> ContestResult:
    """Plays enough deals for this many games."""
    if jobs < 1:
        raise UsageError("--jobs must be 1 or more")
    count = max(1, round(games / len(lineups(contest.names, contest.seats))))
    try:
        with executor_for(jobs, cluster) as executor:
            found = dict(progress_of(play_deals(contest, count, executor), count, contest.game))
    except NoCluster as trouble:
        raise UsageError(str(trouble)) from None
    return ContestResult(contest, tuple(found[number] for number in sorted(found)))


def as_json(outcome: ContestResult) -> dict[str, Any]:
    """Returns the figures for machines."""
    contest, elo = outcome.contest, outcome.elo()
    return {
        "game": contest.game,
        "seats": contest.seats,
        "options": dict(contest.settings),
        "budget": contest.budget,
        "deals": len(outcome.deals),
        "games": outcome.games,
        "players": [
            {"name": name, "share": share.mean, "interval": share.interval, "elo": elo[name]}
            for name in contest.names
            for share in [outcome.share(name)]
        ],
    }


def as_text(game: Game, outcome: ContestResult) -> str:
    """Returns the figures for people."""
    elo = outcome.elo()
    rows = [["player", "won %", "+-", "Elo"]]
    for name in outcome.contest.names:
        share = outcome.share(name)
        rows.append([name, f"{100 * share.mean:.1f}", f"{100 * share.interval:.1f}", f"{elo[name]:+.0f}"])
    seats = f"{outcome.contest.seats} seats" if outcome.contest.seats > 1 else "alone"
    return f"{game.title}, {seats}, {outcome.games} games on {len(outcome.deals)} deals\n{table(rows)}"
