"""Keeps what native libraries print out of the player's terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_ERRORS = 2


@contextmanager
def hushed() -> Iterator[None]:
    """Discards everything written to standard error, at the level of the operating system.

    Without a sound card ALSA prints 25 lines that are no help, and the program has one sentence for it anyway. Only
    Linux has ALSA, so nothing happens elsewhere.
    """
    kept = -1
    if sys.platform.startswith("linux"):
        with suppress(OSError):  # there may be no standard error at all
            kept = os.dup(_ERRORS)
    if kept < 0:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, _ERRORS)
        yield
    finally:
        os.dup2(kept, _ERRORS)
        os.close(nowhere)
        os.close(kept)
