"""Tries other people's games before they are imported: each is first imported in a process of its own.

Importing a game runs it, and one that never finishes or ends its process would take the program with it at every start.
The result is remembered for as long as nothing changes in the game's folder.
"""

from __future__ import annotations

import faulthandler
import json
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from .engine.files import read_file

SECONDS = 5.0
"""How long importing a game can take."""
WAKING = 30.0
"""How long starting the process can take."""
_LARGEST = 1_000_000

_AGAIN = "; it is tried again when something in its folder changes"
ENDLESS = f"it was still loading after {SECONDS:.0f} seconds{_AGAIN}"
ENDING = f"it ends the program that loads it{_AGAIN}"
UNTRIED = "there was no room for a process in which to try it"


class Tried:
    """The results of trying other people's games. Without a file nothing is remembered."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._before = _read(file) if file else {}
        self._now: dict[str, list[str]] = {}

    def troubles(self, names: Sequence[str], path: Sequence[str]) -> dict[str, str]:
        """Returns which of these games must not be imported, and why. `path` is where all games are looked for."""
        troubles = {name: self._trouble(name, path) for name in names}
        self._keep()
        return {name: why for name, why in troubles.items() if why}

    def _trouble(self, name: str, path: Sequence[str]) -> str:
        places = (Path(folder, name).absolute() for folder in path)
        folder = next((place for place in places if place.is_dir()), Path(name))
        marks = fingerprint(folder)
        known, why = self._before.get(str(folder), ["", ""])
        if not marks or known != marks:
            why = attempt(name, path)
        if why != UNTRIED:
            self._now[str(folder)] = [marks, why]
        return why

    def _keep(self) -> None:
        """Writes changed results to the file."""
        if self._file is None or self._now == self._before:
            return
        fresh = self._file.with_name(f"{self._file.name}.{os.getpid()}.new")
        with suppress(OSError):  # then they are tried once more
            fresh.write_text(json.dumps(self._now), "utf-8")
            fresh.replace(self._file)


def _read(file: Path) -> dict[str, list[str]]:
    """Reads the file; a damaged one counts as empty."""
    try:
        known = json.loads(read_file(file, _LARGEST))
        return {str(folder): [str(marks), str(why)] for folder, (marks, why) in known.items()}
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return {}


def fingerprint(folder: Path) -> str:
    """A hash of the names, sizes and times of all files in a folder, which shows whether it has changed."""
    lines = []
    for file in sorted(folder.rglob("*")):
        if "__pycache__" not in file.parts:
            with suppress(OSError):
                found = file.stat()
                lines.append(f"{file.relative_to(folder)} {found.st_size} {found.st_mtime_ns}")
    return sha256("\n".join(lines).encode(errors="surrogateescape")).hexdigest() if lines else ""


def attempt(name: str, path: Sequence[str]) -> str:
    """Imports a game in a process of its own; returns why it must not be imported here, or an empty text."""
    context = get_context("spawn")
    reader, writer = context.Pipe(duplex=False)
    process = context.Process(target=_import, args=(name, list(path), writer), daemon=True)
    with reader:
        try:
            with writer:
                process.start()
        except OSError:
            return UNTRIED
        try:
            return _outcome(reader)
        finally:
            process.kill()
            process.join()


def _outcome(reader: Connection) -> str:
    """What the process reports: first that it begins, then the result."""
    if not reader.poll(WAKING):
        return UNTRIED
    try:
        reader.recv_bytes()
        return reader.recv_bytes().decode() if reader.poll(SECONDS) else ENDLESS
    except (EOFError, OSError):
        return ENDING


def _import(name: str, path: list[str], writer: Connection) -> None:
    """Runs in the process. An ordinary exception is no trouble: the program can catch and report it itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is meant for the program
    package = import_module(__package__ or "")
    package.__path__[:] = path
    writer.send_bytes(b"")
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        # If the program is gone by then, this process still ends.
        faulthandler.dump_traceback_later(2 * SECONDS, exit=True, file=nowhere)
        why = ""
        try:
            import_module(f"{__package__}.{name}")
            import_module(f"{__package__}.{name}.pictures")
        except (Exception, SystemExit):
            pass
        except BaseException as error:
            why = f"it raises {type(error).__name__} when it is loaded{_AGAIN}"
        writer.send_bytes(why.encode())
        faulthandler.cancel_dump_traceback_later()
