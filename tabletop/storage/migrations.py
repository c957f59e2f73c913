"""The tables of the statistics, and how those of earlier versions are upgraded: step by step, all or none.

A step never changes once a version has been released with it. Any change is another step after it.
"""

from __future__ import annotations

import sqlite3

FROM_NOTHING = """
    CREATE TABLE game (
        id INTEGER PRIMARY KEY, ended TEXT, game TEXT, options TEXT, seed TEXT, seconds REAL, moves INTEGER
    );
    CREATE TABLE seat (
        game_id INTEGER REFERENCES game(id), seat INTEGER, name TEXT, player TEXT, score INTEGER, won INTEGER,
        PRIMARY KEY (game_id, seat)
    );
    CREATE TABLE reaction (game_id INTEGER REFERENCES game(id), seat INTEGER, ms INTEGER);
    CREATE INDEX game_by_key ON game(game);
    CREATE INDEX reaction_by_game ON reaction(game_id)
"""
"""Version 1, which came with Fistful 0.1.0."""

MATCHES_AND_PEOPLE = """
    ALTER TABLE game ADD COLUMN match TEXT;
    ALTER TABLE game ADD COLUMN again TEXT;
    ALTER TABLE game ADD COLUMN taken_back INTEGER;
    UPDATE game SET match = 'game ' || id;
    CREATE UNIQUE INDEX game_by_match ON game(match);
    CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    ALTER TABLE seat ADD COLUMN person_id INTEGER REFERENCES person(id);
    ALTER TABLE seat ADD COLUMN device TEXT;
    INSERT INTO person (name)
        SELECT name FROM seat WHERE player = '' AND name IS NOT NULL GROUP BY name ORDER BY min(rowid);
    UPDATE seat SET person_id = (SELECT id FROM person WHERE person.name = seat.name) WHERE player = '';
    CREATE INDEX seat_by_person ON seat(person_id)
"""
"""Version 2: each match has a key, so that it counts once, and beside it what is played again in it and whether moves
were undone. Behind each name that was typed is a person, who can be renamed, or turn out to be the same as another one.
Unknown values are NULL."""

STEPS = (FROM_NOTHING, MATCHES_AND_PEOPLE)
"""The script that leads from each version to the next; an empty database has version 0."""
VERSION = len(STEPS)

_COLUMNS = {
    "game": "id, match, ended, game, options, seed, seconds, moves, again, taken_back",
    "seat": "game_id, seat, name, player, score, won, person_id, device",
    "reaction": "game_id, seat, ms",
    "person": "id, name",
}


def version_of(base: sqlite3.Connection) -> int:
    """Returns the version of the tables in a database."""
    return int(base.execute("PRAGMA user_version").fetchone()[0])


def bring_up_to_date(base: sqlite3.Connection) -> None:
    """Takes all missing steps, or none if one of them fails. Raises sqlite3.Error, also if these are the tables of
    something else."""
    with base:
        if version_of(base) < len(STEPS):
            base.execute("BEGIN IMMEDIATE")
            for step in STEPS[version_of(base) :]:  # another program may have been quicker
                for statement in step.split(";"):
                    base.execute(statement)
            base.execute(f"PRAGMA user_version = {len(STEPS)}")
        for table, columns in _COLUMNS.items():
            base.execute(f"SELECT {columns} FROM {table} LIMIT 0")
