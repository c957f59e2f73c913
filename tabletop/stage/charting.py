"""The chart of a game on its table: a grid of public facts about every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from games.engine import Chart, Phrase
from tabletop.people import Person
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, shortened, text_width
from tabletop.scene.rect import Rect

if TYPE_CHECKING:
    from sprites.look import Look
    from tabletop.ui.style import Style

LARGEST = 2.6
"""The largest size of a cell, in units."""
ROW = 2.2
"""The largest height of a row in a chart with names, in units."""
LEAST = 16
"""The least height of such a row, in pixels: rows become lower rather than names shorter."""
TEXT, MARK = 0.54, 0.62
"""How large texts and marks are in their cells."""
VEIL = 150
"""How opaque the ground of the chart is, of 255."""
LINE = 90
"""How opaque the lines between its rows are, of 255."""
SOLID = 248
"""How opaque a chart with names is: it can lie over cards."""


Say = Callable[[Phrase], str]


def draw_chart(
    painter: Painter, style: Style, look: Look, people: Sequence[Person], say: Say, chart: Chart, box: Rect
) -> None:
    """Draws a chart in the middle of a box; `say` puts its words into the chosen language."""
    if chart.told is None:
        draw_grid(painter, style, look, people, chart, box)
    else:
        Sheet(style, people, say, chart, box).draw(painter, look)


class Sheet:
    """A chart with names: a title, then a row for each seat with its name."""

    def __init__(self, style: Style, people: Sequence[Person], say: Say, chart: Chart, box: Rect) -> None:
        assert chart.told is not None
        self.style, self.people, self.chart, self.title = style, people, chart, say(chart.told)
        self.heads = [column if isinstance(column, str) else say(column) for column in chart.columns]
        self.high = min(style.px(ROW), box.height // (len(chart.rows) + 2))
        widths, wanted = self._columns()
        while wanted + sum(widths) + self.high > box.width and self.high > LEAST:
            self.high -= 1
            widths, wanted = self._columns()
        names = min(wanted, box.width - sum(widths) - self.high)
        wide = max(names + sum(widths), self._wide(self.title)) + self.high
        tall = self.high * (len(chart.rows) + 2) + self.high // 2
        self.rect = Rect(box.centre[0] - wide // 2, box.centre[1] - tall // 2, wide, tall)
        self.ends = [self.rect.right - self.high // 2 - sum(widths[at + 1 :]) for at in range(len(widths))]
        self.names = names - self.high - self.px
        """How wide the column of names is."""

    def _columns(self) -> tuple[list[int], int]:
        """How wide its columns are at its present height, and that of the names."""
        self.px = max(8, round(self.high * TEXT))
        rows = self.chart.rows
        widths = [self._wide(head, *(row[at] for row in rows)) + self.px for at, head in enumerate(self.heads)]
        return widths, self._wide(*(person.name for person in self.people)) + 2 * self.high

    def _wide(self, *texts: str) -> int:
        return max(text_width(text, self.px, "bold") for text in texts)

    def _line(self, number: float) -> int:
        """The middle of a line; the title is line 0."""
        return self.rect.y + round(self.high * (number + 0.75))

    def draw(self, painter: Painter, look: Look) -> None:
        """Draws the chart over what lies there."""
        colours = self.style.colours
        painter.panel(self.rect, (*colours.panel[:3], SOLID), self.high // 2, colours.edge, 1)
        painter.text(self.title, self.px, colours.ink, self.rect.centre[0], self._line(0), 0.5, "bold")
        for end, head in zip(self.ends, self.heads, strict=True):
            painter.text(head, self.px, colours.accent, end, self._line(1), 1.0, "bold")
        for seat in range(len(self.chart.rows)):
            self._draw_row(painter, look, seat)

    def _draw_row(self, painter: Painter, look: Look, seat: int) -> None:
        """Draws the mark, name and numbers of a seat; the name of a seat that is out is struck through."""
        colours, y, faded = self.style.colours, self._line(seat + 2), seat in self.chart.faded
        ink, left = colours.faint if faded else colours.ink, self.rect.x + self.high // 2
        person = self.people[seat]
        colour = look.seat(person.colour)
        draw_mark(painter, person.mark, round(self.high * MARK), colour, left + self.high // 2, y, 0.5)
        name, x = shortened(self.people[seat].name, self.px, self.names, "bold"), left + self.high + self.px // 3
        painter.text(name, self.px, ink, x, y, 0, "bold")
        if faded:
            painter.fill(Rect(x, y, self._wide(name), max(1, self.px // 10)), ink)
        for column, end, cell in zip(self.chart.columns, self.ends, self.chart.rows[seat], strict=True):
            painter.text(cell, self.px, ink, end, y, 1.0, "regular" if isinstance(column, str) else "bold")


def draw_grid(painter: Painter, style: Style, look: Look, people: Sequence[Person], chart: Chart, box: Rect) -> None:
    """The cells with a seat in each row, or in each column if that makes them larger."""
    across, along = len(chart.columns) + 1, len(chart.rows) + 1
    lying, standing = _cell(box, across, along), _cell(box, along, across)
    turned = standing > lying
    cell = min(max(lying, standing), style.px(LARGEST))
    wide, high = (cell * along, cell * across) if turned else (cell * across, cell * along)
    left, top = box.centre[0] - wide // 2, box.centre[1] - high // 2
    colours = style.colours
    painter.panel(Rect(left, top, wide, high), (*colours.panel[:3], VEIL), cell // 3, colours.edge, 1)

    for line in range(1, high // cell):
        painter.fill(Rect(left + cell // 4, top + line * cell, wide - cell // 2, 1), (*colours.edge[:3], LINE))

    def place(column: int, row: int) -> tuple[int, int]:
        """The middle of a cell."""
        x, y = (row, column) if turned else (column, row)
        return left + x * cell + cell // 2, top + y * cell + cell // 2

    px = max(8, round(cell * TEXT))
    for column, text in enumerate(chart.columns, 1):
        painter.text(str(text), px, colours.accent, *place(column, 0), 0.5, "bold")
    for row, (person, texts) in enumerate(zip(people, chart.rows, strict=True), 1):
        draw_mark(painter, person.mark, round(cell * MARK), look.seat(person.colour), *place(0, row), 0.5)
        for column, text in enumerate(texts, 1):
            painter.text(text, px, colours.ink, *place(column, row), 0.5, "bold")


def _cell(box: Rect, across: int, along: int) -> int:
    """The largest size that a cell can have."""
    return min(box.width // across, box.height // along)
