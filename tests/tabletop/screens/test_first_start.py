"""The first start: three questions over the shelf, asked once, and answered by any device or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.engine.words import load_words
from tabletop import starting
from tabletop.app import App
from tabletop.command_line import Wish
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.pads import Code
from tabletop.screens.first_start import MOTIONS, PACES_OFFERED, TEXT_SIZES, FirstStartScreen, SizeButton
from tabletop.screens.home import HomeScreen
from tabletop.storage.profile import FILE, open_profile
from tabletop.storage.settings import Settings
from tests.tabletop.screens.opening import Opened, button, opened
from tests.tabletop.screens.walking import (
    SIZES,
    check_everything_is_reached_and_in_sight,
    check_looks,
    click,
    focused,
    menu,
    widget,
)

Act = Callable[[App], object]


def key(name: str, mods: int = 0) -> Act:
    return lambda app: app.hear(Gesture(GestureKind.KEY, key=pygame.key.key_code(name), mods=mods))


def pushed(code: Code) -> Act:
    return lambda app: app.hear(Gesture(GestureKind.PAD, button=code))


def clicked(name: str) -> Act:
    def act(app: App) -> None:
        x, y = button(app.top, name).rect.centre
        for kind in (GestureKind.PRESS, GestureKind.RELEASE):
            app.hear(Gesture(kind, x=x, y=y, button=1))

    return act


def closed(app: App) -> None:
    """The window is closed by the system."""
    app.hear(Gesture(GestureKind.QUIT))


LEAVING = {
    "Enter": key("return"),
    "Space": key("space"),
    "Escape": key("escape"),
    "Shift+Enter": key("return", pygame.KMOD_SHIFT),
    "click": clicked("start"),
    "A": pushed(Code.A),
    "B": pushed(Code.B),
    "Start": pushed(Code.START),
}


@pytest.fixture(autouse=True)
def _unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("gc.freeze", lambda: None)


def started(folder: Path, *acts: Act, **wished: Any) -> list[list[str]]:
    """Starts the program, does something and closes it; returns which screens there were before each act and at the
    end."""
    met: list[list[str]] = []

    class Visited(App):
        """The program with a visitor."""

        def run(self) -> None:
            for act in (*acts, App.quit):
                self.draw()
                met.append([type(screen).__name__ for screen in self.screens])
                act(self)
                if not self.screens:
                    break

    assert starting.run(Wish(data_dir=folder, mute=True, **wished), Visited) == 0
    return met


HOME, ASKED = ["HomeScreen"], ["HomeScreen", "FirstStartScreen"]


# ---------------------------------------------------------------------- when it is asked


@pytest.mark.parametrize("leave", LEAVING.values(), ids=list(LEAVING))
def test_it_is_asked_once_however_it_is_left(tmp_path: Path, leave: Act) -> None:
    assert started(tmp_path, leave) == [ASKED, HOME]
    assert started(tmp_path) == [HOME]


@pytest.mark.parametrize("leave", [closed, key("q", pygame.KMOD_CTRL)], ids=["closed", "Ctrl+Q"])
def test_it_is_not_asked_again_though_the_program_was_ended_over_it(tmp_path: Path, leave: Act) -> None:
    assert started(tmp_path, leave) == [ASKED]
    assert started(tmp_path) == [HOME]


@pytest.mark.parametrize(
    "wished", [{"game": "patience"}, {"game": "flip7", "demo": True}, {"demo": True}, {"speed": "still"}], ids=str
)
def test_no_one_is_asked_who_wants_something_else_at_once(tmp_path: Path, wished: dict[str, Any]) -> None:
    assert "FirstStartScreen" not in started(tmp_path, **wished)[0]


def test_no_one_is_asked_where_only_the_first_frame_is_measured(tmp_path: Path) -> None:
    assert started(tmp_path, first_frame=True) == []
    assert not (tmp_path / "config" / FILE).exists()


@pytest.mark.parametrize("text", ["{}", '{"first_start": true}', "damaged"])
def test_no_one_is_asked_who_has_a_profile(tmp_path: Path, text: str) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / FILE).write_text(text)
    assert started(tmp_path) == [HOME]


def test_no_one_is_asked_over_and_over_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert started(tmp_path / "file") == [HOME]


# ---------------------------------------------------------------------- what is chosen


def test_answers_are_kept_for_the_next_start(tmp_path: Path) -> None:
    answers = map(clicked, ("text_size 150", "motion calm", "pace 0.5", "start"))
    assert started(tmp_path, *answers)[-1] == HOME
    profile, note = open_profile(tmp_path / "config")
    assert note == ""
    assert profile.settings == Settings(text_size=150, motion="calm", pace="0.5")


def test_left_without_an_answer_everything_is_as_usual(tmp_path: Path) -> None:
    started(tmp_path, key("escape"))
    assert open_profile(tmp_path / "config")[0].settings == Settings()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as found:
        found.push(FirstStartScreen(found))
        yield found


EVERY_ANSWER = [
    *[("text_size", size) for size in TEXT_SIZES.values()],
    *[("motion", value) for value in MOTIONS],
    *[("pace", value) for value in PACES_OFFERED],
]


@pytest.mark.parametrize(("setting", "value"), EVERY_ANSWER, ids=str)
def test_every_answer_holds_at_once_and_is_lit(app: Opened, tmp_path: Path, setting: str, value: Any) -> None:
    click(app, f"{setting} {value}")
    assert getattr(app.settings, setting) == value
    assert json.loads((tmp_path / "config" / FILE).read_text())["settings"][setting] == value
    offered = [name for name, _ in EVERY_ANSWER].count(setting)
    lit = [it.name for it in menu(app).widgets if it.name.startswith(setting) and getattr(it, "chosen", False)]
    assert (lit, offered) == ([f"{setting} {value}"], 4)


def test_what_holds_now_is_lit_at_first(app: Opened) -> None:
    lit = [it.name for it in menu(app).widgets if getattr(it, "chosen", False)]
    assert lit == ["text_size 100", "motion normal", "pace 1"]


def test_sizes_are_shown_as_large_as_texts_will_be(app: Opened) -> None:
    letters: list[int] = []
    for size in TEXT_SIZES.values():
        shown = widget(app, f"text_size {size}")
        assert isinstance(shown, SizeButton)
        letters.append(shown.letters)
        click(app, shown.name)
        assert app.style.unit == letters[-1]
    assert letters == sorted(set(letters))


def test_an_answer_by_keys_does_not_close_the_page(app: Opened) -> None:
    assert focused(app) == "start"
    app.press("up", "up", "left")
    assert focused(app) == "motion calm"
    app.press("return")
    assert app.settings.motion == "calm"
    assert focused(app) == "motion calm"
    app.press("tab", "space")
    assert app.settings.motion == "normal"
    app.press("escape")
    assert not app.screens


def test_a_pad_answers_too(app: Opened) -> None:
    app.push_pad(Code.UP, Code.A)
    assert app.settings.pace == "2"
    app.push_pad(Code.DOWN, Code.A)
    assert not app.screens


def test_what_is_chosen_here_is_called_as_in_the_settings(app: Opened) -> None:
    words = load_words("tabletop").sentences
    texts = app.texts()
    for key_ in ("setting.text_size", "setting.motion", "setting_told.motion", "setting.pace", "setting_told.pace"):
        assert words[key_] in texts
    assert words["first_start.told"] in texts
    assert "settings" in words["first_start.told"]


# ---------------------------------------------------------------------- how it looks


@pytest.mark.parametrize("settings", [{}, {"text_size": 300}, {"text_size": 75}, {"colours": "contrast"}], ids=str)
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_reached_and_read_in_every_window(
    tmp_path: Path, size: tuple[int, int], settings: dict[str, Any]
) -> None:
    with opened(tmp_path, size, **settings) as app:
        app.push(FirstStartScreen(app))
        check_looks(app)
        check_everything_is_reached_and_in_sight(app)
        check_looks(app)


def test_the_shelf_stays_in_sight_below_and_hears_nothing(tmp_path: Path) -> None:
    seen: list[bool] = []

    def look(app: App) -> None:
        assert isinstance(app.screens[0], HomeScreen)
        assert app.top is not None
        seen.append(app.top.overlay)
        key("1")(app)

    assert started(tmp_path, look) == [ASKED, ASKED]
    assert seen == [True]
