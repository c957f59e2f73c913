"""Clearing away what closed windows leave behind."""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress

from tabletop.app import App

LARGE = 2_000_000
"""So many pixels make a window large."""


def make_room(size: tuple[int, int]) -> None:
    """Program, screens and painter know one another, so their pictures stay until Python looks for such rings. Around
    a large window that is not left to chance: its pictures take a hundred megabytes and more."""
    width, height = size
    if width * height > LARGE:
        gc.collect()
        _give_back()


def _give_back() -> None:
    """Returns to the system what is free: the C library keeps it, and what a process needs could not be told from what
    it once needed."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library than usual
            ctypes.CDLL(None).malloc_trim(0)


def clear_away(app: App) -> None:
    """Lets go of the pictures of a window that is closed."""
    app.painter.album.clear()
    make_room(app.house.window_size or (0, 0))  # of the window itself nothing may be left to ask
