"""The rules say how everything is done at this very table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from games import find
from games.engine import Gesturing, Words
from tabletop.input.navigation import Chord, Command
from tabletop.people import PEEK, Person, Setup
from tabletop.screens.game_keys import GameKeys
from tabletop.screens.how_to import HowTo, alone_with_bots
from tabletop.screens.rules import RulesScreen
from tabletop.ui import markdown
from tests.tabletop.screens.opening import Opened, opened

GAMES = find().games
TWO = (Person("Ada", device="K1"), Person("Bo", device="K2"))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as app:
        yield app


def told(app: Opened, key: str, setup: Setup | None = None, pads: bool = False, **options: Any) -> list[list[str]]:
    """The rows of all its tables, without the header."""
    game = app.house.games[key]
    seats = game.usual_seats or game.least_seats
    setup = setup or alone_with_bots(game, game.options_type(**options), seats)
    section = HowTo(GameKeys(game, setup), app.house.bindings, app.house.words(game), app.say, pads).passages()
    tables = [block for passage in section for block in markdown.read(passage.text) if block.rows]
    return [["".join(span.text for span in cell) for cell in row] for table in tables for row in table.rows[1:]]


def row(rows: list[list[str]], what: str) -> list[str]:
    return next(row for row in rows if what in row[0])


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_move_has_a_name_and_its_row_a_gesture(app: Opened, key: str) -> None:
    game = GAMES[key]
    words = app.house.words(game)
    named = {act.verb for act in game.layout.acts if act.gestures != (Gesturing.BUTTON,)}
    assert {verb for verb in named if f"how.{verb}" not in words} == set()
    rows = told(app, key)
    assert all(cells[0] and any(cells[1:]) for cells in rows)
    assert not any("[" in cell or "{" in cell for cells in rows for cell in cells)


def test_the_page_has_every_move_of_the_table_however_rare(app: Opened) -> None:
    flaps = told(app, "flaps", level=7)
    for what in ("Swap a card", "Pick one of the cards", "Show a card", "Catch a player", "Put a card in front"):
        assert row(flaps, what)
    assert not any("Swap a card" in cells[0] for cells in told(app, "flaps"))
    assert row(told(app, "flaps"), "Catch a player")
    assert row(told(app, "flinch"), "Put your hand on your reserve")


@pytest.mark.parametrize("key", sorted(GAMES))
def test_words_on_how_are_for_verbs_of_the_game(key: str) -> None:
    words = GAMES[key].words
    asked = {name.removeprefix("how.") for name in words.sentences if name.startswith("how.")}
    source = "".join(path.read_text("utf-8") for path in Path("games").rglob("*.py"))
    assert asked
    assert {verb for verb in asked if f'"{verb}"' not in source} == set()


def test_cards_are_played_by_click_and_by_keys_and_piles_clicked(app: Opened) -> None:
    rows = told(app, "flaps")
    _, mouse, keys = row(rows, "Play a card")
    assert "drag" in mouse
    assert "Enter" in keys
    assert "drag" in row(rows, "Draw a card")[1]
    assert "Ctrl+Z" in row(rows, "Undo")[2]
    assert row(rows, "Call “Last card!”")[2] == "Q"


def test_several_cards_are_chosen_only_where_they_can_be_played_together(app: Opened) -> None:
    assert any("several" in cells[0] for cells in told(app, "flush"))
    assert not any("several" in cells[0] for key in ("flaps", "patience", "authors") for cells in told(app, key))


def test_a_pad_has_its_column_only_where_there_is_one(app: Opened) -> None:
    assert {len(cells) for cells in told(app, "flush")} == {3}
    rows = told(app, "flush", pads=True)
    assert {len(cells) for cells in rows} == {4}
    assert row(rows, "Undo")[3] == "X"


def test_keys_that_were_changed_are_shown_as_they_are_now(app: Opened) -> None:
    app.house.profile.shortcuts = app.house.bindings.shortcuts.rebound(Command.HINT, Chord(pygame.K_t)).as_dict()
    assert row(told(app, "flush"), "Hint")[2] == "T"


def test_those_who_share_a_screen_have_a_row_each(app: Opened) -> None:
    rows = told(app, "muggins", Setup("muggins", TWO, {"enforcement": "call"}))
    assert row(rows, "Ada")[1:] == ["W A S D", "Space", "Q"]
    assert row(rows, "Bo")[2] == "Enter"
    assert "below" in row(rows, "Muggins!")[2]


def test_a_hidden_hand_has_its_key(app: Opened) -> None:
    rows = told(app, "flaps", Setup("flaps", TWO, privacy=PEEK))
    assert any("hidden hand" in cells[0] for cells in rows)
    assert not any("hidden hand" in cells[0] for cells in told(app, "flaps"))


def test_a_race_says_how_to_slap(app: Opened) -> None:
    rows = told(app, "flyswatter", pads=True)
    assert "Space" in row(rows, "hand down")[2]
    assert "A" in row(rows, "hand down")[3].split()
    assert not any("Undo" in cells[0] for cells in rows)
    assert any("Turn your card" in cells[0] for cells in told(app, "flyswatter", flip_mode="manual"))


@pytest.mark.parametrize("key", sorted(GAMES))
def test_it_has_an_entry_of_its_own_in_the_contents(app: Opened, key: str) -> None:
    screen = RulesScreen(app, app.house.games[key])
    app.push(screen)
    app.seen()
    assert "Mouse and keys" in [entry.text for entry in screen.contents]


def test_a_verb_without_words_is_called_by_its_own_name(app: Opened) -> None:
    game = app.house.games["patience"]
    keys = GameKeys(game, alone_with_bots(game, game.options_type(), 1))
    section = HowTo(keys, app.house.bindings, Words({}), app.say, False).passages()
    assert any("| Lay | " in passage.text for passage in section)
