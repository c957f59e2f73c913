"""The statistics: every finished game, in a small database that may fail without stopping anybody.

It has no log of its own that programs must share (no WAL): a killed program leaves at most a journal that is rolled
back when the file is next opened, and what lies in a folder that can only be read can still be read.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, Self

from games.engine import Match
from tabletop.play.seats import Person, Setup

from .files import set_aside
from .summary import Outing, Summary, summarise
from .told import Told, all_of

REACTIONS = 500
"""How many of the latest reactions tell how fast people are, for they get faster."""

_VERSION = 1
_PATIENCE_SECONDS = 2.0
_OWN_TABLES = 3
_TABLES = f"""
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS game (
        id INTEGER PRIMARY KEY, ended TEXT, game TEXT, options TEXT, seed TEXT, seconds REAL, moves INTEGER
    );
    CREATE TABLE IF NOT EXISTS seat (
        game_id INTEGER REFERENCES game(id), seat INTEGER, name TEXT, player TEXT, score INTEGER, won INTEGER,
        PRIMARY KEY (game_id, seat)
    );
    CREATE TABLE IF NOT EXISTS reaction (game_id INTEGER REFERENCES game(id), seat INTEGER, ms INTEGER);
    CREATE INDEX IF NOT EXISTS game_by_key ON game(game);
    CREATE INDEX IF NOT EXISTS reaction_by_game ON reaction(game_id);
    PRAGMA user_version = {_VERSION};
    COMMIT;
