"""The journal of a match: a file to which every move is added before anyone sees it.

The first line holds the match as it was when the journal began; each further line is one thing that happened, with a
checksum of its own. A program that dies at any moment leaves at most half a line behind, and that is left out.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Thread
from typing import IO, Any, Self

from games.engine import Entry, Game, Match, people_of, write_save
from games.engine.entries import plain
from games.engine.files import Unfit, read_file
from games.engine.journals import REDO, UNDO, line_of, read_lines, text_of
from games.engine.saves import LARGEST_FILE, MOST_LINES

from .files import cause, write_whole
from .lock import Lock
from .messages import Message, bad_save
from .ticket import Ticket

_TICKET = "ticket"
"""The key of the ticket, among the data about the people."""
_UNDO_LINE = json.dumps(json.dumps(UNDO)).encode() + b"\n"


@dataclass(frozen=True)
class Recovered:
    """A match read back; `lost` counts the lines that could not be read or played."""

    match: Match
    people: dict[str, Any]
    ticket: Ticket
    lost: int = 0


class Journal:
    """An open journal. When a call returns, the system has the line: killing the program costs nothing. It goes down to
    the disk, where a power cut costs nothing either, when play pauses and when it is closed, as that may take a while.

    If nothing can be written (a full disk), `trouble` says so in a sentence, and play goes on in memory. Every further
    call tries again, with all of the match.
    """

    def __init__(
        self,
        path: Path,
        match: Match,
        people: Mapping[str, Any],
        lock: Lock | None = None,
        damaged: bool = False,
        ticket: Ticket | None = None,
    ) -> None:
        """Begins a journal with the match as it is; the old file stays until the new one is whole, and if it is damaged
        it stays beside it. The lock is released with the journal. Without a ticket it gets a new one."""
        self.path = path
        self.match = match
        self.people = people
        self.ticket = ticket or Ticket.named(path)
        self.lock = lock
        self.damaged = damaged
        self.file: IO[str] | None = None
        self.written = 0
        self.lines = 0
        """The number of lines after the first one: there is a limit to what is read."""
        self.loose = False
        """Whether some lines may not be on the disk yet."""
        self.closed = False
        self.trouble = ""
        self._write()

    def note(self, match: Match) -> None:
        """Adds what has been entered in the match's log since the last call."""
        self.match = match
        fresh = match.log[self.written :]
        self.written = len(match.log)
        self._write(*fresh)

    def undone(self) -> None:
        """Adds that the last line of the log was undone."""
        self.written -= 1
        self.ticket = replace(self.ticket, taken_back=True)
        self._write(UNDO)

    def redone(self) -> None:
        """Adds that what was undone was redone."""
        self.written += 1
        self._write(REDO)

    def rest(self) -> None:
        """Called when play pauses: what is written goes down to the disk in the background."""
        if self.file is not None and self.loose:
            self.loose = False
            with suppress(OSError):
                beside = os.dup(self.file.fileno())  # it stays open for as long as that takes
                Thread(target=_sync_and_close, args=(beside,), name=type(self).__name__, daemon=True).start()

    def close(self) -> None:
        """Closes the file, which stays, and releases the lock. What could not be written is tried once more."""
        if self.trouble:
            self._write()
        if self.file is not None and self.loose:
            with suppress(OSError):
                os.fsync(self.file.fileno())
        self.closed = True
        self._let_go()
        if self.lock is not None:
            self.lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self, *lines: Entry | str) -> None:
        """Adds the lines; or all of the match, if there is no file to add them to, or a full one."""
        assert not self.closed, "this journal is closed"
        self.lines += len(lines)
        if self.lines > MOST_LINES:
            self._let_go()
        try:
            if self.file is None:
                self._begin()
            else:
                written = (line if isinstance(line, str) else plain(line) for line in lines)
                self.file.write("".join(line_of(json.dumps(line)) for line in written))
                self.file.flush()
                self.loose = True
            self.trouble = ""
        except OSError as error:
            self._let_go()  # half a line may be in it, and nothing may follow that
            self.trouble = Message("journal", cause=cause(error))

    def _begin(self) -> None:
        """Writes the match as it is to a new file, and puts that in the place of the old one."""
        people = {**self.people, _TICKET: self.ticket.as_dict()}
        write_whole(self.path, line_of(write_save(self.match, people)), keep_old=self.damaged)
        self.damaged = self.loose = False
        self.written, self.lines = len(self.match.log), 0
        self.file = self.path.open("a", encoding="utf-8", newline="\n")

    def _let_go(self) -> None:
        file, self.file = self.file, None
        if file is not None:
            with suppress(OSError):  # one more attempt to write what could not be written
                file.close()


def _sync_and_close(file: int) -> None:
    try:
        with suppress(OSError):
            os.fsync(file)
    finally:
        os.close(file)


def read_journal(path: Path, games: Mapping[str, Game]) -> Recovered:
    """Returns the match as far as the journal can be read; raises BadSave if not even its beginning can."""
    try:
        raw = read_file(path, LARGEST_FILE)
    except OSError as error:
        raise bad_save("unreadable", name=path.name, cause=cause(error)) from None
    found = read_lines(raw.decode("utf-8", "replace"), games)
    if found is None:
        raise bad_save("damaged_at_first", name=path.name)
    people = people_of(found.save)
    ticket = Ticket.read(people.pop(_TICKET, None), path)
    if _UNDO_LINE in raw:
        ticket = replace(ticket, taken_back=True)
    return Recovered(found.match, people, ticket, found.lost)


@dataclass(frozen=True)
class Heading:
    """What a journal says without being replayed: the save it begins with, and how long the log is by now."""

    save: dict[str, Any]
    lines: int


def read_heading(path: Path) -> Heading:
    """Returns the beginning of a journal; raises BadSave if it is damaged there, and OSError."""
    try:
        first, _, rest = read_file(path, LARGEST_FILE).partition(b"\n")
        save = json.loads(text_of(first.decode("utf-8", "replace")) or "")
    except Unfit as error:
        raise bad_save("unreadable", name=path.name, cause=cause(error)) from None
    except (ValueError, RecursionError):
        save = None
    if not isinstance(save, dict):
        raise bad_save("damaged_at_first", name=path.name)
    log = save.get("log")
    lines = len(log) if isinstance(log, list) else 0
    return Heading(save, lines + rest.count(b"\n") - 2 * rest.count(_UNDO_LINE))
