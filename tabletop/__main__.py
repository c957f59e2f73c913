"""Starts Fistful."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence
from io import FileIO, TextIOWrapper
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .app import App
    from .house import House

INTERRUPTED = 130
"""The exit code of shells for a program that was ended with Ctrl+C."""


def main(arguments: Sequence[str] | None = None, make_app: Callable[[House], App] | None = None) -> int:
    """Opens the window and runs until it is closed. Returns the exit code. Tests pass their own `make_app`."""
    multiprocessing.freeze_support()  # first of all: a worker of the built program starts here too
    _have_somewhere_to_print()
    _choose_ways_of_drawing()
    try:
        from .command_line import read

        wish = read(sys.argv[1:] if arguments is None else arguments)
        from .starting import run

        return run(wish, make_app) if make_app else run(wish)
    except KeyboardInterrupt:  # Ctrl+C before there is a window that could be closed
        return INTERRUPTED


def _have_somewhere_to_print() -> None:
    """On Windows a program without a console has no output, and argparse fails on it."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, TextIOWrapper(FileIO(os.devnull, "w"), encoding="utf-8"))


def _choose_ways_of_drawing() -> None:
    """Sets options of SDL that must be known before it opens a window. What the player has set stays."""
    usual = {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        # Draw every pixel ourselves: Windows must not scale the window up.
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
        "SDL_NO_SIGNAL_HANDLERS": "1",  # a program that hangs would not get them (see `ending`)
        "SDL_VIDEO_X11_WMCLASS": "Fistful",
    }
    if sys.platform.startswith("linux"):
        # Otherwise every frame goes through OpenGL, which costs ten times as much without a graphics card.
        usual["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    for name, value in usual.items():
        os.environ.setdefault(name, value)


if __name__ == "__main__":
    sys.exit(main())
