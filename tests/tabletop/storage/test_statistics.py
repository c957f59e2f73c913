"""The statistics: what they count, and that nothing that happens to their file stops anybody."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import find
from games.engine import Match
from tabletop.people import Person, Setup
from tabletop.storage.played import PlayedGame
from tabletop.storage.statistics import REACTIONS, Statistics
from tabletop.storage.summary import CHART, Record, Summary
from tests.walk import random_entry

ROOT = Path(__file__).parent.parent.parent.parent
ANN, BEN = Person("Ann"), Person("Ben", colour=1)
QUICK, RANDOM = Person("Q", "quick"), Person("R", "random")


def game(people: tuple[Person, ...], scores: tuple[int, ...], **more: Any) -> PlayedGame:
    """A game that the highest score won."""
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return PlayedGame(**({"game": "flip7", "people": people, "scores": scores, "winners": winners} | more))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "statistics.sqlite"


def with_games(path: Path, *games: PlayedGame) -> Statistics:
    statistics = Statistics(path)
    for played in games:
        statistics.add(played)
    return statistics


def test_before_the_first_game_there_is_nothing_to_show(path: Path) -> None:
    with Statistics(path) as statistics:
        assert (statistics.games_played(), statistics.note) == (0, "")
        assert statistics.summary("flip7") == Summary()
        assert statistics.by_person("flip7") == {}
        assert statistics.people_median("flip7") is None


def test_games_are_there_after_the_program_was_closed(path: Path) -> None:
    with_games(path, game((ANN, QUICK), (3, 1)), game((ANN,), (2,), game="patience")).close()
    with Statistics(path) as statistics:
        assert (statistics.games_played(), statistics.note) == (2, "")
        assert statistics.summary("flip7").games == statistics.summary("patience").games == 1
        assert statistics.summary("flinch").games == 0


def test_a_summary_shows_how_people_fared_against_each_kind_of_bot(path: Path) -> None:
    played = [
        game((ANN, QUICK), (30, 20), seconds=60),
        game((ANN, BEN, QUICK), (10, 25, 40), seconds=120),
        game((RANDOM, BEN, QUICK), (5, 7, 7), seconds=30),
        game((QUICK, RANDOM), (90, 95)),
    ]
    with with_games(path, *played) as statistics:
        assert statistics.summary("flip7") == Summary(
            games=3,
            won=2,
            highest=30,
            lowest=7,
            mean=(30 + 25 + 7) / 3,
            streak=1,
            longest_streak=1,
            seconds=70,
            against={"quick": Record(3, 2), "random": Record(1, 1)},
            by_seats={2: Record(1, 1), 3: Record(2, 1)},
            scores=(30, 25, 7),
        )
        assert statistics.games_played() == 4, "those of bots are games too"


def test_each_person_has_a_summary(path: Path) -> None:
    played = [game((ANN, BEN), (3, 5)), game((BEN, ANN), (2, 1)), game((BEN, QUICK), (0, 8))]
    with with_games(path, *played) as statistics:
        people = statistics.by_person("flip7")
        assert sorted(people) == ["Ann", "Ben"]
        ann, ben = people["Ann"], people["Ben"]
        assert (ann.games, ann.won, ann.highest, ann.lowest, ann.scores) == (2, 0, 3, 1, (3, 1))
        assert (ben.games, ben.won, ben.highest, ben.lowest, ben.scores) == (3, 2, 5, 0, (5, 2, 0))
        assert ben.against == {"quick": Record(1, 0)}
        assert ann.against == {}
        assert (ann.rivals, ben.rivals) == ({"Ben": Record(2, 0)}, {"Ann": Record(2, 2)})
        assert statistics.summary("flip7").rivals == {}, "all together they have no rival but bots"


@pytest.mark.parametrize(
    ("won", "streak", "longest"),
    [("", 0, 0), ("-", 0, 0), ("+", 1, 1), ("++-+", 1, 2), ("+-++", 2, 2), ("-+++-", 0, 3), ("+++", 3, 3)],
)
def test_a_streak_is_games_won_in_a_row(won: str, streak: int, longest: int, path: Path) -> None:
    played = [game((ANN, QUICK), (2, 1) if mark == "+" else (1, 2)) for mark in won]
    with with_games(path, *played) as statistics:
        told = statistics.summary("flip7")
        assert (told.streak, told.longest_streak, told.won) == (streak, longest, won.count("+"))


def test_the_chart_has_the_latest_scores(path: Path) -> None:
    with with_games(path, *(game((ANN,), (score,)) for score in range(CHART + 5))) as statistics:
        assert statistics.summary("flip7").scores == tuple(range(5, CHART + 5))
        assert statistics.summary("flip7").lowest == 0


def test_how_fast_people_are_is_the_middle_of_their_reactions_without_those_of_bots(path: Path) -> None:
    played = [
        game((ANN, QUICK, BEN), (1, 2, 3), reactions={0: (300, 500), 1: (1, 1, 1, 1, 1), 2: (400,)}),
        game((ANN,), (1,), reactions={0: (900,)}),
        game((ANN,), (1,), game="flyswatter", reactions={0: (7,)}),
    ]
    with with_games(path, *played) as statistics:
        assert statistics.people_median("flip7") == (400 + 500) / 2
        assert statistics.people_median("flyswatter") == 7


def test_only_the_latest_reactions_show_how_fast_people_are(path: Path) -> None:
    played = [
        game((ANN,), (1,), reactions={0: (900,) * REACTIONS}),
        game((ANN,), (1,), reactions={0: (300,) * (REACTIONS // 2 + 1)}),
    ]
    with with_games(path, *played) as statistics:
        assert statistics.people_median("flip7") == 300


def test_a_match_gives_all_that_is_kept_of_it(path: Path) -> None:
    flip7 = find().games["flip7"]
    match = Match(flip7, flip7.rules(2), 2**80)
    rng = Random(1)
    while match.table.winners is None:
        match.replay(random_entry(match.table, rng))
    told = PlayedGame.of(match, Setup("flip7", (ANN, QUICK)), 61.5, {0: (250,)})
    assert (told.scores, told.winners, told.moves) == (match.table.scores, match.table.winners, len(match.log))
    ended = datetime(2026, 5, 4, 12, 30, tzinfo=UTC)
    with with_games(path, PlayedGame(**(vars(told) | {"ended": ended}))) as statistics:
        row = statistics.base.execute("SELECT ended, game, seed, seconds, moves FROM game").fetchone()
        assert row == ("2026-05-04T12:30:00+00:00", "flip7", str(2**80), 61.5, len(match.log))
        assert statistics.people_median("flip7") == 250


# ---------------------------------------------------------------------- damage


def damage_beginning(path: Path) -> None:
    path.write_bytes(b"nonsense " * 1000)


def damage_middle(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[4096:] = b"\xa5" * (len(raw) - 4096)
    path.write_bytes(raw)


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def of_something_else(path: Path) -> None:
    path.unlink()
    base = sqlite3.connect(path)
    base.execute("CREATE TABLE game (a, b)")
    base.close()


@pytest.mark.parametrize("damage", [damage_beginning, damage_middle, cut_off, of_something_else])
def test_a_damaged_file_is_set_aside_and_another_begun(damage: Any, path: Path) -> None:
    with_games(path, *(game((ANN,), (score,)) for score in range(200))).close()
    damage(path)
    raw = path.read_bytes()
    with Statistics(path) as statistics:
        assert statistics.note == (
            "The statistics are damaged, so new ones were started. The old file is kept as statistics.sqlite.damaged1."
        )
        statistics.add(game((ANN,), (3,)))
    with Statistics(path) as statistics:
        assert (statistics.note, statistics.games_played()) == ("", 1)
    assert (path.parent / "statistics.sqlite.damaged1").read_bytes() == raw


def test_a_file_of_a_newer_version_is_left_as_it_is(path: Path) -> None:
    with with_games(path, game((ANN,), (3,))) as statistics:
        statistics.base.execute("PRAGMA user_version = 99")
    raw = path.read_bytes()
    with Statistics(path) as statistics:
        assert "a newer version of Fistful wrote them" in statistics.note
        statistics.add(game((ANN,), (4,)))
        assert statistics.games_played() == 1
    assert path.read_bytes() == raw


def test_a_file_damaged_while_the_program_runs_stops_no_one(path: Path) -> None:
    with with_games(path, *(game((ANN,), (score,)) for score in range(200))) as statistics:
        damage_middle(path)
        statistics.base.execute("PRAGMA shrink_memory")
        assert statistics.summary("flip7").games in (0, 200)
        statistics.add(game((ANN,), (4,)))
        assert statistics.summary("flip7").games in (1, 201)
        assert statistics.in_memory
        assert "The statistics can't be written" in statistics.note


# ---------------------------------------------------------------------- when nothing can be written


def test_where_no_file_can_be_they_are_counted_in_memory(path: Path) -> None:
    path.parent.write_text("a file in the way")
    with with_games(path, game((ANN,), (3,))) as statistics:
        assert statistics.games_played() == 1
        assert "can't be written" in statistics.note
        assert "until you close Fistful" in statistics.note


def test_a_folder_in_the_way_is_reported(path: Path) -> None:
    path.mkdir(parents=True)
    with with_games(path, game((ANN,), (3,))) as statistics:
        assert statistics.games_played() == 1
        assert "can't be written" in statistics.note


def test_what_can_only_be_read_is_read_and_added_to_in_memory(path: Path) -> None:
    with_games(path, game((ANN,), (3,))).close()
    with Statistics(path) as statistics:
        statistics.base.execute("PRAGMA query_only = ON")
        statistics.add(game((ANN,), (4,)))
        assert statistics.summary("flip7").scores == (3, 4)
        assert "readonly" in statistics.note


def test_on_a_full_disk_games_count_in_memory_and_are_written_when_there_is_room(path: Path) -> None:
    with_games(path, game((ANN,), (3,))).close()
    with Statistics(path) as statistics:
        statistics.base.execute("PRAGMA max_page_count = 1")
        for score in range(100, 400):
            statistics.add(game((ANN,), (score,)))
        assert "full" in statistics.note
        assert statistics.games_played() == 301
        statistics.close()
    with Statistics(path) as statistics:
        assert statistics.games_played() == 301, "each is written once, though it was closed twice"
        assert statistics.summary("flip7").scores[-1] == 399


def test_two_programs_count_into_the_same_file(path: Path) -> None:
    with Statistics(path) as first, Statistics(path) as second:
        for score in range(10):
            first.add(game((ANN,), (score,)))
            second.add(game((BEN,), (score,)))
        assert first.games_played() == second.games_played() == 20
        assert first.note == second.note == ""


COUNT = """
import sys
from tests.tabletop.storage.test_statistics import *
with Statistics(Path(sys.argv[1])) as statistics:
    for score in range(100_000):
        statistics.add(game((ANN, QUICK), (score, 1), reactions={0: (score,) * 50}))
        print(score, flush=True)
