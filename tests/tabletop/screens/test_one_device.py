"""The menus with one device alone: the keys, or a gamepad."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.input.pads import Code
from tabletop.screens.home import HomeScreen
from tabletop.screens.results import Afterwards, ResultsScreen
from tabletop.screens.seats import SeatsScreen
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


@pytest.mark.parametrize("device", DEVICES)
def test_the_results_lead_everywhere(tmp_path: Path, device: str) -> None:
    with opened(tmp_path, (800, 600)) as app:
        ways: list[str] = []
        names = ("again", "same_deal", "change_seats", "replay", "moments", "home")
        after = Afterwards(**{name: lambda name=name: ways.append(name) for name in names})  # type: ignore[misc]
        app.push(ResultsScreen(app, standings(), after))
        for name in ("home", "replay", "again"):
            press(app, pusher(app, device), name)
    assert ways == ["home", "replay", "again"]
