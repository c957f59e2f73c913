"""A lock of the operating system, which ends with the program that holds it: a killed one leaves nothing behind."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import IO, Self

from games.engine.files import without_waiting

_POLL_SECONDS = 0.01

if sys.platform == "win32":
    import msvcrt

    def _taken(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _taken(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class Lock:
    """A lock that is held until it is closed. Make it with `Lock.take`."""

    def __init__(self, path: Path, file: IO[bytes] | None) -> None:
        self.path = path
        self.file = file

    @classmethod
    def take(cls, path: Path, patience_seconds: float = 0.0) -> Lock | None:
        """Returns the lock on this path, or None if another program holds it for all of the waiting time.

        Where locks are impossible (a read-only folder, some network disks) everyone gets one.
        """
        end = time.monotonic() + patience_seconds
        while True:
            try:
                if file := _locked(path):
                    return cls(path, file)
            except OSError:
                return cls(path, None)
            if time.monotonic() >= end:
                return None
            time.sleep(_POLL_SECONDS)

    def close(self) -> None:
        """Releases the lock and leaves no file behind."""
        file, self.file = self.file, None
        if file is None:
            return
        with suppress(OSError):
            if sys.platform == "win32":  # where an open file cannot be removed; elsewhere it must go before it is free
                file.close()
            self.path.unlink(missing_ok=True)
        file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _locked(path: Path) -> IO[bytes] | None:
    """Returns the opened file with the lock on it, or None if another program has the lock."""
    file = FileIO(path, "ab", opener=without_waiting)
    try:
        if not _taken(file):
            file.close()
            return None
        if os.path.samestat(os.fstat(file.fileno()), path.stat()):
            return file
    except FileNotFoundError:
        pass
    except OSError:
        file.close()
        raise
    file.close()  # its last owner just removed it: others would look at another one
    return _locked(path)
