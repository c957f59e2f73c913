"""The plate of a hint: what speaks for the move that is shown, beside its card."""

from __future__ import annotations

from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter, line_height, text_width, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.style import Style

from .clear import Surroundings

WIDEST, PAD = 20, 0.7
"""A text is so wide at most and so far from its edge, in units."""


class HintPlate:
    """The reason for a hint, as long as that is shown."""

    text = ""

    def show(self, text: str) -> None:
        """Shows this from now on, or nothing more."""
        self.text = text

    def draw(
        self, painter: Painter, style: Style, around: Surroundings, beside: Rect, node: CardNode | None = None
    ) -> None:
        """Draws it beside something, such as a card, where it hides least."""
        pad, step = style.px(PAD), line_height(style.unit)
        lines = wrap(self.text, style.unit, min(style.px(WIDEST), around.area.width - 4 * pad))
        wide = max(text_width(line, style.unit) for line in lines)
        rect = around.clearest(beside, (wide + 2 * pad, step * len(lines) + 2 * pad), node)
        painter.panel(rect, style.colours.panel, style.px(0.6), style.colours.accent, max(1, style.px(0.08)))
        for number, line in enumerate(lines):
            middle = rect.y + pad + step // 2 + number * step
            painter.text(line, style.unit, style.colours.ink, rect.x + pad, middle)
