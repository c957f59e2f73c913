"""Watching bots play: the log and pictures of each game are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.pictures import watch

WISHED = ["flip7", "--seats", "2", "--set", "goal=100", "--every", "20"]


def test_a_game_is_watched_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["watch", str(tmp_path), *WISHED])
    assert watch.main() == 0
    kept = tmp_path / "1280x800"
    assert (kept / "flip7-1-results.png").exists()
    assert (kept / "flip7-1.txt").read_text("utf-8").rstrip().endswith("wins the game!")
