"""The page that tells which keys mean what."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.input.bindings import Action
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import SHORTCUTS, Chord, Command
from tabletop.input.pads import Code
from tabletop.people import PEEK, Person, Setup
from tabletop.screens.game_keys import AT_THE_TABLE
from tabletop.screens.help import EVERYWHERE, HelpScreen, KeyLine
from tests.tabletop.screens.opening import Opened, opened


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as app:
        yield app


def lines(screen: HelpScreen) -> dict[str, KeyLine]:
    return {widget.text: widget for widget in screen.body.widgets() if isinstance(widget, KeyLine)}


def show(app: Opened, setup: Setup | None = None) -> HelpScreen:
    screen = HelpScreen(app, setup)
    app.push(screen)
    return screen


def test_every_command_is_listed_once() -> None:
    walking = {Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT}
    told = [*EVERYWHERE, *AT_THE_TABLE]
    assert len(told) == len(set(told))
    assert set(told) == set(SHORTCUTS) - walking


ALONE = (Person("Ada"),)
WITH_BOTS = (Person("Ada"), Person("Pip", "quick"), Person("Bo", "quick"))
TWO = (Person("Ada", device="K1"), Person("Bo", device="K2"))

THINKING = {"Look at a card up close", "Game log", "Menu", "Quick move", "Undo", "Redo", "Hint"}
COMMANDS = {
    "authors": THINKING | {"Why the bot did that", "Sort hand"},
    "flaps": THINKING | {"Why the bot did that", "Sort hand"},
    "flinch": THINKING | {"Why the bot did that", "Sort hand"},
    "flip7": THINKING | {"Why the bot did that", "Show odds"},
    "flush": THINKING | {"Why the bot did that", "Sort hand"},
    "flyswatter": {"Why the bot did that", "Menu"},  # the key for the log moves the hand, as all clusters do
    "go_to_the_store": THINKING | {"Why the bot did that", "Sort hand"},
    "muggins": THINKING | {"Why the bot did that"},
    "patience": THINKING | {"Show odds"},
}
OWN = {"flaps": {"Last card!", "Flap"}, "flyswatter": {"Slap"}, "muggins": {"Muggins!"}}
"""What people do besides commands, with keys of their own if they share the screen."""


def table_lines(app: Opened, setup: Setup) -> set[str]:
    """What is there to press at this table and not everywhere, apart from the mouse."""
    screen = show(app, setup)
    everywhere = {app.say(f"command.{command.name.lower()}") for command in EVERYWHERE} | {app.say("help.walk")}
    mouse = {app.say(f"help.{name}") for name in ("click", "twice", "drag", "wheel", "swat")}
    return set(lines(screen)) - everywhere - mouse


@pytest.mark.parametrize("game", COMMANDS)
def test_at_a_table_there_is_what_its_game_has_and_nothing_else(app: Opened, game: str) -> None:
    assert set(COMMANDS) == set(app.house.games)
    people = ALONE if game == "patience" else WITH_BOTS
    assert table_lines(app, Setup(game, people)) == COMMANDS[game] | OWN.get(game, set())
    assert not [text for text in app.texts() if text.startswith("Keys of")]


@pytest.mark.parametrize("game", [game for game in COMMANDS if game != "patience"])
def test_those_who_share_the_screen_see_their_own_keys_for_this_game(app: Opened, game: str) -> None:
    found = table_lines(app, Setup(game, TWO))
    assert {"Slap"} & found == ({"Slap"} if game == "flyswatter" else set())
    assert OWN.get(game, set()) <= found
    assert "Why the bot did that" not in found, "there is no bot"
    texts = app.texts()
    assert {"Keys of Ada", "Keys of Bo", "W A S D"} <= set(texts)


def test_keys_with_which_someone_plays_are_not_told_of_as_commands(app: Opened) -> None:
    told = lines(show(app, Setup("flaps", TWO)))
    assert "Sort hand" not in told, "S moves Ada down"
    assert told["Quick move"].keys == ["Shift", "Keypad Enter"], "the other one is Bo's"
    assert told["Game log"].keys == ["L"], "no one has the middle"
    app.house.profile.shortcuts = app.house.bindings.shortcuts.rebound(Command.SORT, Chord(pygame.K_t)).as_dict()
    assert lines(show(app, Setup("flaps", TWO)))["Sort hand"].keys == ["T"]
    alone = lines(show(app, Setup("flaps", (Person("Ada", device="K1"), Person("Pip", "quick")))))
    assert alone["Sort hand"].keys == ["T"]


def test_calls_that_the_house_rules_leave_out_are_left_out(app: Opened) -> None:
    strict, lenient = Setup("flinch", TWO), Setup("flinch", TWO, {"enforcement": "challenge"})
    calls = table_lines(app, lenient) - table_lines(app, strict)
    assert len(calls) == 2
    assert all(not text.startswith("[") and "call1" not in text for text in calls)


def test_a_key_to_peek_is_there_only_where_hands_are_peeked_at(app: Opened) -> None:
    assert "Peek" not in table_lines(app, Setup("flaps", TWO))
    assert "Peek" in table_lines(app, Setup("flaps", TWO, privacy=PEEK))
    assert "Peek" not in table_lines(app, Setup("flip7", TWO, privacy=PEEK)), "there is nothing to hide"
    assert "Peek" not in table_lines(app, Setup("flaps", WITH_BOTS, privacy=PEEK)), "no one else sees the screen"


def test_hints_are_not_told_of_where_no_one_wants_them(tmp_path: Path) -> None:
    with opened(tmp_path, glow="never") as app:
        assert "Hint" not in table_lines(app, Setup("flaps", WITH_BOTS))


def test_options_that_no_longer_fit_hinder_no_one(app: Opened) -> None:
    assert "Flap" in table_lines(app, Setup("flaps", WITH_BOTS, {"level": 99}))


def test_menus_tell_of_the_keys_of_menus_only(app: Opened) -> None:
    told = lines(show(app))
    words = {app.say(f"command.{command.name.lower()}") for command in EVERYWHERE}
    assert set(told) == words | {app.say("help.walk"), app.say("help.main_button")}
    assert "With the mouse" not in app.texts()


def test_keys_stand_beside_what_they_mean(app: Opened) -> None:
    told = lines(show(app, Setup("flip7", WITH_BOTS)))
    assert told["Undo"].keys == ["Ctrl", "Z"]
    assert told["Quick move"].keys == ["Shift", "Enter"]
    assert told["Settings"].keys == ["Ctrl", ","]
    assert told["Rules"].keys == ["F1"]
    assert {"Ctrl", "Z", "F11", "Escape"} <= set(app.texts())


def test_the_keys_are_those_that_are_bound_now(app: Opened) -> None:
    shortcuts = app.house.bindings.shortcuts.rebound(Command.HINT, Chord(pygame.K_PLUS)).rebound(Command.HINT, Code.R)
    app.house.profile.shortcuts = shortcuts.rebound(Command.WHY, Chord(pygame.K_l)).as_dict()
    app.house.profile.keys = app.house.bindings.rebound("K1", Action.CALL1, pygame.KSCAN_F).as_dict()
    app.pump.pads.known = True
    told = lines(show(app, Setup("flaps", WITH_BOTS)))
    assert (told["Hint"].keys, told["Hint"].pad) == (["+"], "R")
    assert told["Why the bot did that"].keys == ["L"]
    assert told["Last card!"].keys == ["F"]
    assert "Log" not in told, "there is no key for it any more"


def test_pads_are_told_of_where_there_is_one_or_was_one(app: Opened) -> None:
    assert not any(line.pad for line in lines(show(app, Setup("flaps", WITH_BOTS))).values())
    people = (Person("Ada", device="K1"), Person("Bo", device="pad0"))
    told = lines(show(app, Setup("flyswatter", people)))
    assert (told["Pick up, place, press"].pad, told["Menu"].pad) == ("A", "START")
    assert "Keys of Bo" in app.texts()
    app.pump.pads.known = True
    told = lines(show(app, Setup("flaps", WITH_BOTS)))
    assert (told["Last card!"].pad, told["Undo"].pad, told["Rules"].pad) == ("B", "X", "")


def test_the_mouse_is_explained_as_the_game_uses_it(app: Opened) -> None:
    show(app, Setup("flaps", WITH_BOTS))
    assert {"With the mouse", "Click", "Double-click", "Drag", "Wheel"} <= set(app.texts())
    show(app, Setup("flyswatter", WITH_BOTS))
    assert "Slap where you click" in app.texts()
    assert "Drag" not in app.texts()
    show(app, Setup("flyswatter", TWO))
    assert "With the mouse" not in app.texts(), "both have keys"


def test_no_word_is_missing(app: Opened) -> None:
    for game in COMMANDS:
        show(app, Setup(game, ALONE if game == "patience" else TWO, privacy=PEEK))
        assert not [text for text in app.texts() if text.startswith("[") and len(text) > 1]


def test_the_keys_of_those_who_have_some_are_listed(app: Opened) -> None:
    people = (Person("Ada", device="K1"), Person("Bo", device="mouse"), Person("Pip", "quick", device="K3"))
    show(app, Setup("flyswatter", people))
    texts = app.texts()
    assert "Keys of Ada" in texts
    assert "Keys of Bo" not in texts
    assert "Keys of Pip" not in texts, "bots press nothing"
    assert texts[texts.index("Slap") + 1] == "Space"


@pytest.mark.parametrize(
    "gesture",
    [
        Gesture(GestureKind.KEY, key=pygame.K_ESCAPE),
        Gesture(GestureKind.KEY, key=pygame.K_F2),
        Gesture(GestureKind.KEY, key=pygame.K_QUESTION),
        Gesture(GestureKind.TEXT, text="?"),
    ],
)
def test_it_closes_by_the_key_that_opens_it(app: Opened, gesture: Gesture) -> None:
    show(app)
    app.hear(gesture)
    assert app.top is None


def test_it_closes_by_the_key_that_was_bound_to_it(app: Opened) -> None:
    app.house.profile.shortcuts = app.house.bindings.shortcuts.rebound(Command.HELP, Chord(pygame.K_F9)).as_dict()
    screen = show(app)
    app.hear(Gesture(GestureKind.KEY, key=pygame.K_F2))
    app.hear(Gesture(GestureKind.TEXT, text="?"))
    assert app.top is screen
    app.hear(Gesture(GestureKind.KEY, key=pygame.K_F9))
    assert app.top is None


def test_what_does_not_fit_is_scrolled_to_by_keys_and_wheel(tmp_path: Path) -> None:
    with opened(tmp_path, (1024, 640), text_size=200) as app:
        screen = show(app, Setup("flaps", TWO))
        assert screen.scroll.view is not None
        assert screen.scroll.content > screen.scroll.view.height
        app.press("down")
        first = screen.scroll.offset
        assert first > 0
        app.turn_wheel(-2)
        assert screen.scroll.offset > first
        app.turn_wheel(-100)
        assert screen.scroll.offset == screen.scroll.content - screen.scroll.view.height


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (3840, 2160), (700, 900)])
@pytest.mark.parametrize("text_size", [75, 100, 150, 200, 300])
def test_nothing_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    with opened(tmp_path, size, text_size=text_size) as app:
        app.pump.pads.known = True
        screen = show(app, Setup("flaps", TWO, privacy=PEEK))
        painter = app.seen()
        assert screen.scroll.view is not None
        painter.written = [written for written in painter.written if screen.scroll.view.holds(*written.rect.center)]
        assert painter.overlapping() == []
        area = pygame.Rect((0, 0), size)
        assert all(area.left <= written.rect.left and written.rect.right <= area.right for written in painter.written)


def test_in_a_game_in_which_people_call_out_the_keys_say_what(app: Opened) -> None:
    screen = show(app, Setup("flaps", (Person("Ann", device="K1"), Person("Ben", player="quick"))))
    assert lines(screen)["Last card!"].keys == ["Q"]
    assert lines(screen)["Flap"].keys == ["E"]


def test_people_without_keys_of_their_own_are_shown_which_ones_call_out(app: Opened) -> None:
    screen = show(app, Setup("flaps", (Person("Ann"), Person("Ben"))))
    assert lines(screen)["Last card!"].keys == ["Q"]
    assert sum(widget.text == "Flap" for widget in screen.body.widgets() if isinstance(widget, KeyLine)) == 1
