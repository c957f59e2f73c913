"""Files that are damaged or written to do harm: matches, journals, profiles, databases and languages. They are made
from files that earlier versions kept (`tests/saves`)."""

import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from games import find
from games.engine import BadOption, saves
from games.engine.journals import line_of, text_of
from tests.soak.hostile_positions import mutated

KEPT = Path(__file__).resolve().parents[1] / "saves" / "0.1.0"
GAMES = find().games
HUGE = 3_000_000_000

WRONG: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1.5,
    float("inf"),
    float("nan"),
    1 << 31,
    1 << 63,
    -(10**30),
    10**4000,
    "",
    "x" * 5000,
    "\x1b[2J\u202e\u200b\0",
    "\ud800",
    "../../x",
    "{}%s{0}",
    [],
    {},
    [[]],
    [0, "turn", None],
    [-1, "pause", 5],
    {"a": {"b": {}}},
)
"""Values to put where something else belongs."""
LINES: tuple[Any, ...] = (
    "undo",
    "redo",
    *(
        [seat, text, at]
        for seat in (-1, 0, 9)
        for text in ("pause", "time", "hit")
        for at in (None, 0, 5, 1 << 44, -(1 << 44), 1 << 45, float("inf"))
    ),
    7,
    None,
    [],
    "x" * 2000,
)
"""Lines to put into a journal."""
ODD_BYTES = (
    b"\0",
    b"\0" * 999,
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"[" * 9999,
    b"9" * 5000,
    b'{"a":' * 9999,
    b"\r\n",
    b"\x1b[2J",
)
LONGEST = 2_000_000


# ---------------------------------------------------------------------- texts


@cache
def read(name: str) -> tuple[str, ...]:
    """All files of a kind that were kept."""
    return tuple(path.read_text("utf-8") for path in sorted(KEPT.glob(name)))


def damaged(raw: bytes, rng: Random) -> bytes:
    """Bytes with some of them changed, lost, inserted or doubled, or with a byte order mark in front."""
    data = raw
    for _ in range(rng.choice((1, 1, 2, 5, 40))):
        start = int(rng.random() * (len(data) + 1))
        end = start + rng.choice((0, 1, 1, 4, 100, len(data)))
        fresh = rng.choice((b"", rng.randbytes(1), rng.choice(ODD_BYTES), data[start:end] * 2))
        data = (data[:start] + fresh + data[end:])[:LONGEST]
    return b"\xef\xbb\xbf" + data if rng.random() < 0.1 else data


def strange(data: Any, rng: Random) -> Any:
    """Plain data with one to three values replaced or removed."""
    whole = {"": data}
    for _ in range(rng.choice((1, 1, 2, 3))):
        place: Any = whole
        key: Any = ""
        while rng.random() < 0.75 and isinstance(place[key], dict | list) and place[key]:
            place = place[key]
            key = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
        if rng.random() < 0.8 or place is whole:
            place[key] = json.loads(json.dumps(rng.choice(WRONG)))
        else:
            del place[key]
    return whole[""]


def dumped(data: Any) -> str:
    """JSON, where the data can be written."""
    with suppress(ValueError):  # a number that is too long for Python
        return json.dumps(data)
    return json.dumps(str(type(data)))


# ---------------------------------------------------------------------- matches


def save(rng: Random) -> str:
    """A save, mostly with a checksum that fits."""
    data = json.loads(rng.choice(read("saves/*.json")))
    how = rng.random()
    if how < 0.6:
        data = moved(data, rng)
    elif how < 0.8:
        data = strange(data, rng)
    else:
        shuffled(data["log"], rng)
    return dumped(signed(data) if isinstance(data, dict) else data)


