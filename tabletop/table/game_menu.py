"""The menu over a match, which stands still meanwhile, and the count before a race goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.match.referee import Referee
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.screens.sheet import MenuSheet
from tabletop.ui.screen import Screen
from tabletop.ui.widgets import Block, Button, Label, Stack

from .guide_plate import GuidePlate

if TYPE_CHECKING:
    from tabletop.app import App

Entry = tuple[str, Callable[[], object], str]
"""A line of the menu: its word, what it does, and its sign."""

PAUSED = "paused"
COUNT = 3
COUNT_SECONDS = 0.7


@dataclass(frozen=True)
class MenuWays:
    """Where the menu leads."""

    rules: Callable[[], object]
    settings: Callable[[], object]
    new_deal: Callable[[], object]
    same_deal: Callable[[], object]
    seats: Callable[[], object]
    home: Callable[[], object]


class GameMenu(MenuSheet):
    """Resume, rules, settings, another deal, home."""

    centred = True
    widest = 26.0
    goes_back = False

    def __init__(self, app: App, referee: Referee, guide: GuidePlate, ways: MenuWays) -> None:
        super().__init__(app)
        self.referee, self.guide, self.ways = referee, guide, ways
        self.first = "go_on"
        referee.pause(PAUSED, app.clock())

    def build(self) -> Block:
        say, ways = self.app.say, self.ways
        self.bars.title = self.app.house.title(self.referee.game)
        entries: Sequence[Entry] = (
            ("go_on", self.back, "play"),
            ("rules", ways.rules, "rules"),
            ("settings", ways.settings, "settings"),
            *self._guide(),
            ("new_deal", ways.new_deal, "redo"),
            ("same_deal", ways.same_deal, "undo"),
            ("seats", ways.seats, "person"),
            ("home", ways.home, "home"),
        )
        buttons: list[Block] = []
        if self.referee.rules.seats == 1:  # else a player could deal it elsewhere and see all hands
            buttons.append(Label(say("menu.deal", seed=self.referee.known.seed), 0.9, align=0.5, colour="faint"))
        for name, action, icon in entries:
            button = Button(say(f"menu.{name}"), action, icon=icon, main=name == "go_on")
            button.name, button.explained = name, say(f"menu.{name}_help")
            buttons.append(button)
        return Stack(buttons)

    def _guide(self) -> list[Entry]:
        """Tips for newcomers, on or off, in games that have any; and all of them again once some have been read."""
        if not self.referee.game.guide:
            return []
        again: list[Entry] = [("tips_again", self._begin_tips_anew, "redo")]
        return [(self._tips, self._turn_tips, "hint"), *(again if self.guide.guide.read else [])]

    def _turn_tips(self) -> None:
        """Turns tips on or off; the menu stays, so that the change can be seen."""
        self.guide.turn()
        self.rebuild()
        self.focus.give(self.focus.named(self._tips), show=False)

    @property
    def _tips(self) -> str:
        """The line that says whether tips are on."""
        return "tips_on" if self.guide.wanted else "tips_off"

    def _begin_tips_anew(self) -> None:
        self.guide.begin_anew()
        self.back()

    def back(self) -> None:
        """Resumes the match: at once, or in a race after a countdown, which the table shows."""
        self.app.pop()
        if not self.referee.game.layout.race or self.referee.known.over:
            self.referee.resume(PAUSED, self.app.clock())


class CountDown(Screen):
    """Three, two, one over the table; the clock runs on from zero."""

    overlay = True

    def __init__(self, app: App, referee: Referee, menu: Callable[[], object]) -> None:
        super().__init__(app)
        self.referee, self.menu = referee, menu
        self.rest = 0.0
        self.sounded = 0

    def entered(self) -> None:
        super().entered()
        self.rest, self.sounded = COUNT * COUNT_SECONDS, COUNT + 1

    def heard(self, gesture: Gesture) -> None:
        """Looking away again, or opening the menu, stops the count."""
        asked = self.app.house.bindings.command(gesture)
        if gesture.kind is GestureKind.BLUR or asked in (Command.BACK, Command.PAUSE):
            self.menu()

    def update(self, now_ns: int, seconds: float) -> bool:
        self.rest -= seconds
        if self.rest <= 0:
            self.referee.resume(PAUSED, self.app.clock())
            self.app.pop()
        elif self.number != self.sounded:
            self.sounded = self.number
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
