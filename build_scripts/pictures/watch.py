"""Watches bots play whole games at the real table.

    python3 build_scripts/pictures/watch.py OUT GAME [--games 10] [--seats 6]

The program runs without a screen and by a clock of its own. For each game this keeps the log in words, and a picture
every few lines. A game fails when nothing happens for a long while, when a bot needed help, or when a line of the
log is empty.

    python3 build_scripts/pictures/watch.py /tmp/seen flaps --set level=7 --set tempo=fast --every 40
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[1] / "reexec.py"))


from build_scripts.pictures import shots
from games.engine import NO_SEAT, Game
from tabletop.command_line import setup_for
from tabletop.screens.results import ResultsScreen
from tabletop.table.screen import TableScreen
from tests.log_lines import LogLines

LONGEST_SILENCE = 40.0
"""The most seconds that can pass before something happens."""
SHOWN_SECONDS = 0.25
"""The picture is taken this much later, while the last move is still under way."""


class MatchWatcher:
    """Watches matches in a studio."""

    def __init__(self, studio: shots.Studio, every: int) -> None:
        self.studio, self.every = studio, every
        self.log = LogLines()

    def watch(self, game: Game, name: str, seats: int, seed: int, options: dict[str, str]) -> str:
        """Watches a whole game; returns what was wrong with it, or nothing."""
        chosen = game.options_type.parse(options).as_dict()
        self.studio.flow.start(replace(setup_for(game, seats, humans=0, seed=seed), options=chosen))
        table = self.studio.flow.table
        assert table is not None
        looked = 0
        while not isinstance(self.studio.app.top, ResultsScreen):
            if not self._goes_on(table, table.referee.known.lines):
                self.studio.shoot(f"{name}-stuck")
                return f"nothing happens after {table.referee.known.lines} lines: {table.prompt()[0]}"
            if table.referee.known.lines >= looked + self.every:
                looked = table.referee.known.lines
                self.studio.run(SHOWN_SECONDS)
                self.studio.shoot(f"{name}-{looked:03}")
        self.studio.run(1.0)
        self.studio.shoot(f"{name}-results")
        return self._tell(table, name)

    def _goes_on(self, table: TableScreen, before: int) -> bool:
        """Waits until something happens or the match is over."""

        def happened() -> bool:
            return table.referee.known.lines > before or isinstance(self.studio.app.top, ResultsScreen)

        self.studio.run(LONGEST_SILENCE, happened)
        return happened()

    def _tell(self, table: TableScreen, name: str) -> str:
        """Writes the log to a file; returns what is wrong with it."""
        lines = [line.text for line in table.referee.story.log_lines(NO_SEAT, table.referee.known.lines)]
        (self.studio.out / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")
        empty = sum(not line.strip() or "{" in line for line in lines)
        wrong = [*self.log.lines, *([f"{empty} lines of the log say nothing"] if empty else [])]
        self.log.lines.clear()
        return "; ".join(wrong)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seats", type=int, default=0, help="the usual number by default")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next one has the next")
    parser.add_argument("--set", metavar="OPTION=VALUE", action="append", default=[], dest="options")
    parser.add_argument("--every", type=int, default=50, help="a picture after this many more lines")
    parser.add_argument("--size", default="1280x800")
    wished = parser.parse_args()
    options = dict(one.split("=", 1) for one in wished.options)
    bad = 0
    shots.open_no_window()
    with shots.studio_in(wished.out, next(shots.sizes([wished.size]))) as studio:
        game, watcher = studio.house.games[wished.game], MatchWatcher(studio, wished.every)
        for seed in range(wished.seed, wished.seed + wished.games):
            name = f"{game.key}-{seed}"
            wrong = watcher.watch(game, name, wished.seats or game.usual_seats or game.least_seats, seed, options)
            print(f"{name}: {wrong or 'all is well'}")
            bad += bool(wrong)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
