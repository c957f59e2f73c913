"""Plays with the whole program as a monkey would: random gestures on every screen with every game, checked against what
must always hold.

    python3 tests/soak/monkey.py                     100,000 gestures
    python3 tests/soak/monkey.py --seed 7 --gestures 5000
    python3 tests/soak/monkey.py --replay FILE       repeats a run that failed
    python3 tests/soak/monkey.py --depth 16          on an Xvfb screen with this many bits

It runs in one process, on an invisible display, with a clock of its own, so that a minute holds hours of play.
"""

import argparse
import faulthandler
import json
import os
import shutil
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from runpy import run_path
from typing import TextIO
from unittest.mock import patch

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[2] / "build_scripts" / "reexec.py"))

import games
from build_scripts.environment import ROOT
from build_scripts.screen import virtual_screen
from tabletop.table.screen import TableScreen
from tests.soak.monkey_body import SIZE, Body, Deed
from tests.soak.monkey_eyes import Eyes
from tests.soak.monkey_memory import left_over, megabytes
from tests.soak.monkey_mind import Mind
from tests.soak.monkey_truth import check_counted
from tests.tabletop.pilot import Pilot

HOUSE = ROOT / "tests" / "tabletop" / "house"
"""A game whose hands are hidden lies there."""

RECORD = "gestures"
LAST = 30
"""How many of the last gestures are printed when something goes wrong."""

HUNG_SECONDS = 300
"""A gesture that takes longer than this hangs the program, and its stack is printed."""

WARM = 0.2
"""After this share of the gestures everything exists that is made once and kept."""

MEASURES = 10
MOST_GROWTH = 40.0
"""In megabytes, from the first measurement after the warm-up to the last."""


class MonkeyRun:
    """A run of the monkey."""

    def __init__(self, seed: int, folder: Path, record: TextIO) -> None:
        self.seed, self.record = seed, record
        self.body = Body(folder, seed)
        self.eyes = Eyes(self.body)
        self.done: list[Deed] = []
        self.memory: list[tuple[int, float]] = []
        record.write(json.dumps(seed) + "\n")

    def do(self, deeds: Iterator[Deed], count: int) -> None:
        """Carries out this many deeds, and measures now and then; 0: however many there are, without measuring."""
        every = max(1, count // MEASURES)
        with ExitStack() as stack:
            stack.callback(faulthandler.cancel_dump_traceback_later)  # whatever else this process does may take longer
            stack.enter_context(self.eyes.open())
            stack.enter_context(patch("secrets.randbelow", self.body.chance.randrange))
            for number, deed in enumerate(deeds, 1):
                self._do(deed)
                if count and number % every == 0:
                    self.measure(number)

    def _do(self, deed: Deed) -> None:
        self.done.append(deed)
        del self.done[:-LAST]
        self.record.write(json.dumps(deed) + "\n")
        faulthandler.dump_traceback_later(HUNG_SECONDS, exit=True)
        self.body.do(deed)

    def measure(self, number: int) -> None:
        """Measures the memory with everything put away; no table may be left over."""
        for deed in (["size", *SIZE], ["go_home"]):
            self._do(deed)
        check_counted(self.body.app.painter.album)
        left = left_over(TableScreen)
        assert left == 0, f"{left} tables are left though no one plays"
        self.memory.append((number, megabytes()))
        print(f"{number} gestures, {self.memory[-1][1]:.0f} MB", flush=True)

    def growth(self) -> float:
        """By how many megabytes it has grown since the warm-up."""
        last = self.memory[-1][0] if self.memory else 0
        warm = [size for number, size in self.memory if number >= WARM * last]
        return warm[-1] - warm[0] if len(warm) > 1 else 0.0


def replayed(lines: list[str]) -> Iterator[Deed]:
    """The deeds in a file."""
    for line in lines:
        yield json.loads(line)


def chosen_by(mind: Mind, count: int) -> Iterator[Deed]:
    """The deeds that a mind chooses."""
    for _ in range(count):
        yield mind.next()


def main() -> int:
    """Plays on the screen that was asked for."""
    chosen = parse()
    os.environ[games.FOLDERS] = str(HOUSE)
    with screen_of(chosen.depth):
        return play(chosen)


@contextmanager
def screen_of(depth: int) -> Iterator[None]:
    """A screen of this many bits to open the windows on; without a number there is none."""
    if not depth:
        yield
        return
    with virtual_screen("3840x2160", depth) as display:
        assert display, "without Xvfb there is no such screen"
        os.environ |= {"DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        Pilot.video = "x11"
        yield


def play(chosen: argparse.Namespace) -> int:
    """Carries out the gestures; returns 0 if everything was as it must be."""
    began = time.monotonic()
    folder = Path(tempfile.mkdtemp(prefix="monkey-"))
    with (folder / RECORD).open("w", 1, "utf-8") as record:
        run = begin(chosen, folder, record)
        try:
            run.do(*what(chosen, run))
            assert run.growth() <= MOST_GROWTH, f"memory grows: {run.memory}"
        except Exception:
            traceback.print_exc()
            tell_failure(run, folder)
            return 1
        except KeyboardInterrupt:
            shutil.rmtree(folder, ignore_errors=True)
            raise
    run.body.close()
    shutil.rmtree(folder, ignore_errors=True)
    tell(run, time.monotonic() - began)
    return 0


def begin(chosen: argparse.Namespace, folder: Path, record: TextIO) -> MonkeyRun:
    """A run with the given seed, or with that of the run to be repeated."""
    seed = json.loads(lines_of(chosen.replay)[0]) if chosen.replay else chosen.seed
    return MonkeyRun(seed, folder, record)


def what(chosen: argparse.Namespace, run: MonkeyRun) -> tuple[Iterator[Deed], int]:
    """What is to be done, and how much that is."""
    if chosen.replay:
        return replayed(lines_of(chosen.replay)[1:]), 0
    return chosen_by(Mind(run.body, chosen.seed), chosen.gestures), chosen.gestures


def lines_of(file: Path) -> list[str]:
    """The lines that a run wrote."""
    return file.read_text("utf-8").splitlines()


def tell_failure(run: MonkeyRun, folder: Path) -> None:
    """Prints what was done last, and how to repeat it all."""
    print(f"Seed {run.seed}. The last gestures:", file=sys.stderr)
    for deed in run.done:
        print(f"  {json.dumps(deed)}", file=sys.stderr)
    print(f"Do it again: python3 tests/soak/monkey.py --replay {folder / RECORD}", file=sys.stderr)


def tell(run: MonkeyRun, seconds: float) -> None:
    """Prints what was reached."""
    for name, count in sorted(run.eyes.seen.items()):
        print(f"{name:45}{count:>9}")
    for note in sorted(run.eyes.notes):
        print(f"A note: {note}")
    print(f"{run.body.turns} frames, {run.body.starts} starts, {seconds:.0f} s, {run.growth():+.1f} MB since warm")


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Plays with the program as a monkey would.")
    parser.add_argument("--gestures", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--replay", type=Path, metavar="FILE", help="do again what that run did")
    parser.add_argument("--depth", type=int, default=0, metavar="BITS", help="on a real screen with this many bits")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
