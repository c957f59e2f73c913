"""What a frame costs: the program's scene beside a bare loop, and how many frames a live table misses.

    python3 build_scripts/bench/frames.py

First: 150 cards on a table, a quarter of them face up, 30 of them in the air at any moment, thrown and turning as in a
deal; whenever one lands, another takes off. The table has a rail and mats, and its light passes on from seat to seat.
`scene` is the program's stage and painter, draw and flip. `bare` draws the same pictures in the same places and nothing
else: one `fblits` of the backdrop and all 150 cards, packed wherever that pays, then flip. Working out which picture
goes where, and making new pictures, is not counted there. The two take turns frame by frame because machines are shared
and noisy: trust the ratio.

Then great moments, each on the program's own table: see moments_bench.py.

Last: a real match at sixty frames a second, of bots that do not think, of the same bots beside a process that is never
idle, and of experts who think in the program's own worker for as long as they may. Frames are drawn throughout. A late
frame is the program's fault (`ours`) if the program itself used more than a frame's processor time since the frame
before, and otherwise the machine's.

Needs X11; without a DISPLAY it starts an Xvfb of its own. Exit code 1: a goal was missed.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from pathlib import Path
from runpy import run_path
from typing import NamedTuple

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[1] / "reexec.py"))

import pygame

from build_scripts.bench.filming import Cost
from build_scripts.bench.flying import GOALS_MS, bench_scene
from build_scripts.bench.input import display
from build_scripts.bench.moments_bench import bench_moments
from games.brain.question import Answer
from games.brain.worker import Worker
from tabletop.app import FRAME_NS, App
from tabletop.house import open_house
from tabletop.match.opening import new_match
from tabletop.people import Person, Setup
from tabletop.table.screen import TableScreen
from tabletop.table.ways import Ways
from tests.log_lines import logged

MOST_MISSED = 0.005
WAKING_NS = 60_000_000_000


class Interval(NamedTuple):
    """The time between two frames, and how much the program's processor worked in it, both in frames."""

    passed: float
    worked: float

    @property
    def late(self) -> bool:
        return self.passed > 1.5


class Watched(App):
    """The program, looking at its clock whenever it draws."""

    def watch_until(self, awake: Callable[[], int]) -> None:
        """Lets the match go on until a bot can think, if that comes soon."""
        until_ns = self.clock() + WAKING_NS
        while not awake() and self.clock() < until_ns:
            self.turn()

    def watch(self, until_ns: int) -> list[Interval]:
        """Runs the real loop with something new to draw in each frame; returns the time between frames."""
        intervals, last, used = list[Interval](), 0, 0
        while self.top is not None and self.clock() < until_ns:
            before = self.frames
            self.top.stale = True
            self.turn()
            self.prepare()
            if self.frames != before:
                now, worked = self.clock(), time.thread_time_ns()
                if last:
                    intervals.append(Interval((now - last) / FRAME_NS, (worked - used) / FRAME_NS))
                last, used = now, worked
        return intervals


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """This many processes that compute without pause, at the priority of thinking bots."""
    command = [sys.executable, "-c", "import os\nif hasattr(os, 'nice'): os.nice(10)\nwhile True: sum(range(10_000))"]
    children = [subprocess.Popen(command) for _ in range(processes)]
    try:
        yield
    finally:
        for child in children:
            child.kill()
            child.wait()


class CountingWorker(Worker):
    """The program's worker, counting its thoughts."""

    thoughts = 0

    def poll(self) -> Answer | None:
        answer = super().poll()
        self.thoughts += answer is not None and not answer.trouble
        return answer


class Beside(NamedTuple):
    """What runs beside the table."""

    name: str
    player: str
    busy: int = 0


BESIDE = (Beside("no one thinks", "quick"), Beside("a busy process", "quick", 1), Beside("experts think", "expert"))


class MatchFrames(NamedTuple):
    """The result of watching a match: the time between frames, and how many thoughts arrived."""

    intervals: list[Interval]
    thoughts: int
    plainer: int
    """How many moves were played without the thought that was asked for."""


