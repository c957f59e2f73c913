"""The log of the program: a small file that says what went wrong behind the scenes, such as a bot that failed.

People may send it to those who look for a fault, so it never holds a card, a hand or the name of a person. Code that
logs sees to that; the message of an exception, which could be anything, is left out here.
"""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from traceback import walk_tb
from types import TracebackType

FILE = "fistful.log"
LARGEST, OLDER = 200_000, 2
"""The bytes of a file at most, and how many older ones are kept beside it."""
_LOGGED = ("tabletop", "games.brain", "sprites")
"""Not the games: those of other people may log what they like."""
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"

Fault = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class ProgramLog:
    """Writes what the program logs to a file in a folder, until it is closed. If nothing can be written, nothing is."""

    def __init__(self, folder: Path) -> None:
        self._handler = _Handler(folder / FILE)
        self._handler.setFormatter(_WithoutMessages(_FORMAT))
        for name in _LOGGED:
            logging.getLogger(name).addHandler(self._handler)
            logging.getLogger(name).setLevel(logging.INFO)

    def close(self) -> None:
        """Lets go of the file."""
        for name in _LOGGED:
            logging.getLogger(name).removeHandler(self._handler)
        self._handler.close()


class _Handler(RotatingFileHandler):
    """Gives up a line that cannot be written: a full disk must not disturb play, nor fill the terminal."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            path, maxBytes=LARGEST, backupCount=OLDER, encoding="utf-8", errors="backslashreplace", delay=True
        )

    def _open(self) -> TextIOWrapper:
        """Opens nothing that is no file: a pipe in its place would never open."""
        path = Path(self.baseFilename)
        if path.exists() and not path.is_file():
            raise OSError(f"{path} is no file")
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - its name in the library
        if not isinstance(sys.exc_info()[1], OSError):
            super().handleError(record)

    def close(self) -> None:
        with suppress(OSError):
            super().close()


class _WithoutMessages(logging.Formatter):
    """Logs what an exception was and where, but not its message."""

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None  # another handler may have put the words in
        return super().format(record)

    def formatException(self, ei: Fault) -> str:  # noqa: N802 - its name in the library
        kind, _, trace = ei
        frames = [(Path(frame.f_code.co_filename).name, line, frame.f_code.co_name) for frame, line in walk_tb(trace)]
        places = [f"  {file} line {line} in {name}" for file, line, name in frames]
        return "\n".join([kind.__name__ if kind else "", *places])
