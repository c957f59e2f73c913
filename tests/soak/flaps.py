"""Plays random rounds of FLAPS at all levels, with all seats and packs: none may get stuck, and no card may be lost.

    python3 tests/soak/flaps.py                  50,000 rounds
    python3 tests/soak/flaps.py --rounds 2000

In half of them the players make any legal move at all, in the other half they play a card whenever they can; for the
latter it prints how often a single pack of level 1 runs out.
"""

import argparse
import sys
from itertools import product
from multiprocessing import Pool
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any, NamedTuple

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[2] / "build_scripts" / "reexec.py"))

from games.engine import Entry, MovePlayed
from games.engine.match import enter
from games.flaps.attack import Defend
from games.flaps.options import FlapsOptions
from games.flaps.rules import Flaps
from games.flaps.table import PACK
from games.flaps.turns import Turn
from tests.walk import random_entry

MOST = 20_000
"""A round with more moves than this is stuck."""

PRINTED_EVERY = 5000

TABLES = tuple(product(range(1, 8), range(2, 9), (1, 2)))


PLAINLY = ("auto", "relaxed")
"""Last cards call themselves, and nothing runs against a clock."""


class Round(NamedTuple):
    """The result of a round."""

    level: int
    seats: int
    packs: int
    lays: bool
    moves: int
    ran_out: bool


def main() -> int:
    """Plays all rounds; one that fails stops everything, and says how to reproduce it."""
    chosen = parse()
    with Pool() as pool:
        rounds = []
        for one in pool.imap_unordered(play, range(chosen.seed, chosen.seed + chosen.rounds), chunksize=50):
            rounds.append(one)
            if len(rounds) % PRINTED_EVERY == 0:
                print(f"{len(rounds):,} rounds", flush=True)
    print(f"{len(rounds):,} rounds, {sum(one.moves for one in rounds):,} moves: none stuck, no card lost")
    print("a single pack of level 1 runs out, when everyone plays a card whenever they can:")
    for seats in range(2, 9):
        alike = [one for one in rounds if (one.level, one.seats, one.packs, one.lays) == (1, seats, 1, True)]
        if alike:
            share = sum(one.ran_out for one in alike) / len(alike)
            print(f"  {seats} seats {share:5.0%}  ({len(alike):,} rounds)")
    return 0


def play(number: int) -> Round:
    """Plays one round, which its number alone determines."""
    rng = Random(number)
    lays = number % 2 == 0
    level, seats, packs = any_table(rng)
    options = FlapsOptions(level, packs, "single", 1, *PLAINLY if lays else any_ways(rng))
    t: Any = Flaps(seats, options).new_table(number)
    moves = 0
    while t.winners is None:
        enter(t, (lay_if_able(t, rng) if lays else None) or random_entry(t, rng))
        moves += 1
        assert sorted(card for zone in t.zones for card in zone) == list(t.rules.deck), (
            f"round {number}: a card is lost"
        )
        assert moves < MOST, f"round {number} is stuck: {t.agenda}"
    return Round(level, seats, packs, lays, moves, not t.zones[PACK])


def any_table(rng: Random) -> tuple[int, int, int]:
    """Level, seats and packs; a third of the tables play with a single pack of level 1."""
    level, seats, packs = TABLES[int(rng.random() * len(TABLES))]
    return (1, seats, 1) if rng.random() < 1 / 3 else (level, seats, packs)


def any_ways(rng: Random) -> tuple[str, str]:
    """How last cards are called, and the tempo."""
    return ("strict", "auto")[rng.random() < 0.3], ("normal", "relaxed")[rng.random() < 0.5]


def lay_if_able(t: Any, rng: Random) -> Entry | None:
    """A random card to play, if the player who is asked could play one or draw."""
    step = t.agenda[-1]
    if not isinstance(step, Turn | Defend):
        return None
    found = [move for move in step.moves(t, step.seat) if move.cards]
    if not found:
        return None
    return MovePlayed(step.seat, t.rules.write(found[int(rng.random() * len(found))]), None)


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Random rounds of FLAPS.")
    parser.add_argument("--rounds", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
