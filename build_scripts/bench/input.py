"""How soon after a key press its time stamp is taken, with cards moving: beside a loop that asks once per frame, and
beside naps, which the program falls back to where it cannot find the system's own wait.

    python3 build_scripts/bench/input.py

A child process presses keys through XTest and prints when; both read the clock that Linux shares between processes. The
loops take turns in one run because machines are shared and noisy: trust the ratio, and the best of three runs. Exit
code 1: a goal was missed in all of them. Needs X11; without a DISPLAY it starts an Xvfb of its own.
"""

import argparse
import ctypes
import ctypes.util
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count, pairwise
from pathlib import Path
from random import Random
from runpy import run_path
from typing import NamedTuple

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[1] / "reexec.py"))

import pygame

from build_scripts.screen import virtual_screen
from tabletop.input.gestures import GestureKind
from tabletop.input.pump import Pump

MEDIAN_MS, P99_RATIO = 0.12, 0.9  # the goals; the ratio is that to the naps
FRAME = 1 / 60
CARDS, MOVING, CARD = 150, 30, (90, 126)
CHUNK = 10  # sprites drawn between two looks at the queue
KEYS = range(24, 34)  # the numbers X11 has for the ten keys from Q to P
SCANCODES = [getattr(pygame, f"KSCAN_{letter}") for letter in "QWERTYUIOP"]
NAPPING_LOOK_NS = 250_000
PAIR_SECONDS = 0.00007
XVFB_SIZE = "3840x2160"

MISSING = """{what} is missing, which this needs: on Debian or Ubuntu run 'sudo apt install xvfb libxtst6', then start
again. It runs on Linux only."""


class Press(NamedTuple):
    key: int  # X11's number, which is the kernel's plus 8
    at_ns: int


class Measured(NamedTuple):
    """What one loop measured."""

    delays_ms: list[float]
    lost: int
    out_of_order: int

    def at(self, share: float) -> float:
        return self.delays_ms[min(int(share * len(self.delays_ms)), len(self.delays_ms) - 1)]

    def __str__(self) -> str:
        figures = "".join(f"{self.at(share):9.2f}" for share in (0.5, 0.9, 0.99, 1))
        return f"{figures}{len(self.delays_ms):8}{self.lost:6}{self.out_of_order:14}"


class CardWindow:
    """A window full of cards, some of which move and turn."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.screen = pygame.display.set_mode(size)
        card = pygame.Surface(CARD, pygame.SRCALPHA)
        card.fill("white")
        self.turned = [pygame.transform.rotozoom(card, 3 * step, 1) for step in range(60)]
        for sprite in self.turned:
            sprite.set_alpha(255, pygame.RLEACCEL)
        rng = Random(1)
        self.places = [(rng.randrange(size[0] - 90), rng.randrange(size[1] - 126)) for _ in range(CARDS)]
        self.frame = 0

    def draw(self, between: Callable[[], None]) -> None:
        """Draws everything anew."""
        self.frame += 1
        self.screen.fill("darkgreen")
        between()
        for first in range(0, CARDS, CHUNK):
            self.screen.fblits(self.sprite(number) for number in range(first, first + CHUNK))
            between()
        pygame.display.flip()
        between()

    def sprite(self, number: int) -> tuple[pygame.Surface, tuple[int, int]]:
        x, y = self.places[number]
        if number >= MOVING:
            return self.turned[number % 60], (x, y)
        return self.turned[(self.frame + number) % 60], (x + self.frame % 50, y)


def frame_by_frame(table: CardWindow, done: Callable[[], bool]) -> list[tuple[int, int]]:
    """The usual loop: ask once, draw, sleep. Returns scancodes with their stamps."""
    heard: list[tuple[int, int]] = []
    clock = pygame.time.Clock()
    while not done():
        heard += [(event.scancode, time.perf_counter_ns()) for event in pygame.event.get(pygame.KEYDOWN)]
        table.draw(lambda: None)
        clock.tick(1 / FRAME)
    return heard


def with_the_pump(table: CardWindow, done: Callable[[], bool]) -> list[tuple[int, int]]:
    """The program's loop."""
    return pumped(Pump(), table, done)


