"""Layout: blocks of widgets, placed from the top down in any width."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Protocol

from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect

from .buttons import Label
from .style import Style
from .widget import Widget

GAP = 0.55
"""Between rows, in units."""
PADDING = 1.1
"""Between the edge of a panel and what is on it, in units."""


class Block(Protocol):
    """Anything that can be placed: a widget, or several."""

    def widgets(self) -> Iterator[Widget]:
        """Yields all widgets in it, in the order in which Tab reaches them."""

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Places everything and returns its height."""


class Stack:
    """Blocks one below the other."""

    def __init__(self, blocks: Sequence[Block], gap: float = GAP) -> None:
        self.blocks, self.gap = list(blocks), gap

    def widgets(self) -> Iterator[Widget]:
        """Yields those of all blocks."""
        return chain.from_iterable(block.widgets() for block in self.blocks)

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Places them from the top down."""
        high = 0
        for block in self.blocks:
            high += style.px(self.gap) if high else 0
            high += block.lay(style, x, y + high, width)
        return high


class Columns:
    """Blocks side by side; one below the other where there is less room than `least` units."""

    def __init__(
        self,
        blocks: Sequence[Block],
        shares: Sequence[float] = (),
        gap: float = GAP,
        least: float = 0,
        level: bool = False,
    ) -> None:
        """With `level`, all widgets are as high as the highest of them."""
        self.blocks, self.gap, self.least, self.level = list(blocks), gap, least, level
        self.shares = list(shares) or [1.0] * len(self.blocks)

    def widgets(self) -> Iterator[Widget]:
        """Yields those of all blocks, from left to right."""
        return chain.from_iterable(block.widgets() for block in self.blocks)

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Gives every block its share of the width."""
        if width < self.least * style.unit:
            return Stack(self.blocks, self.gap).lay(style, x, y, width)
        gap, done, high = style.px(self.gap), 0.0, 0
        room = width - gap * (len(self.blocks) - 1)
        for number, (block, share) in enumerate(zip(self.blocks, self.shares, strict=True)):
            left, right = (round(room * part / sum(self.shares)) for part in (done, done + share))
            high = max(high, block.lay(style, x + left + number * gap, y, right - left))
            done += share
        for block in self.blocks if self.level else ():
            if isinstance(block, Widget):
                block.place(Rect(*block.rect[:3], high))
        return high


class WrappingRow:
    """Widgets in a row, each as wide as it wants to be, and in further rows where there is no room for more."""

    def __init__(self, widgets: Sequence[Widget], gap: float = GAP) -> None:
        self.all, self.gap = list(widgets), gap

    def widgets(self) -> Iterator[Widget]:
        """Yields all of them."""
        return iter(self.all)

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Places them from left to right."""
        gap, left, top = style.px(self.gap), 0, 0
        for widget in self.all:
            wide = min(width, widget.wide(style))
            if left and left + wide > width:
                left, top = 0, top + style.row + gap
            widget.place(Rect(x + left, y + top, wide, style.row))
            left += wide + gap
        return top + style.row if self.all else 0


class Panel(Widget):
    """A dark panel with a heading and blocks on it."""

    def __init__(self, heading: str, blocks: Sequence[Block], gap: float = GAP) -> None:
        super().__init__()
        head: list[Block] = [Label(heading, 1.15, "display", colour="accent")] if heading else []
        self.inner = Stack([*head, *blocks], gap)

    def widgets(self) -> Iterator[Widget]:
        """Yields itself, then what is on it."""
        yield self
        yield from self.inner.widgets()

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        pad = style.px(PADDING)
        high = self.inner.lay(style, x + pad, y + pad, width - 2 * pad) + 2 * pad
        self.place(Rect(x, y, width, high))
        return high

    def draw(self, painter: Painter, style: Style) -> None:
        edge = (*style.colours.edge[:3], 90)
        painter.panel(self.rect, style.colours.panel, style.px(0.9), edge, max(1, style.px(0.06)))
