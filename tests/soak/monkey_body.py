"""The body of the monkey: carries out one deed after another in the real program, on an invisible display.

A deed is a list of plain values, its name first, so that a whole run can be written to a file and repeated. Input is
posted to the system's queue and takes the same way as from any device; the clock stands still until a deed lets time
pass.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, Protocol

import pygame

from build_scripts.pictures.sparing import SparingApp
from tabletop import rescue
from tabletop.flow import Flow
from tabletop.input.pads import Code
from tabletop.people import Setup
from tabletop.screens.home import HomeScreen
from tabletop.screens.join import JoinScreen
from tabletop.screens.results import ResultsScreen
from tabletop.storage.journal import read_journal
from tabletop.table.game_menu import GameMenu
from tests.tabletop.pilot import FRAME_NS, Pilot, post

Deed = list[Any]

SIZE = (640, 400)
SEEN = 3
"""One frame of this many is drawn."""

LONG_FRAME_NS = 100_000_000
"""Where much time passes, frames are as far apart as a step of the table can be."""

MOST_PRESSES = 12
"""This many presses lead home from anywhere."""

PRESS_SECONDS = 0.8
MOST_SECONDS = 3600.0
"""A match of bots ends within this time."""

PATIENCE_SECONDS = 30.0

_CROSS: Mapping[int, tuple[int, int]] = {Code.UP: (0, 1), Code.DOWN: (0, -1), Code.LEFT: (-1, 0), Code.RIGHT: (1, 0)}


class Stuck(AssertionError):
    """The program makes no progress."""


class Onlooker(Protocol):
    """Whatever looks on while the body acts."""

    def frame(self) -> None:
        """Called after each turn of the loop."""


class Body:
    """A person at the program, and the program."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = Random(seed)
        """The program's source of chance, instead of the system's."""
        self.houses = self.starts = 0
        self.turns = 0
        self.held: set[int] = set()
        """Keys that are down, and as negative numbers gamepads with a button down."""
        self.pads: set[int] = set()
        self.watch: Onlooker | None = None
        self.seen = SEEN
        self._open()

    def _open(self) -> None:
        self.pilot = Pilot.open(self.folder / str(self.houses), SIZE)
        self.flow = Flow(self.app)
        self.flow.home()
        self.starts += 1
        self.held.clear()
        self.pads.clear()

    @property
    def app(self) -> SparingApp:
        """The program as it was started last."""
        return self.pilot.app

    def close(self) -> None:
        """Ends the program."""
        self.flow.leave()
        self.pilot.close()

    # ------------------------------------------------------------------ deeds

    def do(self, deed: Deed) -> None:
        """Carries out a deed and lets the loop turn."""
        name, *values = deed
        getattr(self, f"do_{name}")(*values)
        self.turn()

    def turn(self, ns: int = FRAME_NS) -> None:
        """Lets a frame pass; a program that has ended is started again."""
        self.pilot.clock.ns += ns
        self.app.unseen = self.turns % self.seen > 0
        self.app.turn()
        self.turns += 1
        if not self.app.screens:
            self._restart()
        if self.watch is not None:
            self.watch.frame()

    def wait(self, seconds: float, until: Callable[[], bool] = lambda: False) -> bool:
        """Lets time pass; returns whether the condition came true."""
        ns = FRAME_NS if seconds <= 0.5 else LONG_FRAME_NS
        for _ in range(max(1, round(seconds * 1e9 / ns))):
            if until():
                return True
            self.turn(ns)
        return until()

    # Keys and pads

    def do_tap(self, key: int, mods: int = 0) -> None:
        """Presses and releases a key."""
        self.do_down(key, mods)
        self.turn()
        self.do_up(key, mods)

    def do_down(self, key: int, mods: int = 0) -> None:
        """Presses a key."""
        self.held.add(key)
        self.pilot.key_down(key, mods)

    def do_up(self, key: int, mods: int = 0) -> None:
        """Releases a key."""
        self.held.discard(key)
        self.pilot.key_up(key, mods)

    def do_text(self, text: str) -> None:
        """Types text that is on no key."""
        post(pygame.TEXTINPUT, text=text)

    def do_pad(self, number: int, code: int) -> None:
        """Pushes a button of a gamepad, or its cross, whether the gamepad is there or not."""
        if code in _CROSS:
            post(pygame.JOYHATMOTION, instance_id=number, hat=0, value=_CROSS[code])
            self.turn()
            post(pygame.JOYHATMOTION, instance_id=number, hat=0, value=(0, 0))
            return
        self.held.add(-1 - number)
        post(pygame.JOYBUTTONDOWN, instance_id=number, button=code)
        self.turn()
        self.held.discard(-1 - number)
        post(pygame.JOYBUTTONUP, instance_id=number, button=code)

    def do_plug(self, number: int, there: bool) -> None:
        """Plugs in a gamepad, or pulls it out."""
        if there:
            self.pads.add(number)
            post(pygame.JOYDEVICEADDED, device_index=number)
        else:
            self.pads.discard(number)
            post(pygame.JOYDEVICEREMOVED, instance_id=number)

    # The mouse

    def do_at(self, x: int, y: int) -> None:
        """Moves the mouse."""
        self.pilot.move(x, y)

    def do_push(self, x: int, y: int, button: int = 1) -> None:
        """Presses a mouse button."""
        self.pilot.move(x, y)
        self.pilot.button(True, button)

    def do_let(self, x: int, y: int, button: int = 1) -> None:
        """Releases a mouse button."""
        self.pilot.move(x, y)
        self.pilot.button(False, button)

    def do_click(self, x: int, y: int, button: int = 1) -> None:
        """Clicks."""
        self.do_push(x, y, button)
        self.turn()
        self.do_let(x, y, button)

    def do_twice(self, x: int, y: int) -> None:
        """Double-clicks."""
        self.do_click(x, y)
        self.turn()
        self.do_click(x, y)

    def do_wheel(self, x: int, y: int, steps: int) -> None:
        """Turns the wheel."""
        self.pilot.move(x, y)
        post(pygame.MOUSEWHEEL, x=0, y=steps)

    # The window

    def do_size(self, width: int, height: int) -> None:
        """Drags the edge of the window."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        post(pygame.WINDOWSIZECHANGED, x=width, y=height)

    def do_focus(self, there: bool) -> None:
        """Brings another window to the front, or this one again."""
        post(pygame.WINDOWFOCUSGAINED if there else pygame.WINDOWFOCUSLOST)

    def do_fold(self) -> None:
        """Minimises the window and restores it."""
        post(pygame.WINDOWMINIMIZED)
        self.turn(LONG_FRAME_NS)
        post(pygame.WINDOWFOCUSGAINED)

    def do_quit(self) -> None:
        """Closes the window; the program is started again."""
        post(pygame.QUIT)

    # Beside the screen

    def do_wait(self, seconds: float) -> None:
        """Lets time pass without any input."""
        self.wait(seconds)

    def do_set(self, name: str, value: Any) -> None:
        """Changes a setting at any moment."""
        self.app.change_settings(**{name: value})

    def do_sit(self, setup: dict[str, Any]) -> None:
        """Starts a match."""
        self.flow.start(Setup.from_dict(setup))

    def do_join(self, setup: dict[str, Any]) -> None:
        """Lets everyone try their keys before a race."""
        self.flow.home()
        self.app.push(JoinScreen(self.app, Setup.from_dict(setup), self.flow.start))

    def do_fall(self) -> None:
        """Lets the program meet an error, which it shows on a page."""
        with redirect_stderr(StringIO()):
            shown = rescue._tell(self.app, self.flow, RuntimeError("The monkey has found a fault that is none."))
        assert shown, "the page about an error does not come"

    def do_move_house(self) -> None:
        """Starts the program with another, empty folder."""
        self.close()
        self.houses += 1
        self._open()

    # ------------------------------------------------------------------ deeds that must come to something

    def do_go_home(self) -> None:
        """Goes home with Escape alone, and in the menu of a game with its button."""
        trace = []
        for _ in range(MOST_PRESSES):
            top = self.app.top
            if isinstance(top, HomeScreen) and len(self.app.screens) == 1:
                return
            trace.append(type(top).__name__)
            if isinstance(top, GameMenu):
                home = next(widget for widget in top.widgets if widget.name == "home")
                top.focus.give(home)
                self.do_click(*home.rect.centre)
            else:
                self.do_tap(pygame.K_ESCAPE)
            self.wait(PRESS_SECONDS)
        raise Stuck(f"{MOST_PRESSES} presses do not lead home: {' > '.join(trace)}")

    def do_watch_bots(self, setup: dict[str, Any]) -> None:
        """Lets bots play among themselves to the results."""
        self.app.change_settings(pace="4", motion="quick")
        self.flow.start(Setup.from_dict(setup))
        if not self.wait(MOST_SECONDS, lambda: isinstance(self.app.top, ResultsScreen)):
            raise Stuck(f"the bots play on and on: {type(self.app.top).__name__}, {self.flow.moves} moves")

    def do_be_patient(self) -> None:
        """Waits for the bots: if it is their turn, one of them does something."""
        table = self.flow.table
        if table is None or self.app.top is not table or table.referee.known.over or self.app.settings.pace == "step":
            return
        waiting, moves = table.referee.known.waiting_for(), self.flow.moves
        if table.referee.known.timed or any(table.setup.people[seat].human for seat in waiting):
            return
        if not self.wait(PATIENCE_SECONDS, lambda: self.flow.table is not table or self.flow.moves > moves):
            raise Stuck(f"no one plays, though seats {waiting} should: {table.referee.clock.reasons}")

    # ------------------------------------------------------------------ the end of the program, and its start

    def _restart(self) -> None:
        """Starts the program again after its end; it must offer the current match with everything that was done."""
        kept = self._kept()
        self.close()
        self._open()
        if kept is None:
            return
        path, log = kept
        there = [match.lines for match in self.app.house.matches.unfinished() if match.path == path]
        if there != [len(log)]:
            raise Stuck(f"a match of {len(log)} lines was on, and {there} is offered")
        found = read_journal(path, self.app.house.games)
        if found.lost or [entry.text for entry in found.match.log] != log:
            raise Stuck("the match that is offered is another one than was played")

    def _kept(self) -> tuple[Path, list[str]] | None:
        """The file of the current match and everything that was done in it, if a person did something."""
        table, journal = self.flow.table, self.flow.journal
        if table is None or journal is None or not table.setup.humans() or not table.referee.known.lines:
            return None
        return journal.path, [entry.text for entry in table.referee.known.for_report().log]
