"""Screens made of widgets: focus, pointer, scrolling."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tabletop.app import App
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.scene.rect import Rect
from tabletop.scene.spring import Spring
from tabletop.storage.settings import Settings
from tabletop.ui.screen import WidgetScreen
from tabletop.ui.style import style_for
from tabletop.ui.widgets import Button

STYLE = style_for((1280, 800), 100, "normal")


class Spot(Button):
    """A button that remembers what was done to it."""

    def __init__(self, x: int, y: int, wide: int = 40, high: int = 20) -> None:
        super().__init__("", lambda: self.done.append("press"))
        self.done: list[str] = []
        self.place(Rect(x, y, wide, high))
        self.lift = Spring(0.0, 0.2)

    def drag(self, gesture: Gesture) -> None:
        self.done.append("drag")

    def release(self, gesture: Gesture) -> None:
        self.done.append("release")

    def gained(self) -> None:
        self.done.append("gained")

    def move(self, seconds: float) -> bool:
        return self.lift.move(seconds)


class Screen(WidgetScreen):
    """A screen of spots."""

    def __init__(self, spots: list[Spot], **settings: Any) -> None:
        app = SimpleNamespace(style=STYLE, settings=Settings(**settings), obey=lambda told: False, pop=self.popped)
        super().__init__(cast(App, app))
        self.focus.widgets = [*spots]
        self.left_by_escape = False

    def popped(self) -> None:
        self.left_by_escape = True


def grid() -> list[Spot]:
    """Three by three spots, from left to right and from the top down."""
    return [Spot(x, y) for y in (0, 100, 200) for x in (0, 100, 200)]


def point(kind: GestureKind, x: int, y: int, button: int = 1) -> Gesture:
    return Gesture(kind, x=x, y=y, button=button)


def test_tab_walks_through_all_in_order_and_around() -> None:
    spots = grid()[:3]
    screen = Screen(spots)
    order = []
    for _ in range(4):
        screen.obey(Command.NEXT)
        order.append(spots.index(cast(Spot, screen.focus.widget)))
    assert order == [0, 1, 2, 0]
    screen.obey(Command.PREVIOUS)
    assert screen.focus.widget is spots[2]


def test_what_is_off_is_passed_over() -> None:
    spots = grid()[:3]
    spots[1].enabled = False
    screen = Screen(spots)
    screen.focus.give(spots[0])
    screen.obey(Command.NEXT)
    assert screen.focus.widget is spots[2]


@pytest.mark.parametrize(
    ("command", "reached"), [(Command.LEFT, 3), (Command.RIGHT, 5), (Command.UP, 1), (Command.DOWN, 7)]
)
def test_arrows_go_to_the_neighbour(command: Command, reached: int) -> None:
    spots = grid()
    screen = Screen(spots)
    screen.focus.give(spots[4])
    screen.obey(command)
    assert screen.focus.widget is spots[reached]


def test_the_first_arrow_gives_the_focus_to_the_first_widget() -> None:
    spots = grid()
    screen = Screen(spots)
    screen.obey(Command.DOWN)
    assert screen.focus.widget is spots[0]


def test_a_widget_hears_once_that_it_has_the_focus() -> None:
    spots = grid()
    screen = Screen(spots)
    screen.focus.give(spots[0])
    screen.focus.give(spots[0])
    assert spots[0].done == ["gained"]


def test_a_click_gives_the_focus_and_acts_and_only_that_one_hears_the_rest() -> None:
    spots = grid()
    screen = Screen(spots)
    screen.heard(point(GestureKind.PRESS, 110, 110))
    screen.heard(point(GestureKind.MOVE, 0, 0))
    screen.heard(point(GestureKind.RELEASE, 0, 0))
    screen.heard(point(GestureKind.MOVE, 5, 5))
    assert spots[4].done == ["gained", "press", "drag", "release"]
    assert spots[0].done == []
    assert spots[0].hovered
    assert not spots[4].hovered


def test_the_middle_button_presses_nothing() -> None:
    spots = grid()
    screen = Screen(spots)
    screen.heard(point(GestureKind.PRESS, 110, 110, button=2))
    assert spots[4].done == []


def test_escape_leaves() -> None:
    screen = Screen(grid())
    assert screen.obey(Command.BACK)
    assert screen.left_by_escape


def scroller() -> tuple[Screen, list[Spot]]:
    """Ten spots in a window for three, and one below it that stays."""
    spots = [Spot(0, 50 * number) for number in range(10)]
    fixed = Spot(0, 160)
    screen = Screen([*spots, fixed])
    screen.scroll.fit(Rect(0, 0, 100, 150), 500, spots)
    return screen, [*spots, fixed]


def test_scrolling_stops_at_both_ends() -> None:
    screen, spots = scroller()
    screen.scroll.by(10_000)
    assert screen.scroll.offset == 350
    assert spots[9].rect.y == 450 - 350
    screen.scroll.by(-10_000)
    assert screen.scroll.offset == 0
    assert spots[9].rect.y == 450
    assert spots[10].rect.y == 160, "what does not scroll stays"


def test_what_fits_does_not_scroll() -> None:
    screen, _ = scroller()
    screen.scroll.content = 100
    screen.scroll.by(50)
    assert screen.scroll.offset == 0


def test_the_focus_is_scrolled_into_sight() -> None:
    screen, spots = scroller()
    for spot in (*spots[:10], *reversed(spots[:10])):
        screen.focus.give(spot)
        assert screen.scroll.view is not None
        assert screen.scroll.view.y <= spot.rect.y
        assert spot.rect.bottom <= screen.scroll.view.bottom


def test_what_is_scrolled_out_of_sight_cannot_be_clicked() -> None:
    screen, spots = scroller()
    assert spots[3].rect.holds(5, 155)
    screen.heard(point(GestureKind.PRESS, 5, 155))
    assert spots[3].done == []
    screen.heard(point(GestureKind.PRESS, 5, 165))
    assert spots[10].done == ["gained", "press"]
    assert spots[3].done == []


def test_down_scrolls_where_nothing_is_left_to_walk_to() -> None:
    screen, spots = scroller()
    for spot in spots:
        spot.enabled = spot is spots[0]
    screen.focus.give(spots[0])
    screen.obey(Command.DOWN)
    assert screen.scroll.offset == STYLE.row


def test_what_moves_is_moved_and_then_rests() -> None:
    spots = grid()
    screen = Screen(spots)
    spots[0].lift.target = 1.0
    assert screen.update(0, 0.05)
    assert 0 < spots[0].lift.shown < 1
    assert screen.update(0, 5.0)
    assert not screen.update(0, 0.05)


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"motion": "still"}])
def test_without_motion_all_is_there_at_once(settings: dict[str, Any]) -> None:
    spots = grid()
    screen = Screen(spots, **settings)
    spots[0].lift.target = 1.0
    screen.update(0, 0.001)
    assert spots[0].lift.shown == 1.0
