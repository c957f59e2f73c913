"""The page that tells which keys mean what."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import SHORTCUTS, Command
from tabletop.people import Person, Setup
from tabletop.screens.help import AT_THE_TABLE, EVERYWHERE, HelpScreen, KeyLine
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


def test_keys_and_buttons_of_pads_stand_beside_what_they_mean(app: Opened) -> None:
    told = lines(show(app))
    assert told["Take back"].keys == ["Ctrl", "Z"]
    assert told["Take back"].pad == "X"
    assert told["The sensible move"].keys == ["Shift", "Enter"]
    assert told["Settings"].keys == ["Ctrl", ","]
    assert told["Rules"].keys == ["F1"]
    assert told["Rules"].pad == ""
    texts = app.texts()
    assert {"Ctrl", "Z", "F11", "SELECT", "Escape"} <= set(texts)


def test_the_mouse_is_explained_too(app: Opened) -> None:
    show(app)
    assert {"With the mouse", "Click", "Double click", "Drag", "Wheel"} <= set(app.texts())


def test_no_word_is_missing(app: Opened) -> None:
    show(app, Setup("flip7", (Person("Ada", device="K1"), Person("Bo", device="mouse"))))
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


def test_what_does_not_fit_is_scrolled_to_by_keys_and_wheel(tmp_path: Path) -> None:
    with opened(tmp_path, (1024, 640), text_size=200) as app:
        screen = show(app)
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
@pytest.mark.parametrize("text_size", [75, 100, 200, 300])
def test_nothing_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    with opened(tmp_path, size, text_size=text_size) as app:
        screen = show(app, Setup("flip7", (Person("Ada", device="K1"), Person("Bo", device="K2"))))
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
