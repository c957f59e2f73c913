"""The base of all widgets that hold a value: a label in front, perhaps a sentence, and a mark if it was changed."""

from __future__ import annotations

from tabletop.scene.painter import Colour, Painter, line_height, shortened, text_width, wrap
from tabletop.scene.rect import Rect

from .plates import label
from .style import Style
from .widget import Widget

LABEL_SHARE = 0.46
"""The share of a row that its label takes."""
_DOT = 0.5
"""The size of the dot beside the label of something that was changed, in units."""


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
        self.note = ""
        """A remark below the value."""
        self.share = LABEL_SHARE
        """The share of the row that the label takes."""
        self.barred = ""
        """Why it cannot be changed now, if it cannot: it stays where it is, and says so."""
        self._box_high = 0
        self._notes: list[str] = []

    @property
    def explanation(self) -> str:
        return self.barred or self.explained

    def height(self, style: Style, width: int) -> int:
        self._box_high = style.row
        room = round(width * self.share) - style.gap
        lines = len(wrap(self.subtitle, style.small, room)) + 1 if self.subtitle else 0
        self._notes = wrap(self.note, style.small, self._box_width(width)) if self.note else []
        high = style.row + len(self._notes) * line_height(style.small)
        return max(high, line_height(style.small) * lines + style.px(0.4))

    def _box_width(self, width: int) -> int:
        """How wide the value is in a row of a width."""
        return width - round(width * self.share) if self.label else width

    def _box(self) -> Rect:
        """Returns where the value is."""
        rect = self.rect
        wide = self._box_width(rect.width)
        high = min(rect.height, self._box_high or rect.height)
        return Rect(rect.right - wide, rect.y if self._notes else rect.centre[1] - high // 2, wide, high)

    def _draw_label(self, painter: Painter, style: Style) -> None:
        rect, left = self.rect, self.rect.x
        self._draw_note(painter, style)
        if not self.label:
            return
        if self.changed and not self.subtitle:
            self._draw_dot(painter, style, left, rect.centre[1])
            left += style.px(_DOT * 1.8)
        colours = style.colours
        live = self.enabled and not self.barred
        ink = colours.faint if not live else colours.accent if self.changed else colours.ink
        room = Rect(left, rect.y, self._box().x - left - style.gap, rect.height)
        if self.subtitle:
            self._draw_subtitle(painter, style, ink, room)
        else:
            label(painter, style, self.label, ink, room)

    @staticmethod
    def _draw_dot(painter: Painter, style: Style, x: int, y: int) -> None:
        """Marks what isn't the default."""
        dot = style.px(_DOT)
        painter.panel(Rect(x, y - dot // 2, dot, dot), style.colours.accent, dot // 2)

    def _draw_note(self, painter: Painter, style: Style) -> None:
        box, step = self._box(), line_height(style.small)
        for number, line in enumerate(self._notes):
            y = box.bottom + number * step + step // 2
            painter.text(line, style.small, style.colours.faint, box.x, y)

    def _draw_subtitle(self, painter: Painter, style: Style, ink: Colour, room: Rect) -> None:
        """Draws the label with its sentence below."""
        step = line_height(style.small)
        lines = wrap(self.subtitle, style.small, room.width)
        y = room.centre[1] - len(lines) * step // 2
        name = shortened(self.label, style.unit, room.width, "bold")
        painter.text(name, style.unit, ink, room.x, y, 0, "bold")
        if self.changed:
            self._draw_dot(painter, style, room.x + text_width(name, style.unit, "bold") + style.px(_DOT), y)
        for number, line in enumerate(lines, 1):
            painter.text(line, style.small, style.colours.faint, room.x, y + number * step)
