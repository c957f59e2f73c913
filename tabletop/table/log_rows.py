"""The rows of the log: lines after the marks of those who acted, each round under its number; bots explain moves if
asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabletop.match.log_text import LogLine
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, line_height, text_width, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.plates import plate
from tabletop.ui.style import Style
from tabletop.ui.widget import Acting, Action
from tabletop.ui.widgets import Label

from .session import Session

if TYPE_CHECKING:
    from tabletop.app import App

MOST_LINES = 300
_INDENT = 1.7
_CUT = "…"
"""What the rest of a line begins with whose first words are out of view."""


class Deed(Label):
    """A line of the log after the mark of the seat that acted; its further lines follow below."""

    def __init__(self, text: str, sign: str = "", colour: tuple[int, int, int] = (0, 0, 0)) -> None:
        super().__init__(text)
        self.sign, self.sign_colour = sign, colour
        self.marked = False
        """Whether it is the line that was asked for."""

    @property
    def lit(self) -> bool:
        """Whether it shows that it has the focus, or is pointed at."""
        return False

    def height(self, style: Style, width: int) -> int:
        return super().height(style, width - style.px(_INDENT))

    def rest(self, style: Style, room: int) -> Deed | None:
        """The end of it, as far as there is room for it; None if there is room for nothing."""
        wide, rows = self.rect.width - style.px(_INDENT), room // line_height(style.unit)
        words = wrap(self.text, style.unit, wide)
        for kept in range(min(rows, len(words)), 0, -1):
            text = " ".join((_CUT, *words[-kept:]))
            if len(wrap(text, style.unit, wide)) <= rows:
                return Deed(text)
        return None

    def draw(self, painter: Painter, style: Style) -> None:
        place, indent = self.rect, style.px(_INDENT)
        if self.marked or self.lit:
            ground = style.colours.raised if self.marked else style.colours.hovered
            painter.panel(place.shrunk(-style.px(0.25)), ground, style.px(0.4))
        if self.sign:
            size, colour = style.px(0.95), self.sign_colour
            draw_mark(painter, self.sign, size, colour, place.x, place.y + line_height(style.unit) // 2)
        self.rect = Rect(place.x + indent, place.y, place.width - indent, place.height)
        super().draw(painter, style)
        self.rect = place


class AskedDeed(Acting, Deed):
    """A line about a bot: pressing it shows the reason below, pressing it again hides it."""

    def __init__(self, text: str, sign: str, colour: tuple[int, int, int], ask: str, reason: str, act: Action) -> None:
        """`ask` is what stands on its button, if it has one; `reason` is empty until someone asks for it."""
        super().__init__(text, sign, colour)
        self.ask, self.reason, self.action = ask, reason, act

    def rest(self, style: Style, room: int) -> Deed | None:
        return None if self.reason else super().rest(style, room)

    @property
    def lit(self) -> bool:
        return not self.ask and (self.hovered or self.focused)

    def height(self, style: Style, width: int) -> int:
        high = super().height(style, width - self._ask_width(style))
        return max(style.px(1.6) if self.ask else 0, high + len(self._reason(style, width)) * line_height(style.unit))

    def draw(self, painter: Painter, style: Style) -> None:
        place, step, wide = self.rect, line_height(style.unit), self._ask_width(style)
        if self.ask:
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
        return text_width(self.ask, style.small, "bold") + style.px(2) if self.ask else 0

    def _reason(self, style: Style, width: int) -> list[str]:
        return wrap(self.reason, style.unit, width - style.px(3 * _INDENT)) if self.reason else []


class RoundHead(Label):
    """The number of a round, with a line beside it."""

    def __init__(self, text: str) -> None:
        super().__init__(text, 0.92, "bold", colour="faint")

    def height(self, style: Style, width: int) -> int:
        return super().height(style, width) + style.px(0.5)

    def draw(self, painter: Painter, style: Style) -> None:
        place, gap = self.rect, style.px(0.5)
        self.rect = place._replace(y=place.y + gap, height=place.height - gap)
        super().draw(painter, style)
        wide = text_width(self.text, style.px(self.size), self.weight) + gap
        line = Rect(place.x + wide, self.rect.centre[1], place.width - wide, max(1, style.px(0.07)))
        painter.panel(line, style.colours.edge)
        self.rect = place


class LogRows:
    """Makes the rows of a log for a viewer, as far as the match has been shown."""

    def __init__(self, app: App, session: Session, ask: Callable[[int], object], button: bool = True) -> None:
        """`ask` is called with the line that is pressed; with a `button`, each line about a bot has one."""
        self.app, self.session, self.ask, self.button = app, session, ask, button
        self.asked: set[int] = set()
        """The lines whose reasons are shown."""
        self.marked = -1
        """The line that was asked for."""

    def forget(self, lines: int) -> None:
        """The match has got this far: what was asked of a line that was taken back is gone, and none is marked."""
        self.asked = {line for line in self.asked if line < lines}
        self.marked = -1

    def lines(self, viewer: int, most: int = MOST_LINES) -> list[LogLine]:
        """The last lines, after what the log leaves to be remembered."""
        session = self.session
        story, shown = session.referee.story, session.playback.lines
        lines = story.log_lines(viewer, most, shown)
        if session.known.begun and story.reach(shown) is not None:
            return [LogLine(-1, self.app.say("table.to_be_remembered")), *lines]
        return lines

    def rows(self, lines: Sequence[LogLine], viewer: int) -> list[Deed | RoundHead]:
        """A row for each line, and the number of a round before its first line."""
        if not lines:
            return [Deed(self.app.say("table.nothing_yet"))]
        return [row for line, number in self._in_rounds(lines) for row in self._row(line, number, viewer)]

    def _in_rounds(self, lines: Sequence[LogLine]) -> Iterator[tuple[LogLine, int]]:
        """The lines, and with the first one of each further round its number, or else 0."""
        before = -1
        for line in lines:
            rounds = self.session.referee.story.round_of(line.line) if line.line >= 0 else before
            yield line, rounds + 1 if -1 < before < rounds else 0
            before = rounds

    def _row(self, line: LogLine, number: int, viewer: int) -> Iterator[Deed | RoundHead]:
        if number:
            yield RoundHead(self.app.say("table.round", number=number))
        deed = self._deed(line, viewer)
        deed.marked = 0 <= line.line == self.marked
        deed.name = name_of(line)
        yield deed

    def _deed(self, line: LogLine, viewer: int) -> Deed:
        if line.seat < 0:
            return Deed(line.text)
        person = self.session.setup.people[line.seat]
        colour = self.app.look.seat(person.colour)
        if not self.has_reason(line):
            return Deed(line.text, person.mark, colour)
        reason = self.session.referee.story.why(line.line, viewer) if line.line in self.asked else ""
        ask = self.app.say("why.why") if self.button else ""
        return AskedDeed(line.text, person.mark, colour, ask, reason, partial(self._turn, line.line))

    def has_reason(self, line: LogLine) -> bool:
        """Whether it is about what a bot has done."""
        return line.line >= 0 and line.seat in self.session.referee.bots.seats

    def _turn(self, line: int) -> None:
        """Shows the reason for a line, or hides it again."""
        self.asked ^= {line}
        self.ask(line)


def name_of(line: LogLine) -> str:
    """The name by which the focus finds a line."""
    return f"line{line.line}"
