"""The settings, page by page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.engine.words import load_words
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.pads import Code
from tabletop.screens.settings import PAGES, SettingsScreen, settings_on
from tabletop.storage.settings import Settings
from tabletop.ui.widgets import Choice, LabelledInput, Toggle
from tests.tabletop.screens.opening import Opened, opened
from tests.tabletop.screens.walking import (
    SIZES,
    check_everything_is_reached_and_in_sight,
    check_looks,
    click,
    focused,
    menu,
    widget,
)

ALL_PAGES = (*PAGES, "keys", "language")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as found:
        yield found


def show(app: Opened, page: str) -> SettingsScreen:
    screen = SettingsScreen(app, page)
    app.push(screen)
    return screen


def chosen(app: Opened, name: str) -> str:
    """What a choice shows."""
    found = widget(app, name)
    if isinstance(found, Toggle):
        return found.words[found.on]
    assert isinstance(found, Choice)
    return found.values[found.at]


def test_every_setting_is_on_exactly_one_page() -> None:
    placed = [name for page in PAGES for name in settings_on(page)]
    assert sorted(placed) == sorted(Settings.kinds())


def test_every_setting_has_its_name_and_its_meaning_in_the_words_and_nowhere_else() -> None:
    for section in ("setting", "setting_told"):
        stem = f"{section}."
        named = {key.removeprefix(stem) for key in load_words("tabletop").sentences if key.startswith(stem)}
        assert named == set(Settings.kinds()), section
    assert [name for name, kind in Settings.kinds().items() if kind.text] == []


def test_scales_are_shown_in_order_though_their_default_is_in_the_middle(app: Opened) -> None:
    screen = show(app, "motion")
    rows = {row.name: row for row in screen.widgets if isinstance(row, Choice)}
    assert rows["motion"].values == ["Still", "Calm", "Normal", "Quick"]
    assert rows["pace"].values == ["Slow", "Normal", "Fast", "Very fast", "Instant", "Step by step"]
    assert (chosen(app, "motion"), chosen(app, "pace")) == ("Normal", "Normal")


@pytest.mark.parametrize("name", [name for name, kind in Settings.kinds().items() if len(kind.values) > 2])
def test_every_value_of_a_choice_has_a_word_of_its_own(name: str) -> None:
    words = load_words("tabletop").sentences
    named = [words.get(f"value.{name}.{value}", words.get(f"value.{value}")) for value in Settings.kinds()[name].values]
    assert None not in named
    assert len(set(named)) == len(named)


def test_whether_the_table_waits_after_a_round_can_be_chosen(app: Opened) -> None:
    assert app.settings.round_stop == "wait"
    show(app, "play")
    assert chosen(app, "round_stop") == "Wait for you"
    click(app, "round_stop")
    assert (app.settings.round_stop, chosen(app, "round_stop")) == ("go on", "Continue automatically")


@pytest.mark.parametrize("page", PAGES)
def test_every_setting_can_be_changed_and_holds_at_once(app: Opened, tmp_path: Path, page: str) -> None:
    show(app, page)
    for name in settings_on(page):
        before = getattr(app.settings, name)
        menu(app).focus.give(widget(app, name))
        app.press("right")
        if getattr(app.settings, name) == before:  # it was the last value
            app.press("left")
        after = getattr(app.settings, name)
        assert after != before, name
        assert json.loads((tmp_path / "config" / "profile.json").read_text())["settings"][name] == after
        assert focused(app) == name, "the focus stays"


@pytest.mark.parametrize("page", PAGES)
def test_every_setting_has_a_name_an_explanation_and_words_for_its_values(app: Opened, page: str) -> None:
    show(app, page)
    words = app.house.language.table.sentences
    for name in settings_on(page):
        row = widget(app, name)
        assert isinstance(row, LabelledInput)
        assert row.label == words[f"setting.{name}"]
        assert row.subtitle.endswith(".")


def test_a_slider_is_taken_when_it_is_let_go(app: Opened) -> None:
    show(app, "sound")
    slider = widget(app, "volume")
    y = slider.rect.centre[1]
    right = slider.rect.right
    app.hear(Gesture(GestureKind.PRESS, x=right - 30, y=y, button=1))
    app.hear(Gesture(GestureKind.MOVE, x=0, y=y + 300))
    assert app.settings.volume == 80
    assert any(text.startswith("0") and text.endswith("%") for text in app.texts())
    app.hear(Gesture(GestureKind.RELEASE, x=0, y=y + 300, button=1))
    assert app.settings.volume == 0


def test_larger_letters_are_there_at_once_and_the_slider_stays_in_hand(app: Opened) -> None:
    show(app, "table")
    unit = app.style.unit
    menu(app).focus.give(widget(app, "text_size"))
    for _ in range(60):
        app.press("right")
    assert app.settings.text_size == 300 or app.style.unit > unit
    assert app.style.unit > unit
    assert focused(app) == "text_size"
    check_looks(app)


def test_what_is_pressed_can_be_heard(app: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    cues: list[str] = []
    monkeypatch.setattr(app, "play_sound", lambda cue, pan=0.0: cues.append(cue))
    show(app, "sound")
    app.click(5, app.size[1] // 2)
    app.press("down", "up", "tab")
    assert cues == []
    click(app, "muted")
    assert "tick" in cues
    cues.clear()
    app.press("return")
    assert "tick" in cues
    click(app, "page motion")
    assert "page" in cues


def test_colours_and_cloth_change_the_look_at_once(app: Opened) -> None:
    show(app, "table")
    before = app.look.name
    menu(app).focus.give(widget(app, "colours"))
    app.press("right")
    assert (before, app.look.name) == ("normal", "safe")
    click(app, "colours")
    assert app.look.name == "contrast"
    assert app.style.colours.panel[:3] == (0, 0, 0)
    assert chosen(app, "colours") == "High contrast"


def test_a_pad_turns_pages_and_changes_settings(app: Opened) -> None:
    show(app, "sound")
    app.push_pad(Code.RIGHT, Code.A)
    assert menu(app).page == "motion"  # type: ignore[attr-defined]
    app.push_pad(Code.DOWN, Code.RIGHT)
    assert app.settings.motion == "quick"
    app.push_pad(Code.B)
    assert not app.screens


def test_usual_settings_come_back_for_one_page_only(app: Opened) -> None:
    app.change_settings(volume=5, muted=True, motion="calm")
    show(app, "sound")
    click(app, "reset")
    assert (app.settings.volume, app.settings.muted, app.settings.motion) == (80, False, "calm")
    assert chosen(app, "muted") == "Off"


def test_another_language_speaks_at_once_and_is_remembered(app: Opened, tmp_path: Path) -> None:
    folder = tmp_path / "config" / "languages"
    folder.mkdir()
    text = '[table.language]\nname = "Deutsch"\n[table.settings]\ntitle = "Einstellungen"\n'
    (folder / "de.toml").write_text(text, "utf-8")
    show(app, "language")
    click(app, "language de")
    assert "Einstellungen" in app.texts()
    assert json.loads((tmp_path / "config" / "profile.json").read_text())["language"] == "de"
    click(app, "language en")
    assert "Settings" in app.texts()


def test_where_a_language_file_belongs_is_shown(app: Opened, tmp_path: Path) -> None:
    show(app, "language")
    assert any(str(tmp_path)[:8] in text for text in app.texts())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", ALL_PAGES)
def test_every_row_is_reached_on_every_window(tmp_path: Path, size: tuple[int, int], page: str) -> None:
    with opened(tmp_path, size) as app:
        show(app, page)
        check_everything_is_reached_and_in_sight(app)
        check_looks(app)


@pytest.mark.parametrize("page", ALL_PAGES)
@pytest.mark.parametrize("settings", [{"text_size": 300}, {"colours": "contrast"}])
def test_settings_can_be_used_with_all_settings(tmp_path: Path, page: str, settings: dict[str, Any]) -> None:
    with opened(tmp_path, (700, 900), **settings) as app:
        show(app, page)
        check_everything_is_reached_and_in_sight(app)
        check_looks(app)


def test_the_wheel_and_the_bar_scroll_what_does_not_fit(tmp_path: Path) -> None:
    with opened(tmp_path, (640, 400)) as app:
        screen = show(app, "keys")
        assert screen.scroll.view is not None
        app.turn_wheel(-3)
        assert screen.scroll.offset == 3 * app.style.row
        bar_x = screen.scroll.view.right - 2
        app.hear(Gesture(GestureKind.PRESS, x=bar_x, y=screen.scroll.view.bottom - 2, button=1))
        app.hear(Gesture(GestureKind.MOVE, x=10, y=5000))
        assert screen.scroll.offset == screen.scroll.content - screen.scroll.view.height
        app.hear(Gesture(GestureKind.MOVE, x=10, y=-5000))
        assert screen.scroll.offset == 0
        app.hear(Gesture(GestureKind.RELEASE, x=10, y=0, button=1))
        app.hear(Gesture(GestureKind.MOVE, x=10, y=5000))
        assert screen.scroll.offset == 0


def test_another_page_begins_at_its_top(tmp_path: Path) -> None:
    with opened(tmp_path, (640, 400)) as app:
        screen = show(app, "keys")
        screen.scroll.by(300)
        screen.turn_to("play")
        assert screen.scroll.offset == 0


def test_what_is_scrolled_away_is_not_clicked(tmp_path: Path) -> None:
    with opened(tmp_path, (640, 400)) as app:
        screen = show(app, "keys")
        app.turn_wheel(-8)
        hidden = widget(app, "page sound")
        assert screen.scroll.view is not None
        assert hidden.rect.bottom < screen.scroll.view.y + 5
        app.click(*hidden.rect.centre)
        assert screen.page == "keys"
