"""The contact sheets show every card of every game; baking writes every sound and takes old ones away."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts import bake_sounds
from build_scripts.pictures import assets
from games import find
from sounds.synth import CUES, VARIANTS
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


def test_baking_writes_every_sound_and_takes_old_ones_away(tmp_path: Path) -> None:
    (tmp_path / "trumpet-1.flac").write_bytes(b"")
    written = bake_sounds.bake(tmp_path)
    lying = {path.name: path.stat().st_size for path in tmp_path.iterdir()}
    assert len(lying) == len(CUES) * VARIANTS
    assert "trumpet-1.flac" not in lying
    assert sum(lying.values()) == written
