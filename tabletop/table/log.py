"""The log: everything that has happened at a table, as far as the viewer may know it; bots explain moves if asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop.match.log_text import LogLine
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, line_height, text_width, wrap
from tabletop.scene.rect import Rect
from tabletop.screens.sheet import MenuSheet
from tabletop.ui.plates import plate
from tabletop.ui.style import Style
from tabletop.ui.widget import Acting, Action
from tabletop.ui.widgets import Block, Label, Panel

from .session import Session

if TYPE_CHECKING:
    from tabletop.app import App

MOST_LINES = 300
_INDENT = 1.7


class Deed(Label):
    """A line of the log after the mark of the seat that acted; its further lines follow below."""

    def __init__(self, text: str, sign: str = "", colour: tuple[int, int, int] = (0, 0, 0)) -> None:
        super().__init__(text)
        self.sign, self.sign_colour = sign, colour

    def height(self, style: Style, width: int) -> int:
        return super().height(style, width - style.px(_INDENT))

    def draw(self, painter: Painter, style: Style) -> None:
        place, indent = self.rect, style.px(_INDENT)
        if self.sign:
            size, colour = style.px(0.95), self.sign_colour
            draw_mark(painter, self.sign, size, colour, place.x, place.y + line_height(style.unit) // 2)
        self.rect = Rect(place.x + indent, place.y, place.width - indent, place.height)
        super().draw(painter, style)
        self.rect = place


class AskedDeed(Acting, Deed):
    """A line about a bot: pressing it shows the reason below, pressing it again hides it."""

    def __init__(self, text: str, sign: str, colour: tuple[int, int, int], ask: str, reason: str, act: Action) -> None:
        """`reason` is empty until someone asks for it."""
        super().__init__(text, sign, colour)
        self.ask, self.reason, self.action = ask, reason, act

    def height(self, style: Style, width: int) -> int:
        high = super().height(style, width - self._ask_width(style))
        return max(style.px(1.6), high + len(self._reason(style, width)) * line_height(style.unit))

    def draw(self, painter: Painter, style: Style) -> None:
        place, step, wide = self.rect, line_height(style.unit), self._ask_width(style)
        self._draw_ask(painter, style, place.y + step // 2)
        self.rect = place._replace(width=place.width - wide)
        super().draw(painter, style)
        y = place.y + super().height(style, place.width - wide) + step // 2
        self.rect = place
        for line in self._reason(style, place.width):
            painter.text(line, style.unit, style.colours.accent, place.x + style.px(2 * _INDENT), y)
            y += step

    def _draw_ask(self, painter: Painter, style: Style, y: int) -> None:
        """The small button at the right."""
        colours, high = style.colours, style.px(1.5)
        wide = self._ask_width(style) - style.px(0.8)
        place = Rect(self.rect.right - wide, y - high // 2, wide, high)
        ground = colours.accent if self.reason else colours.hovered if self.hovered else colours.raised
        face = plate(painter, style, place, ground, self.focused)
        painter.text(
            self.ask, style.small, colours.on_accent if self.reason else colours.ink, *face.centre, 0.5, "bold"
        )

    def _ask_width(self, style: Style) -> int:
        return text_width(self.ask, style.small, "bold") + style.px(2)

    def _reason(self, style: Style, width: int) -> list[str]:
        return wrap(self.reason, style.unit, width - style.px(3 * _INDENT)) if self.reason else []


class LogScreen(MenuSheet):
    """A page over the table, scrolled to its end."""

    widest = 60.0

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        session.look_away()  # everyone can read the page, so a hand that was shown is hidden
        self.people, self.referee, self.viewer = session.setup.people, session.referee, session.viewpoint.viewer
        shown = session.playback.lines
        self.lines = self.referee.story.log_lines(self.viewer, MOST_LINES, shown)
        if session.known.begun and self.referee.story.reach(shown) is not None:
            self.lines = [LogLine(-1, app.say("table.to_be_remembered")), *self.lines]
        self.asked: set[int] = set()
        self.first = next((_name(line) for line in reversed(self.lines) if self._has_reason(line)), "")
        self.opened = False

    def build(self) -> Block:
        self.bars.title = self.app.say("table.log")
        lines = self.lines or [LogLine(-1, self.app.say("table.nothing_yet"))]
        return Panel("", [self._deed(line) for line in lines], 0.35)

    def _deed(self, line: LogLine) -> Deed:
        if line.seat < 0:
            return Deed(line.text)
        person = self.people[line.seat]
        colour = self.app.look.seat(person.colour)
        if not self._has_reason(line):
            return Deed(line.text, person.mark, colour)
        reason = self.referee.story.why(line.line, self.viewer) if line.line in self.asked else ""
        ask = partial(self._ask, line.line)
        deed = AskedDeed(line.text, person.mark, colour, self.app.say("why.why"), reason, ask)
        deed.name = _name(line)
        return deed

    def _has_reason(self, line: LogLine) -> bool:
        """Whether it is about what a bot has done."""
        return line.line >= 0 and line.seat in self.referee.bots.seats

    def _ask(self, line: int) -> None:
        """Shows the reason for a line, or hides it again."""
        self.asked ^= {line}
        self.rebuild()

    def arrange(self, width: int, height: int) -> None:
        super().arrange(width, height)
        if not self.opened and self.scroll.view is not None:
            self.opened = True
            self.scroll.by(self.scroll.content)


def _name(line: LogLine) -> str:
    """The name by which the focus finds a line."""
    return f"line{line.line}"
