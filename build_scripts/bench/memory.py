"""What every game needs: memory, and the time to the first frame: python3 build_scripts/bench/memory.py

The best bots play each game for a while in a process of its own, with as many seats as it has, in an invisible window
of 1920x1080; the figures are the most memory the process ever used, and the most that the process in which bots think
used. Then FLAPS is played for ten minutes of table time, or an hour with --hour, in a window of 1280x800; the figures
are what the process uses after that, and after everyone has gone home (see long_table.py; Linux only, with X11 or an
Xvfb). The first frame is measured from the command line on, several times; the first time is the coldest, as everything
is cached afterwards.

    python3 build_scripts/bench/memory.py --only long --hour

Exit code 1: a goal was missed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[1] / "reexec.py"))

from build_scripts.bench.input import display
from build_scripts.bench.long_table import MemoryHeld
from build_scripts.environment import ROOT
from build_scripts.trial import first_frame_ms
from games import find

MOST_MIB, MOST_MS = 250, 1000
MOST_LONG_MIB, MOST_KEPT_MIB = 150, 20
STARTS = 5


def play(key: str, size: tuple[int, int], seconds: float) -> tuple[int, int]:
    """Lets bots play a game; returns the most kibibytes that this process and its largest child used."""
    import resource

    import pygame

    from games.brain.levels import BEST
    from tabletop.app import App
    from tabletop.command_line import setup_for
    from tabletop.flow import Flow
    from tabletop.house import open_house

    pygame.init()
    with tempfile.TemporaryDirectory() as folder:
        house = open_house(Path(folder), mute=True)
        house.window_size = size
        app = App(house)
        app.change_settings(motion="quick", pace="4", guide="never")
        flow = Flow(app)
        flow.home()
        game = house.games[key]
        setup = setup_for(game, game.most_seats, humans=0, seed=4)
        people = tuple(replace(person, player=BEST) for person in setup.people)
        flow.start(replace(setup, people=people))
        until = time.monotonic() + seconds
        while app.screens and time.monotonic() < until:
            app.turn()
            app.prepare()
        thinkers = [held_by(process.pid) for process in active_children()]
        app.quit()
        house.close()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, max(thinkers, default=0)


def held_by(pid: int | None) -> int:
    """The most kibibytes that a process used, where the system keeps count."""
    status = Path(f"/proc/{pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) for line in lines if line.startswith("VmHWM")), 0)


def bench_memory(keys: list[str], size: str, seconds: float) -> bool:
    """Prints what every game uses; returns whether the goal is met."""
    print(f"memory in MiB after {seconds:.0f} s at {size}: {'table':>8}{'thinker':>9}   goal: table < {MOST_MIB}")
    met = True
    for key in keys:
        command = [
            sys.executable,
            "-P",
            "-m",
            "build_scripts.bench.memory",
            "--one",
            key,
            "--size",
            size,
            "--seconds",
            str(seconds),
        ]
        figures = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split()[-2:]
        table, thinker = (int(number) / 1024 for number in figures)
        met = met and table < MOST_MIB
        print(f"  {key:40}{table:8.0f}{thinker:9.0f}   {'met' if table < MOST_MIB else 'MISSED'}", flush=True)
    return met


def bench_long(minutes: float) -> bool:
    """Prints what the process with the window uses after a long match, and back home; returns whether the goals are
    met."""
    if sys.platform != "linux":
        print("what a long match accumulates is measured on Linux only")
        return True
    command = [sys.executable, "-P", "-m", "build_scripts.bench.long_table", str(minutes)]
    apart = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    with display():
        apart |= {"DISPLAY": os.environ["DISPLAY"], "SDL_FRAMEBUFFER_ACCELERATION": "0"}  # as the program does
        output = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=apart).stdout
    held = MemoryHeld(*map(float, output.split()[-3:]))
    met = held.table <= MOST_LONG_MIB and held.kept <= MOST_KEPT_MIB
    print(f"FLAPS with six bots for {minutes:.0f} minutes of table time, MiB of the window's process (PSS):")
    print(f"  fresh at home {held.fresh:.0f}, at the table {held.table:.0f}, at home again {held.home:.0f}", end="")
    print(f"   goal: {MOST_LONG_MIB}, and {MOST_KEPT_MIB} kept at most: {'met' if met else 'MISSED'}", flush=True)
    return met


def bench_start() -> bool:
    """Prints how long the program takes to its first frame; returns whether the goal is met."""
    before = os.times()
    took = [first_frame_ms([sys.executable, "-P", "-m", "tabletop"]) for _ in range(STARTS)]
    after = os.times()
    busy = after.children_user + after.children_system - before.children_user - before.children_system
    met = took[0] < MOST_MS
    times = " ".join(f"{ms:.0f}" for ms in took)
    print(f"first frame in ms, from cold to warm: {times}   goal: the first < {MOST_MS}: {'met' if met else 'MISSED'}")
    print(f"  for {busy * 1000 / STARTS:.0f} ms of each the processor was busy with it, to the very end of the program")
    return met


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", action="append", help="only this game; can be given several times")
    parser.add_argument("--size", default="1920x1080", help="of the window (default: 1920x1080)")
    parser.add_argument("--seconds", type=float, default=20, help="that each game is played (default: 20)")
    parser.add_argument("--only", choices=("start", "games", "long"), help="one part of it")
    parser.add_argument(
        "--hour", action="store_true", help="the long match takes an hour of table time, not ten minutes"
    )
    parser.add_argument("--one", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    os.environ |= {"SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "dummy"}
    if chosen.one:
        width, _, height = chosen.size.partition("x")
        print(*play(chosen.one, (int(width), int(height)), chosen.seconds))
        return 0
    os.chdir(ROOT)
    parts: dict[str, Callable[[], bool]] = {
        "start": bench_start,
        "games": lambda: bench_memory(chosen.game or list(find().games), chosen.size, chosen.seconds),
        "long": lambda: bench_long(60 if chosen.hour else 10),
    }
    met = [bench() for name, bench in parts.items() if chosen.only in (None, name)]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
