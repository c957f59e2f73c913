"""A sentence in a bar: in one line, or, if it is long, smaller in two."""

from __future__ import annotations

from tabletop.scene.painter import Colour, Painter, line_height, shortened, text_width, wrap
from tabletop.scene.rect import Rect

from .style import Style

MOST_LINES = 2


def draw_sentence(painter: Painter, style: Style, room: Rect, text: str, colour: Colour) -> None:
    """Draws it in the middle of its room; what doesn't fit is cut off with an ellipsis."""
    wide = max(room.width - style.px(1), style.px(6))
    px = style.unit if text_width(text, style.unit, "bold") <= wide else style.small
    lines = wrap(text, px, wide, "bold")
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES - 1], shortened(f"{lines[MOST_LINES - 1]} …", px, wide, "bold")]
    step = min(line_height(px, "bold"), room.height // max(1, len(lines)))
    top = room.centre[1] - step * (len(lines) - 1) // 2
    for number, line in enumerate(lines):
        painter.text(line, px, colour, room.centre[0], top + number * step, 0.5, "bold")
