"""The common base of all menus: a body that scrolls between two bars."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.input.gestures import Gesture
from tabletop.input.navigation import Command
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.ui.droplist import DropList
from tabletop.ui.oneof import OneOf
from tabletop.ui.screen import WidgetScreen
from tabletop.ui.widgets import Block, Button, Stack

from .bars import FOOT, HEAD, MARGIN, Bars
from .match_cards import MatchCard

if TYPE_CHECKING:
    from games.engine import Game
    from tabletop.app import App
    from tabletop.people import Setup
    from tabletop.storage.matches import Kept

_GUTTER = 1.2
BODY_MARGIN, LEAST_MARGIN = 0.9, 0.3
"""Above and below the body, in units; and at least, where that little more would have to be scrolled to."""
_BAND_GAP = 0.8
"""Above the band, in units."""
_BELOW = 1.6
"""How much room there is above and below the band together, in those gaps."""
_RAIL = 1.6
"""How high the rail is in which sounds are told in words, above the foot."""


def _nothing(*_: object) -> None:
    """Leads nowhere."""


@dataclass(frozen=True)
class MenuPaths:
    """Where the menus lead: to a new table, to a kept match, to other screens."""

    start: Callable[[Setup], object]
    resume: Callable[[Kept], object] = _nothing
    statistics: Callable[[], object] = _nothing
    rules: Callable[[Game, Setup], object] = _nothing
    finished: Callable[[], object] = _nothing
    replay: Callable[[Kept], object] = _nothing


class MenuScreen(WidgetScreen, ABC):
    """A menu. `build` makes its body and fills in its bars; everything else is done here."""

    widest = 78.0
    """The greatest width of the body, in units: longer rows are hard to follow."""
    goes_back = True
    """Whether there is a back button."""
    centred = False
    """Whether the body is centred if it is lower than the window."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.bars = Bars(app)
        self.band: Block = Stack([])
        """What stands above the body and does not scroll."""
        self.body: Block = Stack([])
        self.first = ""
        """The name of the widget that has the focus at first."""
        self._unit = 0
        """The unit with which everything was built."""

    # ------------------------------------------------------------------ building and placing

    @abstractmethod
    def build(self) -> Block:
        """Returns a new body, and fills in the bars. Called whenever the widgets cannot show a change themselves."""

    def entered(self) -> None:
        self.rebuild()

    def rebuild(self) -> None:
        """Rebuilds all widgets; the focus stays where it was, or returns to where it starts."""
        focus = self.focus.widget
        wanted = focus.name if focus is not None and focus.name else self.first
        before = focus.rect if focus is not None and focus.name else None
        pointed = next((widget.name for widget in self.widgets if widget.hovered and widget.name), "")
        self.body = self.build()
        self.bars.back = self._back_button() if self.goes_back else None
        self.focus.widgets = [*self.band.widgets(), *self.body.widgets(), *self.bars.buttons]
        self.arrange(*self.app.size)
        for widget in self.body.widgets():
            if isinstance(widget, OneOf):
                widget.show_list = self._open_list
        again = self.focus.named(wanted)
        kept = again is not None and before is not None and self._unit == self.style.unit
        self._unit = self.style.unit
        self.focus.give(again or self.focus.named(self.first) or next(iter(self.focus.reachable), None), show=not kept)
        if again is not None and before is not None and kept:
            self.scroll.hold(again, before.y)
        under = self.focus.named(pointed)
        if under is not None:
            under.hovered = True

    def _redraw(self) -> None:
        """Shows what the widgets find out by themselves: nothing moves."""
        self.stale = True

    def _open_list(self, source: OneOf) -> None:
        """Opens the list of a widget over the page."""
        self.app.play_sound("tick")
        self.app.push(DropList(self.app, source))

    def _back_button(self) -> Button:
        button = Button("", self.back, icon="left")
        button.explained = self._with_key(self.app.say("menu.back"), Command.BACK)
        return button

    def _with_key(self, text: str, command: Command) -> str:
        """Returns a text with the key that does the same, if there is one."""
        key = self.app.house.bindings.shown(command)
        return f"{text} ({key})" if key else text

    def arrange(self, width: int, height: int) -> None:
        style = self.style
        head, foot, margin = style.px(HEAD), style.px(FOOT), style.px(MARGIN)
        room = min(width - 2 * margin, style.px(self.widest))
        left, gap = (width - room) // 2, style.px(_BAND_GAP)
        above = self.band.lay(style, left, head + gap, room)
        top = head + above + round(gap * _BELOW) if above else head
        self._lay_body(Rect(left, top, room, max(style.row, height - top - foot)))
        self.bars.arrange(width, height)
        self.stale = True

    def _lay_body(self, room: Rect) -> None:
        """Places the body between the bars; it scrolls if it is too high."""
        style, gap = self.style, self.style.px(BODY_MARGIN)
        content = self.body.lay(style, room.x, room.y + gap, room.width) + 2 * gap
        over = content - room.height
        if 0 < over <= 2 * (gap - style.px(LEAST_MARGIN)):
            gap -= (over + 1) // 2
            content = self.body.lay(style, room.x, room.y + gap, room.width) + 2 * gap
        if self.centred and content < room.height:
            self.body.lay(style, room.x, room.y + gap + (room.height - content) // 2, room.width)
        side = style.px(0.5)
        view = Rect(room.x - side, room.y, room.width + side + style.px(_GUTTER), room.height)
        self.scroll.fit(view, content, list(self.body.widgets()))

    # ------------------------------------------------------------------ input

    @property
    def _main(self) -> Button | MatchCard | None:
        """The button or the card of the next step, if it is possible now."""
        steps = (widget for widget in self.widgets if isinstance(widget, Button | MatchCard))
        return next((step for step in steps if step.main and step.enabled), None)

    def obey(self, command: Command) -> bool:
        if command is Command.QUICK:
            main = self._main
            if main is not None:
                main.action()
            return main is not None
        obeyed = super().obey(command)
        if obeyed and command is Command.TAKE:
            self.app.play_sound("tick")
        return obeyed

    def _over(self, gesture: Gesture) -> None:
        held = self.grabbed
        super()._over(gesture)
        if self.grabbed is not held:
            self.app.play_sound("tick")

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        self._draw_ground(painter)
        self._draw_body(painter)
        pointed = next((widget.explanation for widget in self.widgets if widget.hovered and widget.explanation), "")
        focus = self.focus.widget
        self.bars.draw(painter, pointed, focus.explanation if focus is not None else "")
        (width, height), high = self.app.size, self.style.px(_RAIL)
        self.app.captions.draw(painter, self.style, Rect(0, height - self.style.px(FOOT) - high, width, high))

    def _draw_ground(self, painter: Painter) -> None:
        """Draws the background."""
        painter.picture(self.app.ground(self.app.size), 0, 0)

    def _draw_body(self, painter: Painter) -> None:
        for widget in self.band.widgets():
            widget.draw(painter, self.style)
        self.scroll.draw(painter)
