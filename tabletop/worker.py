"""A process beside the table: whatever thinks for longer than a frame does it there, and the table goes on moving.

The built program holds no Python that could be called, so it starts itself once more; `__main__` lets that start turn
into a worker before it draws anything. This module stays free of pygame, as the worker imports it.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

PATIENCE_SECONDS = 30
_HEAVY = ("pygame", "pymunk")
"""What a worker has no use for, and what would make it start late."""


def trouble() -> str:
    """Why no process can work beside this one, as a sentence; empty if one can."""
    try:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            loaded = pool.submit(_loaded).result(PATIENCE_SECONDS)
    except (OSError, BrokenProcessPool, TimeoutError) as error:
        return f"No process can work beside the table ({type(error).__name__}: {error})."
    return f"A process beside the table loads {' and '.join(loaded)}, which it does not need." if loaded else ""


def _loaded() -> list[str]:
    """What of the heavy things this process has loaded."""
    return [name for name in _HEAVY if name in sys.modules]
