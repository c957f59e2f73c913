"""The contact sheets show every card of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.pictures import assets
from games import find
from sprites.look import look


def test_a_sheet_is_made_for_every_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "HEIGHTS", (30, 60))
    monkeypatch.setattr("sys.argv", ["assets.py", "--sheet", str(tmp_path / "out")])
    assert assets.main() == 0
    made = {path.stem for path in (tmp_path / "out").iterdir()}
    assert made >= {f"{key}-{name}-60" for key in find().games for name in ("normal", "grey", "safe", "contrast")}
    assert made >= {"signs", "tables"}


def test_a_sheet_grows_with_its_cards() -> None:
    game = find().games["patience"]
    small, large = (assets.face_sheet(game, height, look("normal")) for height in (60, 360))
    assert small.get_width() == large.get_width() == assets.WIDTH
    assert large.get_height() > 2 * 360 > small.get_height()
