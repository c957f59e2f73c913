"""Somebody at the program, for all tests that play."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import games
from games.engine import Game
from tests.tabletop.pilot import Pilot


@pytest.fixture
def open_pilot(tmp_path: Path) -> Iterator[Callable[..., Pilot]]:
    """Opens the program with a size and settings of the test's own."""
    opened: list[Pilot] = []

    def open_(size: tuple[int, int] = (1280, 800), **settings: Any) -> Pilot:
        opened.append(Pilot.open(tmp_path / str(len(opened)), size, **settings))
        return opened[-1]

    yield open_
    for pilot in opened:
        pilot.close()


@pytest.fixture
def pilot(open_pilot: Callable[..., Pilot]) -> Pilot:
    """The program in a usual window, with cards that move quickly."""
    return open_pilot(motion="quick")


@pytest.fixture
def blind(pilot: Pilot) -> Pilot:
    """The program at its usual motion and pace, where only moments matter: nothing is drawn."""
    pilot.app.change_settings(motion="normal", pace="1")
    pilot.app.blind = True
    return pilot


@pytest.fixture
def shed(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game with hidden hands, on a shelf of which no other test knows."""
    monkeypatch.setattr(games, "__path__", [*games.__path__])
    return games.find([Path(__file__).parent / "house"]).games["shed"]
