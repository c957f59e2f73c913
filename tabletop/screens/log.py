"""The log: everything that has happened at a table in words, as whoever looks may know it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sprites.marks import mark
from tabletop.play.telling import LogLine
from tabletop.scene.painter import Painter, Rect, line_height
from tabletop.ui.style import Style
from tabletop.ui.widgets import Block, Label, Panel

from .leaf import Leaf

if TYPE_CHECKING:
    from tabletop.app import App

    from .table import TableScreen

MOST_LINES = 300
_INDENT = 1.7


class Deed(Label):
    """A line of the log behind the mark of the seat that did it; further lines of it stand below the first."""

    def __init__(self, text: str, sign: str = "", colour: tuple[int, int, int] = (0, 0, 0)) -> None:
        super().__init__(text)
        self.sign, self.sign_colour = sign, colour

    def height(self, style: Style, width: int) -> int:
        return super().height(style, width - style.px(_INDENT))

    def draw(self, painter: Painter, style: Style) -> None:
        place, indent = self.rect, style.px(_INDENT)
        if self.sign:
            size, colour = style.px(0.95), self.sign_colour
            picture = painter.album.find(("mark", self.sign, size, colour), partial(mark, self.sign, size, colour))
            painter.picture(picture, place.x, place.y + (line_height(style.unit) - size) // 2)
        self.rect = Rect(place.x + indent, place.y, place.width - indent, place.height)
        super().draw(painter, style)
        self.rect = place


class LogScreen(Leaf):
    """A page over the table, its end in sight."""

    widest = 60.0

    def __init__(self, app: App, table: TableScreen) -> None:
        super().__init__(app)
        self.people = table.setup.people
        self.lines = table.referee.log_lines(table.eyes.viewer, MOST_LINES)
        if table.referee.begun and table.referee.log_reach is not None:
            self.lines = [LogLine(-1, app.say("table.to_be_remembered")), *self.lines]
        self.opened = False

    def title(self) -> str:
        return self.app.say("table.log")

    def build(self) -> Block:
        lines = self.lines or [LogLine(-1, self.app.say("table.nothing_yet"))]
        return Panel("", [self._deed(line) for line in lines], 0.35)

    def _deed(self, line: LogLine) -> Deed:
        if line.seat < 0:
            return Deed(line.text)
        person = self.people[line.seat]
        return Deed(line.text, person.mark, self.app.look.seat(person.colour))

    def arrange(self, width: int, height: int) -> None:
        super().arrange(width, height)
        if not self.opened and self.view is not None:
            self.opened = True
            self.scroll_by(self.content)
