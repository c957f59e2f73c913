"""Starting and ending: opens the house and the window, runs the loop, and keeps the match whatever goes wrong."""

from __future__ import annotations

import gc
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from sounds.player import prepare

from . import VERSION
from .app import App
from .command_line import BadWish, Wish, wished_setup
from .ending import ended_when_asked
from .flow import Flow
from .house import House, open_house
from .people import Setup
from .rescue import rescued
from .storage.hard_crash import LastWords, fallen
from .storage.program_log import ProgramLog

WRONG, NO_SCREEN = 2, 3
_IN_MEMORY = "offscreen"

_log = logging.getLogger(__name__)


def run(wish: Wish, make_app: Callable[[House], App] = App) -> int:
    """Does what was asked for. Returns the exit code. Tests pass their own `make_app` to watch or drive the program."""
    try:
        setup = wished_setup(wish)
    except BadWish as bad:
        print(bad, file=sys.stderr)
        return WRONG
    prepare()
    with ended_when_asked(_close_window), _folder_for(wish) as folder:
        return _live(wish, setup, open_house(folder, wish.mute), make_app)


@contextmanager
def _folder_for(wish: Wish) -> Iterator[Path | None]:
    """Returns the folder for everything; None for the system's own. The self-test has its own folder and touches no
    files of the player."""
    if not wish.selftest:
        yield wish.data_dir
        return
    with TemporaryDirectory(prefix="fistful-selftest-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def _live(wish: Wish, setup: Setup | None, house: House, make_app: Callable[[House], App]) -> int:
    """Opens the window and runs until it is closed."""
    house.window_size, house.speed = wish.size, wish.speed
    crashes = house.folders.state / "crashes"
    house.notes += filter(None, [fallen(crashes)])
    last_words, log = LastWords(crashes), ProgramLog(house.folders.state)
    _log.info("Fistful %s begins, on %s with Python %s.", VERSION, sys.platform, sys.version.partition(" ")[0])
    try:
        app = _open_window(house, wish, make_app)
        return NO_SCREEN if app is None else _carry_out(wish, setup, app)
    finally:
        house.close()
        pygame.quit()
        last_words.close()
        _log.info("Fistful ends.")
        log.close()
        house.folders.close()


def _carry_out(wish: Wish, setup: Setup | None, app: App) -> int:
    """Does it in the window."""
    flow = Flow(app)
    try:
        if wish.selftest:
            from .selftest import selftest  # only when asked for: it loads what nothing else needs

            return selftest(app, flow)
        if wish.first_frame:
            _begin(flow, setup)
            return _first_frame(app)
        with _closed_by_interrupt():
            return rescued(app, flow, partial(_settle_in, flow, setup, asks=not wish.speed))
    finally:
        flow.leave()


def _begin(flow: Flow, setup: Setup | None) -> None:
    """Shows the shelf, or the table that was asked for."""
    flow.home()
    if setup is not None:
        flow.start(setup)


def _settle_in(flow: Flow, setup: Setup | None, asks: bool) -> None:
    """Begins a longer session. If `asks`, a person who starts the program for the first time is asked how they like to
    play, at the shelf."""
    _begin(flow, setup)
    if asks and setup is None and flow.house.first_start:
        flow.first_start()
    gc.collect()
    gc.freeze()  # everything loaded so far stays: later collections can skip it


@contextmanager
def _closed_by_interrupt() -> Iterator[None]:
    """Ctrl+C in the console closes the window, between two turns of the loop. Pressed again it ends a program that
    hangs; what was played is on disk."""

    def close(number: int, _: object) -> None:
        signal.signal(number, signal.SIG_DFL)
        _close_window()

    before = signal.signal(signal.SIGINT, close)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _close_window() -> None:
    """Has the loop close the window between two turns, if it is open; from any thread."""
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(pygame.QUIT))


def _open_window(house: House, wish: Wish, make_app: Callable[[House], App]) -> App | None:
    """Opens the window, or prints a sentence if there is no screen for it."""
    try:
        pygame.display.init()
        _look_for_screen()
        pygame.font.init()
        if wish.selftest:
            from .selftest import hurried_ns

            return App(house, hurried_ns)
        return make_app(house)
    except pygame.error as error:
        message = "Fistful found no screen to open its window on"
        print(f"{message} ({error}). Start it from a desktop, or set DISPLAY to one.", file=sys.stderr)
        return None


def _look_for_screen() -> None:
    """Without a screen the library would draw into memory, invisibly. Raises pygame.error instead."""
    if pygame.display.get_driver() == _IN_MEMORY and _IN_MEMORY not in os.environ.get("SDL_VIDEODRIVER", ""):
        raise pygame.error("there is only memory to draw into")


def _first_frame(app: App) -> int:
    """Runs until something is shown, says so, and ends."""
    while app.screens and not app.frames:
        app.turn()
    print("There it is.", flush=True)
    app.quit()
    return 0
