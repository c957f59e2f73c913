"""Memory: gives what is no longer used back to the system.

The objects of a table refer to one another in cycles, so they stay after it was left until the garbage collector runs.
Fonts stay for later texts, with the shapes of all their letters. And freed memory stays with the process: pictures of
cards are so small that the C library keeps their space for the next ones, some hundred megabytes of it after a long
match. All this takes some hundredths of a second to clean up.
"""

from __future__ import annotations

import ctypes
import gc
from contextlib import suppress

from sprites.fonts import font


def give_back() -> None:
    """Drops fonts, collects even the oldest garbage and gives free memory back. What is left stays: later collections
    skip it."""
    font.cache_clear()
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    with suppress(OSError, AttributeError, TypeError):  # only glibc keeps as much, and can be asked for it
        ctypes.CDLL(None).malloc_trim(0)
