"""Charts: lines of running scores, and bars of single ones.

Series differ in colour and by the mark of their seat; axes have round numbers, and no labels overlap.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from sprites.colours import Colour, mix
from sprites.pen import Pen, Point
from sprites.sheets import see_through
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, line_height, text_width
from tabletop.scene.rect import Rect

from .scale import Scale, scale, spread
from .style import Style
from .widget import Widget

_THICK, _DOT = 0.18, 0.31
_MOST_DOTS = 24
_MARK = 1.15
_FINE, _FINEST = 2, 4
"""Lines are drawn this many times too large and scaled down to make them smooth; small ones need it more."""
_LARGE = 500_000


@dataclass(frozen=True)
class Series:
    """A row of numbers that belong to a player."""

    name: str
    values: tuple[float, ...]
    colour: Colour
    mark: str = ""

    @property
    def last(self) -> float:
        return self.values[-1] if self.values else 0.0


def number_text(value: float) -> str:
    """Returns a number for people: rounded, and with a real minus sign."""
    return f"{round(value)}".replace("-", "\N{MINUS SIGN}")


class ScoreChart(Widget):
    """What the charts have in common: a scale of points upwards, with lines across at round numbers."""

    def __init__(self, across: str = "") -> None:
        super().__init__()
        self.across = across
        """What the numbers at the bottom count."""
        self.room = 0
        """How high it can be, if that is more than it needs."""

    foot = 2.7
    """How far above its lower edge the plot ends if there are words below it, in units."""

    def _upwards(self, values: Sequence[float], style: Style) -> Scale:
        rect = self.rect
        bottom = rect.bottom - style.px(self.foot if self.across else 1.5)
        top = rect.y + style.px(1.1)
        return scale(values, bottom, top, max(2, min(8, (bottom - top) // style.px(2.2))))

    def _left(self, upwards: Scale, style: Style) -> int:
        """Returns where the plot begins: beside the widest number."""
        return self.rect.x + max(text_width(number_text(tick), style.small) for tick in upwards.ticks) + style.px(0.7)

    def _grid(self, painter: Painter, style: Style, upwards: Scale, left: int, right: int) -> None:
        colours, thin = style.colours, max(1, style.px(0.06))
        for tick in upwards.ticks:
            y = round(upwards.place(tick))
            strong = tick == 0
            painter.fill(Rect(left, y, max(1, right - left), thin), (*colours.edge[:3], 230 if strong else 80))
            painter.text(number_text(tick), style.small, colours.faint, left - style.px(0.6), y, 1.0)

    def _below(self, painter: Painter, style: Style, across: Scale, labels: Sequence[tuple[float, str]]) -> None:
        """Draws the numbers at the bottom, as many as fit, and what they count."""
        colours, rect = style.colours, self.rect
        y = rect.bottom - style.px(1.9 if self.across else 0.7)
        free = float(rect.x)
        for value, label in labels:
            x, half = across.place(value), text_width(label, style.small) / 2
            if x - half >= free:
                painter.text(label, style.small, colours.faint, round(x), y, 0.5)
                free = x + half + style.px(0.5)
        middle = round((across.start + across.end) / 2)
        painter.text(self.across, style.small, colours.faint, middle, rect.bottom - style.px(0.6), 0.5)


class LineChart(ScoreChart):
    """A line for each series, starting from 0 before the first round. The first series is on top of the others."""

    foot = 3.3
    """Lines with equal values reach below the plot."""

    def __init__(self, series: Sequence[Series], across: str = "") -> None:
        super().__init__(across)
        self.series = tuple(series)

    def height(self, style: Style, width: int) -> int:
        return max(self.room, style.px(12), min(style.px(18), width // 2))

    def draw(self, painter: Painter, style: Style) -> None:
        if not self.series or self.rect.height < style.px(5):
            return
        rect = self.rect
        upwards = self._upwards([value for series in self.series for value in series.values], style)
        left = self._left(upwards, style)
        right = max(left + style.px(4), rect.right - self._label_width(style))
        rounds = max(len(series.values) for series in self.series)
        along = Scale(0, rounds, left, right)
        self._grid(painter, style, upwards, left, right)
        numbers = scale([rounds], left, right, max(2, (right - left) // style.px(3))).ticks
        self._below(painter, style, along, [(tick, number_text(tick)) for tick in numbers if tick <= rounds])
        self._draw_lines(painter, style, along, upwards)
        self._labels(painter, style, upwards, right)

    def _label_width(self, style: Style) -> int:
        """Returns the room for marks and, if the chart is wide enough, names and last values at the right."""
        named = max(self._name_width(series, style) for series in self.series)
        wanted = named + self._value_width(style) + style.px(_MARK + 2.4)
        return wanted if wanted <= self.rect.width * 0.38 else self._value_width(style) + style.px(_MARK + 1.8)

    def _name_width(self, series: Series, style: Style) -> int:
        return text_width(series.name, style.small)

    def _value_width(self, style: Style) -> int:
        return max(text_width(number_text(series.last), style.small, "bold") for series in self.series)

    def _draw_lines(self, painter: Painter, style: Style, along: Scale, upwards: Scale) -> None:
        rect, thick = self.rect, max(1.6, style.unit * _THICK)
        paths = tuple(
            (series.colour, tuple(self._points(number, along, upwards, thick, style)))
            for number, series in reversed(list(enumerate(self.series)))
        )
        dot = max(2.4, style.unit * _DOT) if along.high <= _MOST_DOTS else 0.0
        ground = style.colours.panel[:3]
        key = ("lines", rect.width, rect.height, paths, thick, dot, ground)
        make = partial(_strokes, (rect.width, rect.height), ground, paths, thick, dot)
        painter.picture(painter.album.find(key, make), rect.x, rect.y)

    def _points(self, number: int, along: Scale, upwards: Scale, thick: float, style: Style) -> Iterator[Point]:
        """Returns the corners of a line, starting from 0. Lines with equal values are moved apart a little, so that
        none hides another."""
        rect = self.rect
        yield along.place(0) - rect.x, upwards.place(0) - rect.y
        for place, value in enumerate(self.series[number].values):
            equal = [other for other, series in enumerate(self.series) if series.values[place : place + 1] == (value,)]
            step = min(1.5 * thick, 1.4 * style.unit / len(equal))
            apart = (equal.index(number) - (len(equal) - 1) / 2) * step
            yield along.place(place + 1) - rect.x, upwards.place(value) - rect.y + apart

    def _labels(self, painter: Painter, style: Style, upwards: Scale, right: int) -> None:
        """Draws the mark and name at the end of each line; a thin line leads there if it was moved away."""
        rect, size = self.rect, style.px(_MARK)
        ends = [upwards.place(series.last) for series in self.series]
        high = max(size, line_height(style.small)) + style.px(0.1)
        places = spread(ends, high, rect.y, rect.bottom - style.px(1.2))
        x = right + style.px(1.2)
        for series, end, place in zip(self.series, ends, places, strict=True):
            y = round(place)
            if abs(place - end) > size * 0.3:
                leader = (
                    (series.colour, ((0.0, max(0.0, end - place)), (float(style.px(0.9)), max(0.0, place - end)))),
                )
                self._lead(painter, style, leader, right + style.px(0.2), round(min(place, end)))
            draw_mark(painter, series.mark, size, series.colour, x, y)
            self._label(painter, style, series, x + size + style.px(0.4), y)

    def _label(self, painter: Painter, style: Style, series: Series, x: int, y: int) -> None:
        """Draws the name, if there is room, and the last value."""
        wide = self._value_width(style)
        if x + self._name_width(series, style) + style.px(0.5) + wide <= self.rect.right:
            painter.text(series.name, style.small, style.colours.ink, x, y)
            x = self.rect.right - wide
        painter.text(number_text(series.last), style.small, style.colours.ink, x + wide, y, 1.0, "bold")

    def _lead(self, painter: Painter, style: Style, leader: _Paths, x: int, y: int) -> None:
        thick, ground = max(1.0, style.unit * 0.07), style.colours.panel[:3]
        ((_, points),) = leader
        size = (style.px(0.9) + 2, round(max(point[1] for point in points)) + 2)
        make = partial(_strokes, size, ground, leader, thick, 0.0)
        painter.picture(painter.album.find(("leader", size, leader, ground), make), x, y)


class BarChart(ScoreChart):
    """A bar for each number, the last one at the right; a line across shows their mean."""

    def __init__(self, values: Sequence[float], colour: Colour, across: str = "", mean: float | None = None) -> None:
        super().__init__(across)
        self.values = tuple(values)
        self.colour = colour
        self.mean = mean

    def height(self, style: Style, width: int) -> int:
        return max(self.room, style.px(9), min(style.px(13), width // 3))

    def draw(self, painter: Painter, style: Style) -> None:
        if not self.values or self.rect.height < style.px(5):
            return
        upwards = self._upwards(self.values, style)
        left = self._left(upwards, style)
        right = self.rect.right
        self._grid(painter, style, upwards, left, right)
        slot = min((right - left) / len(self.values), style.px(3.2))
        along = Scale(0, len(self.values), left, left + slot * len(self.values))
        last = len(self.values) - 1
        for number, value in enumerate(self.values):
            x, end = round(along.place(number) + slot * 0.14), round(along.place(number + 1) - slot * 0.14)
            zero, tip = round(upwards.place(0)), round(upwards.place(value))
            bar = Rect(x, min(zero, tip), max(2, end - x), max(2, abs(zero - tip)))
            colour = self.colour if number == last else mix(self.colour, style.colours.panel[:3], 0.35)
            painter.panel(bar, colour, min(style.px(0.25), bar.width // 3, bar.height // 2))
        if self.mean is not None:
            self._mean(painter, style, upwards, left, right)
        self._values(painter, style, along, upwards, slot)
        self._below(painter, style, along, ())

    def _values(self, painter: Painter, style: Style, along: Scale, upwards: Scale, slot: float) -> None:
        """Draws the number above each bar, if there is room for all of them."""
        wide = max(text_width(number_text(value), style.small, "bold") for value in self.values)
        if wide > slot * 0.95:
            return
        ground = (*style.colours.panel[:3], 170)
        for number, value in enumerate(self.values):
            y = round(min(upwards.place(value), upwards.place(0))) - style.px(0.6)
            x = round(along.place(number + 0.5))
            painter.panel(Rect(x - wide // 2, y - style.px(0.35), wide, style.px(0.7)), ground, style.px(0.3))
            painter.text(number_text(value), style.small, style.colours.ink, x, y, 0.5, "bold")

    def _mean(self, painter: Painter, style: Style, upwards: Scale, left: int, right: int) -> None:
        """Draws a dashed line, to differ from bars and grid lines."""
        assert self.mean is not None
        y, thin, dash = round(upwards.place(self.mean)), max(2, style.px(0.1)), style.px(0.5)
        for x in range(left, right - dash, 2 * dash):
            painter.fill(Rect(x, y - thin // 2, dash, thin), style.colours.ink)


_Path = tuple[tuple[float, float], ...]
_Paths = tuple[tuple[Colour, _Path], ...]


def fine_pen(size: tuple[int, int], ground: Colour) -> Pen:
    """Returns a pen for which 1 is a pixel."""
    fine = _FINEST if size[0] * size[1] < _LARGE else _FINE
    sheet = see_through((size[0] * fine, size[1] * fine))
    sheet.fill((*ground, 0))
    return Pen(sheet, size, ground, float(fine))


def _strokes(size: tuple[int, int], ground: Colour, paths: _Paths, thick: float, dot: float) -> pygame.Surface:
    """Draws lines with dots at their corners, each with a thin dark edge that separates it from those it crosses."""
    pen = fine_pen(size, ground)
    for colour, path in paths:
        if dot:
            pen.stroke(path, thick * 1.9, ground)
        pen.stroke(path, thick, colour)
        for point in path if dot else ():
            pen.disc(point, dot, colour)
    return pen.done()
