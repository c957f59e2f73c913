"""Entries: lines of a list at the side, which lead somewhere; one of them is the current one."""

from __future__ import annotations

from sprites.fonts import Weight
from tabletop.scene.painter import Painter, shortened, text_width
from tabletop.scene.rect import Rect
from tabletop.ui.plates import ring
from tabletop.ui.style import Style
from tabletop.ui.widgets import Acting, Action

_GAP = 0.5
"""How far texts are from the right edge and from one another, in units."""


class SideEntry(Acting):
    """A line of the list, which leads somewhere."""

    def __init__(self, text: str, action: Action, level: int = 2, detail: str = "") -> None:
        """`level` 1 stands out, levels below 2 are indented; `detail` is shown on the right."""
        super().__init__()
        self.text, self.action, self.level, self.detail = text, action, level, detail
        self.current = False
        """Whether this is the current entry."""

    def height(self, style: Style, width: int) -> int:
        return style.px(2.1)

    def wide(self, style: Style) -> int:
        """Returns the width in which nothing of it is cut off, even as the current entry."""
        detail = text_width(self.detail, style.small) + style.px(_GAP) if self.detail else 0
        return self._indent(style) + text_width(self.text, style.unit, "bold") + detail + style.px(_GAP)

    def _indent(self, style: Style) -> int:
        return style.px(0.9 + 0.8 * max(0, self.level - 2))

    def draw(self, painter: Painter, style: Style) -> None:
        colours, rect = style.colours, self.rect
        if self.hovered or self.current:
            painter.panel(rect, (*colours.raised[:3], 255 if self.hovered else 170), style.px(0.4))
        if self.current:
            bar = style.px(0.3)
            painter.panel(Rect(rect.x, rect.y + bar, bar, rect.height - 2 * bar), colours.accent, bar // 2)
        if self.focused:
            ring(painter, style, rect.shrunk(style.px(0.08)), 0.4)
        weight: Weight = "bold" if self.current or self.level == 1 else "regular"
        left, right = rect.x + self._indent(style), rect.right - style.px(_GAP)
        if self.detail:
            painter.text(self.detail, style.small, colours.faint, right, rect.centre[1], 1.0)
            right -= text_width(self.detail, style.small) + style.px(_GAP)
        ink = colours.ink if self.current or self.hovered or self.focused else colours.faint
        painter.text(
            shortened(self.text, style.unit, right - left, weight), style.unit, ink, left, rect.centre[1], 0, weight
        )
