"""Plays matches beside twins that come out in another way: until an event has been seen, nothing on the screen may tell
how it comes out.

    python3 tests/soak/futures.py                     30 matches of every game, in steps of 33 ms, without drawing
    python3 tests/soak/futures.py --matches 5 --seed 7 flip7 flaps

It prints how many moves were compared, and every spoiler with what it takes to reproduce it.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[2] / "build_scripts" / "reexec.py"))

from games.engine import Game
from tests.soak.choosing import chosen_games
from tests.tabletop.pilot import Pilot
from tests.tabletop.twin_futures import random_match
from tests.walk import mixed_rules

SIZE = (1024, 640)
MOVES = 400
"""A match is followed for at most this many moves."""
SETTINGS = (
    {"motion": "normal", "pace": "1"},
    {"motion": "still", "pace": "1"},
    {"motion": "quick", "pace": "instant"},
    {"motion": "calm", "pace": "4"},
)


def main() -> int:
    """Plays; returns 0 if nothing was told too early."""
    parser = argparse.ArgumentParser(description="Checks that the screen tells nothing before it has been seen.")
    parser.add_argument("only", nargs="*", metavar="GAME")
    parser.add_argument("--matches", type=int, default=30, help="of every game")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    spoilers = 0
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot.open(Path(folder), SIZE, odds=True, glow="always", guide="always")
        for name in chosen_games(chosen.only):
            seeds = range(chosen.seed, chosen.seed + chosen.matches)
            compared, found = soak(pilot, pilot.app.house.games[name], seeds)
            spoilers += found
            print(f"{name}: {compared} moves compared in {chosen.matches} matches, {found} spoilers", flush=True)
        pilot.close()
    return 1 if spoilers else 0


def soak(pilot: Pilot, game: Game, seeds: range) -> tuple[int, int]:
    """The matches of one game, with any seats and options; returns how many moves were compared, and how many matches
    told something too early."""
    compared = spoilers = 0
    for seed in seeds:
        rules = mixed_rules(game, Random(seed))
        settings = SETTINGS[seed % len(SETTINGS)]
        pilot.app.change_settings(**settings)
        try:
            compared += random_match(pilot, game, rules, seed, MOVES, MOVES)
        except AssertionError as spoiler:
            spoilers += 1
            where = f"{game.key}, {rules.seats} seats, seed {seed}, {rules.options.changed()}, {settings}"
            print(f"{where}: {spoiler}"[:1500], file=sys.stderr)
    return compared, spoilers


if __name__ == "__main__":
    sys.exit(main())
