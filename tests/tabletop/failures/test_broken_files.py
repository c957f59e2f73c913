"""Whatever is broken of what is kept: home tells it, nothing is overwritten, and one can play."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from games.engine.journals import line_of
from sprites.fonts import font
from tabletop.flow import Flow
from tabletop.people import Setup
from tabletop.storage.matches import MatchShelf, read_match_for_replay
from tests.tabletop.failures.running import Troubled
from tests.tabletop.pilot import Pilot, seats

Start = Callable[..., Troubled]
Break = Callable[[Path], object]

FILES = {
    "config/profile.json": "settings",
    "data/statistics.sqlite": "The statistics",
    "data/matches/*.match": "match",
    "config/languages/en.toml": "The language file en.toml is damaged, so it was left out",
}
"""What is kept, and a word of the sentence that tells that it is broken."""


def in_its_place(path: Path) -> None:
    """A folder that is called like the file."""
    path.unlink(missing_ok=True)
    path.mkdir()
    (path / "inside").write_text("something")


def led_in_a_circle(path: Path) -> None:
    path.unlink(missing_ok=True)
    path.symlink_to(path.name)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 3] if path.exists() else b"[")


BREAKS: dict[str, Break] = {
    "garbage": lambda path: path.write_text("What is this?\n" * 30),
    "bytes": lambda path: path.write_bytes(bytes(range(256)) * 30),
    "zeros": lambda path: path.write_bytes(bytes(6000)),
    "cut": cut,
    "deep": lambda path: path.write_text("[" * 200_000),
    "huge": lambda path: path.write_bytes(b"{" + b"x" * 20_000_000),
    "a folder": in_its_place,
}
if os.name != "nt":
    BREAKS["a circle"] = led_in_a_circle


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder in which somebody has played: settings, statistics and an unfinished match."""
    pilot = Pilot.open(tmp_path / "kept", motion="still")
    flow = Flow(pilot.app)
    flow.start(seats("patience", "-"))
    pilot.settle()
    for _ in range(3):
        hint = pilot.table.referee.advice.hint(0)
        assert hint is not None
        pilot.table.playing.play(hint)
    flow.leave()
    pilot.close()
    (tmp_path / "kept" / "config" / "languages").mkdir()
    return tmp_path / "kept"


def broken(folder: Path, name: str, how: Break) -> bytes:
    """Breaks a file; gives what is in it then."""
    path = next(folder.glob(name), folder / name)
    how(path)
    return path.read_bytes() if path.is_file() else b"something"


def assert_playable(folder: Path, trouble: str = "") -> list[str]:
    """Home can be seen and a match can be played, which is kept or else told as trouble; gives what home told."""
    pilot = Pilot.open(folder, motion="still")
    flow = Flow(pilot.app)
    try:
        flow.home()
        pilot.step()
        told = list(pilot.app.house.notes)
        flow.finished()
        pilot.step()
        flow.statistics()
        pilot.step()
        pilot.app.change_settings(volume=11)
        flow.start(seats("flip7", "- quick"))
        pilot.settle()
        assert trouble in pilot.table.prompt()[0]
        assert bool(pilot.table.referee.trouble) is bool(trouble)
        return told
    finally:
        flow.leave()
        pilot.close()


@pytest.mark.parametrize("how", BREAKS)
@pytest.mark.parametrize("name", FILES)
def test_whatever_is_broken_is_reported_and_kept_and_people_can_play(name: str, how: str, folder: Path) -> None:
    inside = broken(folder, name, BREAKS[how])
    told = " ".join(assert_playable(folder))
    if (name, how) not in {("data/matches/*.match", "a circle")}:  # nobody could tell that it was a match
        assert FILES[name] in told
    places = [path for path in folder.rglob("*") if path.is_file()]
    assert how == "a circle" or any(path.read_bytes() == inside for path in places), "it is overwritten"


def test_a_match_of_which_a_line_is_lost_goes_on_and_is_written(folder: Path) -> None:
    (match,) = (folder / "data/matches").glob("*.match")
    match.write_bytes(match.read_bytes()[:-5])
    pilot = Pilot.open(folder, motion="still")
    flow = Flow(pilot.app)
    (kept,) = pilot.app.house.matches.unfinished()
    flow.resume(kept)
    hint = pilot.table.referee.advice.hint(0)
    assert hint is not None
    pilot.table.playing.play(hint)
    assert pilot.table.referee.known.lines == 3
    assert "The last move of this match couldn't be read" in " ".join(pilot.app.house.notes)
    flow.leave()
    assert len(read_match_for_replay(match, pilot.app.house.games).log) == 3
    pilot.close()


