"""What the program costs while no one does anything: how often it wakes up, and how much of a core it uses.

    python3 build_scripts/bench/idle.py

The program runs on an Xvfb with a window manager, with sound and a gamepad plugged in. In each place it is left alone
for ten seconds after the last input and then watched for as long again. Only wake-ups of its own threads count, as
Linux counts them. The process in which bots think is listed separately, as are other patience games, where installed.
Exit code 1: a goal was missed.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from runpy import run_path
from typing import NamedTuple
from unittest.mock import patch

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[1] / "reexec.py"))

from build_scripts.environment import ROOT
from build_scripts.screen import virtual_screen
from tabletop.storage.folders import find_folders
from tabletop.storage.profile import open_profile

MOST_WAKES, MOST_PER_CENT = 5, 0.1  # the goals
ALONE_SECONDS, SETTLING_SECONDS = 10, 3
"""How long no one does anything before it counts; how long the last turn of the loop before that may take."""
START_SECONDS, DEALT_SECONDS = 60, 25
"""How long the program may take to open a window; how long bots play until a person is asked."""
PLACES: Mapping[str, tuple[str, ...]] = {
    "home": (),
    "patience": ("--game", "patience", "--seed", "3"),
    "table": ("--game", "muggins", "--seed", "3"),
}
BESIDE = {"KPatience": "kpat", "Aisleriot": "sol"}
DRIVERS = {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
"""SDL's silent sound driver wakes up as often as any other."""
PAD = (1, 6, 11, 1)
"""The axes, buttons and crosses of the gamepad."""

MISSING = """{what} is missing, which this needs: on Debian or Ubuntu run 'sudo apt install xvfb xdotool openbox', then
start again. It runs on Linux only."""


class Spent(NamedTuple):
    """What a thread has used so far."""

    wakes: int = 0
    ns: int = 0

    @classmethod
    def by(cls, thread: Path) -> Spent:
        status = (thread / "status").read_text().splitlines()
        wakes = sum(int(line.split()[1]) for line in status if "ctxt_switches" in line)
        return cls(wakes, int((thread / "schedstat").read_text().split()[0]))


class Rest(NamedTuple):
    """What a process uses in a second of rest."""

    wakes: float
    per_cent: float

    @property
    def good(self) -> bool:
        return self.wakes <= MOST_WAKES and self.per_cent <= MOST_PER_CENT

    def __str__(self) -> str:
        return f"{self.wakes:10.1f}{self.per_cent:10.3f}"


def threads(pid: int) -> dict[str, Spent]:
    """What the threads of a process have used so far."""
    found = {}
    for thread in Path(f"/proc/{pid}/task").iterdir():
        with suppress(OSError):  # the thread has just ended
            found[thread.name] = Spent.by(thread)
    return found


def cost(before: Mapping[str, Spent], after: Mapping[str, Spent], seconds: float) -> Rest:
    """What the threads that exist at the end have used."""
    spent = [(now, before.get(name, Spent())) for name, now in after.items()]
    wakes, ns = sum(now.wakes - then.wakes for now, then in spent), sum(now.ns - then.ns for now, then in spent)
    return Rest(wakes / seconds, ns / seconds / 1e7)


def watch(pids: list[int], seconds: float) -> list[Rest]:
    """What processes use during the next seconds."""
    before, began = [threads(pid) for pid in pids], time.monotonic()
    time.sleep(seconds)
    took = time.monotonic() - began
    return [cost(then, threads(pid), took) for pid, then in zip(pids, before, strict=True)]