"""


@dataclass(frozen=True)
class Played:
    """A game that is over. `reactions` has the milliseconds of every reaction of a seat, in games that are races."""

    game: str
    people: tuple[Person, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seconds: float = 0.0
    moves: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    reactions: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    ended: datetime = field(default_factory=lambda: datetime.now(UTC))

    @classmethod
    def of(
        cls, match: Match, setup: Setup, seconds: float, reactions: Mapping[int, tuple[int, ...]] | None = None
    ) -> Played:
        """What there is to tell of a match."""
        return cls(
            match.game.key,
            setup.people,
            match.table.scores,
            match.table.winners or (),
            seconds,
            sum(entry.seat >= 0 for entry in match.log),
            match.rules.options.as_dict(),
            match.seed,
            reactions or {},
        )


class Statistics:
    """The database. What was amiss with it is told in `note`; whatever happens to it, play goes on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.note = ""
        self.in_memory = False
        self.unwritten: list[Played] = []
        self.base = self._opened()

    def add(self, played: Played) -> None:
        """Enters a game. Where it cannot be written it counts all the same, until the program is closed."""
        try:
            _enter(self.base, played)
        except sqlite3.Error as error:
            self._go_on_in_memory(error)
            _enter(self.base, played)
        if self.in_memory:
            self.unwritten.append(played)

    def games_played(self) -> int:
        """How many games of any kind are in it."""
        return int(self._ask("SELECT count(*) FROM game")[0][0])

    def summary(self, game: str) -> Summary:
        """How people fared in a game; what only bots played does not count."""
        games = ((seats, [seat for seat in seats if not seat.player]) for seats in self._games(game))
        return summarise([_outing(seats, people) for seats, people in games if people])

    def by_person(self, game: str) -> dict[str, Summary]:
        """How each person fared in a game, by name."""
        outings = defaultdict(list)
        for seats in self._games(game):
            for seat in seats:
                if not seat.player:
                    outings[seat.name].append(_outing(seats, [seat]))
        return {name: summarise(theirs) for name, theirs in outings.items()}

    def people_median(self, game: str) -> float | None:
        """The reaction time of people in milliseconds, as it is lately; None when none was measured yet."""
        latest = self._ask(
            """SELECT ms FROM game CROSS JOIN reaction ON game_id = game.id CROSS JOIN seat USING (game_id, seat)
               WHERE game = ? AND player = '' ORDER BY game.id DESC, reaction.rowid DESC LIMIT ?""",
            game,
            REACTIONS,
        )
        return median(ms for (ms,) in latest) if latest else None

    def close(self) -> None:
        """Closes it; what could not be written is tried once more."""
        self.base.close()
        if self.unwritten:
            with suppress(sqlite3.Error), closing(_connected(self.path)) as base:
                _enter(base, *self.unwritten)
                self.unwritten.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _games(self, game: str) -> list[list[_Seat]]:
        """All seats of all games of a kind, in the order in which they were played."""
        rows = self._ask(
            """SELECT game_id, seconds, name, player, score, won FROM seat JOIN game ON game.id = game_id
               WHERE game = ? ORDER BY game_id, seat""",
            game,
        )
        return [list(seats) for _, seats in groupby(map(_Seat._make, rows), key=lambda seat: seat.game_id)]

    def _ask(self, question: str, *values: str | int) -> list[Any]:
        try:
            return self.base.execute(question, values).fetchall()
        except sqlite3.Error as error:
            self._go_on_in_memory(error)
            return self.base.execute(question, values).fetchall()

    def _go_on_in_memory(self, error: Exception) -> None:
        self.base.close()
        self.base = self._memory(error)

    # ------------------------------------------------------------------ opening

    def _opened(self) -> sqlite3.Connection:
        """The file; a fresh one where that is damaged; or something in memory where there can be no file."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            return _connected(self.path)
        except (OSError, sqlite3.OperationalError) as error:
            return self._memory(error)
        except sqlite3.DatabaseError:
            self.note = Told("statistics_damaged", aside=set_aside(self.path))
        try:
            return _connected(self.path)
        except sqlite3.Error as error:
            return self._memory(error)

    def _memory(self, error: Exception) -> sqlite3.Connection:
        """A database in memory, with what can be read of the file."""
        self.note = all_of([*filter(None, [self.note]), Told("statistics_unwritten", cause=str(error))])
        self.in_memory = True
        memory = sqlite3.connect(":memory:")
        try:
            with closing(sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", timeout=0, uri=True)) as file:
                file.backup(memory, progress=_not_in_use)
            _check(memory)
        except sqlite3.Error:
            memory.close()
            memory = sqlite3.connect(":memory:")
            _check(memory)
        return memory


def _not_in_use(state: int, *_: int) -> None:
    """Somebody who copies a file would else wait for as long as another program keeps it, which may be for ever."""
    if state in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        raise sqlite3.OperationalError("another program keeps it")


def _connected(path: Path) -> sqlite3.Connection:
    """The database in a file, held against damage, with its tables. Raises sqlite3.Error."""
    base = sqlite3.connect(path, timeout=_PATIENCE_SECONDS)
    try:
        _check(base)
        base.execute("BEGIN IMMEDIATE")  # it tells whether it can be written to
        base.rollback()
    except sqlite3.Error:
        base.close()
        raise
    return base


def _check(base: sqlite3.Connection) -> None:
    """Looks for damage, and makes the tables where there are none yet."""
    if base.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise sqlite3.DatabaseError("the file is damaged")
    version, tables, ours = base.execute(
        """SELECT (SELECT user_version FROM pragma_user_version), count(*),
                  count(*) FILTER (WHERE type = 'table' AND name IN ('game', 'seat', 'reaction')) FROM sqlite_master"""
    ).fetchone()
    if version > _VERSION:
        raise sqlite3.OperationalError("a newer version of Fistful wrote them")
    if (version < _VERSION and tables) or (version == _VERSION and ours != _OWN_TABLES):
        raise sqlite3.DatabaseError("the file is a database of something else")
    if version < _VERSION:
        base.executescript(_TABLES)


def _enter(base: sqlite3.Connection, *games: Played) -> None:
    """Writes games, all or none."""
    with base:
        for played in games:
            row = (
                played.ended.astimezone(UTC).isoformat(timespec="seconds"),
                played.game,
                json.dumps(dict(played.options)),
                str(played.seed),
                played.seconds,
                played.moves,
            )
            key = base.execute(
                "INSERT INTO game (ended, game, options, seed, seconds, moves) VALUES (?, ?, ?, ?, ?, ?)", row
            ).lastrowid
            seats = (
                (key, seat, person.name, person.player, played.scores[seat], seat in played.winners)
                for seat, person in enumerate(played.people)
            )
            base.executemany("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?)", seats)
            reactions = ((key, seat, ms) for seat, times in played.reactions.items() for ms in times)
            base.executemany("INSERT INTO reaction VALUES (?, ?, ?)", reactions)


class _Seat(NamedTuple):
    """A seat of a game as it stands in the database."""

    game_id: int
    seconds: float
    name: str
    player: str
    score: int
    won: int


def _outing(seats: list[_Seat], about: list[_Seat]) -> Outing:
    """How a game went for some of its seats."""
    bots = frozenset(seat.player for seat in seats if seat.player)
    rivals = frozenset(seat.name for seat in seats if not seat.player and seat not in about)
    score, won = max(seat.score for seat in about), any(seat.won for seat in about)
    return Outing(score, won, seats[0].seconds, len(seats), bots, rivals)
