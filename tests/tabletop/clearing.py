"""Clearing away what closed windows leave behind."""

from __future__ import annotations

import gc

from tabletop.app import App

LARGE = 2_000_000
"""So many pixels make a window large."""


def make_room(size: tuple[int, int]) -> None:
    """Program, screens and painter know one another, so their pictures stay until Python looks for such rings. Around
    a large window that is not left to chance: its pictures take a hundred megabytes and more."""
    width, height = size
    if width * height > LARGE:
        gc.collect()


def clear_away(app: App) -> None:
    """Lets go of the pictures of a window that is closed."""
    app.painter.album.clear()
    make_room(app.house.window_size or (0, 0))  # of the window itself nothing may be left to ask
