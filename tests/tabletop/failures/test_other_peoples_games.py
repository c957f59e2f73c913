"""Other people's games: one that ends every program that loads it is named, and the program starts without it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import games
from games import probe
from tabletop.house import open_house


@pytest.fixture
def theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game that ends whatever loads it, as the environment names it."""
    folder = tmp_path / "theirs"
    (folder / "odd_game").mkdir(parents=True)
    (folder / "odd_game" / "__init__.py").write_text("import os; os._exit(0)", "utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__])
    monkeypatch.setenv(games.FOLDERS, str(folder))
    return folder


def test_the_house_names_it_in_a_note_and_remembers_it(
    theirs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for attempt in (probe.attempt, None):
        monkeypatch.setattr(probe, "attempt", attempt)
        house = open_house(tmp_path / "data", mute=True)
        house.close()
        assert [note for note in house.notes if "odd_game" in note and probe.ENDING in house.in_words(note)]
    assert house.folders.games_tried.exists()


@pytest.mark.parametrize("wanted", [(), ("--game", "patience")])
def test_the_program_starts_without_it(theirs: Path, tmp_path: Path, wanted: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "tabletop", "--data-dir", str(tmp_path / "data"), "--mute", "--first-frame"]
    ended = subprocess.run(
        [*command, *wanted],
        cwd=Path(__file__).resolve().parents[3],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "There it is.\n", "")
