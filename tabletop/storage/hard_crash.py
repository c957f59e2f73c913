"""What is left when the system itself ends the program: the line it was in, for the next start to report.

Python writes it in the last moment (`faulthandler`), without names and without cards: only places in the program.
"""

from __future__ import annotations

import faulthandler
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from games.engine.files import read_file

from .crash import without_home
from .files import write_whole
from .lock import Lock
from .messages import Message

_LAST_WORDS = "last-words-"
_LARGEST_FILE = 1_000_000
_FAULTS = ("SIGSEGV", "SIGFPE", "SIGBUS", "SIGILL")


class LastWords:
    """A file that stays empty and is removed at the end, unless the program crashes. Does nothing where it cannot be
    created."""

    def __init__(self, folder: Path) -> None:
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        self.lock = Lock.take(folder / f"{_LAST_WORDS}{os.getpid()}.txt")
        if self.lock is not None and self.lock.file is not None:
            _leave_faults_to_the_system()
            faulthandler.enable(self.lock.file)

    def close(self) -> None:
        """Removes the file: the program ends normally."""
        if self.lock is not None:
            faulthandler.disable()
            self.lock.close()


def _leave_faults_to_the_system() -> None:
    """pygame catches faults too and ends the program in its own way, or doesn't, depending on the thread."""
    faulthandler.disable()
    for name in _FAULTS:
        fault = getattr(signal, name, None)
        if fault is not None:
            signal.signal(fault, signal.SIG_DFL)


def fallen(folder: Path) -> str:
    """Returns a sentence about programs that crashed since the last start, if there were any."""
    ends = list(_ends(folder))
    reports = [report for report in ends if report is not None]
    if reports:
        return Message("fallen", report=str(reports[-1]))
    if ends:
        return Message("cut_off")
    return ""


def _ends(folder: Path) -> Iterator[Path | None]:
    """Yields the last words of each program that crashed, fit to be sent on; None for one that was killed without a
    word."""
    for path in sorted(folder.glob(f"{_LAST_WORDS}*.txt")):
        lock = Lock.take(path)
        if lock is None:  # that program is still running
            continue
        with lock, suppress(OSError):
            text = read_file(path, _LARGEST_FILE).decode("utf-8", "replace")
            yield _report(path, text) if text else None


def _report(path: Path, text: str) -> Path:
    at = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    report = path.with_name(f"crash-{at:%Y%m%d-%H%M%S-%f}.txt")
    write_whole(report, without_home(text))
    return report
