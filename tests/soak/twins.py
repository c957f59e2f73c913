"""Plays random games beside twin tables on which two cards are swapped: no one who knows neither card may notice.

    python3 tests/soak/twins.py                     compares 100,000 steps, of all games together
    python3 tests/soak/twins.py --steps 5000 flinch

It prints how many steps of each game were compared, and every leak with what it takes to reproduce it.
"""

import argparse
import multiprocessing
import os
import sys
import time
from multiprocessing.pool import Pool
from pathlib import Path
from random import Random
from runpy import run_path
from typing import NamedTuple

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[2] / "build_scripts" / "reexec.py"))

from games import find
from tests.soak.choosing import chosen_games
from tests.twins import check_twins
from tests.walk import mixed_rules

FAR = 400
"""A game is followed for at most this many steps."""
HANDFUL, ENOUGH = 8, 5
"""How many games are played at a time, and after how many leaks a game is left."""


class Compared(NamedTuple):
    """The result of one game or several: how many steps were compared, and what leaked."""

    steps: int
    leaks: tuple[str, ...] = ()


def play(work: tuple[str, int]) -> Compared:
    """Plays a game beside twins of it, with any seats and options."""
    name, seed = work
    game = find().games[name]
    rules = mixed_rules(game, Random(seed))
    try:
        return Compared(check_twins(game, rules, seed, FAR))
    except Exception as error:  # whatever it is, it belongs in the report, and the others go on
        where = f"{name}, {rules.seats} seats, seed {seed}, {rules.options.changed()}"
        return Compared(0, (f"{where}: {type(error).__name__}: {error}",))


def soak(pool: Pool, name: str, seed: int, steps: int) -> Compared:
    """Plays a game over and over until enough steps are compared, or enough has leaked."""
    found = Compared(0)
    while found.steps < steps and len(found.leaks) < ENOUGH:
        for played in pool.imap_unordered(play, [(name, seed + number) for number in range(HANDFUL)]):
            found = Compared(found.steps + played.steps, found.leaks + played.leaks)
        seed += HANDFUL
    return found


def main() -> int:
    """Plays; returns 0 if no one noticed anything."""
    chosen = parse()
    names = chosen_games(chosen.only)
    began, all_steps, all_leaks = time.monotonic(), 0, 0
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
        for name in names:
            played = soak(pool, name, chosen.seed, chosen.steps // len(names) + 1)
            print(f"{name:<16} {played.steps:>7,} steps", *played.leaks, sep="\n  ", flush=True)
            all_steps, all_leaks = all_steps + played.steps, all_leaks + len(played.leaks)
    print(f"{all_steps:,} steps beside twin tables in {time.monotonic() - began:.0f} s, {all_leaks} leaks")
    return 1 if all_leaks else 0


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Plays random games of everything beside twin tables.")
    parser.add_argument("only", nargs="*", metavar="GAME")
    parser.add_argument("--steps", type=int, default=100_000, help="to be compared, of all games together")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
