"""The statistics: every finished game, in a small database that can fail without stopping play.

It has no log of its own that programs must share (no WAL): a killed program leaves at most a journal that is rolled
back when the file is next opened, and a database in a read-only folder can still be read.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC
from functools import partial
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, Self, TypeVar

from games.engine.files import Unfit, fit
from tabletop.people import Person

from .files import cause, set_aside
from .messages import Message, all_of
from .migrations import VERSION, bring_up_to_date, version_of
from .played import PlayedGame
from .summary import Outing, Summary, summarise

T = TypeVar("T")

REACTIONS = 500
"""How many of the latest reactions count, since people get faster."""

_PATIENCE_SECONDS = 2.0
_LARGEST_FILE = 200_000_000
"""The size after two hundred thousand matches."""
_MOST = 1e12
"""No score and no time is as large, whatever the file says."""
_FIRST_TABLES = 3
"""The number of tables since the first version."""
_DEVICES = {"m": "mouse", "K": "keys", "p": "pad"}
"""By the first letter of the device in a setup; a player with any device tells nothing."""


class Statistics:
    """The database. `note` says what is wrong with it; whatever happens to it, play goes on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.note = ""
        self.in_memory = False
        self.unwritten: list[PlayedGame] = []
        self.base = self._opened()

    def add(self, played: PlayedGame) -> None:
        """Enters a game, once: a match that was counted before is ignored. If it cannot be written it counts all the
        same, until the program is closed."""
        with suppress(OverflowError):  # no real score is so large, but a position may be made up
            self._do(lambda base: _enter(base, played))
            if self.in_memory:
                self.unwritten.append(played)

    def games_played(self) -> int:
        """Returns how many games of any kind are in it."""
        return int(self._ask("SELECT count(*) FROM game")[0][0])

    def summary(self, game: str) -> Summary:
        """Returns the summary of a game for all people; games of bots alone don't count."""
        games = ((seats, [seat for seat in seats if not seat.player]) for seats in self._games(game))
        return summarise([_outing(seats, people) for seats, people in games if people])

    def by_person(self, game: str) -> dict[str, Summary]:
        """Returns the summary of a game for each person, by name."""
        outings = defaultdict(list)
        for seats in self._games(game):
            for seat in seats:
                if not seat.player:
                    outings[seat.name].append(_outing(seats, [seat]))
        return {name: summarise(theirs) for name, theirs in outings.items()}

    def people_median(self, game: str) -> float | None:
        """Returns the recent median reaction time of people in milliseconds; None if none was measured yet."""
        latest = self._ask(
            """SELECT ms FROM game CROSS JOIN reaction ON game_id = game.id CROSS JOIN seat USING (game_id, seat)
               WHERE game = ? AND player = '' AND typeof(ms) = 'integer'
               ORDER BY game.id DESC, reaction.rowid DESC LIMIT ?""",
            game,
            REACTIONS,
        )
        return median(ms for (ms,) in latest) if latest else None

    def close(self) -> None:
        """Closes it; what could not be written is tried once more."""
        self.base.close()
        if self.unwritten:
            with suppress(OSError, sqlite3.Error), closing(_connected(self.path)) as base:
                _enter(base, *self.unwritten)
                self.unwritten.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _games(self, game: str) -> list[list[_Seat]]:
        """Returns all seats of all games of a kind, in the order in which they were played; people by their current
        names."""
        rows = self._ask(
            """SELECT game_id, seconds, coalesce(person.name, seat.name), player, score, won
               FROM seat JOIN game ON game.id = game_id LEFT JOIN person ON person.id = person_id
               WHERE game = ? ORDER BY game_id, seat""",
            game,
        )
        games = [list(seats) for _, seats in groupby(map(_Seat._make, rows), key=lambda seat: seat.game_id)]
        return [seats for seats in games if all(seat.fits() for seat in seats)]

    def _ask(self, question: str, *values: str | int) -> list[Any]:
        return self._do(lambda base: base.execute(question, values).fetchall())

    def _do(self, act: Callable[[sqlite3.Connection], T]) -> T:
        """Does something with the database; if the file doesn't allow it, with what can be read of it, in memory."""
        try:
            return act(self.base)
        except sqlite3.Error as error:
            self.base.close()
            self.base = self._memory(error)
        try:
            return act(self.base)
        except sqlite3.Error:  # what could be read is as odd as the file
            self.base.close()
            self.base = _empty()
            return act(self.base)

    # ------------------------------------------------------------------ opening

    def _opened(self) -> sqlite3.Connection:
        """Opens the file; a fresh one if that is damaged; or one in memory if there can be no file."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            return _connected(self.path)
        except (OSError, sqlite3.Error) as error:
            if not _is_damage(error):
                return self._memory(error)
            self.note = Message("statistics_damaged", aside=set_aside(self.path))
        try:
            return _connected(self.path)
        except (OSError, sqlite3.Error) as error:
            return self._memory(error)

    def _memory(self, error: Exception) -> sqlite3.Connection:
        """Returns a database in memory, with what can be read of the file."""
        why = cause(error) if isinstance(error, OSError) else str(error)
        self.note = all_of([*filter(None, [self.note]), Message("statistics_unwritten", cause=why)])
        self.in_memory = True
        memory = sqlite3.connect(":memory:")
        try:
            _fit(self.path)
            with closing(sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", timeout=0, uri=True)) as file:
                file.backup(memory, progress=_not_in_use)
            _check(memory)
        except (OSError, sqlite3.Error):
            memory.close()
            memory = _empty()
        return memory


def _empty() -> sqlite3.Connection:
    """Returns an empty database in memory."""
    memory = sqlite3.connect(":memory:")
    _check(memory)
    return memory


def _is_damage(error: Exception) -> bool:
    """Returns whether the file itself is unusable. An SQL error means that its tables are not laid out as ours."""
    if isinstance(error, sqlite3.OperationalError):
        return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR
    return isinstance(error, sqlite3.DatabaseError | Unfit)


def _fit(path: Path) -> None:
    """Raises OSError for what SQLite would wait for, or read for minutes."""
    for ending in ("", "-journal", "-wal"):
        with suppress(FileNotFoundError):
            fit(path.with_name(path.name + ending).stat(), _LARGEST_FILE)


def _not_in_use(state: int, *_: int) -> None:
    """A program that copies the file would otherwise make us wait for as long as it keeps it, perhaps for ever."""
    if state in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        raise sqlite3.OperationalError("another program keeps it")


def _connected(path: Path) -> sqlite3.Connection:
    """Opens the database in a file, checked for damage, with its tables. Raises sqlite3.Error and OSError."""
    _fit(path)
    base = sqlite3.connect(path, timeout=_PATIENCE_SECONDS)
    try:
        _check(base)
        base.execute("BEGIN IMMEDIATE")  # it tells whether it is writable
        base.rollback()
    except sqlite3.Error:
        base.close()
        raise
    return base


def _check(base: sqlite3.Connection) -> None:
    """Looks for damage, makes the tables if there are none yet, and upgrades older ones."""
    base.text_factory = partial(str, encoding="utf-8", errors="replace")
    try:
        whole = base.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
    except UnicodeDecodeError:  # SQLite's message about the damage quotes from it
        whole = False
    if not whole:
        raise sqlite3.DatabaseError("the file is damaged")
    tables, first = base.execute(
        """SELECT count(*), count(*) FILTER (WHERE type = 'table' AND name IN ('game', 'seat', 'reaction'))
           FROM sqlite_master"""
    ).fetchone()
    version = version_of(base)
    if version > VERSION:
        raise sqlite3.OperationalError("a newer version of Fistful wrote them")
    if (version and first < _FIRST_TABLES) or (tables and not version):
        raise sqlite3.DatabaseError("the file is a database of something else")
    bring_up_to_date(base)


def _enter(base: sqlite3.Connection, *games: PlayedGame) -> None:
    """Writes games, all or none; games that are there already are left out."""
    with base:
        for played in games:
            ticket = played.ticket
            row = (
                ticket.match,
                ticket.again,
                ticket.taken_back,
                played.ended.astimezone(UTC).isoformat(timespec="seconds"),
                played.game,
                json.dumps(dict(played.options)),
                str(played.seed),
                played.seconds,
                played.moves,
            )
            entered = base.execute(
                """INSERT INTO game (match, again, taken_back, ended, game, options, seed, seconds, moves)
                   VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (match) DO NOTHING""",
                row,
            )
            if entered.rowcount and entered.lastrowid is not None:
                _enter_seats(base, entered.lastrowid, played)


def _enter_seats(base: sqlite3.Connection, game: int, played: PlayedGame) -> None:
    """Writes who sat where, how they fared, and how fast they were."""
    for seat, person in enumerate(played.people):
        fared = (person.name, person.player, played.scores[seat], seat in played.winners)
        device = _DEVICES.get(person.device[:1]) if person.human else None
        base.execute(
            """INSERT INTO seat (game_id, seat, name, player, score, won, person_id, device)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
            (game, seat, *fared, _person(base, person), device),
        )
    reactions = ((game, seat, ms) for seat, times in played.reactions.items() for ms in times)
    base.executemany("INSERT INTO reaction (game_id, seat, ms) VALUES (?, ?, ?)", reactions)