def watch(game: str, seats: int, size: tuple[int, int], seconds: float, beside: Beside) -> MatchFrames:
    """The frames of a match of bots."""
    with tempfile.TemporaryDirectory() as folder:
        house = open_house(Path(folder), mute=True)
        house.window_size = size
        house.profile.settings = replace(house.profile.settings, thinking="long")
        house.worker = worker = CountingWorker()
        app = Watched(house)
        people = tuple(Person(f"Bot {seat + 1}", beside.player, seat) for seat in range(seats))
        most = {"level": 7} if "level" in house.games[game].options_type.kinds() else {}
        setup = Setup(game, people, most)
        referee = new_match(house.games[game], setup, 7, screen=True, worker=worker)
        app.push(TableScreen(app, referee, Ways(*[lambda: None] * len(fields(Ways)))))
        try:
            if referee.bots.thinkers:
                app.watch_until(lambda: worker.thoughts)
            with busy(beside.busy), logged() as plainer:
                intervals = app.watch(time.perf_counter_ns() + round(seconds * 1e9))
            return MatchFrames(intervals, worker.thoughts, len(plainer))
        finally:
            app.quit()
            house.close()


def shares_late(intervals: list[Interval]) -> tuple[float, float]:
    """The share of frames that were late, and of those late through the program's own work."""
    late = [interval for interval in intervals if interval.late]
    count = max(1, len(intervals))
    return len(late) / count, sum(interval.worked > 1 for interval in late) / count


def bench_live(game: str, seats: int, sizes: list[str], seconds: float) -> bool:
    """Prints how many frames a live table missed; returns whether the goal is met."""
    print(f"\n{seats} bots play {game} for {seconds:.0f} s: frames later than one and a half of 1/60 s")
    print(
        f"{'':12}{'beside':>16}{'frames':>8}{'missed':>8}{'ours':>8}{'median':>8}{'p99':>8}{'longest':>8}{'thoughts':>9}"
    )
    met = True
    for name in sizes:
        for beside in BESIDE:
            width, _, height = name.partition("x")
            intervals, thoughts, plainer = watch(game, seats, (int(width), int(height)), seconds, beside)
            missed, ours = shares_late(intervals)
            met = met and missed < MOST_MISSED
            verdict = "met" if missed < MOST_MISSED else "met but for the machine" if ours < MOST_MISSED else "MISSED"
            passed = [interval.passed for interval in intervals]
            print(
                f"{name:12}{beside.name:>16}{len(intervals):8}{missed:8.2%}{ours:8.2%}{Cost.of(passed)}"
                f"{max(passed):8.2f}{thoughts:9}   goal: less than {MOST_MISSED:.1%}: {verdict}"
                f"{f'; {plainer} plainer' * bool(plainer)}",
                flush=True,
            )
    return met


def main() -> int:
    parser = argparse.ArgumentParser(description="What a frame costs, and how many a live table misses.")
    parser.add_argument("--sizes", nargs="+", default=[], help="windows (default: all three; two for moments)")
    parser.add_argument("--frames", type=int, default=900, help="for each size (default: 900)")
    parser.add_argument("--seconds", type=float, default=20, help="of each live match (default: 20)")
    parser.add_argument("--game", default="flaps", help="that the bots play (default: flaps, level 7)")
    parser.add_argument("--seats", type=int, default=6, help="how many of them (default: 6)")
    parser.add_argument("--only", choices=("scene", "moments", "live"), help="one part of it")
    chosen = parser.parse_args()
    sizes = chosen.sizes or list(GOALS_MS)
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if sys.platform == "linux":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # as the program does
    met = True
    print(
        f"the machine's load in the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; figures want < 1"
    )
    with display():
        pygame.display.init()
        if chosen.only in (None, "scene"):
            met = bench_scene(sizes, chosen.frames) and met
        if chosen.only in (None, "moments"):
            met = bench_moments(chosen.sizes or sizes[:2]) and met
        if chosen.only in (None, "live"):
            met = bench_live(chosen.game, chosen.seats, sizes, chosen.seconds) and met
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
