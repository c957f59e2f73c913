"""Other people's games are tried beside the program before they are imported: whatever one does, the program starts."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from games import probe
from games.brain.serving import LazyGames

ROOT = Path(__file__).resolve().parents[2]
FINE = "from games.patience import GAME"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(games, "__path__", [*games.__path__])
    yield tmp_path / "theirs"
    for name in [name for name in sys.modules if name.startswith("games.odd_")]:
        del sys.modules[name]


def add(folder: Path, name: str, text: str) -> Path:
    (folder / name).mkdir(parents=True, exist_ok=True)
    file = folder / name / "__init__.py"
    file.write_text(text, "utf-8")
    return file


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("while True: pass", "it was still loading after 5 seconds"),
        ("raise KeyboardInterrupt", "it raises KeyboardInterrupt when it is loaded"),
        ("class Odd(BaseException): pass\nraise Odd", "it raises Odd when it is loaded"),
        ("import os; os._exit(0)", "it ends the program that loads it"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGTERM)", "it ends the program that loads it"),
        ("raise RuntimeError('no luck')", "RuntimeError: no luck"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
    ],
)
def test_a_game_that_would_stop_every_start_is_reported_and_skipped(
    folder: Path, monkeypatch: pytest.MonkeyPatch, text: str, told: str
) -> None:
    monkeypatch.setattr(probe, "SECONDS", 0.5)
    add(folder, "odd_game", text)
    shelf = games.find([folder])
    assert shelf.broken["odd_game"].startswith(told)
    assert "patience" in shelf.games


def test_a_harmless_game_is_loaded(folder: Path) -> None:
    add(folder, "odd_fine", FINE)
    shelf = games.find([folder])
    assert shelf.broken == {}
    assert shelf.games["odd_fine"].title == "Patience"


@pytest.fixture
def trials(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the games that are tried, without a process for each."""
    tried: list[str] = []

    def stand_in(name: str, path: object) -> str:
        tried.append(name)
        return ""

    monkeypatch.setattr(probe, "attempt", stand_in)
    return tried


def start_again(folder: Path, tried: Path | None) -> None:
    """Finds the games as a fresh start does."""
    sys.modules.pop("games.odd_fine", None)
    assert "odd_fine" in games.find([folder], tried).games


def test_a_game_is_tried_only_when_its_folder_has_changed(folder: Path, tmp_path: Path, trials: list[str]) -> None:
    file, tried = add(folder, "odd_fine", FINE), tmp_path / "tried.json"
    start_again(folder, tried)
    start_again(folder, tried)
    assert trials == ["odd_fine"]
    file.write_text(FINE + "\n", "utf-8")
    start_again(folder, tried)
    assert trials == ["odd_fine"] * 2


def test_where_nothing_can_be_remembered_it_is_tried_each_time(folder: Path, tmp_path: Path, trials: list[str]) -> None:
    add(folder, "odd_fine", FINE)
    for tried in (None, None, tmp_path / "nowhere" / "tried.json"):
        start_again(folder, tried)
    assert len(trials) == 3


def test_what_is_loaded_already_is_not_tried_again(folder: Path, trials: list[str]) -> None:
    add(folder, "odd_fine", FINE)
    start_again(folder, None)
    assert "odd_fine" in games.find([folder]).games
    assert len(trials) == 1


@pytest.mark.parametrize("text", ["{", "[]", '{"a": 3}', '{"a": ["b"]}', "\udcff", "[" * 100_000])
def test_a_damaged_memory_counts_as_none(folder: Path, tmp_path: Path, trials: list[str], text: str) -> None:
    add(folder, "odd_fine", FINE)
    (tmp_path / "tried.json").write_bytes(text.encode(errors="surrogateescape"))
    start_again(folder, tmp_path / "tried.json")
    start_again(folder, tmp_path / "tried.json")
    assert len(trials) == 1


def test_what_stops_every_start_is_remembered_too(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(folder, "odd_game", "import os; os._exit(0)")
    told = games.find([folder], tmp_path / "tried.json").broken["odd_game"]
    monkeypatch.setattr(probe, "attempt", None)
    assert games.find([folder], tmp_path / "tried.json").broken["odd_game"] == told


def test_without_a_process_other_peoples_games_are_left_out_for_now(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(folder, "odd_fine", FINE)
    with monkeypatch.context() as full:
        full.setattr(probe, "attempt", lambda *_: probe.UNTRIED)
        assert games.find([folder], tmp_path / "tried.json").broken["odd_fine"] == probe.UNTRIED
    start_again(folder, tmp_path / "tried.json")


def test_a_process_beside_the_program_loads_a_game_by_its_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(folder, "odd_fine", FINE)
    add(folder, "odd_game", "import os; os._exit(0)")
    monkeypatch.setenv(games.FOLDERS, str(folder))
    assert LazyGames()["odd_fine"].title == "Patience"


def test_our_own_games_need_no_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "__path__", games.__path__[:1])
    monkeypatch.setattr(probe, "attempt", None)
    monkeypatch.delenv(games.FOLDERS, raising=False)
    assert "patience" in games.find().games


def test_the_command_line_goes_on_without_a_game_that_ends_it(folder: Path) -> None:
    add(folder, "odd_game", "import os; os._exit(0)")
    told = subprocess.run(
        [sys.executable, "-m", "games", "list"],
        cwd=ROOT,
        env={**os.environ, games.FOLDERS: str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0
    assert "The game in the folder 'odd_game' is broken and was left out: it ends the program" in told.stderr
    assert "patience" in told.stdout