"""


@pytest.mark.parametrize("games", [1, 5, 20])
def test_a_killed_program_loses_no_game_that_it_had_counted(games: int, path: Path) -> None:
    command = [sys.executable, "-c", COUNT, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        told = [program.stdout.readline() for _ in range(games)]
        program.kill()
        told += program.stdout.read().splitlines()
    with Statistics(path) as statistics:
        assert statistics.note == ""
        assert statistics.games_played() in (len(told), len(told) + 1)


# ---------------------------------------------------------------------- what others have written into it

FOREIGN = {
    "other columns": """CREATE TABLE game (a); CREATE TABLE seat (b); CREATE TABLE reaction (c);
        PRAGMA user_version = {}""",
    "one more table": """CREATE TABLE game (id, ended, game, options, seed, seconds, moves);
        CREATE TABLE seat (game_id, seat, name, player, score, won); CREATE TABLE reaction (game_id, seat, ms);
        CREATE TABLE person (nobody); PRAGMA user_version = {}""",
}


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("how", FOREIGN)
def test_a_database_of_something_else_with_tables_called_like_ours_is_set_aside(
    how: str, version: int, path: Path
) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as base:
        base.executescript(FOREIGN[how].format(version))
    raw = path.read_bytes()
    with Statistics(path) as statistics:
        assert statistics.note.startswith("The statistics are damaged, so new ones were started.")
        statistics.add(game((ANN,), (3,)))
        assert statistics.summary("flip7").games == 1
        assert not statistics.in_memory
    assert (path.parent / "statistics.sqlite.damaged1").read_bytes() == raw


def test_a_database_that_refuses_every_game_stops_no_one(path: Path) -> None:
    with with_games(path, game((ANN,), (3,))) as statistics:
        statistics.base.executescript(
            "CREATE TRIGGER never BEFORE INSERT ON seat BEGIN SELECT RAISE(ABORT, 'never'); END"
        )
        statistics.add(game((ANN,), (4,)))
        assert "never" in statistics.note
        assert statistics.summary("flip7").scores == (4,)


def test_a_score_that_is_beyond_all_numbers_is_not_counted_and_stops_no_one(path: Path) -> None:
    with with_games(path, game((ANN,), (1 << 70,)), game((ANN,), (4,))) as statistics:
        assert statistics.summary("flip7").scores == (4,)
        assert (statistics.note, statistics.games_played()) == ("", 1)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE game SET seconds = 'long' WHERE id = 1",
        "UPDATE game SET seconds = NULL WHERE id = 1",
        "UPDATE game SET seconds = 1e999 WHERE id = 1",
        "UPDATE game SET seconds = -1e300 WHERE id = 1",
        "UPDATE seat SET score = 'many' WHERE game_id = 1",
        "UPDATE seat SET score = x'00ff' WHERE game_id = 1 AND seat = 1",
        "UPDATE seat SET score = 9223372036854775807 WHERE game_id = 1",
        "UPDATE seat SET won = 'yes' WHERE game_id = 1",
        "UPDATE seat SET player = NULL WHERE game_id = 1",
        "UPDATE seat SET player = 7 WHERE game_id = 1 AND seat = 1",
        "UPDATE seat SET name = NULL, person_id = NULL WHERE game_id = 1",
        "UPDATE seat SET name = x'fffe', person_id = NULL WHERE game_id = 1",
        "UPDATE person SET name = CAST(x'fffe' AS TEXT)",
        "UPDATE seat SET person_id = 'Ann'",
        "UPDATE reaction SET ms = 'quick' WHERE game_id = 1",
        "UPDATE game SET id = -5 WHERE id = 1",
    ],
)
def test_values_of_the_wrong_type_are_passed_over_and_the_rest_is_counted(damage: str, path: Path) -> None:
    played = [game((ANN, QUICK), (score, 1), seconds=60, reactions={0: (300,)}) for score in (30, 10)]
    with with_games(path, *played) as statistics:
        with statistics.base:
            statistics.base.execute(damage)
        assert statistics.summary("flip7").scores in {(10,), (30, 10)}
        assert statistics.summary("flip7").seconds == 60
        assert all(isinstance(name, str) for name in statistics.by_person("flip7"))
        assert statistics.people_median("flip7") in {300, None}
        assert not statistics.in_memory
