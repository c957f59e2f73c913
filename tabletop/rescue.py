"""The safety net under everything: whatever goes wrong, the match is kept, a report is written, and the program says
so."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from games.engine import BadPosition

from . import VERSION
from .storage.crash import report_text, write_report

if TYPE_CHECKING:
    from .app import App
    from .flow import Flow

_log = logging.getLogger(__name__)

MOST_CRASHES = 5
"""After this many crashes in a short time the program ends."""
STEADY_FRAMES = 300


def rescued(app: App, flow: Flow, begin: Callable[[], object]) -> int:
    """Begins, and runs the loop to its end; after an error it shows a page that says what happened, and goes on from
    there."""
    crashes, last, reopened = 0, 0, -STEADY_FRAMES
    to_do = [begin]
    while to_do or app.screens:
        try:
            while to_do:
                to_do.pop()()
            app.run()
        except BadPosition:  # nothing in the program is at fault
            to_do.append(flow.give_up)
        except Exception as error:
            if _of_the_window(error) and app.frames - reopened >= STEADY_FRAMES and _window_again(app):
                reopened = app.frames
                continue
            crashes = 1 if app.frames - last > STEADY_FRAMES else crashes + 1
            last = app.frames
            if crashes >= MOST_CRASHES:
                _complain("Fistful keeps crashing, so it closes. What was played is saved.")
                return 1
            if not _tell(app, flow, error):
                return 1
    return 0


def _of_the_window(error: Exception) -> bool:
    """Returns whether it is the window that fails, and not what was to be drawn on it."""
    if not isinstance(error, pygame.error):
        return False
    gone = not pygame.display.get_init() or pygame.display.get_surface() is None
    return gone or any(word in str(error).lower() for word in ("window", "display", "video"))


def _window_again(app: App) -> bool:
    """Opens the window again, as the screen may have gone away and come back. Returns whether that worked."""
    try:
        if not pygame.display.get_init():
            pygame.display.init()
        app.reopen_window()
        pygame.display.flip()
    except Exception:  # this error is reported with the one that led here
        return False
    return bool(app.screens)


def _complain(text: str) -> None:
    """Prints something, if there is a console."""
    with suppress(OSError, ValueError):
        print(text, file=sys.stderr, flush=True)


def _tell(app: App, flow: Flow, error: Exception) -> bool:
    """Writes the report and shows the page. Returns False if even that fails."""
    _log.error("The program failed.", exc_info=error)
    match, names = flow.match, flow.names
    report = write_report(app.house.folders.state / "crashes", error, match, VERSION, names)
    text = report_text(error, match, VERSION)
    kept = flow.kept
    _complain(text)
    try:
        from .screens.crash import CrashScreen  # only when needed, as it may be what is broken

        app.screens.clear()
        app.painter.waiting.clear()
        app.painter.clip(None)
        app.push(CrashScreen(app, text, report, kept, flow.go_on if kept else None, flow.home))
        app.draw()
    except Exception as second:
        _complain(f"Even the page about it could not be shown: {second!r}")
        return False
    return True
