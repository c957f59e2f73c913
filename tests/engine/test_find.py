"""The shelf: games are found by their folders; broken ones are reported and skipped."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import games


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path
    while str(tmp_path) in games.__path__:
        games.__path__.remove(str(tmp_path))
    for name in [name for name in sys.modules if name.startswith("games.odd_")]:
        del sys.modules[name]


def add(folder: Path, name: str, text: str) -> None:
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(text, "utf-8")


def test_the_three_games_are_found() -> None:
    assert {"flip7", "flyswatter", "patience"} <= set(games.find().games)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("raise RuntimeError('no luck')", "RuntimeError: no luck"),
        ("def", "SyntaxError"),
        ("import nothing_of_this_name", "ModuleNotFoundError"),
        ("", "AttributeError"),
        ("GAME = 3", "TypeError: its GAME is not a Game"),
        ("raise SystemExit(3)", "SystemExit: 3"),
    ],
)
def test_a_broken_game_is_reported_and_the_others_are_there(folder: Path, text: str, told: str) -> None:
    add(folder, "odd_game", text)
    shelf = games.find([folder])
    assert told in shelf.broken["odd_game"]
    assert "patience" in shelf.games


def test_files_and_folders_that_are_not_packages_are_skipped(folder: Path) -> None:
    (folder / "odd_notes.txt").write_text("hello")
    (folder / "odd_module.py").write_text("raise RuntimeError")
    (folder / "odd_empty").mkdir()
    assert games.find([folder]).broken == {}


def test_folders_can_be_named_in_the_environment(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(folder, "odd_one", "GAME = None")
    monkeypatch.setenv(games.FOLDERS, str(folder))
    assert "odd_one" in games.find().broken


def test_a_missing_folder_does_no_harm(tmp_path: Path) -> None:
    assert "patience" in games.find([tmp_path / "nowhere"]).games
    games.__path__.remove(str(tmp_path / "nowhere"))
