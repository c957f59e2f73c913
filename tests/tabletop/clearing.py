"""Clearing away what a closed window leaves behind."""

from __future__ import annotations

import gc

from tabletop.app import App

LARGE = 2_000_000
"""So many pixels make a window large."""


def cleared_away(app: App) -> None:
    """Program, screens and painter know one another, so their pictures stay until Python looks for such rings. After a
    large window that is not left to chance: its pictures take a hundred megabytes and more."""
    width, height = app.size
    app.painter.album.clear()
    if width * height > LARGE:
        gc.collect()
