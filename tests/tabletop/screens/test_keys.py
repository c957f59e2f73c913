"""Keys of one's own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.input.bindings import CLUSTERS, DEFAULT, OF_A_BUTTON, Action
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import SHORTCUTS, Command
from tabletop.input.pads import Code
from tabletop.screens.key_rows import KeyRow
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


def test_every_key_and_button_has_a_row(app: Opened) -> None:
    names = [found.name for found in menu(app).widgets if isinstance(found, KeyRow)]
    assert names[:32] == [f"{cluster} {action}" for cluster in CLUSTERS for action in Action]
    walks = (Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT)
    commands = [f"key {command.name.lower()}" for command in Command]
    buttons = [f"pad {command.name.lower()}" for command in Command if command not in walks]
    assert names[32:] == [*commands, *buttons, *(f"pad {action}" for action in OF_A_BUTTON)]


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
    assert "F1 is for everyone at the keyboard, so it can't be one person's key." in app.texts()


def test_a_place_without_a_key_is_refused_in_words(app: Opened) -> None:
    rebind(app, "K1 slap", 0)
    assert app.house.bindings.keys == DEFAULT
    assert menu(app).bars.warning


def test_a_key_that_two_people_want_is_reported_and_both_are_marked(app: Opened) -> None:
    rebind(app, "K2 slap", pygame.KSCAN_SPACE, pygame.K_SPACE)
    both = "“Slap” on Keyboard, left side (WASD) and “Slap” on Keyboard, right side both use Space."
    assert menu(app).bars.warning == f"{both} Only the first will get it."
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


def test_all_commands_are_shown_with_their_keys(app: Opened) -> None:
    painter_texts: set[str] = set()
    screen = menu(app)
    while True:
        painter_texts |= set(app.texts())
        before = screen.scroll.offset
        app.turn_wheel(-3)
        if screen.scroll.offset == before:
            break
    assert {app.house.bindings.shown(told) for told in SHORTCUTS} <= painter_texts
    assert "Undo" in painter_texts


# ---------------------------------------------------------------------- commands


def chord(app: Opened, name: str, code: int, mods: int = 0) -> None:
    """Chooses a row with Enter, and presses a key with modifiers, which go down first."""
    menu(app).focus.give(row(app, name))
    app.press("return")
    if mods & pygame.KMOD_CTRL:
        app.hear(Gesture(GestureKind.KEY, key=pygame.K_LCTRL, scancode=pygame.KSCAN_LCTRL, mods=mods))
        assert row(app, name).listens, "the key itself is still to come"
    app.hear(Gesture(GestureKind.KEY, key=code, mods=mods))


def test_a_command_gets_another_key_with_modifiers(app: Opened, tmp_path: Path) -> None:
    chord(app, "key undo", pygame.K_u, pygame.KMOD_LCTRL)
    assert row(app, "key undo").changed
    assert row(app, "key undo").key == "Ctrl+U"
    assert app.house.bindings.shown(Command.UNDO) == "Ctrl+U"
    saved = json.loads((tmp_path / "config" / "profile.json").read_text())
    assert saved["shortcuts"] == {"undo": ["ctrl+u", "pad X"]}
    with opened(tmp_path) as again:
        assert again.house.bindings.shown(Command.UNDO) == "Ctrl+U"


@pytest.mark.parametrize("code", [pygame.K_F11, pygame.K_F2, pygame.K_q])
def test_keys_that_work_everywhere_can_be_chosen_too(app: Opened, code: int) -> None:
    chord(app, "key undo", code, pygame.KMOD_LCTRL if code == pygame.K_q else 0)
    assert isinstance(app.top, SettingsScreen)
    assert not app.settings.fullscreen
    asked = Gesture(GestureKind.KEY, key=code, mods=pygame.KMOD_LCTRL if code == pygame.K_q else 0)
    assert app.house.bindings.command(asked) is Command.UNDO


def test_the_page_says_what_another_command_lost(app: Opened) -> None:
    chord(app, "key hint", pygame.K_s)
    assert menu(app).bars.warning == "S is now for “Hint”; “Sort hand” has no key."
    assert row(app, "key sort").key == ""
    chord(app, "key why", pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert menu(app).bars.warning == "Shift+Ctrl+Z is now for “Why the bot did that”; for “Redo”, press Ctrl+Y."


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (pygame.K_UP, "Up always means “Up” and can't be changed."),
        (pygame.K_RETURN, "Enter always means “Pick up, place, press” and can't be changed."),
        (pygame.K_3, "Digits press the numbered buttons, so they need Ctrl or Alt here."),
        (0, "Your system doesn't say which key that is."),
    ],
)
def test_what_cannot_be_chosen_is_refused_in_a_sentence(app: Opened, code: int, sentence: str) -> None:
    chord(app, "key undo", code)
    assert menu(app).bars.warning.startswith(sentence)
    assert app.house.profile.shortcuts == {}


def test_enter_works_on_however_else_one_takes(app: Opened) -> None:
    chord(app, "key take", pygame.K_f)
    assert row(app, "key take").key == "F"
    menu(app).focus.give(row(app, "key undo"))
    app.press("return")
    assert row(app, "key undo").listens
    app.press("escape")
    app.press("f")
    assert row(app, "key undo").listens


def test_a_key_that_is_also_a_persons_is_named_on_its_line_and_when_it_is_chosen(app: Opened) -> None:
    assert row(app, "key sort").subtitle == "S is also “Down” on “Keyboard, left side (WASD)”, which comes first."
    assert row(app, "key hint").subtitle == ""
    rebind(app, "K3 down", pygame.KSCAN_H, pygame.K_h)
    assert menu(app).bars.warning == "H is also for “Hint”; on “Keyboard, middle” it means “Down”."
    assert row(app, "key hint").subtitle == "H is also “Down” on “Keyboard, middle”, which comes first."


def test_buttons_of_a_pad_are_exchanged(app: Opened) -> None:
    menu(app).focus.give(row(app, "pad take"))
    app.push_pad(Code.A)
    assert row(app, "pad take").listens
    app.push_pad(Code.B)
    assert menu(app).bars.warning == "B is now for “Pick up, place, press”, and A for “Back”."
    assert (row(app, "pad take").key, row(app, "pad back").key) == ("B", "A")
    menu(app).focus.give(row(app, "pad slap"))
    app.push_pad(Code.B, Code.X)
    assert menu(app).bars.warning == "X is now for “Slap”, and A for “Second call”."
    app.push_pad(Code.B, Code.START)
    assert menu(app).bars.warning == "START always does this and can't be changed."
    app.push_pad(Code.A)
    assert app.top is None, "A goes back now"


def test_the_last_button_to_go_back_cannot_be_given_away(app: Opened) -> None:
    menu(app).focus.give(row(app, "pad why"))
    app.push_pad(Code.A, Code.B)
    assert menu(app).bars.warning == "B is the only button for “Back”. Give that another button first."


@pytest.mark.parametrize("left", [Code.DOWN, pygame.K_ESCAPE, pygame.K_RETURN])
def test_a_row_of_a_pad_is_left_with_the_cross_or_any_key(app: Opened, left: int) -> None:
    menu(app).focus.give(row(app, "pad hint"))
    app.push_pad(Code.A)
    if isinstance(left, Code):
        app.push_pad(left)
    else:
        press(app, 40, left)
    assert not row(app, "pad hint").listens
    assert app.house.profile.shortcuts == {}
    assert focused(app) == "pad hint"


def test_usual_keys_and_usual_buttons_come_back(app: Opened) -> None:
    chord(app, "key undo", pygame.K_u)
    menu(app).focus.give(row(app, "pad peek"))
    app.push_pad(Code.A, Code.X)
    menu(app).focus.give(widget(app, "reset commands"))
    app.press("return")
    assert app.house.bindings.shown(Command.UNDO) == "Ctrl+Z"
    assert app.house.profile.pads == {"X": "peek", "SELECT": "call2"}
    chord(app, "key undo", pygame.K_u)
    menu(app).focus.give(widget(app, "reset pads"))
    app.press("return")
    assert app.house.profile.pads == {}
    assert app.house.bindings.shown(Command.UNDO) == "U"
    click(app, "reset")
    assert app.house.bindings.shown(Command.UNDO) == "Ctrl+Z"


def test_what_only_another_version_knows_stays_in_the_file(app: Opened) -> None:
    app.house.profile.shortcuts = {"juggle": ["g"], "undo": ["u"]}
    chord(app, "key hint", pygame.K_g)
    assert app.house.profile.shortcuts == {"juggle": ["g"], "undo": ["u"], "hint": ["g", "pad SELECT"]}


@pytest.mark.parametrize("text_size", [100, 150, 300])
def test_every_row_is_reached_by_the_cross_of_a_pad(tmp_path: Path, text_size: int) -> None:
    with opened(tmp_path, (1024, 640), text_size=text_size) as app:
        app.push(SettingsScreen(app, "keys"))
        screen, reached = menu(app), set[str]()
        for _ in range(120):
            focus = screen.focus.widget
            assert focus is not None
            reached.add(focus.name)
            if isinstance(focus, KeyRow):
                assert screen.scroll.view is not None
                assert screen.scroll.view.y <= focus.rect.centre[1] <= screen.scroll.view.bottom
            app.push_pad(Code.R)
        assert {found.name for found in screen.widgets if isinstance(found, KeyRow)} <= reached
