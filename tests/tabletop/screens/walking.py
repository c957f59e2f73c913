"""What tests of all menus share: reaching every widget, and looking for texts that are cut off or lie on others."""

from __future__ import annotations

import re
from typing import Any, cast

from games.engine import Match
from tabletop.input.navigation import Command
from tabletop.input.pads import Pad
from tabletop.people import Setup
from tabletop.scene.rect import Rect
from tabletop.screens.bars import FOOT, HEAD
from tabletop.screens.menu import MenuPaths, MenuScreen
from tabletop.ui.widgets import Widget
from tests.tabletop.screens.opening import Opened

_MISSING = re.compile(r"\[[\w .]+\]|.*\{\w+\}")
"""What stands where a sentence is missing, or a value for its gap."""

SIZES = ((640, 400), (700, 900), (1024, 640), (1280, 800), (1920, 1080), (3840, 2160))


class Taken:
    """Remembers where the menus led to."""

    def __init__(self) -> None:
        self.started: list[Setup] = []
        self.resumed: list[Any] = []
        self.others: list[str] = []

    def ways(self) -> MenuPaths:
        """The ways that are remembered."""
        return MenuPaths(
            self.started.append,
            self.resumed.append,
            lambda: self.others.append("statistics"),
            lambda game, setup: self.others.append(f"rules {game.key}"),
        )


def menu(app: Opened) -> MenuScreen:
    """The menu on top."""
    assert isinstance(app.top, MenuScreen)
    return app.top


def focused(app: Opened) -> str:
    """The name of the widget with the focus."""
    focus = menu(app).focus.widget
    return focus.name if focus else ""


def widget(app: Opened, name: str) -> Widget:
    """The widget of that name."""
    return next(widget for widget in menu(app).widgets if widget.name == name)


def click(app: Opened, name: str) -> None:
    """Clicks a widget near its right end, where a choice goes on; it must be in sight."""
    screen, found = menu(app), widget(app, name)
    screen.focus.give(found)  # scrolls it into sight
    app.click(found.rect.right - found.rect.height // 2, found.rect.centre[1])


def keep_match(app: Opened, setup: Setup) -> None:
    """Leaves a match behind that can be gone on with."""
    game = app.house.games[setup.game]
    app.house.matches.begin(Match(game, game.rules(len(setup.people)), 1), setup).close()


def plug_in_pad(app: Opened) -> None:
    """Plugs in a gamepad, which is number 0."""
    app.pump.pads._pads[7] = Pad(cast(Any, None), 0, {})


def check_everything_is_reached_and_in_sight(app: Opened) -> None:
    """Tab comes to every widget that takes the focus, and each then lies wholly in sight."""
    screen = menu(app)
    wanted = [widget for widget in screen.widgets if widget.takes_focus and widget.enabled]
    assert wanted
    for _ in range(len(wanted)):
        screen.obey(Command.NEXT)
        focus = screen.focus.widget
        assert focus is not None
        if focus in wanted:
            wanted.remove(focus)
        scrolls = focus in screen.scroll.widgets
        assert screen.scroll.view is not None
        sight = screen.scroll.view if scrolls else Rect(0, 0, *app.size)
        assert sight.x <= focus.rect.x, focus.name
        assert focus.rect.right <= sight.right, focus.name
        assert sight.y <= focus.rect.y, focus.name
        assert focus.rect.bottom <= sight.bottom or focus.rect.height > sight.height, focus.name
    assert not wanted, [widget.name for widget in wanted]


def check_looks(app: Opened) -> None:
    """No text leaves the window to a side, none lies on another, no word is missing, and nothing that takes the focus
    lies on another."""
    screen, (width, height) = menu(app), app.size
    style = screen.style
    painter = app.seen()
    told = [*painter.texts(), *(widget.explained for widget in screen.widgets)]
    assert [text for text in told if _MISSING.match(text)] == []
    top = screen.scroll.view.y if screen.scroll.view is not None else style.px(HEAD)
    inner = Rect(0, top, width, height - top - style.px(FOOT))
    for written in painter.written:
        assert written.rect.left >= 0, written.text
        assert written.rect.right <= width, written.text
    in_sight = [pair for pair in painter.written if inner.y < pair.rect.centery < inner.bottom]
    painter.written = in_sight
    assert painter.overlapping() == []
    reached = [widget for widget in screen.widgets if widget.takes_focus]
    for place, one in enumerate(reached):
        for other in reached[:place]:
            if (one in screen.scroll.widgets) == (other in screen.scroll.widgets):
                assert apart(one.rect, other.rect), (one.name, other.name)


def apart(one: Rect, other: Rect) -> bool:
    """Whether two rectangles share nothing."""
    beside = one.x >= other.right or other.x >= one.right
    return beside or one.y >= other.bottom or other.y >= one.bottom
