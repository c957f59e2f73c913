"""A fold: a heading that shows or hides what stands below it, and says in a line what that is."""

from __future__ import annotations

from tabletop.scene.painter import Painter, line_height, text_width, wrap

from .plates import ring, sign
from .style import Style
from .widget import Acting, Action

_PAD = 0.6


class Fold(Acting):
    """The heading; what it hides is left out of the page while it is closed."""

    def __init__(self, heading: str, open: bool, line: str, action: Action) -> None:
        super().__init__()
        self.heading, self.open, self.line, self.action = heading, open, line, action

    def height(self, style: Style, width: int) -> int:
        return style.px(2.3) + len(self._lines(style, width)) * line_height(style.small)

    def _lines(self, style: Style, width: int) -> list[str]:
        room = width - style.px(2 * _PAD + 1.8)
        return wrap(self.line, style.small, room) if self.line else []

    def wide(self, style: Style) -> int:
        return text_width(self.heading, style.px(1.15), "display") + style.px(2 * _PAD + 1.8)

    def draw(self, painter: Painter, style: Style) -> None:
        colours, rect = style.colours, self.rect
        painter.panel(rect, colours.hovered if self.hovered else (*colours.raised[:3], 150), style.px(0.5))
        if self.focused:
            ring(painter, style, rect, 0.5)
        size, y = style.px(1.1), rect.y + style.px(1.15)
        left = rect.x + style.px(_PAD)
        name = "down" if self.open else "right"
        painter.picture(sign(painter, name, size, colours.accent), left, y - size // 2)
        left += style.px(1.8)
        painter.text(self.heading, style.px(1.15), colours.accent, left, y, 0, "display")
        step = line_height(style.small)
        for number, line in enumerate(self._lines(style, rect.width)):
            down = rect.y + style.px(2.1) + number * step + step // 2
            painter.text(line, style.small, colours.faint, left, down)
