"""Keys of one's own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.input.bindings import CLUSTERS, DEFAULT, Action
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import SHORTCUTS, Command, shown
from tabletop.input.pads import Code
from tabletop.screens.keys import KeyRow
from tabletop.screens.settings import SettingsScreen
from tests.tabletop.screens.opening import Opened, opened
from tests.tabletop.screens.walking import click, focused, menu, widget


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as found:
        found.push(SettingsScreen(found, "keys"))
        yield found


def row(app: Opened, name: str) -> KeyRow:
    """The row of that name."""
    found = widget(app, name)
    assert isinstance(found, KeyRow)
    return found


def press(app: Opened, scancode: int, key: int = 0) -> None:
    """Presses the key that lies there."""
    app.hear(Gesture(GestureKind.KEY, key=key or pygame.K_F5, scancode=scancode))


def rebind(app: Opened, name: str, scancode: int, key: int = 0) -> None:
    """Chooses a row with Enter, and presses the new key."""
    menu(app).focus.give(row(app, name))
    app.press("return")
    press(app, scancode, key)


def test_every_key_of_every_cluster_has_a_row(app: Opened) -> None:
    names = [found.name for found in menu(app).widgets if isinstance(found, KeyRow)]
    assert names == [f"{cluster} {action}" for cluster in CLUSTERS for action in Action]


def test_enter_and_another_key_change_a_key(app: Opened, tmp_path: Path) -> None:
    rebind(app, "K1 slap", pygame.KSCAN_F)
    assert app.house.bindings.keys["K1"][Action.SLAP] == pygame.KSCAN_F
    assert row(app, "K1 slap").changed
    assert row(app, "K1 slap").key.lower() == "f"
    assert focused(app) == "K1 slap"
    saved = json.loads((tmp_path / "config" / "profile.json").read_text())
    assert saved["keys"]["K1"]["slap"] == pygame.KSCAN_F


def test_a_click_asks_for_a_key_and_another_one_leaves_it(app: Opened) -> None:
    click(app, "K2 slap")
    assert "Press a key …" in app.texts()
    click(app, "K2 slap")
    assert "Press a key …" not in app.texts()
    press(app, pygame.KSCAN_G)
    assert app.house.bindings.keys == DEFAULT


def test_keys_that_are_commands_elsewhere_can_be_bound(app: Opened) -> None:
    rebind(app, "K3 up", pygame.KSCAN_TAB, pygame.K_TAB)
    rebind(app, "K3 down", pygame.KSCAN_H, pygame.K_h)
    keys = app.house.bindings.keys["K3"]
    assert (keys[Action.UP], keys[Action.DOWN]) == (pygame.KSCAN_TAB, pygame.KSCAN_H)


def test_escape_leaves_the_key_as_it_was_and_the_page_as_it_is(app: Opened) -> None:
    rebind(app, "K1 slap", pygame.KSCAN_ESCAPE, pygame.K_ESCAPE)
    assert app.house.bindings.keys == DEFAULT
    assert not menu(app).bars.warning
    assert isinstance(app.top, SettingsScreen)
    assert not row(app, "K1 slap").listens
    app.press("escape")
    assert app.top is None


def test_a_pad_can_leave_it_too(app: Opened) -> None:
    menu(app).focus.give(row(app, "K1 slap"))
    app.push_pad(Code.A)
    assert row(app, "K1 slap").listens
    app.push_pad(Code.B)
    assert not row(app, "K1 slap").listens
    assert isinstance(app.top, SettingsScreen)


def test_who_walks_on_waits_for_no_key_any_more(app: Opened) -> None:
    menu(app).focus.give(row(app, "K1 slap"))
    app.press("return")
    click(app, "K1 call1")
    app.press("escape")
    menu(app).focus.give(row(app, "K1 slap"))
    press(app, pygame.KSCAN_G)
    assert app.house.bindings.keys == DEFAULT


def test_help_and_the_like_cannot_be_given_away(app: Opened) -> None:
    rebind(app, "K1 slap", pygame.KSCAN_F1, pygame.K_F1)
    assert app.house.bindings.keys == DEFAULT
    assert "F1 always does the same and cannot be given away." in app.texts()


def test_a_place_without_a_key_is_refused_in_words(app: Opened) -> None:
    rebind(app, "K1 slap", 0)
    assert app.house.bindings.keys == DEFAULT
    assert menu(app).bars.warning


def test_a_key_that_two_people_want_is_reported_and_both_are_marked(app: Opened) -> None:
    rebind(app, "K2 slap", pygame.KSCAN_SPACE, pygame.K_SPACE)
    told = "Space is wanted twice: Slap (Keys: left) and Slap (Keys: right). Only the first of them hears it."
    assert menu(app).bars.warning == told
    assert row(app, "K1 slap").clashes
    assert row(app, "K2 slap").clashes
    assert not row(app, "K3 slap").clashes
    assert "!" in app.texts()


def test_usual_keys_come_back_for_one_cluster_or_for_all(app: Opened) -> None:
    rebind(app, "K1 slap", pygame.KSCAN_F)
    rebind(app, "K2 slap", pygame.KSCAN_G)
    click(app, "reset K1")
    keys = app.house.bindings.keys
    assert keys["K1"] == DEFAULT["K1"]
    assert keys["K2"][Action.SLAP] == pygame.KSCAN_G
    assert "reset K1" not in [found.name for found in menu(app).widgets]
    click(app, "reset")
    assert app.house.bindings.keys == DEFAULT


def test_all_shortcuts_are_shown_with_their_keys(app: Opened) -> None:
    painter_texts: set[str] = set()
    screen = menu(app)
    while True:
        painter_texts |= set(app.texts())
        before = screen.scroll.offset
        app.turn_wheel(-3)
        if screen.scroll.offset == before:
            break
    walks = {Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT}
    assert {shown(told) for told in SHORTCUTS if told not in walks} <= painter_texts
    assert "Take back" in painter_texts