def with_naps(table: CardWindow, done: Callable[[], bool]) -> list[tuple[int, int]]:
    """The pump without the system's wait, which also looks less often while drawing."""
    pump = Pump(find_wait=lambda: None)
    drain, looked_ns = pump.drain, 0

    def seldom() -> None:
        nonlocal looked_ns
        if time.perf_counter_ns() - looked_ns >= NAPPING_LOOK_NS:
            drain()
            looked_ns = time.perf_counter_ns()

    pump.drain = seldom  # type: ignore[method-assign]
    return pumped(pump, table, done)


def pumped(pump: Pump, table: CardWindow, done: Callable[[], bool]) -> list[tuple[int, int]]:
    """A loop that sleeps in the pump, and drains it while it draws."""
    heard: list[tuple[int, int]] = []
    pump.racing = True
    due = time.perf_counter()
    while not done():
        due = max(due + FRAME, time.perf_counter())
        while (left := due - time.perf_counter()) > 0:
            heard += [
                (gesture.scancode, gesture.at_ns) for gesture in pump.wait(left) if gesture.kind is GestureKind.KEY
            ]
        table.draw(pump.drain)
    return heard + [(gesture.scancode, gesture.at_ns) for gesture in pump.take() if gesture.kind is GestureKind.KEY]


LOOPS = {"once per frame": frame_by_frame, "naps": with_naps, "pump": with_the_pump}


def inject(presses: int, seed: int) -> None:
    """What the child process does: presses keys at random moments, half of them in pairs, and prints which and when."""
    x11, xtst = library("X11"), library("Xtst")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    rng, keys = Random(seed), (KEYS[number % len(KEYS)] for number in count())
    for _ in range(presses // 3):
        for pause in (rng.uniform(0.03, 0.06), rng.uniform(0.03, 0.06), PAIR_SECONDS):
            time.sleep(pause)
            key = next(keys)
            before = time.perf_counter_ns()
            xtst.XTestFakeKeyEvent(display, key, True, 0)
            x11.XFlush(display)
            print(key, before, flush=True)
            xtst.XTestFakeKeyEvent(display, key, False, 0)
            x11.XFlush(display)
    x11.XSync(display, False)
    time.sleep(0.1)


def library(name: str) -> ctypes.CDLL:
    """A library of the system."""
    found = ctypes.util.find_library(name)
    if not found:
        raise SystemExit(fail(f"lib{name}"))
    return ctypes.CDLL(found)


def measure(name: str, table: CardWindow, presses: int, seed: int) -> Measured:
    """Lets the child process press keys while this loop runs."""
    pygame.event.clear()
    command = [sys.executable, "-P", "-m", "build_scripts.bench.input", "--inject", str(presses), "--seed", str(seed)]
    silent = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}  # nothing but key presses must be in the output
    with subprocess.Popen(command, env=silent, stdout=subprocess.PIPE, text=True) as child:
        heard = LOOPS[name](table, lambda: child.poll() is not None)
        assert child.stdout
        sent = [Press(*map(int, line.split())) for line in child.stdout]
    if child.returncode:
        raise SystemExit(child.returncode)
    return compare(sent, heard)


def compare(sent: list[Press], heard: list[tuple[int, int]]) -> Measured:
    """Matches each press with its stamp. The same key is pressed again only after so long that two presses cannot be
    confused."""
    scancode = dict(zip(KEYS, SCANCODES, strict=True))
    delays, places, taken = [], [], set[int]()
    for press in sent:
        for place, (code, at_ns) in enumerate(heard):
            if place not in taken and code == scancode[press.key] and at_ns >= press.at_ns:
                taken.add(place)
                places.append(place)
                delays.append((at_ns - press.at_ns) / 1e6)
                break
    disorder = sum(later < earlier for earlier, later in pairwise(places))
    return Measured(sorted(delays), len(sent) - len(delays), disorder)


