"""The base of all widgets that hold a value: a label in front, perhaps a sentence, and a mark if it was changed."""

from __future__ import annotations

from tabletop.scene.painter import Colour, Painter, line_height, shortened, wrap
from tabletop.scene.rect import Rect

from .plates import label
from .style import Style
from .widget import Widget

LABEL_SHARE = 0.46
"""The share of a row that its label takes."""


class LabelledInput(Widget):
    """A value with a label in front."""

    takes_focus = True

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label
        self.changed = False
        """Marks that it isn't the default."""
        self.subtitle = ""
        """A sentence that is always shown below the label."""
        self._box_high = 0

    def height(self, style: Style, width: int) -> int:
        self._box_high = style.row
        room = round(width * LABEL_SHARE) - style.gap
        lines = len(wrap(self.subtitle, style.small, room)) + 1 if self.subtitle else 0
        return max(style.row, line_height(style.small) * lines + style.px(0.4))

    def _box(self) -> Rect:
        """Returns where the value is."""
        rect = self.rect
        wide = rect.width - round(rect.width * LABEL_SHARE) if self.label else rect.width
        high = min(rect.height, self._box_high or rect.height)
        return Rect(rect.right - wide, rect.centre[1] - high // 2, wide, high)

    def _draw_label(self, painter: Painter, style: Style) -> None:
        rect, left = self.rect, self.rect.x
        if not self.label:
            return
        if self.changed:
            dot = style.px(0.5)
            painter.panel(Rect(left, rect.centre[1] - dot // 2, dot, dot), style.colours.accent, dot // 2)
            left += round(dot * 1.8)
        colours = style.colours
        ink = colours.accent if self.changed else colours.ink if self.enabled else colours.faint
        room = Rect(left, rect.y, self._box().x - left - style.gap, rect.height)
        if self.subtitle:
            self._draw_subtitle(painter, style, ink, room)
        else:
            label(painter, style, self.label, ink, room)

    def _draw_subtitle(self, painter: Painter, style: Style, ink: Colour, room: Rect) -> None:
        """Draws the label with its sentence below."""
        step = line_height(style.small)
        lines = wrap(self.subtitle, style.small, room.width)
        y = room.centre[1] - len(lines) * step // 2
        painter.text(shortened(self.label, style.unit, room.width, "bold"), style.unit, ink, room.x, y, 0, "bold")
        for number, line in enumerate(lines, 1):
            painter.text(line, style.small, style.colours.faint, room.x, y + number * step)
