"""A game in a folder of its own brings pictures: they are on its box and on the table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import games
from sprites.art import art_of
from tabletop.flow import Flow
from tests.tabletop.pilot import Pilot
from tests.test_readme import FILES

PICTURES = """
DRAWN = []

def tower(pen, inks):
    DRAWN.append(pen.size)
    pen.box(-0.2, -0.4, 0.4, 0.8, 0.05, inks.main)

PICTURES = {"tower": tower}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The game of the README, whose cards have towers on them."""
    (tmp_path / "highest").mkdir()
    for name, text in FILES:
        pictured = text.replace("Card(str(rank), rank)", 'Card(str(rank), rank, picture="tower")')
        (tmp_path / name).write_text(pictured, "utf-8")
    (tmp_path / "highest" / "pictures.py").write_text(PICTURES, "utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__])
    monkeypatch.setenv(games.FOLDERS, str(tmp_path))
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith("games.highest")]:
        del sys.modules[name]
    art_of.cache_clear()


def test_its_pictures_are_on_its_box_and_on_the_table(folder: Path, open_pilot: Callable[..., Pilot]) -> None:
    pilot = open_pilot(motion="still")
    assert "games.highest.pictures" not in sys.modules, "nothing has been drawn yet"
    Flow(pilot.app).home()
    pilot.step(3)
    drawn: list[Any] = sys.modules["games.highest.pictures"].DRAWN
    on_the_box = len(drawn)
    assert on_the_box > 1, "once it was tried, then drawn"
    pilot.sit("highest", "- quick")
    pilot.settle()
    assert len(drawn) > on_the_box
