"""How much memory the monkey finds in use."""

from __future__ import annotations

import ctypes
import gc
import os
from pathlib import Path


def megabytes() -> float:
    """How much memory this process has, all that can be given back given back; 0 where the system does not tell."""
    gc.collect()
    try:
        ctypes.CDLL(None).malloc_trim(0)
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, AttributeError, TypeError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def left_over(kind: type) -> int:
    """How many objects of a kind there still are."""
    gc.collect()
    return sum(isinstance(thing, kind) for thing in gc.get_objects())
