"""Snippets: a few words each, with a sign before them, in rows as long as the room allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sprites.fonts import Weight
from tabletop.scene.painter import Colour, Painter, line_height, shortened, text_width

_APART, _AFTER = 0.7, 0.3
"""The distance between snippets, and between a sign and its words, in heights of the letters."""
_LEADING = 1.12

Sign = Callable[[Painter, int, int, int], object]
"""Draws something of a size, with its left end at x and its middle at y."""


class Snippet(NamedTuple):
    """Words that stay together, with a sign before them."""

    text: str
    sign: Sign | None = None
    signs: float = 0.0
    """How wide the sign is, in heights of the letters."""
    weight: Weight = "regular"
    starts: bool = False
    """Whether it always starts a row."""

    def wide(self, px: int) -> int:
        """Its width in letters of a size."""
        words = text_width(self.text, px, self.weight)
        return words + round(px * self.signs) + (round(px * _AFTER) if words and self.signs else 0)


class Snippets(NamedTuple):
    """Snippets in letters of one size."""

    snippets: Sequence[Snippet]
    px: int

    def rows(self, room: int) -> list[list[Snippet]]:
        """The rows they take in a room of this width."""
        rows: list[list[Snippet]] = []
        left = 0
        for snippet in self.snippets:
            wide = snippet.wide(self.px)
            if not rows or snippet.starts or left + wide > room:
                rows.append([])
                left = 0
            rows[-1].append(snippet)
            left += wide + round(self.px * _APART)
        return rows

    @property
    def step(self) -> int:
        """The height of a row."""
        return round(line_height(self.px) * _LEADING)

    def height(self, room: int) -> int:
        """How high all rows are."""
        return len(self.rows(room)) * self.step

    def draw(self, painter: Painter, ink: Colour, x: int, y: int, room: int) -> None:
        """Draws the rows from a point to the right and downwards."""
        for row in self.rows(room):
            left, middle = x, y + self.step // 2
            for snippet in row:
                self._draw_snippet(painter, snippet, ink, left, middle, room)
                left += snippet.wide(self.px) + round(self.px * _APART)
            y += self.step

    def _draw_snippet(self, painter: Painter, snippet: Snippet, ink: Colour, x: int, y: int, room: int) -> None:
        before = round(self.px * (snippet.signs + _AFTER)) if snippet.sign is not None else 0
        if snippet.sign is not None:
            snippet.sign(painter, self.px, x, y)
        text = shortened(snippet.text, self.px, room - before, snippet.weight)
        painter.text(text, self.px, ink, x + before, y, 0, snippet.weight)
