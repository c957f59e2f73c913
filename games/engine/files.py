"""Files that anyone may have put there: their type and size are checked before they are read."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from .errors import english
from .words import Phrase, phrase


class Unfit(OSError):
    """The file is not one that the program could have written: not a regular file, or far too large."""

    def __init__(self, code: int, why: Phrase) -> None:
        super().__init__(code, english().say(why))
        self.phrase = why


def read_file(path: Path, most: int) -> bytes:
    """Reads a file of at most `most` bytes. Raises Unfit before anything is read, and OSError."""
    with open(path, "rb", opener=without_waiting) as file:
        fit(os.fstat(file.fileno()), most)
        raw = file.read(most + 1)
    if len(raw) > most:  # it has grown since
        raise _too_large()
    return raw


def fit(status: os.stat_result, most: int) -> None:
    """Raises Unfit unless this is the status of a regular file of at most `most` bytes."""
    if not stat.S_ISREG(status.st_mode):
        raise Unfit(errno.ESPIPE, phrase("file.not_one"))
    if status.st_size > most:
        raise _too_large()


def without_waiting(name: str, flags: int) -> int:
    """Opens a pipe without waiting for its other end, too."""
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0), 0o666)


def _too_large() -> Unfit:
    return Unfit(errno.EFBIG, phrase("file.too_large"))
