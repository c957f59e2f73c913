"""What lies in the place of a file that the program reads and is no file of ours: it is told, and nobody waits."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from games import find
from games.engine import BadSave
from games.engine.journals import line_of
from tabletop.storage.hard_crash import fallen
from tabletop.storage.journal import read_journal
from tabletop.storage.languages import languages, load_language
from tabletop.storage.lock import Lock
from tabletop.storage.matches import MatchShelf
from tabletop.storage.profile import open_profile
from tabletop.storage.statistics import Statistics
from tests.engine.test_files import huge, pipes

pytestmark = pipes

ODD: dict[str, tuple[Callable[[Path], object], str]] = {
    "huge": (huge, "it is far too large"),
    "pipe": (os.mkfifo, "it isn't a file"),
}


@pytest.fixture(params=ODD)
def odd(request: pytest.FixtureRequest) -> tuple[Callable[[Path], object], str]:
    """How it is made, and what is told of it."""
    return ODD[request.param]


def test_as_a_match_it_is_reported_once_and_set_aside(
    odd: tuple[Callable[[Path], object], str], tmp_path: Path
) -> None:
    make, told = odd
    (tmp_path / "matches").mkdir()
    make(tmp_path / "matches" / "some.match")
    shelf = MatchShelf(tmp_path)
    assert shelf.unfinished() == shelf.unfinished() == []
    assert shelf.notes == [f"some.match can't be read: {told}. The old file is kept as some.match.damaged1."]
    with pytest.raises(BadSave, match=told):
        read_journal(tmp_path / "matches" / "some.match.damaged1", find().games)


def test_as_the_profile_it_is_reported_and_set_aside(odd: tuple[Callable[[Path], object], str], tmp_path: Path) -> None:
    make, _ = odd
    make(tmp_path / "profile.json")
    profile, told = open_profile(tmp_path)
    assert "The settings in profile.json are damaged" in told
    assert profile.save() == ""
    assert json.loads((tmp_path / "profile.json").read_bytes())["language"] == "en"
    assert (tmp_path / "profile.json.damaged1").exists()


def test_as_the_statistics_or_beside_them_no_one_waits_for_it(
    odd: tuple[Callable[[Path], object], str], tmp_path: Path
) -> None:
    make, told = odd
    make(tmp_path / "statistics.sqlite")
    with Statistics(tmp_path / "statistics.sqlite") as statistics:
        assert statistics.games_played() == 0
        assert "The old file is kept as statistics.sqlite.damaged1." in statistics.note
    make(tmp_path / "statistics.sqlite-journal")
    with Statistics(tmp_path / "statistics.sqlite") as statistics:
        assert statistics.games_played() == 0
        assert told in statistics.note


def test_as_a_language_it_is_reported_and_not_offered(
    odd: tuple[Callable[[Path], object], str], tmp_path: Path
) -> None:
    make, told = odd
    (tmp_path / "languages").mkdir()
    make(tmp_path / "languages" / "qq.toml")
    assert told in load_language("qq", tmp_path).note
    assert "qq" not in dict(languages(tmp_path))


def test_as_a_lock_or_as_last_words_no_one_waits_for_it(
    odd: tuple[Callable[[Path], object], str], tmp_path: Path
) -> None:
    make, _ = odd
    make(tmp_path / "last-words-1.txt")
    assert fallen(tmp_path) == ""
    make(tmp_path / "some.lock")
    lock = Lock.take(tmp_path / "some.lock")
    assert lock is not None
    lock.close()


@pytest.mark.parametrize("code", ["x" * 5000, "../../x", "\0"])
def test_a_language_that_cannot_be_part_of_a_files_name_is_none(code: str, tmp_path: Path) -> None:
    language = load_language(code, tmp_path)
    assert "Fistful uses English" in language.note
    assert language.title(find().games["flip7"]) == "Flip 7"


def test_a_language_file_nested_without_end_is_reported(tmp_path: Path) -> None:
    (tmp_path / "languages").mkdir()
    (tmp_path / "languages" / "qq.toml").write_text("a = " + "[" * 100_000)
    assert "is damaged" in load_language("qq", tmp_path).note


def test_a_match_that_begins_nested_without_end_is_reported(tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    deep = line_of("[" * 100_000)
    for number, text in enumerate((deep, deep.replace('"', "", 1), line_of(""), line_of('{"a":' * 50_000))):
        (tmp_path / "matches" / f"{number}.match").write_text(text)
    shelf = MatchShelf(tmp_path)
    assert shelf.unfinished() == []
    assert [("damaged in its first line" in note) for note in shelf.notes] == [True] * 4


def test_a_name_that_steers_a_terminal_is_reported_in_a_visible_form(tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "\x1b[2J\u202e.match").touch()
    shelf = MatchShelf(tmp_path)
    assert shelf.unfinished() == []
    (note,) = shelf.notes
    assert note.startswith("\\x1b[2J\\u202e.match is damaged")
    assert note.isprintable()