def together(parts: list[Measured]) -> Measured:
    """Several measurements as one."""
    delays = sorted(delay for part in parts for delay in part.delays_ms)
    return Measured(delays, sum(part.lost for part in parts), sum(part.out_of_order for part in parts))


@contextmanager
def display() -> Iterator[None]:
    """An X server to draw on: the current one, or an Xvfb for the length of the block."""
    if os.environ.get("DISPLAY"):
        yield
        return
    with virtual_screen(XVFB_SIZE) as name:
        if not name:
            raise SystemExit(fail("Xvfb"))
        os.environ["DISPLAY"] = name
        try:
            yield
        finally:
            pygame.quit()


def fail(what: str) -> int:
    """Prints what is missing and returns the exit code for it."""
    print(MISSING.format(what=what), file=sys.stderr)
    return 2


def bench(size: tuple[int, int], presses: int, rounds: int, runs: int) -> int:
    """Measures, prints, and returns the exit code."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # as the program does
    pygame.display.init()
    table = CardWindow(size)
    print(
        f"from a key to its stamp in ms, {size[0]}x{size[1]}, {CARDS} cards of which {MOVING} move, 60 frames a second"
    )
    print(
        f"goal: median {MEDIAN_MS}, p99 at most {P99_RATIO} of that of naps, none lost, order kept, in one of the runs"
    )
    print(f"{'':16}{'median':>9}{'p90':>9}{'p99':>9}{'max':>9}{'presses':>8}{'lost':>6}{'out of order':>14}")
    met = [good(run(table, presses, rounds, number)) for number in range(runs)]
    return 0 if any(met) else 1


def run(table: CardWindow, presses: int, rounds: int, seed: int) -> dict[str, Measured]:
    """Lets the loops take turns; returns what each measured."""
    parts: dict[str, list[Measured]] = {name: [] for name in LOOPS}
    for number in range(rounds):
        for name in LOOPS:
            parts[name].append(measure(name, table, presses // rounds, seed * rounds + number))
    return {name: together(several) for name, several in parts.items()}


def good(found: dict[str, Measured]) -> bool:
    """Prints the results of a run; returns whether they meet the goals."""
    for name, measured in found.items():
        print(f"{name:16}{measured}")
    pump, naps = found["pump"], found["naps"]
    print(f"{'pump to naps':16}" + "".join(f"{pump.at(share) / naps.at(share):9.2f}" for share in (0.5, 0.9, 0.99, 1)))
    quick = pump.at(0.5) <= MEDIAN_MS and pump.at(0.99) <= P99_RATIO * naps.at(0.99)
    met = quick and not pump.lost and not pump.out_of_order
    print("met" if met else "MISSED", flush=True)
    return met


def main() -> int:
    parser = argparse.ArgumentParser(description="How long after a key went down its stamp is taken.")
    parser.add_argument("--size", default="1280x800", help="of the window (default: 1280x800)")
    parser.add_argument("--presses", type=int, default=1200, help="for each loop (default: 1200)")
    parser.add_argument("--rounds", type=int, default=4, help="how often the loops take turns (default: 4)")
    parser.add_argument("--runs", type=int, default=3, help="of which the best counts (default: 3)")
    parser.add_argument("--inject", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--seed", type=int, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if sys.platform != "linux":
        return fail("Linux")
    if chosen.inject:
        inject(chosen.inject, chosen.seed)
        return 0
    width, _, height = chosen.size.partition("x")
    with display():
        return bench((int(width), int(height)), chosen.presses, chosen.rounds, chosen.runs)


if __name__ == "__main__":
    sys.exit(main())
