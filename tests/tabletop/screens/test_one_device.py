"""The menus with one device alone: the keys, or a gamepad."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.input.pads import Code
from tabletop.screens.home import HomeScreen
from tabletop.screens.menu import MenuScreen
from tabletop.screens.results import Afterwards, ResultsScreen
from tabletop.screens.seats import SeatsScreen
from tabletop.screens.settings import SettingsScreen
from tabletop.ui.widgets import Choice, Slider, Toggle
from tests.tabletop.screens.opening import Opened, opened
from tests.tabletop.screens.walking import Taken, focused, menu, plug_in_pad, widget
from tests.tabletop.test_contrast import standings

BUTTONS = {"return": Code.A, "up": Code.UP, "down": Code.DOWN, "left": Code.LEFT, "right": Code.RIGHT}
DEVICES = ("keys", "pad")
FAR = 40
"""More pushes than it takes to come from one end of a page to the other."""

Push = Callable[[str], None]


def pusher(app: Opened, device: str) -> Push:
    """Pushes a key, or the button of a pad that means the same."""
    return app.press if device == "keys" else lambda name: app.push_pad(BUTTONS[name])


def walk(app: Opened, push: Push, name: str) -> None:
    """Leads the focus to a widget, by the arrows alone."""
    for _ in range(FAR):
        here, there = menu(app).focus.widget, widget(app, name)
        assert here is not None
        if here is there:
            return
        if here.rect.bottom <= there.rect.y or there.rect.bottom <= here.rect.y:
            push("down" if there.rect.y > here.rect.y else "up")
        else:
            push("right" if there.rect.x > here.rect.x else "left")
    raise AssertionError(f"{focused(app)} is as near to {name} as one comes")


def press(app: Opened, push: Push, name: str) -> None:
    """Walks to a widget, and takes it."""
    walk(app, push, name)
    push("return")


@pytest.mark.parametrize("device", DEVICES)
def test_from_home_a_table_is_set_up_and_dealt(tmp_path: Path, device: str) -> None:
    with opened(tmp_path, (800, 600)) as app:
        taken, push = Taken(), pusher(app, device)
        if device == "pad":
            plug_in_pad(app)
        app.push(HomeScreen(app, taken.ways()))
        box = next(box for box in app.top.shelf.boxes if box.words.title == "Flip 7")  # type: ignore[union-attr]
        press(app, push, box.name)
        assert isinstance(app.top, SeatsScreen)
        walk(app, push, "count")
        push("right")
        walk(app, push, "player1")
        for name in ("return", "down", "return"):
            push(name)
        press(app, push, "preset Published")
        press(app, push, "fold rules")
        walk(app, push, "tie")
        push("right")
        press(app, push, "deal")
    [setup] = taken.started
    assert [person.player for person in setup.people] == ["", "hard", "normal", "normal"]
    assert setup.options["targeting"] == "any"
    assert setup.options["tie"] == "shared"


def unreached(screen: MenuScreen) -> list[str]:
    """What the arrows alone do not lead to; in a choice, those to the sides mean its values."""
    focus = screen.focus
    seen = [focus.widget]
    for here in seen:  # grows
        focus.give(here)
        for right, down in (
            (0, 1),
            (0, -1),
            *(() if isinstance(here, Choice | Slider | Toggle) else ((1, 0), (-1, 0))),
        ):
            focus.give(here)
            focus.turn(right, down)
            if focus.widget not in seen:
                seen.append(focus.widget)
    return [found.name for found in focus.reachable if found not in seen]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_arrows_lead_everywhere_on_home_set_ups_and_settings(tmp_path: Path, size: tuple[int, int]) -> None:
    with opened(tmp_path, size) as app:
        screens = [HomeScreen(app, Taken().ways()), SettingsScreen(app, "play")]
        screens += [SeatsScreen(app, game, Taken().ways()) for game in app.house.games.values()]
        for screen in screens:
            app.push(screen)
            assert unreached(screen) == []
            if isinstance(screen, SeatsScreen):
                screen.rules.open = dict.fromkeys(screen.rules.open, True)
                screen.rebuild()
                assert unreached(screen) == []
            app.pop()


@pytest.mark.parametrize("device", DEVICES)
def test_down_and_up_keep_to_a_column(tmp_path: Path, device: str) -> None:
    with opened(tmp_path, (800, 600)) as app:
        app.push(SeatsScreen(app, app.house.games["flip7"], Taken().ways()))
        push, seen = pusher(app, device), []
        for name in ("down", "down", "down", "down", "right", "right", "down", "up", "up"):
            push(name)
            seen.append(focused(app))
    assert seen == ["count", "strength", "name0", "name1", "face1", "player1", "player2", "player1", "player0"]


@pytest.mark.parametrize("device", DEVICES)
def test_the_results_lead_everywhere(tmp_path: Path, device: str) -> None:
    with opened(tmp_path, (800, 600)) as app:
        ways: list[str] = []
        names = ("again", "same_deal", "change_seats", "replay", "moments", "home")
        after = Afterwards(**{name: lambda name=name: ways.append(name) for name in names})
        app.push(ResultsScreen(app, standings(), after))
        for name in ("home", "replay", "again"):
            press(app, pusher(app, device), name)
    assert ways == ["home", "replay", "again"]
