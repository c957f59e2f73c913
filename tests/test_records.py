"""Recorded matches go as they went: every line of the log, all that it led to, the position at the end.

They are in `records/`: one of each game, and one for each value of an option that changes what is played. Where a rule
is changed on purpose, `pytest tests/test_records.py --rewrite-records` plays the same logs by the new rule, as far as
that lets them be played; look at the difference line by line before it goes in.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games import find
from games.engine import Game
from tests.recorder import USUAL, WHOLE, Wanted, new_record, played, wanted
from tests.recording import Head, difference, read_record

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
    found = difference(text, game)
    assert not found, f"{path.name} of {game.title}, {found}\n{HOW}"


def test_there_is_no_record_that_is_not_played() -> None:
    there = {str(path.relative_to(RECORDS).with_suffix("").as_posix()) for path in RECORDS.glob("*/*")}
    assert there <= set(ALL)
