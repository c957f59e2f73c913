"""The memory in use while the monkey plays."""

from __future__ import annotations

import ctypes
import gc
import os
from pathlib import Path


def megabytes() -> float:
    """The memory this process uses after giving back all it can; 0 where the system does not say."""
    gc.collect()
    try:
        ctypes.CDLL(None).malloc_trim(0)
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, AttributeError, TypeError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def left_over(kind: type) -> int:
    """How many objects of a kind are left."""
    gc.collect()
    return sum(isinstance(thing, kind) for thing in gc.get_objects())
