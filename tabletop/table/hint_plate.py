"""The plate of a hint: what speaks for the move that is shown, beside its card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Move
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter, line_height, text_width, wrap
from tabletop.scene.rect import Rect

from .clear import box_of

if TYPE_CHECKING:
    from .screen import TableScreen

WIDEST, PAD = 20, 0.7
"""A text is so wide at most and so far from its edge, in units."""


class HintPlate:
    """The reason for a hint, as long as that is shown."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.text = ""

    def show(self, text: str) -> None:
        """Shows this from now on, or nothing more."""
        self.text = text

    def draw(self, painter: Painter) -> None:
        """Draws it where it hides least."""
        table, move = self.table, self.table.hand.lights.hinted
        if move is None or not self.text or table.finished:
            return
        style, colours = table.style, table.style.colours
        pad, step = style.px(PAD), line_height(style.unit)
        lines = wrap(self.text, style.unit, min(style.px(WIDEST), table.area.width - 4 * pad))
        wide = max(text_width(line, style.unit) for line in lines)
        where, node = self._place(move)
        rect = table.surroundings.clearest(where, (wide + 2 * pad, step * len(lines) + 2 * pad), node)
        painter.panel(rect, colours.panel, style.px(0.6), colours.accent, max(1, style.px(0.08)))
        for number, line in enumerate(lines):
            painter.text(line, style.unit, colours.ink, rect.x + pad, rect.y + pad + step // 2 + number * step)

    def _place(self, move: Move) -> tuple[Rect, CardNode | None]:
        """The thing beside which it stands: the card of the move, its button, or the place where it goes."""
        table = self.table
        node = table.scene.node_of(move.cards[0]) if move.cards else None
        if node is not None:
            return box_of(node), node
        for button, moves in table.bar.offers:
            if move in moves:
                return button.rect, None
        if move.to in table.rules.names:
            return table.scene.zone_rect(table.rules.zone(move.to)), None
        assert table.scene.places is not None
        return table.scene.places.middle, None