def thinkers(pid: int) -> list[int]:
    """The processes beside the window in which bots think."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


# ---------------------------------------------------------------------- on a desktop


@contextmanager
def desktop() -> Iterator[str]:
    """A screen with a window manager."""
    with virtual_screen("1400x900") as display, started(["openbox"], {"DISPLAY": display}):
        time.sleep(1)
        yield display


@contextmanager
def started(command: list[str], variables: Mapping[str, str]) -> Iterator[int]:
    """Runs a program for the length of the block; its process id."""
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, cwd=ROOT, env=os.environ | variables, stdout=quiet, stderr=quiet)
    try:
        yield process.pid
    finally:
        process.terminate()
        process.wait(10)


def touch(display: str, pid: int, *last: str) -> None:
    """Moves the mouse over the window and does one more thing."""
    tool = ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(pid)]
    command = [*tool, "windowfocus", "mousemove", "40", "400", "mousemove", "60", "420", *last]
    there, quiet = os.environ | {"DISPLAY": display}, subprocess.DEVNULL
    subprocess.run(command, env=there, stdout=quiet, stderr=quiet, timeout=START_SECONDS, check=True)


def measure(display: str, command: list[str], seconds: float, dealt: float) -> Iterator[tuple[str, list[Rest]]]:
    """Measures the program in a place, and then minimised; the process with the window first, then the others."""
    with started(command, DRIVERS | {"DISPLAY": display}) as pid:
        touch(display, pid)
        time.sleep(dealt)
        for what, last in (("", ()), (", minimised", ("windowminimize",))):
            touch(display, pid, *last)
            time.sleep(ALONE_SECONDS + SETTLING_SECONDS)
            yield what, watch([pid, *thinkers(pid)], seconds)


def measure_beside(display: str, program: str, seconds: float) -> Rest:
    """Measures another program, left alone for as long."""
    with started([program], {"DISPLAY": display}) as pid:
        time.sleep(ALONE_SECONDS + SETTLING_SECONDS)
        return watch([pid], seconds)[0]


# ---------------------------------------------------------------------- with a pad


def play(arguments: list[str]) -> int:
    """What the child process does: it is the program, on a machine with a gamepad, with the best bots."""
    import pygame.base
    import pygame.joystick

    from games.brain.levels import BEST
    from tabletop import command_line
    from tabletop.__main__ import main

    init = pygame.joystick.init

    def init_with_pad() -> None:
        init()
        ctypes.CDLL(pygame.base.__file__).SDL_JoystickAttachVirtual(*PAD)

    with patch.object(pygame.joystick, "init", init_with_pad), patch.object(command_line, "USUAL", BEST):
        return main(arguments)


def bench(program: list[str], seconds: float, places: Mapping[str, tuple[str, ...]]) -> bool:
    """Prints what each place costs; returns whether all goals are met."""
    met = True
    print(f"{'':36}{'wakes/s':>10}{'% of core':>10}   goal: {MOST_WAKES} and {MOST_PER_CENT}", flush=True)
    with desktop() as display, tempfile.TemporaryDirectory() as folder:
        for place, arguments in places.items():
            kept = Path(folder, place)
            open_profile(find_folders(kept).config)[0].save()  # at its first start the program would ask something
            command = [*program, "--data-dir", str(kept), *arguments]
            for what, (window, *others) in measure(display, command, seconds, DEALT_SECONDS if arguments else 0):
                met = met and window.good
                print(f"{place + what:36}{window}   {'met' if window.good else 'MISSED'}", flush=True)
                for other in others:
                    print(f"{'  the process in which bots think':36}{other}", flush=True)
        for title, other_program in BESIDE.items():
            if found := shutil.which(other_program, path=f"{os.environ.get('PATH', '')}:/usr/games"):
                print(f"{title:36}{measure_beside(display, found, seconds)}", flush=True)
    return met


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=10, help="that each place is watched (default: 10)")
    parser.add_argument("--place", choices=PLACES, help="only this one")
    parser.add_argument("--program", help="the built program is watched instead; it has no pad")
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("arguments", nargs="*", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.play:
        return play(chosen.arguments)
    lacking = [program for program in ("Xvfb", "xdotool", "openbox") if not shutil.which(program)]
    if not sys.platform.startswith("linux") or lacking:
        print(MISSING.format(what=" and ".join(lacking) or "Linux"), file=sys.stderr)
        return 2
    places = {chosen.place: PLACES[chosen.place]} if chosen.place else PLACES
    program = (
        [chosen.program] if chosen.program else [sys.executable, "-P", "-m", "build_scripts.bench.idle", "--play", "--"]
    )
    return 0 if bench(program, chosen.seconds, places) else 1


if __name__ == "__main__":
    sys.exit(main())
