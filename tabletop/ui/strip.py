"""Strips of reaction times: how fast each player was, slap by slap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median

import pygame

from sprites.colours import Colour, mix
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, shortened, text_width
from tabletop.scene.rect import Rect

from .chart import fine_pen, number_text
from .scale import Scale, scale
from .style import Style
from .widget import Widget

_NAMES = 0.38
"""Names take at most this share of the width."""


@dataclass(frozen=True)
class Reactions:
    """A player's reaction times in milliseconds; `slips` were no good slaps."""

    name: str
    colour: Colour
    mark: str
    times: tuple[int, ...]
    slips: tuple[int, ...] = ()

    @property
    def median(self) -> int | None:
        return round(median(self.times)) if self.times else None

    @property
    def best(self) -> int | None:
        return min(self.times, default=None)


class ReactionStrip(Widget):
    """For each seat a strip with a dot for each slap, a cross for each slip, and the median."""

    def __init__(self, rows: Sequence[Reactions], words: tuple[str, str, str]) -> None:
        """`words` are those above the medians, above the best times, and at the scale."""
        super().__init__()
        self.rows = tuple(rows)
        self.words = words

    def height(self, style: Style, width: int) -> int:
        return style.px(2.5) * (len(self.rows) + 1) + style.px(0.4)

    def draw(self, painter: Painter, style: Style) -> None:
        times = [max(0, time) for row in self.rows for time in (*row.times, *row.slips)]
        if not times:
            return
        rect, colours = self.rect, style.colours
        step = min(style.px(2.8), (rect.height - style.px(0.4)) // (len(self.rows) + 1))
        number = max(
            text_width("0000", style.unit, "bold"), *(text_width(word, style.small) for word in self.words[:2])
        )
        named = min(
            round(rect.width * _NAMES), max(text_width(row.name, style.unit) for row in self.rows) + style.px(1.9)
        )
        best, middle = rect.right, rect.right - number - style.px(0.9)
        along = scale(times, rect.x + named + style.px(0.5), middle - number - style.px(3.1), 5)
        bottom = rect.y + step * len(self.rows)
        for word, x in ((self.words[1], best), (self.words[0], middle)):
            painter.text(word, style.small, colours.faint, x, bottom + step // 2, 1.0)
        self._scale(painter, style, along, bottom, step)
        for place, row in enumerate(self.rows):
            y = rect.y + step * place + step // 2
            draw_mark(painter, row.mark, style.px(1.25), row.colour, rect.x + style.px(0.7), y, 0.5)
            name = shortened(row.name, style.unit, named - style.px(1.7))
            painter.text(name, style.unit, colours.ink, rect.x + style.px(1.7), y)
            self._row(painter, style, row, along, y, step)
            for value, x in ((row.best, best), (row.median, middle)):
                painter.text("–" if value is None else str(value), style.unit, colours.ink, x, y, 1.0, "bold")

    def _scale(self, painter: Painter, style: Style, along: Scale, bottom: int, step: int) -> None:
        thin, free = max(1, style.px(0.06)), 0
        for tick in along.ticks:
            x = round(along.place(tick))
            painter.fill(Rect(x, self.rect.y, thin, bottom - self.rect.y), (*style.colours.edge[:3], 80))
            label = f"{number_text(tick)} {self.words[2]}" if tick == along.ticks[-1] else number_text(tick)
            half = text_width(label, style.small) // 2
            if x - half >= free:
                painter.text(label, style.small, style.colours.faint, x, bottom + step // 2, 0.5)
                free = x + half + style.px(0.4)

    def _row(self, painter: Painter, style: Style, row: Reactions, along: Scale, y: int, step: int) -> None:
        size = (round(along.end - along.start) + style.px(1), step)
        x = round(along.start) - style.px(0.5)
        spots = tuple(along.place(max(0, time)) - x for time in row.times)
        slips = tuple(along.place(max(0, time)) - x for time in row.slips)
        middle = None if row.median is None else along.place(row.median) - x
        ground, ink = style.colours.panel[:3], mix(style.colours.ink[:3], style.colours.panel[:3], 0.1)
        key = ("strip", size, row.colour, spots, slips, middle, style.unit, ground)
        make = partial(_dots, size, ground, row.colour, ink, style.unit, spots, slips, middle)
        painter.picture(painter.album.find(key, make), x, y - step // 2)


def _dots(
    size: tuple[int, int],
    ground: Colour,
    colour: Colour,
    ink: Colour,
    unit: int,
    spots: Sequence[float],
    slips: Sequence[float],
    middle: float | None,
) -> pygame.Surface:
    """Draws one strip. Dots are at three heights in turn, so that equal times show as several."""
    pen, y, radius = fine_pen(size, ground), size[1] / 2, unit * 0.29
    pen.stroke([(unit * 0.5, y), (size[0] - unit * 0.5, y)], unit * 0.07, mix(ground, ink, 0.3))
    for x in slips:
        for lean in (-1, 1):
            pen.stroke([(x - radius, y - radius * lean), (x + radius, y + radius * lean)], unit * 0.13, colour)
    for number, x in enumerate(spots):
        lift = (number % 3 - 1) * radius * 1.1
        pen.disc((x, y + lift), radius * 1.2, ground)
        pen.disc((x, y + lift), radius, colour)
    if middle is not None:
        pen.stroke([(middle, unit * 0.25), (middle, size[1] - unit * 0.25)], unit * 0.2, ink)
    return pen.done()
