"""The shelf of matches: unfinished ones, which can be resumed, and finished ones, kept as replays.

Every match is a journal of its own, so that several programs can run at once. A lock beside it keeps the others from
offering a match that is open right now.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path
from typing import Any

from games.engine import NO_SEAT, BadSave, Game, Match, Table, saves, view
from tabletop.people import COLOURS, CURTAIN, MARKS, OPEN, PEEK, Person, Setup

from .files import cause, set_aside, sync_folder
from .journal import Journal, read_heading, read_journal
from .lock import Lock
from .messages import Message, bad_save
from .ticket import Ticket

KEPT_FINISHED = 200
_ENDING = ".match"
_MOST_SEATS = 99
"""No table is larger, whatever a file says."""
_PATIENCE_SECONDS = 0.3
"""How long a program that only looks at a match may keep us from opening it."""


@dataclass(frozen=True)
class Kept:
    """A match on the shelf: `lines` is the length of its log, `setup` the people who play it."""

    path: Path
    game: str
    setup: Setup
    changed: datetime
    lines: int


@dataclass(frozen=True)
class Resumed:
    """A match that is resumed. It can be over already, if the program died before it was put away; `lost` counts the
    lines of the journal that could not be read."""

    match: Match
    setup: Setup
    journal: Journal
    lost: int


class MatchShelf:
    """The matches in a folder. `notes` has a sentence for each file with a problem."""

    def __init__(self, folder: Path) -> None:
        self.playing = folder / "matches"
        self.over = folder / "finished"
        self.notes: list[str] = []
        self._seen: dict[tuple[Path, datetime], Table | None] = {}
        """What was seen of matches that wait, as they were at a moment."""

    def begin(self, match: Match, setup: Setup, again: str = "") -> Journal:
        """Returns the journal of a new match; if it cannot be written, its `trouble` says so. `again` says what is
        played again in it (see `ticket`)."""
        moment = f"{datetime.now(UTC):%Y%m%d-%H%M%S}"
        path = self.playing / f"{match.game.key}-{moment}-{os.urandom(4).hex()}{_ENDING}"
        with suppress(OSError):  # the journal meets the same error, and reports it
            self.playing.mkdir(parents=True, exist_ok=True)
        ticket = Ticket.named(path, again)
        return Journal(path, match, setup.as_dict(), Lock.take(_lock_of(path)), ticket=ticket)

    def unfinished(self) -> list[Kept]:
        """Returns the matches that no program has open right now, the latest first."""
        self._sweep()
        kept = []
        for path in _latest_first(self.playing):
            lock = Lock.take(_lock_of(path))
            if lock is not None:
                with lock:
                    kept.append(self._kept(path))
        return [match for match in kept if match is not None]

    def finished(self) -> list[Kept]:
        """Returns the matches that are over, the latest first."""
        kept = map(self._kept, _latest_first(self.over))
        return [match for match in kept if match is not None]

    def open(self, path: Path, games: Mapping[str, Game]) -> Resumed:
        """Resumes a match; raises BadSave, with a sentence, if it cannot be opened or is open already."""
        lock = Lock.take(_lock_of(path), _PATIENCE_SECONDS)
        if lock is None:
            raise bad_save("open_elsewhere")
        try:
            back = read_journal(path, games)
        except BadSave:
            lock.close()
            raise
        rules = back.match.rules
        setup = read_setup(back.people, back.match.game.key, rules.seats, rules.options.as_dict())
        people = {**back.people, **setup.as_dict()}  # with what only another version knows
        unread = back.match.note is not None or _kept_setup(back.people) != setup  # another version may read it
        journal = Journal(path, back.match, people, lock, damaged=back.lost > 0 or unread, ticket=back.ticket)
        return Resumed(back.match, setup, journal, back.lost)

    def seen(self, kept: Kept) -> Table | None:
        """Returns what everyone may see of the table of a match, if it has been looked at."""
        return self._seen.get((kept.path, kept.changed))

    def look_at(self, kept: Kept, games: Mapping[str, Game]) -> bool:
        """Looks at the table of a match that waits, which takes as long as to replay it: then `seen` returns what
        everyone may see of it, unless it is damaged. Returns False if it has been looked at before."""
        moment = (kept.path, kept.changed)
        if moment in self._seen:
            return False
        try:
            self._seen[moment] = view(read_journal(kept.path, games).match.table, NO_SEAT)
        except BadSave:
            self._seen[moment] = None  # who resumes it hears why
        return True

    def finish(self, journal: Journal) -> None:
        """Puts away a match that is over, and closes its journal."""
        if journal.trouble:
            journal.note(journal.match)
        lock, journal.lock = journal.lock, None  # no other program can take the match before it is moved
        journal.close()
        trouble = self._put_away(journal.path)
        if trouble:
            self.notes.append(trouble)
        if lock is not None:
            lock.close()

    def leave(self, path: Path) -> str:
        """Puts away a match that won't be resumed. Close its journal first. Returns what prevents it, in a sentence;
        empty if it was put away."""
        lock = Lock.take(_lock_of(path), _PATIENCE_SECONDS)
        if lock is None:
            return Message("open_elsewhere")
        with lock:
            return self._put_away(path)

    def bring_back(self, kept: Kept) -> str:
        """Has a match wait again, as it was before it was put away. Returns what prevents it, in a sentence; empty if
        it waits."""
        try:
            (self.over / kept.path.name).replace(kept.path)
            sync_folder(self.playing)
            sync_folder(self.over)
        except OSError as error:
            return Message("not_brought_back", cause=cause(error))
        with suppress(OSError):
            os.utime(kept.path, (kept.changed.timestamp(),) * 2)
        return ""

    def _put_away(self, path: Path) -> str:
        """Moves a match to those that are over, of which the latest are kept: from now on it is one of them, however
        long ago it was played. Returns what prevents it."""
        try:
            self.over.mkdir(parents=True, exist_ok=True)
            path.replace(self.over / path.name)
            sync_folder(self.over)
            sync_folder(self.playing)
        except OSError as error:
            return Message("not_put_away", cause=cause(error))
        with suppress(OSError):
            os.utime(self.over / path.name)
        self._forget_oldest(self.over / path.name)
        return ""

    def _forget_oldest(self, fresh: Path) -> None:
        """Removes the oldest of too many matches that are over, but never the one that has just come to them, whatever
        the clock says."""
        others = [old for old in _latest_first(self.over) if old != fresh]
        for old in others[KEPT_FINISHED - 1 :]:
            with suppress(OSError):
                old.unlink()

    def _sweep(self) -> None:
        """Removes what was left by a program that was killed while it began a journal; the match itself is beside
        it."""
        for fresh in self.playing.glob(f"*{_ENDING}.*.new"):
            lock = Lock.take(_lock_of(fresh.with_suffix("").with_suffix("")))
            if lock is not None:
                with lock, suppress(OSError):
                    fresh.unlink()

    def _kept(self, path: Path) -> Kept | None:
        """Returns what is known of a match without replaying it; None, with a note, if it cannot be read."""
        try:
            heading, changed = read_heading(path), path.stat().st_mtime
        except FileNotFoundError:  # another program just put it away
            return None
        except OSError as error:
            self.notes.append(Message("unreadable_match", name=path.name, cause=cause(error)))
            return None
        except BadSave as error:
            self.notes.append(Message("set_aside", why=error.phrase, aside=set_aside(path)))
            return None
        match heading.save:
            case {
                "fistful": saves.FORMAT,
                "game": str(game),
                "seats": int(seats),
                "options": dict(options),
                "people": dict(people),
            } if 0 < seats <= _MOST_SEATS:
                setup = read_setup(people, game, seats, options)
                return Kept(path, game, setup, datetime.fromtimestamp(changed).astimezone(), heading.lines)
        self.notes.append(Message("other_version", name=path.name))
        return None


def read_match_for_replay(path: Path, games: Mapping[str, Game]) -> Match:
    """Returns the match in a journal, for a replay; raises BadSave."""
    return read_journal(path, games).match


def read_setup(people: Mapping[str, Any], game: str, seats: int, options: Mapping[str, Any]) -> Setup:
    """Returns the setup kept with a match. People that cannot be read get a number for a name, and the match goes
    on."""
    setup = _kept_setup(people)
    if setup is not None and (setup.game, len(setup.people)) == (game, seats):
        return setup
    listed, privacy = people.get("people"), people.get("privacy")
    entries = listed if isinstance(listed, list) and len(listed) == seats else [None] * seats
    known = _all_known(list(map(_kept_person, entries)))
    return Setup(game, known, options, privacy if privacy in (CURTAIN, PEEK, OPEN) else CURTAIN)


def _kept_setup(people: Mapping[str, Any]) -> Setup | None:
    """Returns the setup kept with a match, if it can be read."""
    try:
        return Setup.from_dict(people)
    except (ValueError, KeyError, TypeError):
        return None


def _kept_person(entry: Any) -> Person | None:
    """Returns one of the people kept with a match, if they can be read."""
    try:
        return Person.from_dict({field.name: entry[field.name] for field in fields(Person) if field.name in entry})
    except (ValueError, TypeError):
        return None


def _all_known(people: list[Person | None]) -> tuple[Person, ...]:
    """Returns the people, with numbers for those of whom nothing is known, in colours and with marks of their own."""
    colours = {person.colour for person in people if person is not None}
    marks = {person.mark for person in people if person is not None}
    free_colours = cycle([colour for colour in range(COLOURS) if colour not in colours] or range(COLOURS))
    free_marks = cycle([mark for mark in MARKS if mark not in marks] or MARKS)
    return tuple(
        person or Person(str(seat + 1), colour=next(free_colours), mark=next(free_marks))
        for seat, person in enumerate(people)
    )


def _lock_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")


def _latest_first(folder: Path) -> list[Path]:
    """Returns the matches in a folder, the latest first."""
    dated = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(_ENDING):
                with suppress(OSError):
                    dated.append((entry.stat().st_mtime_ns, entry.name))
    return [folder / name for _, name in sorted(dated, reverse=True)]
