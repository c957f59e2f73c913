"""Plays at the real program from inside it, and prints what its journal holds: for the soaks that kill the program.

It points, drags and presses keys as people do, at random but mostly as the hint suggests.

    play(["--data-dir", ...], seed, dies_at)    runs the program with the autoplayer until it is closed
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pygame

from tabletop.__main__ import main
from tabletop.app import App
from tabletop.storage.journal import Journal
from tabletop.storage.matches import MatchShelf
from tabletop.table.screen import TableScreen
from tabletop.ui.screen import Screen, WidgetScreen
from tests.soak.kill_program import CLOSED, CRASHED, FINISHED, OPEN, PLAYED, READY, UNDONE
from tests.tabletop.mirror import seen_on

Turns = Iterator[None]
Point = tuple[int, int]


def play(arguments: list[str], seed: int, dies_at: int = 0) -> int:
    """Starts the program; with `dies_at` it kills itself before its nth change to its folder."""
    watch_journals()
    if dies_at:
        die_at(dies_at, arguments[arguments.index("--data-dir") + 1])

    class Visited(App):
        """The program with its autoplayer."""

        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            self.guest = Guest(self, Random(seed)).acts()
            say(READY)

        def turn(self) -> None:
            super().turn()
            next(self.guest)

    return main(arguments, Visited)


def say(what: str, *more: object) -> None:
    """Prints a line for the watching process, in one piece."""
    os.write(sys.stdout.fileno(), (json.dumps([what, *more]) + "\n").encode())


# ---------------------------------------------------------------------- what is said of journals


def watch_journals() -> None:
    """Prints each step of a journal once it has been made, and what it wrote."""
    begin, note, undone, redone, close = Journal.__init__, Journal.note, Journal.undone, Journal.redone, Journal.close
    finish = MatchShelf.finish

    def begin_(journal: Journal, *given: Any, **named: Any) -> None:
        begin(journal, *given, **named)
        people = any(not person["player"] for person in journal.people["people"])
        say(OPEN, journal.path.name, [entry.text for entry in journal.match.log], people)

    def note_(journal: Journal, match: Any) -> None:
        before = journal.written
        note(journal, match)
        say(PLAYED, [entry.text for entry in match.log[before:]])

    def undone_(journal: Journal) -> None:
        undone(journal)
        say(UNDONE)

    def redone_(journal: Journal) -> None:
        redone(journal)
        say(PLAYED, [journal.match.log[journal.written - 1].text])

    def close_(journal: Journal) -> None:
        close(journal)
        say(CLOSED)

    def finish_(shelf: MatchShelf, journal: Journal) -> None:
        finish(shelf, journal)
        say(FINISHED, journal.path.name)

    Journal.__init__, Journal.note, Journal.close = begin_, note_, close_  # type: ignore[method-assign,assignment]
    Journal.undone, Journal.redone, MatchShelf.finish = undone_, redone_, finish_  # type: ignore[method-assign,assignment]


def die_at(number: int, folder: str) -> None:
    """Lets the program kill itself before its nth change to its folder: opening a file for writing, renaming or
    removing one, making a folder."""
    left = number
    place = str(Path(folder).absolute())

    def heard(event: str, facts: tuple[Any, ...]) -> None:
        nonlocal left
        changes = event in ("os.rename", "os.remove", "os.mkdir", "os.link", "sqlite3.connect")
        writes = event == "open" and bool(facts[2] & (os.O_WRONLY | os.O_RDWR))
        named = isinstance(facts[0], str | bytes | os.PathLike)  # an open file is named by a number
        if named and (changes or writes) and os.fsdecode(facts[0]).startswith(place):
            left -= 1
            if left == 0:
                os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))

    sys.addaudithook(heard)


# ---------------------------------------------------------------------- the guest


class Guest:
    """Acts on the screen on top, a little in each turn of the loop."""

    def __init__(self, app: App, rng: Random) -> None:
        self.app, self.rng = app, rng
        self.doings: Mapping[str, Callable[[Any], Turns]] = {
            "HomeScreen": self.at_home,
            "UnfinishedScreen": self.chooses,
            "SeatsScreen": lambda screen: self.key("return", pygame.KMOD_LSHIFT),
            "TableScreen": self.at_table,
            "Curtain": self.lifts,
            "CountDown": lambda screen: self.waits(10),
            "GameMenu": self.in_menu,
            "ResultsScreen": self.at_the_end,
            "CrashScreen": self.falls,
        }

    def acts(self) -> Turns:
        """Goes on for ever."""
        while True:
            screen = self.app.top
            if screen is None:
                yield
            else:
                act = self.doings.get(type(screen).__name__, lambda screen: self.key("escape"))
                yield from act(screen)
                yield from self.waits(1 + int(self.rng.random() * 3))

    def waits(self, turns: int) -> Turns:
        for _ in range(turns):
            yield

    # ------------------------------------------------------------------ keys and mouse

    def key(self, name: str, mods: int = 0, turns: int = 1) -> Turns:
        """Presses a key and releases it some turns later."""
        facts = {"key": pygame.key.key_code(name), "scancode": getattr(pygame, f"KSCAN_{name.upper()}"), "mod": mods}
        post(pygame.KEYDOWN, unicode="", **facts)
        yield from self.waits(turns)
        post(pygame.KEYUP, **facts)
        yield

    def click(self, at: Point) -> Turns:
        yield from self.drag(at, at, 1)

    def drag(self, start: Point, end: Point, steps: int = 4) -> Turns:
        post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for step in range(1, steps + 1):
            yield
            at = tuple(round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True))
            post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))
        yield
        post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        yield

    def press(self, screen: WidgetScreen, *names: str) -> Turns:
        """Clicks one of the widgets with these names."""
        found = [widget for widget in screen.widgets if widget.name in names and widget.enabled]
        if found:
            yield from self.click(self.any(found).rect.centre)
        yield

    def any(self, things: Any) -> Any:
        return things[int(self.rng.random() * len(things))]

    # ------------------------------------------------------------------ screens

    def at_home(self, screen: Any) -> Turns:
        """Resumes a match, or plays the same game as last time, or another one."""
        names = {widget.name for widget in screen.widgets}
        if "go_on" in names and self.rng.random() < 0.8:
            yield from self.key("c")
        elif "again" in names and self.rng.random() < 0.7:
            yield from self.key("a")
        else:
            yield from self.press(screen, *(name for name in names if name.startswith("box")))

    def chooses(self, screen: Any) -> Turns:
        names = [widget.name for widget in screen.widgets if widget.name.startswith("match")]
        yield from self.press(screen, *names) if names else self.key("escape")

    def lifts(self, screen: Any) -> Turns:
        while self.app.top is screen:
            yield from self.key("space", turns=60)

    def in_menu(self, screen: Any) -> Turns:
        yield from self.press(screen, "go_on", "go_on", "go_on", "home", "new_deal")

    def at_the_end(self, screen: Any) -> Turns:
        yield from self.press(screen, "again", "home")

    def falls(self, screen: Any) -> Turns:
        """Reports a crash, which must never happen."""
        say(CRASHED, screen.text)
        yield

    def at_table(self, screen: TableScreen) -> Turns:
        """Makes a move, mostly; now and then something else that people do."""
        others: tuple[Callable[[], Turns], ...] = (
            lambda: self.key("z", pygame.KMOD_LCTRL),
            lambda: self.key("y", pygame.KMOD_LCTRL),
            lambda: self.key("s"),  # sorts another way, which the profile remembers
            lambda: self.key("s"),
            lambda: self.key("escape"),
            lambda: self.drag(self.anywhere(screen), self.anywhere(screen)),
        )
        if self.rng.random() < 0.15:
            yield from self.any(others)()
        elif screen.race is not None:
            yield from self.races(screen)
        elif screen.hand.seat >= 0:
            yield from self.moves(screen)
        yield

    def anywhere(self, screen: Screen) -> Point:
        width, height = screen.app.size
        return int(self.rng.random() * width), int(self.rng.random() * height)

    def races(self, screen: TableScreen) -> Turns:
        """Turns a card when asked to, and sometimes slaps at a fly."""
        yield from self.key("space")
        assert screen.race is not None
        targets = list(screen.race.targets().values())
        if targets and self.rng.random() < 0.1:
            x, y = self.any(targets)
            yield from self.click((round(x), round(y)))

    def moves(self, screen: TableScreen) -> Turns:
        """Makes a move with the mouse, mostly the sensible one."""
        hint = screen.referee.advice.hint(screen.hand.seat)
        ways = seen_on(screen)["table"]["moves"]
        sensible = [way for way in ways if hint is not None and way["move"] == screen.rules.write(hint)]
        if not ways:
            yield
            return
        way = self.any(sensible if sensible and self.rng.random() < 0.8 else ways)
        if way.get("drop"):
            yield from self.drag(way["grip"], way["drop"])
        elif way["pile"]:
            yield from self.click((way["pile"]["x"], way["pile"]["y"]))
        elif way["button"]:
            yield from self.click(way["button"])
        yield


def post(kind: int, **facts: Any) -> None:
    """Puts an event into the system's queue."""
    pygame.event.post(pygame.event.Event(kind, **facts))
