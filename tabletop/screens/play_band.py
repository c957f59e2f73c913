"""The band above the set-up: a large button that deals, and beside it what will be dealt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sprites.fonts import Weight
from tabletop.scene.painter import Colour, Painter, line_height, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.style import Style
from tabletop.ui.widgets import Action, Button, Widget

_LARGE, _HIGH, _WIDE = 1.3, 3.4, 10.0
"""The size of the word on the button, and how high and at least how wide the button is, in units."""
_GAP = 0.9
_SIZES = (1.0, 0.92, 0.84, 0.76, 0.7)
"""The sizes of the lines in units: the largest in which they fit."""


class BigButton(Button):
    """A button with larger letters."""

    def wide(self, style: Style) -> int:
        return max(super().wide(_larger(style)), style.px(_WIDE))

    def _draw(self, painter: Painter, style: Style) -> None:
        super()._draw(painter, _larger(style))


def _larger(style: Style) -> Style:
    return replace(style, unit=round(style.unit * _LARGE))


class DealLine(Widget):
    """Who plays and what, or what prevents it."""

    def __init__(self, who: str, what: str, trouble: str = "") -> None:
        super().__init__()
        self.who, self.what, self.trouble = who, what, trouble

    def draw(self, painter: Painter, style: Style) -> None:
        colours, rect = style.colours, self.rect
        said: list[tuple[str, Colour, Weight]] = [(self.who, colours.ink, "bold")] if self.who else []
        said.append((self.trouble or self.what, colours.warning if self.trouble else colours.faint, "regular"))
        for size in _SIZES:
            px = style.px(size)
            lines = [(line, ink, weight) for text, ink, weight in said for line in wrap(text, px, rect.width, weight)]
            step = line_height(px)
            if len(lines) * step <= rect.height:
                break
        y = rect.centre[1] - (len(lines) - 1) * step // 2
        for number, (line, ink, weight) in enumerate(lines):
            painter.text(line, px, ink, rect.x, y + number * step, 0, weight)


class PlayBand:
    """The button and the line beside it."""

    def __init__(self, text: str, action: Action, line: DealLine) -> None:
        self.button, self.line = BigButton(text, action, icon="play", main=True), line

    def widgets(self) -> Iterator[Widget]:
        """The button comes first."""
        yield from (self.button, self.line)

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Places both side by side; the height is always the same, so that nothing below moves."""
        high, wide = style.px(_HIGH), self.button.wide(style)
        left = wide + style.px(_GAP)
        self.button.place(Rect(x, y, wide, high))
        self.line.place(Rect(x + left, y, width - left, high))
        return high
