"""Whatever an earlier version has kept, this one opens: matches go on where they stood, settings and statistics stay.

The files are in `saves/`, a folder a version; see the README there. Later rules may lead elsewhere from the same place,
but nobody's cards and scores may be others when a match is opened.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import find
from games.engine import NO_SEAT, Match, open_save, read_save, view, write_save, write_table
from tabletop.storage.matches import MatchShelf
from tabletop.storage.profile import FILE, open_profile, read_setup
from tabletop.storage.statistics import Statistics
from tests.walk import random_entry

SAVES = Path(__file__).parent / "saves"
GAMES = find().games
VERSIONS = [path.parent for path in sorted(SAVES.glob("*/expected.json"))]
EXPECTED: dict[Path, dict[str, Any]] = {
    folder: json.loads((folder / "expected.json").read_text("utf-8")) for folder in VERSIONS
}
MATCHES = [
    pytest.param(folder / name, told, id=f"{folder.name}/{name}")
    for folder, expected in EXPECTED.items()
    for name, told in expected["matches"].items()
]
LINES = 8
each_version = pytest.mark.parametrize("folder", VERSIONS, ids=lambda folder: folder.name)


def held(position: list[str], match: Match) -> dict[str, str]:
    """The hands and the scores that a position tells."""
    rules = match.rules
    hands = {rules.names[zone] for zone in range(len(rules.names)) if rules.hand_of[zone] >= 0}
    lines = (line.partition(":") for line in position)
    return {name: rest for name, _, rest in lines if name in hands | {"scores", "sheet", "winners"}}


def look_around(match: Match) -> None:
    """What a screen and the bots ask of a position."""
    for seat in (NO_SEAT, *range(match.rules.seats)):
        v = view(match.table, seat)
        assert write_table(v)
        if seat != NO_SEAT:
            assert v.moves(seat) == match.table.moves(seat)


def play_on(match: Match) -> None:
    """A few moves more, as far as the match goes."""
    rng = Random(1)
    for _ in range(LINES):
        look_around(match)
        if match.table.winners is None:
            match.replay(random_entry(match.table, rng))
            match.undone.clear()


def test_there_is_something_of_the_first_version() -> None:
    assert "0.1.0" in {folder.name for folder in VERSIONS}
    assert {key for key in GAMES if f"saves/{key}-undone.json" in EXPECTED[SAVES / "0.1.0"]["matches"]} == set(GAMES)


@pytest.mark.parametrize(("path", "told"), MATCHES)
def test_a_match_that_an_earlier_version_saved_is_opened_and_goes_on(path: Path, told: dict[str, Any]) -> None:
    match = open_save(path, GAMES)
    assert held(write_table(match.table).splitlines(), match) == held(told["position"], match)
    if match.note is None:
        assert (len(match.log), len(match.undone)) == (told["lines"], told["undone"])
    else:
        assert match.note.key == "saved_by_other_rules"
    play_on(match)
    again = read_save(write_save(match), GAMES)
    assert write_table(again.table) == write_table(match.table)


@each_version
def test_the_shelf_of_an_earlier_version_is_opened_and_played_on(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder / "journals", tmp_path / "matches")
    shelf = MatchShelf(tmp_path)
    kept = shelf.unfinished()
    assert {match.path.name for match in kept} == {path.name for path in (folder / "journals").iterdir()}
    for found in kept:
        told = EXPECTED[folder]["matches"][f"journals/{found.path.name}"]
        resumed = shelf.open(found.path, GAMES)
        assert (resumed.lost, found.lines) == (0, told["lines"])
        assert [person.name for person in resumed.setup.people] == told["names"]
        play_on(resumed.match)
        resumed.journal.note(resumed.match)
        shelf.finish(resumed.journal)
        put_away = open_save(tmp_path / "finished" / found.path.name, GAMES)
        assert write_table(put_away.table) == write_table(resumed.match.table)
    assert shelf.notes == []


@each_version
def test_what_was_taken_back_in_an_earlier_version_can_be_played_again(folder: Path) -> None:
    for key in GAMES:
        match = open_save(folder / "saves" / f"{key}-undone.json", GAMES)
        if match.note is None:
            assert match.undone
        while match.undone:
            match.redo()


@each_version
def test_the_profile_of_an_earlier_version_comes_back_whole(folder: Path, tmp_path: Path) -> None:
    shutil.copy(folder / FILE, tmp_path)
    written = json.loads((folder / FILE).read_text("utf-8"))
    profile, told = open_profile(tmp_path)
    assert told == ""
    assert profile.save() == ""
    saved = json.loads((tmp_path / FILE).read_text("utf-8"))
    assert saved["settings"].items() >= written["settings"].items()
    assert read_setup(saved["last"]) == read_setup(written["last"]) is not None
    for name in written.keys() - {"settings", "last"}:
        assert saved[name] == written[name]
    for game, presets in profile.presets.items():
        for name in presets:
            assert profile.preset(game, name) is not None


@each_version
def test_the_statistics_of_an_earlier_version_give_the_same_figures(folder: Path, tmp_path: Path) -> None:
    told = EXPECTED[folder]["statistics"]
    path = Path(shutil.copy(folder / "statistics.sqlite", tmp_path))
    for _ in range(2):  # as it was, and once this version has had it in its hands
        with Statistics(path) as statistics:
            assert (statistics.note, statistics.games_played()) == ("", told["games"])
            for key in GAMES:
                assert statistics.people_median(key) == told["median"][key]
                people = statistics.by_person(key)
                fared = {name: [s.games, s.won, s.highest, s.seconds] for name, s in people.items()}
                assert fared == told["people"][key]
