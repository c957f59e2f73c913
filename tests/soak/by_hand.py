"""Plays whole matches with keys alone, with a pad alone and with the mouse alone, and prints what moves took.

    python3 tests/soak/by_hand.py                            three matches of every game with each device
    python3 tests/soak/by_hand.py --matches 20 --seed 7 flaps flush
    python3 tests/soak/by_hand.py --pictures OUT --every 5   also keeps a picture of every fifth move, as it is asked

A move that cannot be made is printed with what it takes to reproduce it.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[2] / "build_scripts" / "reexec.py"))

import pygame

from games.engine import Game
from tests.soak.choosing import chosen_games
from tests.tabletop.pilot import Pilot
from tests.tabletop.table.by_hand import Made, told
from tests.tabletop.table.devices import DEVICES

SIZE = (1280, 800)
SHORTER: dict[str, dict[str, Any]] = {
    "flaps": {"match": "rounds", "wins": 2},
    "flush": {"mode": "rounds", "rounds": 2},
    "flyswatter": {"removed": 60, "tempo_ms": 900, "timing": "kids"},
}
"""Options of games that last long otherwise."""


def main() -> int:
    """Plays; returns 0 if every move could be made."""
    parser = argparse.ArgumentParser(description="Plays whole matches with one device each.")
    parser.add_argument("only", nargs="*", metavar="GAME")
    parser.add_argument("--matches", type=int, default=3, help="of every game with each device")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", type=Path, help="a folder for pictures")
    parser.add_argument("--every", type=int, default=5, help="of so many moves one is kept as a picture")
    chosen = parser.parse_args()
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot.open(Path(folder), SIZE, motion="still", pace="instant", round_stop="wait")
        for name in chosen_games(chosen.only):
            for device in DEVICES:
                made: list[Made] = []
                for seed in range(chosen.seed, chosen.seed + chosen.matches):
                    album = Album(pilot, chosen.pictures, f"{name}_{device}_{seed}", chosen.every)
                    failures += play(pilot, pilot.app.house.games[name], device, seed, album, made)
                print(f"{name}, {device}: {told(made)}", flush=True)
        pilot.close()
    return 1 if failures else 0


class Album:
    """Keeps pictures of a match, as moves are asked for."""

    def __init__(self, pilot: Pilot, folder: Path | None, name: str, every: int) -> None:
        self.pilot, self.folder, self.name, self.every = pilot, folder, name, every
        self.moves = 0

    def look(self, move: str) -> None:
        """A move is about to be made."""
        self.moves += 1
        if self.folder is not None and self.moves % self.every == 0:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.pilot.app.draw()
            pygame.image.save(self.pilot.app.painter.surface, self.folder / f"{self.name}_{self.moves:03}.png")


def play(pilot: Pilot, game: Game, device: str, seed: int, album: Album, made: list[Made]) -> int:
    """Plays a match with one device; returns how often no way led to a move: once, or never."""
    rng = Random(seed)
    seats = rng.randint(game.least_seats, game.most_seats)
    options = dict(SHORTER.get(game.key, {}))
    if game.key == "flaps":
        options["level"] = rng.randint(1, 7)
    pilot.sit(game, "-" + " quick" * (seats - 1), seed=seed, **options)
    player = DEVICES[device](pilot, album.look)
    try:
        player.play()
    except AssertionError as why:
        print(f"{game.key}, {device}, {seats} seats, seed {seed}, {options}: {why}"[:1000], file=sys.stderr)
        return 1
    finally:
        made += player.made
        pilot.app.screens.clear()
    return 0


if __name__ == "__main__":
    sys.exit(main())