def moved(data: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A match with another position, to which the log does not lead."""
    with suppress(BadOption, TypeError):
        game = GAMES[data["game"]]
        rules = game.rules(data["seats"], game.options_type(**data["options"]))
        position = mutated(data["position"], rules, rng)
        if rng.random() < 0.3:
            return data | {"start": position, "log": [], "undone": []}
        return data | {"log": [[0, "fly", None]], "undone": [], "position": position}
    return data


def shuffled(log: list[Any], rng: Random) -> None:
    """Loses, doubles, changes and reorders lines of a log."""
    for _ in range(rng.choice((1, 3, 10))):
        at = int(rng.random() * (len(log) + 1))
        log[at : at + rng.choice((0, 1, 5))] = rng.choice(
            ([], log[at : at + 1] * 2, [rng.choice(LINES)], log[at:][::-1])
        )


def signed(data: dict[str, Any]) -> dict[str, Any]:
    """Adds the checksum, as someone who knows how would."""
    data.pop("check", None)
    with suppress(ValueError):
        data["check"] = saves._check(data)
    return data


def journal(rng: Random) -> bytes:
    """A journal that begins with a hostile save, or has other lines, each with a checksum that fits."""
    first, *lines = rng.choice(read("journals/*.match")).splitlines()
    texts = [json.loads(text_of(line) or "null") for line in lines]
    if rng.random() < 0.5:
        first = line_of(save(rng)).rstrip("\n")
    if rng.random() < 0.7:
        shuffled(texts, rng)
    if rng.random() < 0.02:
        texts += [rng.choice(LINES)] * 60_000
    raw = "\n".join([first, *(line_of(dumped(text)).rstrip("\n") for text in texts)]) + "\n"
    return damaged(raw.encode(), rng) if rng.random() < 0.2 else raw.encode()


def strange_heading(rng: Random) -> bytes:
    """A journal with something wrong in what the home screen shows of a match before anyone opens it."""
    first, *lines = rng.choice(read("journals/*.match")).splitlines()
    data = json.loads(text_of(first) or "{}")
    name = rng.choice(("people", "people", "options", "game", "seats", "log"))
    data[name] = strange(data[name], rng)
    return "\n".join([line_of(dumped(signed(data))).rstrip("\n"), *lines, ""]).encode()


# ---------------------------------------------------------------------- databases

VALUES = (
    "NULL",
    "'x'",
    "-1",
    "1e999",
    "9223372036854775807",
    "x'00ff'",
    "''",
    "0.5",
    "char(0, 27, 8238)",
    "zeroblob(9999)",
)
TABLES = ("game", "seat", "reaction")
COLUMNS = (
    "id",
    "ended",
    "game",
    "options",
    "seed",
    "seconds",
    "moves",
    "game_id",
    "seat",
    "name",
    "player",
    "score",
    "won",
    "ms",
)


def change(base: sqlite3.Connection, rng: Random) -> None:
    """Makes one change to rows or tables; changes that this database does not allow are skipped."""
    table, column, value = rng.choice(TABLES), rng.choice(COLUMNS), rng.choice(VALUES)
    statement = rng.choice(
        (
            *[f"UPDATE {table} SET {column} = {value}"] * 6,
            f"UPDATE {table} SET {column} = {value} WHERE rowid = 1",
            f"INSERT INTO {table} SELECT * FROM {table}",
            f"INSERT INTO {table} ({column}) VALUES ({value})",
            f"DELETE FROM {table}",
            f"DROP TABLE {table}",
            f"ALTER TABLE {table} RENAME COLUMN {column} TO other",
            f"ALTER TABLE {table} DROP COLUMN {column}",
            f"ALTER TABLE {table} ADD COLUMN more TEXT NOT NULL DEFAULT 'x'",
            f"ALTER TABLE {table} RENAME TO other",
            f"CREATE VIEW {table} AS SELECT 1",
            f"CREATE TRIGGER no BEFORE INSERT ON {table} BEGIN SELECT RAISE(ABORT, 'no'); END",
            "CREATE TABLE other (a)",
            "CREATE TABLE person (a)",
            f"PRAGMA user_version = {rng.choice((-1, 0, 2, 3, 99))}",
            f"PRAGMA application_id = {rng.choice((0, 7))}",
            "PRAGMA journal_mode = WAL",
        )
    )
    with suppress(sqlite3.Error, OverflowError):
        base.execute(statement)
        base.commit()


def database(path: Path, rng: Random) -> None:
    """A database with other rows, tables or bytes."""
    path.write_bytes((KEPT / "statistics.sqlite").read_bytes())
    if rng.random() < 0.7:
        with closing(sqlite3.connect(path)) as base:
            for _ in range(rng.choice((1, 1, 2, 4))):
                change(base, rng)
    if rng.random() < 0.4:
        raw = bytearray(path.read_bytes())
        for _ in range(rng.choice((1, 1, 5, 50))):
            raw[int(rng.random() * rng.choice((100, len(raw))))] = int(rng.random() * 256)
        path.write_bytes(raw if rng.random() < 0.7 else damaged(bytes(raw), rng))


# ---------------------------------------------------------------------- other things in their place


def _huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(HUGE)


ODD: tuple[Callable[[Path], object], ...] = (
    _huge,
    os.mkfifo,
    Path.mkdir,
    Path.touch,
    lambda path: path.symlink_to(path.name),
    lambda path: path.symlink_to("nowhere"),
    lambda path: path.symlink_to("/dev/zero"),
    lambda path: path.symlink_to("/dev/tty"),
    lambda path: path.symlink_to("/proc/self/mem"),
    lambda path: path.symlink_to("/"),
    lambda path: path.write_bytes(b"[" * 7_900_000),
    lambda path: path.write_bytes(b"[" + b"[]," * 1_300_000 + b"0]"),
    lambda path: path.write_bytes(b"\0" * 100_000),
)
