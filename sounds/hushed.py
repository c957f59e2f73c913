"""Hushed: what libraries print by themselves is not for those who play."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_ERRORS = 2


@contextmanager
def hushed() -> Iterator[None]:
    """Nothing reaches the terminal's error output: where there is no sound card, ALSA fills it with 25 lines that
    nobody can do anything about, and the program says in one sentence that there is no sound. Only on Linux, where
    ALSA is."""
    kept = -1
    if sys.platform.startswith("linux"):
        with suppress(OSError):  # there may be no error output at all
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
