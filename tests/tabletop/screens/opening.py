"""Opens the program on a display that nobody sees, for tests of screens."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pygame

from games import find
from sounds.player import Sounds
from tabletop.app import App
from tabletop.house import House
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.pads import Code
from tabletop.storage.folders import find_folders
from tabletop.storage.languages import load_language
from tabletop.storage.matches import MatchShelf
from tabletop.storage.profile import open_profile
from tabletop.storage.statistics import Statistics
from tabletop.ui.screen import Screen, WidgetScreen
from tabletop.ui.widgets import Button
from tests.tabletop.clearing import clear_away, make_room
from tests.tabletop.ui.watching import WatchingPainter


class Silence:
    """Sounds that nobody hears."""

    trouble = ""

    def __getattr__(self, name: str) -> Any:
        return lambda *_, **__: None


class Opened(App):
    """The program, driven by gestures; what it writes can be asked for."""

    def press(self, *names: str, mods: int = 0) -> None:
        """Presses keys, and lets everything that moves arrive."""
        for name in names:
            self.hear(Gesture(GestureKind.KEY, key=pygame.key.key_code(name), mods=mods))
            self.let_pass()

    def push_pad(self, *codes: Code) -> None:
        """Pushes buttons of a pad."""
        for code in codes:
            self.hear(Gesture(GestureKind.PAD, button=code))
            self.let_pass()

    def click(self, x: int, y: int) -> None:
        """Presses and releases the mouse there."""
        for kind in (GestureKind.MOVE, GestureKind.PRESS, GestureKind.RELEASE):
            self.hear(Gesture(kind, x=x, y=y, button=1))
        self.let_pass()

    def turn_wheel(self, steps: int, x: int = 500, y: int = 300) -> None:
        """Turns the wheel."""
        self.hear(Gesture(GestureKind.WHEEL, x=x, y=y, steps=steps))
        self.let_pass()

    def let_pass(self, seconds: float = 5.0) -> None:
        """Lets time pass for the screen on top."""
        if self.top is not None:
            self.top.update(self.clock(), seconds)

    def seen(self) -> WatchingPainter:
        """Draws the screen on top and gives what could be read."""
        painter = WatchingPainter(self.size)
        self.painter = painter
        assert self.top is not None
        self.top.draw(painter)
        painter.flush()
        return painter

    def texts(self) -> list[str]:
        """What can be read on the screen."""
        return self.seen().texts()


@contextmanager
def opened(folder: Path, size: tuple[int, int] = (1280, 800), **settings: Any) -> Iterator[Opened]:
    """The program with these settings, and nothing on it yet."""
    make_room(size)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    house = _house(folder)
    house.window_size = size
    house.profile.settings = replace(house.profile.settings, **settings)
    app = Opened(house)
    try:
        yield app
    finally:
        app.quit()
        house.close()
        clear_away(app)
        pygame.quit()


def _house(folder: Path) -> House:
    folders = find_folders(folder)
    profile, _ = open_profile(folders.config)
    return House(
        find(),
        folders,
        profile,
        MatchShelf(folders.data),
        Statistics(folders.data / "statistics.sqlite"),
        load_language("en", folders.config),
        cast(Sounds, Silence()),
    )


def button(screen: Screen | None, name: str) -> Button:
    """The button of that name."""
    assert isinstance(screen, WidgetScreen)
    return next(widget for widget in screen.widgets if isinstance(widget, Button) and widget.name == name)
