"""Crash reports: they tell what it takes to mend a fault, no names, no homes; the text to copy tells no card."""

from __future__ import annotations

import re
import traceback
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import find
from games.engine import Match, read_save, write_table
from tabletop.storage.crash import KEPT_REPORTS, report_text, write_report
from tests.tabletop.storage.small_disk import SmallDisk
from tests.walk import random_entry

GAMES = find().games


@pytest.fixture
def match() -> Match:
    game = GAMES["flip7"]
    match = Match(game, game.rules(3, game.options_type.parse({"goal": "100"})), 987654321)
    rng = Random(1)
    for _ in range(25):
        match.replay(random_entry(match.table, rng))
    return match


def inner(told: str) -> None:
    raise KeyError(told)


def outer(told: str) -> None:
    try:
        inner(told)
    except KeyError as first:
        raise ValueError(f"lost the {told}") from first


def error(told: str = "7h is nowhere") -> Exception:
    """An error that another one led to, with a card in the message of each."""
    with pytest.raises(ValueError, match="lost") as found:
        outer(told)
    return found.value


def report(folder: Path, *facts: Any, **named: Any) -> str:
    path = write_report(folder, *facts, **named)
    assert path is not None
    return path.read_text("utf-8")


def test_the_text_says_where_the_error_was_and_what_was_played(match: Match) -> None:
    text = report_text(error(), match, "1.2.3")
    assert "Fistful 1.2.3 met an error" in text
    assert re.search(r"Python 3\.\d+\.\d+ on ", text)
    assert "Game: flip7, 3 seats, 25 lines in the log" in text
    assert "Options: goal = 100" in text
    first, second = text.index("KeyError\n"), text.index("ValueError\n")
    assert first < text.index("in inner: raise KeyError(told)") < second < text.rindex("in outer: ")
    assert "tests/tabletop/storage/test_crash.py, line" in text


def test_the_text_reveals_no_card_and_nothing_from_which_cards_follow(match: Match) -> None:
    text = report_text(error("7h is nowhere"), match, "1.2.3")
    assert "nowhere" not in text
    assert str(match.seed) not in text
    assert str(match.table.seed) not in text
    position = write_table(match.table)
    for line in position.splitlines():
        assert line not in text


def test_without_a_match_the_text_says_so() -> None:
    assert "No match was open." in report_text(error(), None, "1.2.3")


def test_the_file_has_the_text_and_all_it_takes_to_see_the_fault_again(match: Match, tmp_path: Path) -> None:
    text = report(tmp_path, error(), match, "1.2.3")
    known, warning, secret = re.split(r"(?m)^-{50,}$", text)
    assert "Fistful 1.2.3 met an error" in known
    assert "in inner: raise KeyError(told)" in known
    assert "nowhere" not in known
    assert "cards that no one has seen" in warning
    assert "ValueError: lost the 7h is nowhere" in secret
    back = read_save(secret[secret.index("\n{") + 1 :], GAMES)
    assert (back.log, back.seed, write_table(back.table)) == (match.log, match.seed, write_table(match.table))


@pytest.mark.parametrize(
    "place",
    ["/home/ann/cards/flip7.py", "/Users/ann/cards/flip7.py", r"C:\Users\ann\cards\flip7.py", "C:/Users/ann/flip7.py"],
)
def test_no_home_folder_appears_in_a_report(place: str, tmp_path: Path) -> None:
    for told in (place, repr(place)):
        text = report(tmp_path, error(f"open {told}"), None, "1")
        assert re.search(r"ValueError: lost the open '?~.*flip7\.py", text)
        assert "ann" not in text.partition("ValueError: ")[2]


def test_the_own_home_and_the_place_of_the_program_stand_in_no_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "nest"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "nest"))
    text = report(tmp_path, error(f"cannot open {tmp_path / 'nest' / 'file'}"), None, "1")
    assert str(tmp_path / "nest") not in text
    assert "cannot open ~" in text
    assert str(Path(__file__).parents[3]) not in text
    assert "tests/tabletop/storage/test_crash.py" in text.replace("\\", "/")


def test_a_file_of_unknown_origin_is_shown_by_its_name_alone() -> None:
    code = compile("1 / 0", "/secret/place/mine.py", "exec")
    with pytest.raises(ZeroDivisionError) as found:
        exec(code)
    text = report_text(found.value, None, "1")
    assert "  mine.py, line 1, in <module>" in text
    assert "secret" not in text


def test_names_of_people_are_left_out(match: Match, tmp_path: Path) -> None:
    told = error("Ann Lee took from Bo, not from Bob or Bonn (Ann Lee's hand)")
    text = report(tmp_path, told, match, "1", names=("Ann Lee", "Bo", ""))
    assert "Ann" not in text
    assert "<name 0> took from <name 1>, not from Bob or Bonn (<name 0>'s hand)" in text


def test_the_newest_reports_are_kept(tmp_path: Path) -> None:
    (tmp_path / "other.txt").write_text("not a report")
    paths = [write_report(tmp_path, error(), None, "1") for _ in range(KEPT_REPORTS + 3)]
    kept = sorted(tmp_path.glob("crash-*"))
    assert kept == paths[3:]
    assert (tmp_path / "other.txt").exists()


def test_a_very_deep_error_makes_no_endless_text() -> None:
    def deeper() -> None:
        deeper()

    with pytest.raises(RecursionError) as found:
        deeper()
    text = report_text(found.value, None, "1")
    assert "calls that are left out" in text
    assert len(text.splitlines()) < 60


def test_errors_that_led_to_one_another_in_a_ring_end(tmp_path: Path) -> None:
    first, second = KeyError("a"), ValueError("b")
    first.__cause__, second.__cause__ = second, first
    assert "KeyError" in report(tmp_path, first, None, "1")


class Sullen(Exception):
    """An error that cannot even be told."""

    def __str__(self) -> str:
        raise RuntimeError("no")

    __repr__ = __str__


class Broken:
    """A match of which nothing can be asked."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(name)


def test_whatever_is_broken_there_is_a_report(match: Match, tmp_path: Path) -> None:
    broken: Any = Broken()
    assert "Fistful 1 met" in report_text(Sullen(), broken, "1")
    assert "Sullen" in report(tmp_path, Sullen(), match, "1")
    assert write_report(tmp_path, error(), broken, "1") is not None
    match.tables[-1].zones = None  # type: ignore[assignment]
    text = report(tmp_path, error("\ud800"), match, "1")
    assert "The match can't be saved" in text
    assert f"Seed: {match.seed}" in text
    assert str(match.log[-1]) in text


def test_where_nothing_can_be_written_there_is_no_report_and_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    assert write_report(tmp_path / "file", error(), None, "1") is None
    monkeypatch.setattr(traceback, "format_exception", lambda *_: 1 / 0)
    assert write_report(tmp_path / "reports", error(), None, "1") is not None
    SmallDisk(monkeypatch).left = 100
    assert write_report(tmp_path / "reports", error(), None, "1") is None


def test_what_a_stranger_wrote_steers_no_terminal_in_which_a_report_is_read(match: Match, tmp_path: Path) -> None:
    path = write_report(tmp_path, ValueError("\x1b[2J and \u202e"), match, "1")
    assert path is not None
    text = path.read_text("utf-8")
    assert "\\x1b[2J and \\u202e" in text
    assert all(line.isprintable() for line in text.split("\n"))
