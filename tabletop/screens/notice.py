"""Notices: messages for people to read once."""

from __future__ import annotations

from tabletop.scene.painter import Painter, line_height, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.plates import plate, sign
from tabletop.ui.style import Style
from tabletop.ui.widgets import Acting, Action


class Notice(Acting):
    """A message for people to read; pressing it dismisses it."""

    def __init__(self, text: str, dismissed: Action) -> None:
        super().__init__()
        self.text, self.action = text, dismissed

    def _text_rect(self, style: Style, width: int) -> int:
        return width - style.px(4.6)

    def height(self, style: Style, width: int) -> int:
        lines = wrap(self.text, style.unit, self._text_rect(style, width))
        return max(style.row, len(lines) * line_height(style.unit) + style.px(0.9))

    def draw(self, painter: Painter, style: Style) -> None:
        colours, rect = style.colours, self.rect
        ground = colours.hovered if self.hovered else colours.panel
        face = plate(painter, style, rect, (*ground[:3], 255), self.focused)
        painter.panel(Rect(face.x, face.y, style.px(0.5), face.height), colours.warning, style.px(0.25))
        step = line_height(style.unit)
        lines = wrap(self.text, style.unit, self._text_rect(style, rect.width))
        top = face.centre[1] - (len(lines) - 1) * step // 2
        for number, line in enumerate(lines):
            painter.text(line, style.unit, colours.ink, rect.x + style.px(1.2), top + number * step)
        size = style.px(1.1)
        cross = sign(painter, "close", size, colours.faint)
        painter.picture(cross, face.right - style.px(0.9) - size, face.centre[1] - size // 2)
