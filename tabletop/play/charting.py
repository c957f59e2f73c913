"""The chart of a game on its table: a grid in which all may read what is known of every seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from games.engine import Chart
from sprites.marks import mark
from tabletop.scene.painter import Painter, Rect

from .seats import Person

if TYPE_CHECKING:
    from sprites.look import Look
    from tabletop.ui.style import Style

LARGEST = 2.6
"""No cell is larger than this, in units."""
TEXT, MARK = 0.54, 0.62
"""How large texts and marks are in their cells."""
VEIL = 150
"""How much the chart hides of the cloth, of 255."""


def draw_chart(painter: Painter, style: Style, look: Look, people: Sequence[Person], chart: Chart, box: Rect) -> None:
    """Draws a chart in the middle of a box, a seat in each row, or in each column where that makes it larger."""
    across, along = len(chart.columns) + 1, len(chart.rows) + 1
    lying, standing = _cell(box, across, along), _cell(box, along, across)
    turned = standing > lying
    cell = min(max(lying, standing), style.px(LARGEST))
    wide, high = (cell * along, cell * across) if turned else (cell * across, cell * along)
    left, top = box.centre[0] - wide // 2, box.centre[1] - high // 2
    colours = style.colours
    painter.panel(Rect(left, top, wide, high), (*colours.panel[:3], VEIL), cell // 3, colours.edge, 1)

    def place(column: int, row: int) -> tuple[int, int]:
        """The middle of a cell."""
        x, y = (row, column) if turned else (column, row)
        return left + x * cell + cell // 2, top + y * cell + cell // 2

    px = max(8, round(cell * TEXT))
    for column, text in enumerate(chart.columns, 1):
        painter.text(text, px, colours.accent, *place(column, 0), 0.5, "bold")
    for row, (person, texts) in enumerate(zip(people, chart.rows, strict=True), 1):
        _draw_mark(painter, look, person, place(0, row), round(cell * MARK))
        for column, text in enumerate(texts, 1):
            painter.text(text, px, colours.ink, *place(column, row), 0.5, "bold")


def _cell(box: Rect, across: int, along: int) -> int:
    """How large a cell can be."""
    return min(box.width // across, box.height // along)


def _draw_mark(painter: Painter, look: Look, person: Person, middle: tuple[int, int], size: int) -> None:
    colour = look.seat(person.colour)
    picture = painter.album.find(("mark", person.mark, size, colour), partial(mark, person.mark, size, colour))
    painter.picture(picture, middle[0] - size // 2, middle[1] - size // 2)
