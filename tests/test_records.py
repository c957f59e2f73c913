"""Recorded matches go as they went: every line of the log, all that it led to, the position at the end.

They are in `records/`: a few of each game, and one for each value of an option that changes what is played. Where a
rule is changed on purpose, `pytest tests/test_records.py --rewrite-records` plays the same logs by the new rule, as far
as that lets them be played; look at the difference line by line before it goes in.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import find
from games.engine import Game, write_save, write_table
from games.engine.entries import plain
from games.engine.journals import line_of, read_lines
from tests.recorder import USUAL, WHOLE, Wanted, new_record, played, wanted
from tests.recording import Head, difference, read_record, retell
from tests.walk import mixed_rules

RECORDS = Path(__file__).parent / "records"
GAMES = find().games
ALL = {f"{game.key}/{want.name}": (game, want) for game in GAMES.values() for want in wanted(game)}
HOW = "if that is meant, pytest tests/test_records.py --rewrite-records"


def rewrite(path: Path, game: Game, want: Wanted) -> None:
    """Plays a record by the rules of today, or a new one where there is none."""
    if path.exists():
        head, log = read_record(path.read_text("utf-8"), game)
        lines = played(head, log, game, WHOLE if want.name == USUAL else len(log))
    else:
        lines = new_record(game, want)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", "utf-8", newline="\n")


@pytest.mark.parametrize("name", ALL)
def test_a_recorded_match_goes_as_it_went(name: str, rewriting: bool) -> None:
    game, want = ALL[name]
    path = RECORDS / f"{name}.txt"
    if rewriting:
        rewrite(path, game, want)
    assert path.exists(), f"there is no record {name}; {HOW} makes it"
    text = path.read_text("utf-8")
    head, _ = read_record(text, game)
    assert head == Head(game.key, want.seats or head.seats, head.seed, want.options), f"{name} is of something else"
    assert want.name != USUAL or " | won by " in text, f"{name} is not a whole match"
    assert not want.said or f" | says {want.said}" in text, f"{name} does not come to what it is there for"
    found = difference(text, game)
    assert not found, f"{path.name} of {game.title}, {found}\n{HOW}"


@pytest.mark.parametrize("key", GAMES)
def test_a_record_gives_the_same_match_as_a_journal(key: str) -> None:
    game = GAMES[key]
    head, log = read_record((RECORDS / key / f"{USUAL}.txt").read_text("utf-8"), game)
    lines = [line_of(write_save(head.match(game))), *(line_of(json.dumps(plain(entry))) for entry in log)]
    told = read_lines("".join(lines), GAMES)
    assert told is not None
    assert (told.lost, told.match.log) == (0, log)
    assert write_table(told.match.table) == write_table(retell(head, log, game)[1].table)


@settings(max_examples=40, deadline=None)
@given(key=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 1 << 32), odd=st.floats(0, 1))
def test_a_match_is_read_back_from_its_record_and_from_its_journal(key: str, seed: int, odd: float) -> None:
    game = GAMES[key]
    rules = mixed_rules(game, Random(seed))
    head = Head(key, rules.seats, seed, rules.options.changed())
    lines = played(head, [], game, 30, odd)
    again, log = read_record("\n".join(lines), game)
    assert again == head
    retold, match = retell(head, log, game)
    assert retold == lines
    journal = "".join([line_of(write_save(head.match(game))), *(line_of(json.dumps(plain(entry))) for entry in log)])
    told = read_lines(journal, GAMES)
    assert told is not None
    assert (told.lost, write_table(told.match.table)) == (0, write_table(match.table))


def test_there_is_no_record_that_is_not_played() -> None:
    there = {str(path.relative_to(RECORDS).with_suffix("").as_posix()) for path in RECORDS.glob("*/*")}
    assert there <= set(ALL)
