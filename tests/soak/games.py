"""Plays random games of everything on the shelf, with all seats and options: nothing may fail, get lost or never end.

    python3 tests/soak/games.py                       20,000 games of each; CI plays 40
    python3 tests/soak/games.py --minutes 60 flip7    as many as there is time for

With --deep every game is also checked against everything in the conformance tests. With --every-option so is one game
of each value of each option with each number of seats, and no others; the tests have those in which any two meet.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable, Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any, NamedTuple

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[2] / "build_scripts" / "reexec.py"))

from games import load_game
from games.engine import Rules
from tests.conformance import check_game
from tests.soak.choosing import chosen_games
from tests.twins import check_twins
from tests.walk import mixed_rules, random_game, tables

BATCH, FEW = 100, 8
BESIDE_TWINS = 60
"""With --deep, the first moves of a game, up to this many, are also played beside a twin table."""


class Batch(NamedTuple):
    game: str
    first: int
    size: int
    deep: bool
    every_option: bool


def play(batch: Batch) -> list[str]:
    """Plays a batch; returns what went wrong, with what it takes to reproduce it."""
    game = load_game(batch.game)
    faults = []
    for seed, rules in _tables(batch):
        try:
            if batch.deep:
                check_game(game, rules, seed)
                check_twins(game, rules, seed, BESIDE_TWINS)
            else:
                random_game(rules, seed)
        except Exception as error:  # whatever it is, it belongs in the report, and the others go on
            where = f"{game.key}, {rules.seats} seats, seed {seed}, {rules.options.changed()}"
            faults.append(f"{where}: {type(error).__name__}: {error}")
    return faults


def _tables(batch: Batch) -> Iterable[tuple[int, Rules[Any]]]:
    """The tables of a batch, each with its seed."""
    game, last = load_game(batch.game), batch.first + batch.size
    if batch.every_option:
        return islice(enumerate(tables(game)), batch.first, last)
    return ((seed, mixed_rules(game, Random(seed))) for seed in range(batch.first, last))


def every_option(games: list[str]) -> Iterator[Batch]:
    """All tables of the games, in small batches, since those of one game take longer than those of another."""
    for game in games:
        count = sum(1 for _ in tables(load_game(game)))
        for first in range(0, count, FEW):
            yield Batch(game, first, min(FEW, count - first), deep=True, every_option=True)


def batches(games: list[str], chosen: argparse.Namespace) -> Iterator[Batch]:
    """The games in turn, up to a number or for a time."""
    end = time.monotonic() + 60 * chosen.minutes
    for first in count(chosen.seed, BATCH):
        left = chosen.seed + chosen.games - first
        if (time.monotonic() > end) if chosen.minutes else left <= 0:
            return
        for game in games:
            yield Batch(game, first, BATCH if chosen.minutes else min(BATCH, left), chosen.deep, False)


def main() -> int:
    """Plays; returns 0 if nothing was found."""
    chosen = parse()
    wanted, began = chosen_games(chosen.only), time.monotonic()
    played, faults = soak(every_option(wanted) if chosen.every_option else batches(wanted, chosen), chosen.jobs)
    print(f"{played} random games in {time.monotonic() - began:.0f} s, {faults} faults")
    return 1 if faults else 0


def soak(work: Iterator[Batch], jobs: int) -> tuple[int, int]:
    """Plays all batches, a handful at a time, and prints each fault as it is found."""
    played = faults = 0
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        while handful := list(islice(work, 8 * jobs)):
            for found in pool.imap_unordered(play, handful):
                faults += len(found)
                for fault in found:
                    print(fault, flush=True)
            played += sum(batch.size for batch in handful)
            if sys.stderr.isatty():
                print(f"\r{played} games", end="", file=sys.stderr)
    return played, faults


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Plays random games of everything on the shelf.")
    parser.add_argument("only", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=20_000, help="of each, if no time is given")
    parser.add_argument("--minutes", type=float, default=0, help="go on for this long instead")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--deep", action="store_true", help="hold every game against all conformance checks")
    parser.add_argument("--every-option", action="store_true", help="one game of each value of each option by itself")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
