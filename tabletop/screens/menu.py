"""What all menus have in common: a title above, a body that scrolls between, help and the next step below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any

from tabletop.input.gestures import Gesture
from tabletop.input.navigation import Command, shown
from tabletop.scene.painter import Colour, Painter, line_height, shortened, text_width, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.plates import light
from tabletop.ui.screen import WidgetScreen
from tabletop.ui.widgets import Block, Button, Stack, Widget

if TYPE_CHECKING:
    from games.engine import Game
    from tabletop.app import App
    from tabletop.people import Setup
    from tabletop.storage.matches import Kept

HEAD, FOOT, MARGIN = 3.5, 3.5, 1.3
"""How high the bars are and how much is left free at the sides, in units."""
_GUTTER = 1.2
_LEAST_HELP, _HELP_LINES = 8, 2


def _nothing(*_: object) -> None:
    """Leads nowhere."""


@dataclass(frozen=True)
class Ways:
    """Where the menus lead beyond themselves: to a new table, to a kept match, to other screens."""

    start: Callable[[Setup], object]
    resume: Callable[[Kept], object] = _nothing
    statistics: Callable[[], object] = _nothing
    rules: Callable[[Game, Mapping[str, Any]], object] = _nothing
    finished: Callable[[], object] = _nothing
    replay: Callable[[Kept], object] = _nothing


class MenuScreen(WidgetScreen):
    """A menu. Whoever makes one says what stands in its body, head and foot; all else is done here."""

    widest = 78.0
    """The body is never wider than so many units: longer rows are hard to follow."""

    goes_back = True
    """There is a button that leads back."""
    centred = False
    """The body stands in the middle of the height when it does not fill it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.body: Block = Stack([])
        self.head: Sequence[Button] = ()
        self.foot: Sequence[Button] = ()
        self.first = ""
        """The name of the widget that has the focus at first."""
        self.helped = ""
        """What is said below while nothing that explains itself has the focus."""
        self.warned = ""
        """What is said there instead, because something is wrong."""
        self.tint: Colour | None = None
        """The colour of the bar above, if it has one of its own."""

    # ------------------------------------------------------------------ what a menu tells

    def title(self) -> str:
        """What stands above everything."""
        return ""

    def build(self) -> Block:
        """The body, made anew whenever something changed that the widgets themselves do not know."""
        raise NotImplementedError

    def head_buttons(self) -> Sequence[Button]:
        """Those in the upper right corner."""
        return ()

    def foot_buttons(self) -> Sequence[Button]:
        """Those in the lower right corner, the main one last."""
        return ()

    # ------------------------------------------------------------------ building and placing

    def entered(self) -> None:
        self.rebuild()

    def rebuild(self) -> None:
        """Makes all widgets anew; the focus stays where it was, or goes where it begins."""
        focus = self.focus
        wanted = focus.name if focus is not None and focus.name else self.first
        pointed = next((widget.name for widget in self.widgets if widget.hovered and widget.name), "")
        self.body = self.build()
        self.head, self.foot = self.head_buttons(), self.foot_buttons()
        self.back_button = Button("", self.back, icon="left")
        self.back_button.explained = f"{self.app.say('menu.back')} ({shown(Command.BACK)})"
        ends = [self.back_button] if self.goes_back else []
        self.widgets = [*self.body.widgets(), *self.foot, *self.head, *ends]
        self.arrange(*self.app.size)
        self.give_focus(self.named(wanted) or self.named(self.first) or next(iter(self._reachable()), None))
        under = self.named(pointed)
        if under is not None:
            under.hovered = True

    def named(self, name: str) -> Widget | None:
        """The widget of this name, if it can have the focus."""
        return next((widget for widget in self._reachable() if widget.name == name), None) if name else None

    def arrange(self, width: int, height: int) -> None:
        style = self.style
        head, foot, margin = style.px(HEAD), style.px(FOOT), style.px(MARGIN)
        room = min(width - 2 * margin, style.px(self.widest))
        self.lay_body(Rect((width - room) // 2, head, room, max(style.row, height - head - foot)))
        self._lay_head(Rect(margin, 0, width - 2 * margin, head))
        self._lay_foot(Rect(margin, height - foot, width - 2 * margin, foot))
        self.stale = True

    def lay_body(self, room: Rect) -> None:
        """Places the body in the room there is; what does not fit scrolls."""
        style, gap = self.style, self.style.px(0.9)
        self.content = self.body.lay(style, room.x, room.y + gap, room.width) + 2 * gap
        if self.centred and self.content < room.height:
            self.body.lay(style, room.x, room.y + gap + (room.height - self.content) // 2, room.width)
        side = style.px(0.5)
        self.view = Rect(room.x - side, room.y, room.width + side + style.px(_GUTTER), room.height)
        wanted, self.scroll = self.scroll, 0
        self.scroll_by(wanted)

    def _lay_head(self, bar: Rect) -> None:
        style, high = self.style, self.style.px(2.2)
        y, right = bar.centre[1] - high // 2, bar.right
        for button in reversed(self.head):
            wide = button.wide(style)
            button.place(Rect(right - wide, y, wide, high))
            right -= wide + style.px(0.5)
        if self.goes_back and self.widgets:
            self.back_button.place(Rect(bar.x, y, style.px(2.5), high))

    def _lay_foot(self, bar: Rect) -> None:
        style, right = self.style, bar.right
        for button in reversed(self.foot):
            wide = max(button.wide(style), style.px(9 if button.main else 4))
            button.place(Rect(right - wide, bar.centre[1] - style.row // 2, wide, style.row))
            right -= wide + style.px(0.6)

    def scrolling(self) -> Sequence[Widget]:
        return list(self.body.widgets())

    # ------------------------------------------------------------------ hearing

    def obey(self, told: Command) -> bool:
        if told is Command.QUICK:
            main = next((button for button in self.foot if button.main and button.enabled), None)
            if main is not None:
                main.action()
            return main is not None
        obeyed = super().obey(told)
        if obeyed and told is Command.TAKE:
            self.app.play_sound("tick")
        return obeyed

    def _over(self, gesture: Gesture) -> None:
        held = self.grabbed
        super()._over(gesture)
        if self.grabbed is not held:
            self.app.play_sound("tick")

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        width, height = self.app.size
        painter.picture(self.app.ground((width, height)), 0, 0)
        self.draw_below(painter)
        self.draw_body(painter)
        self._draw_bars(painter)
        for widget in chain(self.foot, self.head, [self.back_button] if self.goes_back else []):
            widget.draw(painter, self.style)
        self.draw_above(painter)

    def draw_below(self, painter: Painter) -> None:
        """What lies on the cloth under everything else."""

    def draw_above(self, painter: Painter) -> None:
        """What lies over everything else."""

    def draw_body(self, painter: Painter) -> None:
        """Draws what scrolls."""
        view = self.view
        if view is None:
            return
        painter.clip(view)
        for widget in self.body.widgets():
            if widget.rect.bottom > view.y - self.style.row and widget.rect.y < view.bottom + self.style.row:
                widget.draw(painter, self.style)
        painter.clip(None)
        self._scroll_bar(painter)

    def _draw_bars(self, painter: Painter) -> None:
        style, (width, height) = self.style, self.app.size
        head, foot, line = style.px(HEAD), style.px(FOOT), max(1, style.px(0.07))
        edge, ground = (*style.colours.edge[:3], 110), (*style.colours.panel[:3], 235)
        painter.fill(Rect(0, 0, width, head), self.tint or ground)
        painter.fill(Rect(0, head - line, width, line), light(self.tint, 0.25) if self.tint else edge)
        painter.fill(Rect(0, height - foot, width, foot), ground)
        painter.fill(Rect(0, height - foot, width, line), edge)
        self._draw_title(painter, head)
        self._draw_help(painter, height - foot // 2)

    def _draw_title(self, painter: Painter, head: int) -> None:
        style, px = self.style, self.style.px(1.75)
        left = self.title_left()
        right = min((button.rect.x for button in self.head), default=self.app.size[0] - style.px(MARGIN))
        title = shortened(self.title(), px, right - left - style.gap, "display")
        painter.text(title, px, (0, 0, 0), left, head // 2 + style.px(0.12), 0, "display")
        painter.text(title, px, style.colours.ink, left, head // 2, 0, "display")

    def title_left(self) -> int:
        """Where the title begins."""
        return self.style.px(MARGIN + (3.4 if self.goes_back else 0))

    def _draw_help(self, painter: Painter, y: int) -> None:
        """What is wrong, and the explanation of what is pointed at, else of what has the focus."""
        style = self.style
        left = style.px(MARGIN)
        room = min((button.rect.x for button in self.foot), default=self.app.size[0] - left) - style.gap - left
        if room < style.px(_LEAST_HELP):
            return
        said = list(self._said())
        short = len(said) == 1 and text_width(said[0][0], style.unit) <= room
        px = style.unit if short else style.small
        lines = [(line, colour) for text, colour in said for line in wrap(text, px, room)]
        step = line_height(px)
        for number, (line, colour) in enumerate(lines[:_HELP_LINES]):
            middle = y + round((number - (min(len(lines), _HELP_LINES) - 1) / 2) * step)
            more = "…" if number + 1 == _HELP_LINES < len(lines) else ""
            painter.text(shortened(line + more, px, room), px, colour, left, middle)

    def _said(self) -> Iterator[tuple[str, Colour]]:
        colours = self.style.colours
        if self.warned:
            yield self.warned, colours.warning
        hovered = next((widget.explained for widget in self.widgets if widget.hovered and widget.explained), "")
        focus = self.focus
        told = hovered or (focus.explained if focus is not None else "") or self.helped
        if told and (hovered or not self.warned):
            yield told, colours.faint