def _person(base: sqlite3.Connection, person: Person) -> int | None:
    """Returns the person behind a name, a new one if the name is new; None for bots."""
    if not person.human:
        return None
    known = base.execute("SELECT min(id) FROM person WHERE name = ?", (person.name,)).fetchone()[0]
    return known or base.execute("INSERT INTO person (name) VALUES (?)", (person.name,)).lastrowid


class _Seat(NamedTuple):
    """A seat of a game as it is in the database."""

    game_id: int
    seconds: float
    name: str
    player: str
    score: int
    won: int

    def fits(self) -> bool:
        """Returns whether everything has its type: any column can hold anything."""
        kinds = (int, float, str, str, int, int)
        fitting = all(isinstance(value, kind) for value, kind in zip(self, kinds, strict=True))
        return fitting and max(abs(self.seconds), abs(self.score)) < _MOST


def _outing(seats: list[_Seat], about: list[_Seat]) -> Outing:
    """Returns how a game went for some of its seats."""
    bots = frozenset(seat.player for seat in seats if seat.player)
    rivals = frozenset(seat.name for seat in seats if not seat.player and seat not in about)
    score, won = max(seat.score for seat in about), any(seat.won for seat in about)
    return Outing(score, won, seats[0].seconds, len(seats), bots, rivals)
