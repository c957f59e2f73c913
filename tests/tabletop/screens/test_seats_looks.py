"""The set-up page in every window: its lists, and that nothing moves under the pointer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games import find
from tabletop.input.pads import Code
from tabletop.scene.rect import Rect
from tabletop.ui.droplist import DropList
from tabletop.ui.widgets import Choice, OneOf, Widget
from tests.tabletop.screens.opening import Opened, opened
from tests.tabletop.screens.setting_up import Table
from tests.tabletop.screens.walking import (
    SIZES,
    check_everything_is_reached_and_in_sight,
    check_looks,
    focused,
    menu,
    widget,
)
from tests.tabletop.ui.watching import WatchingPainter


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as found:
        yield found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "humans"), [("patience", 1), ("flip7", 3), ("flyswatter", 4)])
def test_every_row_is_reached_on_every_window(tmp_path: Path, size: tuple[int, int], game: str, humans: int) -> None:
    with opened(tmp_path, size) as app:
        Table(app, game, humans).unfold()
        check_everything_is_reached_and_in_sight(app)
        check_looks(app)


@pytest.mark.parametrize("size", [(640, 400), (1280, 800), (700, 900), (1920, 600)])
def test_a_full_table_can_be_set_with_large_letters(tmp_path: Path, size: tuple[int, int]) -> None:
    with opened(tmp_path, size, text_size=300) as app:
        table = Table(app, "flyswatter", 4)
        table.draft.set_count(8)
        table.draft.options["show_points"] = "own"
        for seat in range(8):
            table.draft.call(seat, "W" * 16)
        table.unfold()
        check_everything_is_reached_and_in_sight(app)
        check_looks(app)


@pytest.mark.parametrize(
    ("size", "text_size"),
    [((640, 400), 100), ((640, 400), 300), ((800, 600), 150), ((1280, 800), 300), ((1920, 600), 75)],
)
def test_a_list_keeps_within_the_window_and_all_of_it_is_reached(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    with opened(tmp_path, size, text_size=text_size) as app:
        table = Table(app, "flyswatter", 2)
        table.draft.set_count(8)
        table.unfold()
        for name in ("player7", "device1", "colour4", "start"):
            menu(app).focus.give(widget(app, name))
            app.press("return")
            lists = app.top
            assert isinstance(lists, DropList)
            _check_list(app, lists)
            app.press("escape")
            assert focused(app) == name


def _check_list(app: Opened, lists: DropList) -> None:
    """Everything in an open list comes into sight, within the panel and the window."""
    assert pygame.Rect(0, 0, *app.size).contains(pygame.Rect(lists.panel))
    view, painter = lists.scroll.view, WatchingPainter((1, 1))
    assert view is not None
    for line in lists.lines:
        lists.focus.give(line)
        assert view.y <= line.rect.y
        assert line.rect.bottom <= view.bottom or line.rect.height > view.height
        assert lists.panel.x <= line.rect.x
        assert line.rect.right <= lists.panel.right
        painter.written.clear()
        line.draw(painter, lists.style)
        assert painter.overlapping() == []
        assert painter.outside(line.rect) == []


# ---------------------------------------------------------------------- lists


def test_a_list_is_used_by_keys_alone(app: Opened) -> None:
    table = Table(app, "flip7")
    menu(app).focus.give(widget(app, "player1"))
    app.press("return", "up", "up", "up", "up", "return")
    assert (app.top, focused(app)) == (table.screen, "player1")
    assert table.draft.people[1].human
    app.press("return", "down", "escape")
    assert table.draft.people[1].human


def test_a_list_is_used_by_a_pad_alone(app: Opened) -> None:
    table = Table(app, "flip7")
    menu(app).focus.give(widget(app, "colour0"))
    app.push_pad(Code.A, Code.DOWN, Code.DOWN, Code.A)
    assert table.draft.people[0].mark == "star"
    app.push_pad(Code.A, Code.UP, Code.B)
    assert (app.top, table.draft.people[0].mark) == (table.screen, "star")


def test_a_click_beside_a_list_closes_it_and_does_nothing_else(app: Opened) -> None:
    table = Table(app, "flip7")
    menu(app).focus.give(widget(app, "face1"))
    app.press("space")
    app.click(*widget_of(table, "deal").rect.centre)
    assert (app.top, table.taken.started) == (table.screen, [])


def test_the_wheel_scrolls_a_list_that_is_too_long(tmp_path: Path) -> None:
    with opened(tmp_path, (640, 400)) as app:
        Table(app, "flip7")
        menu(app).focus.give(widget(app, "player1"))
        app.press("return")
        lists = app.top
        assert isinstance(lists, DropList)
        before = lists.scroll.offset
        app.turn_wheel(-3)
        assert lists.scroll.offset > before


def test_what_cannot_be_chosen_in_a_list_says_why_and_stays(app: Opened) -> None:
    table = Table(app, "flinch")
    table.unfold()
    table.choose("count", 1)
    menu(app).focus.give(widget(app, "first_dealer"))
    app.press("return", "down", "down", "down", "down")
    assert "Seat 4 can't deal: there are only 3 players." in app.texts()
    app.press("return")
    assert isinstance(app.top, DropList)
    assert table.draft.options["first_dealer"] == "random"


def test_a_list_follows_the_window(app: Opened) -> None:
    Table(app, "flip7")
    menu(app).focus.give(widget(app, "player2"))
    app.press("return")
    lists = app.top
    assert isinstance(lists, DropList)
    for screen in app.screens:
        screen.arrange(640, 400)
    assert pygame.Rect(0, 0, 640, 400).contains(pygame.Rect(lists.panel))


# ---------------------------------------------------------------------- nothing moves


@pytest.mark.parametrize(("game", "size"), [*((key, (800, 600)) for key in find().games), ("flinch", (1280, 800))])
def test_what_is_pressed_stays_under_the_pointer(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    with opened(tmp_path, size) as app:
        table = Table(app, game)
        table.unfold()
        for name in [found.name for found in menu(app).widgets if found.name and found.takes_focus]:
            if name not in {found.name for found in menu(app).widgets} or name in ELSEWHERE or _ALIKE.fullmatch(name):
                continue
            for at in _places(widget(app, name)):
                if name in {found.name for found in menu(app).widgets}:
                    _press_and_compare(table, name, at)


ELSEWHERE = ("deal", "rules", "fold more", "fold rules")
"""What leads to another page, or hides the rest."""

_ALIKE = re.compile(r"(colour|name|face|player)[2-7]|slow_p[3-8]|slow_p1")
"""Rows that are like those before them."""


def _places(found: Widget) -> list[int]:
    """Where a widget is pressed: on each of its segments; in a list, on its ends."""
    if isinstance(found, Choice) and found._segments():
        return list(range(len(found.entries)))
    return [0, len(found.entries) - 1] if isinstance(found, OneOf) else [0, 1]


def _press_and_compare(table: Table, name: str, at: int) -> None:
    """Presses a widget as a person does: where it can be seen, which moves nothing but what it changes."""
    app, screen = table.app, table.screen
    found = widget(app, name)
    screen.scroll.show(found)
    place = found.rect
    if isinstance(found, OneOf):
        parts = found._segments() if isinstance(found, Choice) else []
        x, y = (parts[at] if parts else found.anchor).centre
        app.click(x, y)
        lists = app.top
        if isinstance(lists, DropList):
            lists._take(at)
            if app.top is lists:
                lists.back()
    else:
        app.click(place.x + (at + 1) * place.width // 4, place.centre[1])
    assert app.top is screen, name
    again = screen.focus.named(name)
    assert again is None or again.rect == place, (name, at)


def test_opening_and_closing_a_fold_leaves_it_where_it_is(tmp_path: Path) -> None:
    with opened(tmp_path, (800, 600)) as app:
        table = Table(app, "flyswatter")
        for name in ("fold rules", "fold more", "fold rules", "fold more"):
            menu(app).scroll.show(widget(app, name))
            place = widget(app, name).rect
            click_at(app, place)
            assert widget(app, name).rect[:2] == place[:2], name
        assert table.screen.rules.open == {"rules": False, "more": False}


def click_at(app: Opened, place: Rect) -> None:
    app.click(place.x + place.width // 2, place.y + place.height // 2)


def widget_of(table: Table, name: str) -> Widget:
    """A widget of the page, whatever lies over it."""
    return next(found for found in table.screen.widgets if found.name == name)
