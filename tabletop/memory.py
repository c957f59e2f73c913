"""Memory: what nobody needs any more goes back to the system.

A table is a knot of things that point at one another, so it stays when it has been left, until somebody looks for such
knots. Fonts stay for what will be written next, with the shapes of all their letters. And what was freed stays with the
process: pictures of cards are so small that the C library keeps their room for the next ones, some hundred megabytes of
it after a long match. All this takes some hundredths of a second to put right.
"""

from __future__ import annotations

import ctypes
import gc
from contextlib import suppress

from sprites.fonts import font


def give_back() -> None:
    """Lets fonts go, and whatever only points at itself, even of what was there from the beginning, and gives free room
    back. What is left is what stays: no later look needs to go through it."""
    font.cache_clear()
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    with suppress(OSError, AttributeError, TypeError):  # only glibc keeps so much, and has a word for it
        ctypes.CDLL(None).malloc_trim(0)
