"""How much longer great moments make a match: python3 build_scripts/bench/beats.py [GAME ...]

A long match of each game is played by bots at the normal pace, as if every seat were a person's, once with its beats
and once without: then these moments hold nothing up, and no card is held back. The clock is stepped, so the figures
are the same on every machine. It also says where most of the time of the beats went.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[1] / "reexec.py"))

from build_scripts.pictures.shots import Studio, open_no_window
from games.engine import Game
from games.engine.beats import Beat, Show
from tabletop.command_line import setup_for
from tabletop.screens.results import ResultsScreen

SIZE, SEED = (1280, 800), 11
MOST = 1.15
"""A match may be this much longer with its beats than without."""
LONGEST = 3600.0
"""A match is watched for this many seconds at most."""


class Played:
    """A match that has been watched: how long it took, and what its beats took of that."""

    def __init__(self, studio: Studio, game: Game) -> None:
        self.taken: Counter[str] = Counter()
        self.studio, self.game = studio, game
        setup = setup_for(game, game.usual_seats or game.least_seats, humans=0, seed=SEED)
        people = tuple(replace(person, player="quick") for person in setup.people)
        studio.app.change_settings(pace="1", motion="normal", round_stop="go on")
        studio.flow.start(replace(setup, people=people))
        table = studio.flow.table
        assert table is not None
        session = table.session
        told = tuple(replace(person, player="") for person in people)
        session.narrator.setup = replace(session.narrator.setup, people=told)
        beats = session.director.beats
        begin = beats.begin

        def note(name: str, *rest: object) -> object:
            begun = begin(name, *rest)  # type: ignore[arg-type]
            if begun is not None:
                self.taken[name] += round(1000 * begun.seconds) if begun.blocks else 0
            return begun

        beats.begin = note  # type: ignore[method-assign, assignment]
        began = studio.clock.ns
        studio.run(LONGEST, lambda: session.finished or isinstance(studio.app.top, ResultsScreen))
        self.seconds = (studio.clock.ns - began) / 1e9
        self.moves = session.playback.lines


def without_beats(game: Game) -> Game:
    """The game with moments that hold nothing up."""
    gone = dict.fromkeys(game.layout.beats, Beat(Show.FLASH, 250, blocks=False))
    spots = tuple(replace(spot, series=None) for spot in game.layout.spots)
    return replace(game, layout=replace(game.layout, spots=spots, beats=gone, tension=None))


def compare(game: str) -> bool:
    """Prints both lengths of a match; returns whether the goal is met."""
    found = []
    for beats in (True, False):
        with tempfile.TemporaryDirectory() as data:
            studio = Studio(Path(data), Path(data), SIZE)
            if not beats:
                studio.house.games[game] = without_beats(studio.house.games[game])
            found.append(Played(studio, studio.house.games[game]))
            studio.app.quit()
            studio.house.close()
    with_them, without = found
    ratio = (with_them.seconds / with_them.moves) / (without.seconds / without.moves)
    most = ", ".join(f"{name} {ms / 1000:.1f} s" for name, ms in with_them.taken.most_common(4) if ms)
    verdict = "met" if ratio <= MOST else "MISSED"
    print(
        f"{game:16}{with_them.moves:7}{with_them.seconds:9.0f}{without.moves:7}{without.seconds:9.0f}{ratio:8.2f}  "
        f"{verdict}  {most}",
        flush=True,
    )
    return ratio <= MOST


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", help="which (default: all)")
    wished = parser.parse_args().games
    open_no_window()
    with tempfile.TemporaryDirectory() as data:
        studio = Studio(Path(data), Path(data), SIZE)
        games = wished or list(studio.house.games)
        studio.app.quit()
        studio.house.close()
    print(f"{'':16}{'moves':>7}{'s with':>9}{'moves':>7}{'without':>9}{'a move':>8}  goal: at most {MOST}")
    met = [compare(game) for game in games]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