def test_folders_that_are_files_are_reported_at_the_table(folder: Path) -> None:
    for name in ("matches", "finished"):
        for path in (folder / "data").glob(f"{name}/*"):
            path.unlink()
        if (folder / "data" / name).exists():
            (folder / "data" / name).rmdir()
        (folder / "data" / name).write_text("in the way")
    assert_playable(folder, "This match can't be saved at the moment: there is a file where a folder should be.")
    assert (folder / "data" / "matches").read_text() == "in the way"


def test_what_a_newer_version_wrote_is_reported_and_left_as_it_is(folder: Path) -> None:
    (match,) = (folder / "data/matches").glob("*.match")
    match.write_text(line_of(json.dumps({"fistful": 99, "game": "patience"})))
    with closing(sqlite3.connect(folder / "data/statistics.sqlite")) as base:
        base.execute("PRAGMA user_version = 99")
        base.commit()
    before = {path: path.read_bytes() for path in (match, folder / "data/statistics.sqlite")}
    told = " ".join(assert_playable(folder))
    assert "was played with another version of Fistful. Update Fistful to open it." in told
    assert "a newer version of Fistful wrote them" in told
    assert {path: path.read_bytes() for path in before} == before


def test_a_database_of_another_program_is_set_aside(folder: Path) -> None:
    place = folder / "data/statistics.sqlite"
    place.unlink()
    with closing(sqlite3.connect(place)) as base:
        base.executescript(
            "CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup'); PRAGMA user_version = 1"
        )
    assert "The statistics are damaged, so new ones were started." in " ".join(assert_playable(folder))
    with closing(sqlite3.connect(f"{place}.damaged1")) as base:
        assert base.execute("SELECT name FROM recipes").fetchall() == [("soup",)]


@pytest.mark.parametrize(
    "person", [{"name": "\ud800"}, {"name": "x" * 5000}, {"device": "\udfff"}, {"name": 7}, {"colour": 99}]
)
def test_a_set_up_with_people_that_cannot_be_is_not_offered_again(person: dict[str, object], folder: Path) -> None:
    path = folder / "config/profile.json"
    data = json.loads(path.read_text())
    data["last"]["people"][0] |= person
    path.write_text(json.dumps(data))
    assert "The last setup in profile.json can't be read, so it isn't offered again." in assert_playable(folder)


def test_the_number_of_a_deal_is_a_number() -> None:
    plain = seats("patience", "-").as_dict()
    assert Setup.from_dict(plain | {"seed": 7}).seed == 7
    with pytest.raises(TypeError, match="a number"):
        Setup.from_dict(plain | {"seed": "7"})


def test_a_match_of_more_seats_than_any_table_has_is_not_offered(folder: Path) -> None:
    (match,) = (folder / "data/matches").glob("*.match")
    plain = {"fistful": 1, "game": "flip7", "seats": 10**5, "options": {}, "people": {}, "log": []}
    match.write_text(line_of(json.dumps(plain)))
    assert MatchShelf(folder / "data").unfinished() == []


def test_letters_stand_whatever_is_to_be_written() -> None:
    letters = font("regular", 20)
    assert letters.size("a\0b") == letters.size("ab")
    assert letters.size("\ud800") == letters.size("?")
    assert letters.render("a\0b\ud800", True, (0, 0, 0)).get_size() == letters.size("ab?")


def test_the_real_program_with_everything_broken_at_once_opens_and_leaves_all_in_its_place(
    start: Start, folder: Path
) -> None:
    inside = [broken(folder, name, BREAKS["garbage"]) for name in FILES]
    home = start("--mute")
    told = home.notes()
    for word in FILES.values():
        assert word in told
    assert home.leave() == 0
    assert home.complaint() == ""
    texts = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
    assert all(text in texts for text in inside)


def test_statistics_locked_by_another_program_stop_no_one(folder: Path) -> None:
    """Should it wait for that program, this test would not end."""
    place = folder / "data/statistics.sqlite"
    with closing(sqlite3.connect(place)) as other:
        other.execute("BEGIN EXCLUSIVE")
        told = assert_playable(folder)
    assert any("The statistics can't be written (database is locked)" in note for note in told)
