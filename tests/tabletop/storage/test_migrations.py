"""Statistics of earlier versions: they are brought up to date when they are opened, in one go or not at all."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from tabletop.people import Person
from tabletop.storage import migrations
from tabletop.storage.migrations import STEPS, VERSION
from tabletop.storage.played import PlayedGame
from tabletop.storage.statistics import Statistics
from tabletop.storage.summary import Record

OF_0_1_0 = """
    CREATE TABLE game (
        id INTEGER PRIMARY KEY, ended TEXT, game TEXT, options TEXT, seed TEXT, seconds REAL, moves INTEGER
    );
    CREATE TABLE seat (
        game_id INTEGER REFERENCES game(id), seat INTEGER, name TEXT, player TEXT, score INTEGER, won INTEGER,
        PRIMARY KEY (game_id, seat)
    );
    CREATE TABLE reaction (game_id INTEGER REFERENCES game(id), seat INTEGER, ms INTEGER);
    CREATE INDEX game_by_key ON game(game);
    CREATE INDEX reaction_by_game ON reaction(game_id);
    PRAGMA user_version = 1;
    INSERT INTO game VALUES (1, '2026-05-04T12:30:00+00:00', 'flip7', '{}', '7', 61.5, 12);
    INSERT INTO game VALUES (2, '2026-05-05T12:30:00+00:00', 'flip7', '{}', '8', 38.5, 10);
    INSERT INTO seat VALUES (1, 0, 'Ann', '', 30, 1), (1, 1, 'Q', 'quick', 20, 0);
    INSERT INTO seat VALUES (2, 0, 'Ben', '', 5, 0), (2, 1, 'Ann', '', 9, 1);
    INSERT INTO reaction VALUES (1, 0, 250), (2, 0, 350);
"""
ANN = Person("Ann")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "statistics.sqlite"


@pytest.fixture
def old(path: Path) -> Path:
    """Statistics as version 0.1.0 wrote them."""
    with closing(sqlite3.connect(path)) as base:
        base.executescript(OF_0_1_0)
    return path


def rows(path: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as base:
        return base.execute(question).fetchall()


def test_statistics_of_0_1_0_are_brought_up_to_date_and_give_the_same_figures(old: Path) -> None:
    with Statistics(old) as statistics:
        assert (statistics.note, statistics.games_played()) == ("", 2)
        summary = statistics.summary("flip7")
        assert (summary.won, summary.scores, summary.seconds) == (2, (30, 9), 50)
        assert statistics.by_person("flip7")["Ben"].rivals == {"Ann": Record(1, 0)}
        assert statistics.people_median("flip7") == 300
    assert rows(old, "PRAGMA user_version") == [(VERSION,)]
    assert list(old.parent.iterdir()) == [old]


def test_names_that_were_typed_before_there_were_people_become_people(old: Path) -> None:
    Statistics(old).close()
    people = rows(old, "SELECT game_id, seat, person.name FROM seat LEFT JOIN person ON person.id = person_id")
    assert people == [(1, 0, "Ann"), (1, 1, None), (2, 0, "Ben"), (2, 1, "Ann")]
    assert rows(old, "SELECT count(*) FROM person") == [(2,)]


def test_what_was_not_written_down_of_old_games_stays_unknown(old: Path) -> None:
    Statistics(old).close()
    assert rows(old, "SELECT DISTINCT taken_back, again FROM game") == [(None, None)]
    assert rows(old, "SELECT DISTINCT device FROM seat") == [(None,)]
    assert rows(old, "SELECT count(DISTINCT match) FROM game") == [(2,)]


def test_a_step_that_fails_leaves_the_file_as_it_was_and_play_goes_on(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = old.read_bytes()
    monkeypatch.setattr(
        migrations, "STEPS", (STEPS[0], STEPS[1] + "; INSERT INTO person SELECT id + 9, NULL FROM game")
    )
    with Statistics(old) as statistics:
        statistics.add(PlayedGame("flip7", (ANN,), (3,), (0,)))
        assert statistics.summary("flip7").games >= 1
    assert raw in [path.read_bytes() for path in old.parent.iterdir()]


def test_where_an_old_file_can_only_be_read_it_is_read_and_counted_on_in_memory(old: Path) -> None:
    raw = old.read_bytes()
    with closing(sqlite3.connect(old)) as other:
        other.execute("BEGIN IMMEDIATE")
        with Statistics(old) as statistics:
            statistics.add(PlayedGame("flip7", (ANN,), (3,), (0,)))
            assert statistics.summary("flip7").scores == (30, 9, 3)
            assert "can't be written" in statistics.note
            other.rollback()
            other.execute("PRAGMA query_only = ON")
            assert old.read_bytes() == raw
    assert rows(old, "SELECT count(*) FROM game") == [(3,)], "what could not be written is tried once more"


def test_programs_that_open_old_statistics_at_the_same_time_bring_them_up_to_date_once(old: Path) -> None:
    def open_and_add(number: int) -> str:
        with Statistics(old) as statistics:
            statistics.add(PlayedGame("flip7", (ANN,), (number,), (0,)))
            return statistics.note

    with ThreadPoolExecutor(4) as programs:
        assert set(programs.map(open_and_add, range(4))) == {""}
    assert rows(old, "SELECT count(*) FROM game") == [(6,)]
    assert rows(old, "SELECT count(*) FROM person") == [(2,)]


def test_every_step_leads_from_one_version_to_the_next(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    versions = []
    with monkeypatch.context() as earlier, closing(sqlite3.connect(path)) as base:
        earlier.setattr(migrations, "_COLUMNS", {})
        for count in range(1, len(STEPS) + 1):
            earlier.setattr(migrations, "STEPS", STEPS[:count])
            migrations.bring_up_to_date(base)
            versions.append(migrations.version_of(base))
    assert versions == list(range(1, VERSION + 1))
    before = path.read_bytes()
    with closing(sqlite3.connect(path)) as base:
        migrations.bring_up_to_date(base)
    assert path.read_bytes() == before, "what is up to date stays as it is"


def test_people_can_be_renamed_and_made_one_and_all_they_played_goes_with_them(old: Path) -> None:
    with Statistics(old) as statistics:
        statistics.add(PlayedGame("flip7", (Person("Anna"),), (8,), (0,)))
        with statistics.base as base:
            base.execute("UPDATE seat SET person_id = 1 WHERE name = 'Anna'")
            base.execute("DELETE FROM person WHERE name = 'Anna'")
            base.execute("UPDATE person SET name = 'Anna B.' WHERE id = 1")
        people = statistics.by_person("flip7")
        assert sorted(people) == ["Anna B.", "Ben"]
        assert people["Anna B."].scores == (30, 9, 8)
        assert people["Ben"].rivals == {"Anna B.": Record(1, 0)}
