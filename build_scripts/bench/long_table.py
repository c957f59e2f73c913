"""A long match of FLAPS in a process of its own, and the memory it uses: see memory.py.

Six bots play with all cards on the table, at the usual pace. The clock is not that of the machine: it runs twenty times
as fast as the processor works on this, so an hour at the table takes three minutes, and the result is the same however
busy the machine is. When a match is over, the next one is dealt at the same table.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from sounds.player import prepare
from tabletop.app import App
from tabletop.command_line import BOT_NAMES
from tabletop.flow import Flow
from tabletop.house import open_house
from tabletop.input.gestures import Gesture
from tabletop.input.pump import Pump
from tabletop.people import MARKS, Person, Setup
from tabletop.screens.results import ResultsScreen

PACE, SEATS, SIZE = 20, 6, (1280, 800)
CARDS = {"level": 7, "wins": 9}
QUICK = "quick"
"""A player that needs no process of its own: the clock does not run while another process works."""

AT_HOME = 20
"""Seconds by that clock that are spent on the home screen before and after."""


class MemoryHeld(NamedTuple):
    """Mebibytes that the process uses: on the home screen at first, at the table after all that time, and back home."""

    fresh: float
    table: float
    home: float

    @property
    def kept(self) -> float:
        """What stays of the table after everyone has gone home."""
        return self.home - self.fresh


class HastyPump(Pump):
    """A pump that never sleeps: the clock stands still while the processor does nothing."""

    def wait(self, seconds: float) -> list[Gesture]:
        return self.take()


def hasty_ns() -> int:
    """The time at the table."""
    return PACE * time.process_time_ns()


def held_mib() -> float:
    """The memory of this process: its own, and its share of what it shares with others. Linux only."""
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def table() -> Setup:
    """The players."""
    people = tuple(Person(BOT_NAMES[seat], QUICK, seat, MARKS[seat]) for seat in range(SEATS))
    return Setup("flaps", people, CARDS, seed=7)


def pass_time(app: App, seconds: float) -> None:
    """Lets the program run; when a match is over, the same players start another one."""
    until = app.clock() + round(seconds * 1e9)
    while app.screens and app.clock() < until:
        app.turn()
        app.prepare()
        if isinstance(app.top, ResultsScreen):
            app.top.ways.again()


def play(minutes: float) -> MemoryHeld:
    """Measures at home, at the table for these minutes, and back home."""
    prepare()
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder:
        house = open_house(Path(folder))
        house.window_size = SIZE
        app = App(house, hasty_ns, HastyPump(hasty_ns))
        flow = Flow(app)
        flow.home()
        pass_time(app, AT_HOME)
        fresh = held_mib()
        flow.start(table())
        pass_time(app, 60 * minutes)
        at_table = held_mib()
        flow.home()
        pass_time(app, AT_HOME)
        held = MemoryHeld(fresh, at_table, held_mib())
        app.quit()
        house.close()
    return held


def main(arguments: Sequence[str]) -> int:
    print(*play(float(arguments[0])))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
