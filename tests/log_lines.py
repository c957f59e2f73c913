"""What a part of the program logs, as a list: for tests and soaks that are about a whole run."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

BOTS = "tabletop.match.bots"


class LogLines(logging.Handler):
    """Collects the lines that are logged under a name from now on, until it is closed."""

    def __init__(self, name: str = BOTS) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._logger = logging.getLogger(name)
        self._logger.addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())

    def close(self) -> None:
        self._logger.removeHandler(self)
        super().close()


@contextmanager
def logged(name: str = BOTS) -> Iterator[list[str]]:
    """The lines that are logged meanwhile."""
    handler = LogLines(name)
    try:
        yield handler.lines
    finally:
        handler.close()
