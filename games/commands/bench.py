"""`bench`: how fast the rules are, beside a peer measured in the same run.

Machines are shared and noisy: the time measured is processor time, so that other programs take none of it away, and
even so the ratios are more reliable than the figures.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from random import Random
from typing import Any

from ..brain.playing import playout
from ..engine import AnyRules, Game, Table, imagine, view
from . import bench_search
from .common import all_games, progress, table, the_game

SECONDS = 1.5
"""How long each figure is measured, in processor time."""
CARDS = 112
PEER = "RLCard UNO"


def add_to(commands: Any) -> None:
    """Adds the command to a parser."""
    parser = commands.add_parser("bench", help="measure how fast the rules and the search are")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Runs the command."""
    games = [the_game(name) for name in chosen.games] or list(all_games().values())
    peer = measure_peer()
    searching = bench_search.measure_peer()
    rows = [measure(game, peer) for game in progress(games, "bench")]
    bare = microseconds(list(range(CARDS)).copy)
    if chosen.json:
        peers = {PEER: peer, bench_search.PEER: searching}
        print(json.dumps({"games": rows, **peers, "list_copy_us": bare}, indent=1))
    else:
        print(_as_text(rows, peer, bare), _searches_as_text(rows, searching), sep="\n\n")
    return 0


def measure(game: Game, peer: float | None) -> dict[str, Any]:
    """Measures a game with its usual number of seats."""
    rules: AnyRules = game.rules()
    decisions, games, seconds = _playouts(game, rules)
    t = _middle(game, rules)
    seen = view(t, 0)
    rng = Random(1)
    return {
        "game": game.key,
        "seats": rules.seats,
        "cards": len(rules.deck),
        "decisions_per_second": decisions / seconds,
        "games_per_second": games / seconds,
        "ratio_to_peer": decisions / seconds / peer if peer else None,
        "copy_us": microseconds(t.copy),
        "view_us": microseconds(lambda: view(t, 0)),
        "imagine_us": microseconds(lambda: imagine(seen, rng)),
        "search": bench_search.measure_search(game),
    }


def measure_peer() -> float | None:
    """Decisions a second of RLCard's UNO environment with random agents; None if it is not installed."""
    try:
        import rlcard
        from rlcard.agents import RandomAgent
    except ImportError:
        return None
    environment = rlcard.make("uno", config={"seed": 1})
    environment.set_agents([RandomAgent(environment.num_actions) for _ in range(environment.num_players)])
    decisions, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        trajectories, _ = environment.run(is_training=False)
        decisions += sum(len(trajectory) // 2 for trajectory in trajectories)
    return decisions / (time.process_time() - began)


def microseconds(what: Callable[[], object], rounds: int = 5) -> float:
    """How long a call takes: the best of a few rounds, because noise only ever adds time."""
    best = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        for _ in range(1000):
            what()
        best = min(best, time.process_time() - began)
    return best * 1000


def _playouts(game: Game, rules: AnyRules) -> tuple[int, int, float]:
    """Decisions, games and seconds of quick playouts from the deal to the end."""
    decisions, games, began = 0, 0, time.process_time()
    while time.process_time() - began < SECONDS:
        decisions += playout(game, rules.new_table(games), Random(games))
        games += 1
    return decisions, games, time.process_time() - began


def _middle(game: Game, rules: AnyRules) -> Table:
    """Returns a table from the middle of a game."""
    t = rules.new_table(1)
    last = t
    for seed in range(40):
        if t.winners is not None:
            return last
        last = t.copy()
        due, seats = t.deadline(), t.waiting_for()
        if due is not None:
            t.advance(due)
        else:
            t.play(seats[0], game.quick_move(t, seats[0], Random(seed)))
    return t


def _as_text(rows: list[dict[str, Any]], peer: float | None, bare: float) -> str:
    head = [
        "game",
        "seats",
        "cards",
        "decisions/s",
        "games/s",
        f"x {PEER}",
        "copy us",
        "view us",
        "imagine us",
    ]
    lines: list[list[str]] = [head]
    for row in rows:
        ratio = row["ratio_to_peer"]
        lines.append(
            [row["game"], str(row["seats"]), str(row["cards"])]
            + [f"{row['decisions_per_second']:,.0f}", f"{row['games_per_second']:,.1f}"]
            + [f"{ratio:.2f}" if ratio else "-"]
            + [f"{row[name]:.2f}" for name in ("copy_us", "view_us", "imagine_us")]
        )
    absent = f"{PEER} is not installed; from the repository: python3 -m pip install -e .[bench]"
    rate = f"{PEER}: {peer:,.0f} decisions/s" if peer else absent
    return f"{table(lines)}\n{rate}; a bare list copy of {CARDS} ints: {bare:.2f} us"


def _searches_as_text(rows: list[dict[str, Any]], peer: float | None) -> str:
    """The speed of the best players' search, in games where they search."""
    lines: list[list[str]] = [["game", "iterations/s", "playouts/s", "x peer"]]
    for row in rows:
        found = row["search"]
        if found:
            figures = [f"{found[name]:,.0f}" for name in ("iterations_per_second", "playouts_per_second")]
            lines.append([row["game"], *figures, f"{found['iterations_per_second'] / peer:.2f}" if peer else "-"])
    rate = f"{peer:,.0f} simulations/s" if peer else "is not installed"
    return f"{table(lines)}\n{bench_search.PEER}: {rate}"
