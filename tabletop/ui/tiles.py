"""Tiles: numbers worth a glance, each with what it counts below it."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.scene.painter import Painter, line_height, shortened, text_width, wrap
from tabletop.scene.rect import Rect

from .style import Style
from .widget import Widget

_LEAST, _HIGH, _GAP = 8.5, 4.3, 0.5


class Tiles(Widget):
    """Numbers with their names, as many side by side as fit."""

    def __init__(self, tiles: Sequence[tuple[str, str]]) -> None:
        """Each tile is a number and its name."""
        super().__init__()
        self.tiles = tuple(tiles)

    def height(self, style: Style, width: int) -> int:
        rows = -(-len(self.tiles) // self._across(style, width))
        return rows * style.px(_HIGH) + max(0, rows - 1) * style.px(_GAP)

    def _across(self, style: Style, width: int) -> int:
        """Returns how many are side by side: rows are as equally long as possible."""
        most = max(1, min(len(self.tiles), (width + style.px(_GAP)) // style.px(_LEAST + _GAP)))
        rows = -(-len(self.tiles) // most)
        return max(1, -(-len(self.tiles) // rows)) if rows else 1

    def draw(self, painter: Painter, style: Style) -> None:
        rect, gap = self.rect, style.px(_GAP)
        across = self._across(style, rect.width)
        for number, (value, name) in enumerate(self.tiles):
            row, column = divmod(number, across)
            count = min(across, len(self.tiles) - row * across)
            left = rect.x + (rect.width + gap) * column // count
            right = rect.x + (rect.width + gap) * (column + 1) // count - gap
            y = rect.y + row * style.px(_HIGH + _GAP)
            self._tile(painter, style, Rect(left, y, right - left, style.px(_HIGH)), value, name)

    def _tile(self, painter: Painter, style: Style, place: Rect, value: str, name: str) -> None:
        colours, room = style.colours, place.width - style.px(0.8)
        painter.panel(place, (*colours.raised[:3], 170), style.px(0.5))
        px = style.px(1.7)
        while px > style.unit and text_width(value, px, "display") > room:
            px -= 1
        x = place.centre[0]
        painter.text(shortened(value, px, room, "display"), px, colours.ink, x, place.y + style.px(1.5), 0.5, "display")
        lines = wrap(name, style.small, room)[:2]
        step = round(line_height(style.small) * 0.95)
        for number, line in enumerate(lines):
            y = place.y + style.px(3.2) + round((number - (len(lines) - 1) / 2) * step)
            painter.text(shortened(line, style.small, room), style.small, colours.faint, x, y, 0.5)
