"""A word is found in the rules, by mouse, keys and pad."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.pads import Code
from tabletop.screens.rules import RulesScreen
from tests.tabletop.screens.opening import Opened, button, opened


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as app:
        yield app


def rules(app: Opened, at: tuple[str, ...] = (), key: str = "flip7") -> RulesScreen:
    screen = RulesScreen(app, app.house.games[key], at=at)
    app.push(screen)
    app.seen()
    return screen


def write(app: Opened, text: str) -> None:
    for sign in text:
        app.hear(Gesture(GestureKind.TEXT, text=sign))
    app.let_pass()


def looking(app: Opened, text: str) -> RulesScreen:
    screen = rules(app)
    write(app, "/" + text)
    return screen


def in_view(screen: RulesScreen) -> bool:
    hit, scroll = screen.paper.find.hit, screen.paper.scroll
    assert hit is not None
    return 0 <= hit.y + scroll.top - scroll.offset.shown <= screen.paper.rect.height - hit.places[0].height


def test_a_slash_opens_the_field_and_what_is_typed_then_is_found_at_once(app: Opened) -> None:
    screen = looking(app, "reeze")
    assert "reeze" in app.texts()
    assert f"1 of {len(screen.paper.find.hits)}" in app.texts()
    assert in_view(screen)


def test_letters_and_digits_that_mean_something_elsewhere_are_letters_in_the_field(app: Opened) -> None:
    screen = looking(app, "")
    for sign in "v7/":
        app.hear(Gesture(GestureKind.KEY, key=ord(sign)))
        app.hear(Gesture(GestureKind.TEXT, text=sign))
    assert screen.find.field.text == "v7/"
    assert not screen.variants


@pytest.mark.parametrize("way", ["ctrl", "mouse"])
def test_ctrl_f_and_the_magnifier_open_it_too(app: Opened, way: str) -> None:
    screen = rules(app)
    if way == "ctrl":
        app.press("f", mods=pygame.KMOD_LCTRL)
    else:
        app.click(*button(screen, "find").rect.centre)
    assert screen.find.field.focused


def test_enter_goes_on_and_shift_enter_back(app: Opened) -> None:
    screen = looking(app, "round")
    count = len(screen.paper.find.hits)
    seen = [screen.paper.find.at]
    for mods in (0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LSHIFT, pygame.KMOD_LSHIFT):
        app.press("return", mods=mods)
        assert in_view(screen)
        seen.append(screen.paper.find.at)
    assert seen == [0, 1, 2, 1, 0, count - 1]
    assert f"{count} of {count}" in app.texts()


def test_escape_closes_the_field_first_and_then_the_page(app: Opened) -> None:
    screen = looking(app, "round")
    app.press("escape")
    assert app.top is screen
    assert screen.paper.find.hits == []
    assert not screen.find.open
    assert screen.paper.focused
    app.press("escape")
    assert app.top is None


def test_what_is_nowhere_is_said_to_be_nowhere(app: Opened) -> None:
    looking(app, "horseradish")
    assert "Not on this page" in app.texts()


def test_what_stands_only_in_other_variants_is_said_to_be_there(app: Opened) -> None:
    screen = looking(app, "stay where they are until")
    assert "Only under “All variants”" in app.texts()
    screen.toggle_variants()
    assert "1 of 1" in app.texts()


def test_the_page_opens_at_a_text_and_escape_leaves_at_once(app: Opened) -> None:
    screen = rules(app, at=("Second Chance",))
    app.let_pass()
    assert screen.paper.find.hits
    assert in_view(screen)
    assert any(text.startswith("“Second Chance”: 1 of ") for text in app.texts())
    app.press("escape")
    assert app.top is None


def test_it_opens_at_the_heading_of_that_name_if_there_is_one(app: Opened) -> None:
    screen = rules(app, at=("horseradish", "Aces"), key="flaps")
    head = next(number for number, head in enumerate(screen.paper.scroll.page.heads) if head.text == "Aces")
    assert screen.paper.find.hit is not None
    assert screen.paper.find.hit.y == screen.paper.scroll.page.heads[head].y


def test_the_contents_mark_the_section_in_which_the_text_stands(app: Opened) -> None:
    screen = rules(app, at=("A 2 or 3 attacks",), key="flaps")
    app.let_pass()
    assert screen.contents[screen.here].text == "Attacks: 2, 3, 7 and 9"
    screen.paper.scroll.to(0)
    app.let_pass()
    assert screen.here == 0


def test_a_text_that_is_not_there_opens_the_page_at_its_top(app: Opened) -> None:
    screen = rules(app, at=("horseradish",))
    assert screen.paper.scroll.offset.target == 0
    assert not any("horseradish" in text for text in app.texts())


def test_a_pad_reaches_the_field_and_goes_through_words_of_the_page(app: Opened) -> None:
    screen = rules(app)
    for _ in range(30):
        if screen.focus.widget is button(screen, "find"):
            break
        app.push_pad(Code.R)
    app.push_pad(Code.A, Code.DOWN)
    first = screen.find.field.text
    assert screen.paper.find.hits
    app.push_pad(Code.DOWN)
    assert screen.find.field.text > first
    app.push_pad(Code.UP, Code.A)
    assert screen.find.field.text == first
    assert screen.paper.find.at == 1 % len(screen.paper.find.hits)
    app.push_pad(Code.Y)
    assert screen.paper.find.at == 0
    app.push_pad(Code.B)
    assert not screen.find.open


def test_the_buttons_beside_the_field_do_the_same(app: Opened) -> None:
    screen = looking(app, "round")
    app.click(*screen.find.after.rect.centre)
    assert screen.paper.find.at == 1
    app.click(*screen.find.before.rect.centre)
    assert screen.paper.find.at == 0
    app.click(*screen.find.leave.rect.centre)
    assert not screen.find.open


def test_the_hit_stays_when_the_window_changes(app: Opened) -> None:
    screen = looking(app, "round")
    app.press("return")
    screen.arrange(900, 700)
    app.seen()
    assert screen.paper.find.at == 1


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (700, 900)])
@pytest.mark.parametrize("text_size", [75, 150, 300])
def test_the_open_field_covers_nothing_and_leaves_no_window(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    with opened(tmp_path, size, text_size=text_size) as app:
        looking(app, "round")
        painter = app.seen()
        assert painter.overlapping() == []
        area = pygame.Rect((0, 0), size)
        assert all(area.left <= written.rect.left and written.rect.right <= area.right for written in painter.written)
