"""Plays at tables with several people, beside twin tables on which two hidden cards are swapped: nothing that the room
sees or hears may reveal which is which.

    python3 tests/soak/room.py                  300 matches of every game with every way of hiding hands
    python3 tests/soak/room.py --matches 20 --seed 7
"""

import argparse
import os
import sys
import tempfile
from itertools import product
from pathlib import Path
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[2] / "build_scripts" / "reexec.py"))

import games
from build_scripts.environment import ROOT
from tests.tabletop.pilot import Pilot
from tests.tabletop.twin_frames import KINDS, PEOPLE, PRIVACIES, TwinFrames

HOUSE = ROOT / "tests" / "tabletop" / "house"
SIZE, FRAMES = (640, 400), 400


def main() -> int:
    """Plays; returns 0 if nothing was revealed."""
    parser = argparse.ArgumentParser(description="Checks that the room learns nothing hidden.")
    parser.add_argument("--matches", type=int, default=300, help="of every game in every way of hiding hands")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    os.environ[games.FOLDERS] = str(HOUSE)
    leaks = 0
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot.open(Path(folder), SIZE, motion="quick")
        for kind, privacy in product(KINDS, PRIVACIES):
            compared, found = soak(pilot, kind, privacy, range(chosen.seed, chosen.seed + chosen.matches))
            leaks += found
            print(f"{kind}, {privacy}: {compared} frames compared, {found} leaks", flush=True)
        pilot.close()
    return 1 if leaks else 0


def soak(pilot: Pilot, kind: str, privacy: str, seeds: range) -> tuple[int, int]:
    """The matches of one game; returns how many frames were compared, and how many matches revealed something."""
    game = pilot.app.house.games[kind]
    compared = leaks = 0
    for seed in seeds:
        people = PEOPLE[seed % len(PEOPLE)]
        try:
            compared += TwinFrames(pilot, game, game.rules(3), people, privacy, seed).run(FRAMES)
        except AssertionError as leak:
            leaks += 1
            print(f"{kind}, {privacy}, seed {seed}: {leak}", file=sys.stderr)
    return compared, leaks


if __name__ == "__main__":
    sys.exit(main())
