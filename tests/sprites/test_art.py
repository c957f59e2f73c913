"""The pictures that a game brings: a stranger's game draws its own cards."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from games import find
from games.engine import Card, Game
from sprites.art import art_of
from sprites.emblems import EMBLEMS
from sprites.faces import face
from sprites.look import look
from tests.sprites.pictures import difference

INIT = """
from games.engine import Card, Game, Layout, Rules, Options, Zone, ALL

class OddRules(Rules):
    def cards(self):
        return [Card("D", picture="dragon"), Card("E", picture="duck"), Card("G", picture="ghost")]
    def zones(self):
        return [Zone("pack", ALL)]
    def deal(self, t):
        t.end((0,))

GAME = Game(__name__, "Odd", 1, 1, OddRules, Options, Layout(spots=()))
"""
PICTURES = """
from sprites.inks import Inks
from sprites.pen import Pen

def dragon(pen: Pen, inks: Inks) -> None:
    pen.area([(-0.4, 0.4), (0, -0.4), (0.4, 0.4)], inks.main)

def nothing(pen: Pen, inks: Inks) -> None:
    raise ValueError("no\\x1b such thing")

PICTURES = {"dragon": dragon, "duck": dragon, "ghost": nothing}
"""


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a small game, which the environment names."""
    folder = tmp_path / "odd_pictures"
    folder.mkdir()
    (folder / "__init__.py").write_text(INIT, "utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__])
    monkeypatch.setenv(games.FOLDERS, str(tmp_path))
    yield folder
    for name in [name for name in sys.modules if name.startswith("games.odd_pictures")]:
        del sys.modules[name]
    art_of.cache_clear()


def shelved() -> Game:
    shelf = find()
    assert shelf.broken == {}
    return shelf.games["odd_pictures"]


def differs(game: Game, number: int) -> float:
    """How much the card looks otherwise than with the pictures of the house."""
    card = list(game.rules().deck.cards)[number]
    own, plain = (face(card, (90, 126), look("normal"), art=art) for art in (art_of(game.package), EMBLEMS))
    return difference(own, plain)


def test_a_game_may_bring_pictures_which_go_before_those_of_the_house(odd: Path) -> None:
    (odd / "pictures.py").write_text(PICTURES, "utf-8")
    game = shelved()
    assert "games.odd_pictures.pictures" not in sys.modules, "it is loaded by whoever draws"
    assert differs(game, 0) > 3
    assert differs(game, 1) > 3
    assert art_of(game.package)["horse"] is EMBLEMS["horse"]


def test_a_picture_that_cannot_be_drawn_is_left_out_and_the_log_says_so(
    odd: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (odd / "pictures.py").write_text(PICTURES, "utf-8")
    game = shelved()
    with caplog.at_level(logging.WARNING):
        assert differs(game, 2) == 0
    assert caplog.messages == ["Pictures left out (games.odd_pictures, ghost): ValueError"]


@pytest.mark.parametrize(
    "text", ["PICTURES = 5", "import no_such_module", "1 / 0", "PICTURE = {}", "PICTURES = {'dragon': 3}", "def"]
)
def test_pictures_that_cannot_be_loaded_are_left_out_and_the_log_says_so(
    text: str, odd: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (odd / "pictures.py").write_text(text, "utf-8")
    game = shelved()
    with caplog.at_level(logging.WARNING):
        assert dict(art_of(game.package)) == dict(EMBLEMS)
    assert [message for message in caplog.messages if message.startswith("Pictures left out (games.odd_pictures")]


def test_pictures_that_would_stop_every_start_keep_the_game_off_the_shelf(
    odd: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.probe.SECONDS", 0.5)
    (odd / "pictures.py").write_text("while True: pass", "utf-8")
    assert "it was still loading" in find().broken["odd_pictures"]


def test_a_game_without_pictures_of_its_own_has_those_of_the_house(odd: Path) -> None:
    assert art_of(shelved().package) is EMBLEMS
    assert art_of("games.patience") is EMBLEMS
    assert art_of("tests.engine.toys") is EMBLEMS
    assert Card("D", picture="dragon") == Card("D")
