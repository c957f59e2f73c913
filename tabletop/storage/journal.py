"""The journal of a match: a file to which every move is added before anybody sees it.

The first line holds the match as it was when the journal began; each further line is one thing that happened, with a
check sum of its own. A program that dies at any moment leaves at most half a line behind, and that is left out.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Self

from games.engine import BadSave, Entry, Game, Match, people_of, read_save, write_save

UNDO, REDO = "undo", "redo"


@dataclass(frozen=True)
class Recovered:
    """A match read back; `lost` counts the lines that could not be read or played."""

    match: Match
    people: dict[str, Any]
    lost: int = 0


class Journal:
    """An open journal. When a call returns, the system has the line: killing the program costs nothing."""

    def __init__(self, path: Path, match: Match, people: Mapping[str, Any]) -> None:
        """Begins a journal with the match as it is; the old file stays until the new one is whole."""
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        with fresh.open("w", encoding="utf-8", newline="\n") as file:
            file.write(_line(write_save(match, people)))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
        self.file: IO[str] = path.open("a", encoding="utf-8", newline="\n")
        self.written = len(match.log)

    def note(self, match: Match) -> None:
        """Adds what has been entered in the match's log since the last call."""
        for entry in match.log[self.written :]:
            self._add(entry)
        self.written = len(match.log)

    def undone(self) -> None:
        """Adds that the last line of the log was taken back."""
        self._add(UNDO)
        self.written -= 1

    def redone(self) -> None:
        """Adds that what was taken back was played again."""
        self._add(REDO)
        self.written += 1

    def close(self) -> None:
        """Lets go of the file, which stays."""
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _add(self, what: Entry | str) -> None:
        self.file.write(_line(json.dumps(what)))
        self.file.flush()


def read_journal(path: Path, games: Mapping[str, Game]) -> Recovered:
    """The match as far as the journal tells it; raises BadSave when it does not even tell the beginning."""
    try:
        lines = path.read_text("utf-8", errors="replace").split("\n")
    except OSError as error:
        raise BadSave(f"{path.name} cannot be read: {error.strerror or error}.") from None
    start = _read_line(lines[0])
    if start is None:
        raise BadSave(f"{path.name} is damaged in its first line, so the match in it cannot be opened.")
    match = read_save(start, games)
    rest = [line for line in lines[1:] if line]
    for number, line in enumerate(rest):
        if not _play_line(match, line):
            return Recovered(match, people_of(start), lost=len(rest) - number)
    return Recovered(match, people_of(start))


def set_aside(path: Path) -> Path:
    """Renames a file that cannot be opened, so that it is neither lost nor in the way; gives its new place."""
    for number in range(1, 1000):
        place = path.with_name(f"{path.name}.damaged{number}")
        if not place.exists():
            return path.rename(place)
    raise BadSave(f"There are too many damaged files beside {path.name}; move some of them away.")


def _line(text: str) -> str:
    """A text on one line, behind its check sum."""
    body = json.dumps(text)
    return f"{zlib.crc32(body.encode()):08x} {body}\n"


def _read_line(line: str) -> str | None:
    """The text of a line, or None when the line is damaged or not whole."""
    mark, _, body = line.partition(" ")
    if mark != f"{zlib.crc32(body.encode()):08x}":
        return None
    try:
        text = json.loads(body)
    except ValueError:
        return None
    return text if isinstance(text, str) else None


def _play_line(match: Match, line: str) -> bool:
    """Lets a line happen to the match; False when it cannot be read or does not fit."""
    text = _read_line(line)
    if text is None:
        return False
    try:
        what = json.loads(text)
        if what == UNDO:
            match.undo(whatever_was_seen=True)
        elif what == REDO:
            match.redo()
        else:
            match.replay(Entry(*what))
            match.undone.clear()
    except Exception:  # whatever stops it, what came before is a match to go on with
        return False
    match.take_news()
    return True
