"""The menu over a match: it stands still meanwhile; then everybody gets a moment to find their hands again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.input.gestures import Gesture, Kind
from tabletop.input.navigation import Command, command
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.screens.leaf import Leaf
from tabletop.ui.screen import Screen
from tabletop.ui.widgets import Block, Button, Label, Stack

if TYPE_CHECKING:
    from tabletop.app import App

    from .screen import TableScreen

Entry = tuple[str, Callable[[], object], str]
"""A line of the menu: its word, what it does, and its sign."""

PAUSED = "paused"
COUNT = 3
COUNT_SECONDS = 0.7


@dataclass(frozen=True)
class MenuWays:
    """Where the menu leads to, beyond the table itself."""

    new_deal: Callable[[], object]
    same_deal: Callable[[], object]
    seats: Callable[[], object]
    home: Callable[[], object]


class GameMenu(Leaf):
    """Go on, rules, settings, another deal, home."""

    centred = True
    widest = 26.0
    goes_back = False

    def __init__(self, app: App, table: TableScreen, ways: MenuWays) -> None:
        super().__init__(app)
        self.table, self.ways = table, ways
        self.first = "go_on"
        table.referee.pause(PAUSED, app.clock())

    def title(self) -> str:
        return self.app.house.title(self.table.game)

    def build(self) -> Block:
        say, table = self.app.say, self.table
        entries: Sequence[Entry] = (
            ("go_on", self.back, "play"),
            ("rules", lambda: table.ways.rules(table), "rules"),
            ("settings", lambda: table.ways.settings(table), "settings"),
            *self._guide(),
            ("new_deal", self.ways.new_deal, "redo"),
            ("same_deal", self.ways.same_deal, "undo"),
            ("seats", self.ways.seats, "person"),
            ("home", self.ways.home, "home"),
        )
        buttons: list[Block] = []
        if table.rules.seats == 1:  # among several, whoever knew it could deal it elsewhere and look into all hands
            buttons.append(Label(say("menu.deal", seed=table.referee.known.seed), 0.9, align=0.5, colour="faint"))
        for name, action, icon in entries:
            button = Button(say(f"menu.{name}"), action, icon=icon, main=name == "go_on")
            button.name, button.explained = name, say(f"menu.{name}_help")
            buttons.append(button)
        return Stack(buttons)

    def _guide(self) -> list[Entry]:
        """Whether newcomers are guided, in games that can."""
        guide = self.table.guide
        return [("no_guide" if guide.wanted else "guide", self._turn_guide, "hint")] if self.table.game.guide else []

    def _turn_guide(self) -> None:
        self.table.guide.turn()
        self.back()

    def back(self) -> None:
        """Goes on: at once, or where hands are racing after a count, for which the table sees to itself."""
        self.app.pop()
        if self.table.race is None or self.table.referee.known.over:
            self.table.referee.resume(PAUSED, self.app.clock())


class CountDown(Screen):
    """Three, two, one over the table; the clock runs on from zero."""

    overlay = True

    def __init__(self, app: App, table: TableScreen) -> None:
        super().__init__(app)
        self.table = table
        self.rest = 0.0
        self.told = 0

    def entered(self) -> None:
        super().entered()
        self.rest, self.told = COUNT * COUNT_SECONDS, COUNT + 1

    def heard(self, gesture: Gesture) -> None:
        """Whoever looks away again, or wants the menu, stops the count."""
        if gesture.kind is Kind.BLUR or command(gesture) in (Command.BACK, Command.PAUSE):
            self.table.ways.menu(self.table)

    def update(self, now_ns: int, seconds: float) -> bool:
        self.rest -= seconds
        if self.rest <= 0:
            self.table.referee.resume(PAUSED, self.app.clock())
            self.app.pop()
        elif self.number != self.told:
            self.told = self.number
            self.app.play_sound("tick")
        return True

    @property
    def number(self) -> int:
        """Which number is shown."""
        return int(self.rest / COUNT_SECONDS) + 1

    def draw(self, painter: Painter) -> None:
        width, height = painter.size
        side = self.style.px(8)
        painter.panel(Rect((width - side) // 2, (height - side) // 2, side, side), self.style.colours.panel, side // 2)
        painter.text(
            str(self.number), self.style.px(4), self.style.colours.accent, width // 2, height // 2, 0.5, "display"
        )
