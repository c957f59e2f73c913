"""Lets one process in at a time.

The lock belongs to the operating system, so it goes with the process that holds it: a killed one leaves nothing behind.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

POLL_SECONDS = 0.2

if sys.platform == "win32":
    import msvcrt

    def acquired(file: IO[str]) -> bool:
        """Takes the lock on this file, unless another process has it."""
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def acquired(file: IO[str]) -> bool:
        """Takes the lock on this file, unless another process has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Waits until no other process is inside, and keeps others out. Closing the file releases the lock."""
    with path.open("a", encoding="utf-8") as file:
        if not acquired(file):
            print("Another start is setting up; waiting for it to finish...", file=sys.stderr, flush=True)
            while not acquired(file):
                time.sleep(POLL_SECONDS)
        yield
