"""Bubbles: what a player says, hanging from their name, with a tail that points to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from sprites.colours import Colour
from sprites.pen import pen
from tabletop.scene.painter import Painter, text_width, wrap
from tabletop.scene.rect import Rect

from .geometry import Geometry

if TYPE_CHECKING:
    from tabletop.ui.style import Style

WIDEST = 24.0
"""Longer texts are broken into lines of this width, in units."""
TAIL = 0.7
"""How long the tail is, in units."""
GRID = 12
"""In how many steps across and down a place is looked for, where none at the name is free."""
NAME = 10
"""How many times worse it is to hide the name of who speaks than anything else."""


class Tail(Enum):
    """To which side a tail points, as an angle from downwards."""

    DOWN = 0
    RIGHT = 90
    UP = 180
    LEFT = 270


class Saying(NamedTuple):
    """Who speaks, and the plate with their name; no plate for what no seat says."""

    seat: int
    plate: Rect | None


def lay_bubble(style: Style, places: Geometry, said: Saying, busy: Sequence[Rect], text: str) -> Bubble:
    """Finds the place where what is said hides least of what is `busy`."""
    bubbles = (_lay(style, places, said, busy, text, px) for px in (style.large, style.unit, style.small))
    found = next(bubbles)
    while found.hides and (smaller := next(bubbles, None)) is not None:
        found = smaller
    return found


def draw_bubble(painter: Painter, style: Style, found: Bubble, colour: Colour) -> None:
    """Draws what is said."""
    rect, step = found.rect, found.step
    painter.panel(rect, style.colours.panel, style.px(0.8), colour, max(2, style.px(0.12)))
    if found.tail is not None:
        _draw_tail(painter, style, rect, found.tail, colour)
    for number, line in enumerate(found.lines):
        middle = rect.y + style.px(0.4) + number * step + step // 2
        painter.text(line, found.px, style.colours.ink, rect.centre[0], middle, 0.5, "bold")


class Bubble(NamedTuple):
    """Where a bubble goes, to which side its tail points, and what is written in it."""

    rect: Rect
    tail: Tail | None
    hides: int
    """How much it hides."""
    lines: list[str]
    px: int
    step: int

    def stays(self, busy: Sequence[Rect]) -> bool:
        """Whether it hides no more than when it was placed, and need not move."""
        return _hidden(self.rect, busy) <= self.hides


def _lay(style: Style, places: Geometry, said: Saying, busy: Sequence[Rect], text: str, px: int) -> Bubble:
    """Fits a bubble with letters of this size onto the table."""
    lines = wrap(text, px, min(places.area.width - style.px(4), style.px(WIDEST)), "bold")
    step = round(px * 1.35)
    size = max(text_width(line, px, "bold") for line in lines) + style.px(2), step * len(lines) + style.px(0.8)
    if said.plate is None:
        rect = _of_no_seat(style, places, size)
        hides = _hidden(rect, busy)
        free = _free(places.middle, places.area, busy, rect, size) if hides else None
        return Bubble(rect, None, hides, lines, px, step) if free is None else Bubble(free, None, 0, lines, px, step)
    found = []
    for order, (x, y, tail) in enumerate(_around(style, places, said, said.plate, size)):
        rect = _inside(places.area, Rect(x, y, *size))
        hides = _hidden(rect, busy) + NAME * rect.overlap(said.plate)
        found.append((hides, order, rect, tail))
    hides, _, rect, tail = min(found, key=lambda one: one[:2])
    own = places.seats[said.seat].box
    free = _free(own, places.area, [*busy, said.plate], said.plate, size) if hides else None
    return Bubble(rect, tail, hides, lines, px, step) if free is None else Bubble(free, None, 0, lines, px, step)


def _hidden(rect: Rect, busy: Sequence[Rect]) -> int:
    """How many pixels of what is busy a rectangle hides."""
    return sum(rect.overlap(busy[number]) for number in pygame.Rect(rect).collidelistall(busy))


def _of_no_seat(style: Style, places: Geometry, size: tuple[int, int]) -> Rect:
    """The place for what no seat says: below the cards that everyone looks at."""
    (x, y), (wide, high) = places.middle.centre, size
    low = places.ask.y - style.px(TAIL) if places.ask.width else y + high // 2
    return _inside(places.area, Rect(x - wide // 2, low - high, wide, high))


def _free(own: Rect, area: Rect, busy: Sequence[Rect], near: Rect, size: tuple[int, int]) -> Rect | None:
    """The place nearest to something in which nothing is hidden: on the speaker's own mat, or else on the table."""
    taken = [pygame.Rect(other) for other in busy]
    for box in (own, area):
        free = [rect for rect in _all_over(box, size) if pygame.Rect(rect).collidelist(taken) < 0]
        if free:
            return min(free, key=lambda rect: _apart(rect, near))
    return None


def _all_over(box: Rect, size: tuple[int, int]) -> Iterator[Rect]:
    """Places of a size all over a box; none if it is too small."""
    wide, high = size
    if wide > box.width or high > box.height:
        return
    for column in range(GRID + 1):
        for row in range(GRID + 1):
            x, y = (box.width - wide) * column // GRID, (box.height - high) * row // GRID
            yield Rect(box.x + x, box.y + y, wide, high)


def _apart(one: Rect, other: Rect) -> int:
    return abs(one.centre[0] - other.centre[0]) + abs(one.centre[1] - other.centre[1])


def _around(
    style: Style, places: Geometry, said: Saying, plate: Rect, size: tuple[int, int]
) -> Iterator[tuple[int, int, Tail]]:
    """The places for a bubble, the best one first: beside the name, then beyond the cards of the seat."""
    seat, gap, (wide, high) = places.seats[said.seat], style.px(TAIL), size
    across, level = plate.centre[0] - wide // 2, plate.centre[1] - high // 2
    yield plate.right + gap, level, Tail.LEFT
    yield plate.x - gap - wide, level, Tail.RIGHT
    if seat.side == "b":
        yield across, places.ask.y - gap - high, Tail.DOWN
        yield across, plate.y - gap - high, Tail.DOWN
    elif seat.side == "l":
        yield seat.box.right + gap, level, Tail.LEFT
    elif seat.side == "r":
        yield seat.box.x - gap - wide, level, Tail.RIGHT
    yield across, seat.box.bottom + gap, Tail.UP
    yield across, plate.bottom + gap, Tail.UP


def _inside(area: Rect, rect: Rect) -> Rect:
    """The rectangle, moved into the table."""
    x = max(area.x, min(area.right - rect.width, rect.x))
    return rect._replace(x=x, y=max(area.y, min(area.bottom - rect.height, rect.y)))


def _draw_tail(painter: Painter, style: Style, rect: Rect, tail: Tail, colour: Colour) -> None:
    """A tip on the edge of the bubble, pointing to who speaks."""
    size, thick = style.px(TAIL), max(2, style.px(0.12))
    key = ("tail", size, thick, tail, colour, style.colours.panel)
    picture = painter.album.find(key, partial(_tail, size, thick, tail, colour, style.colours.panel[:3]))
    x, y = rect.centre[0] - size, rect.centre[1] - size
    if tail in (Tail.UP, Tail.DOWN):
        y = rect.bottom - thick if tail is Tail.DOWN else rect.y - size + thick
    else:
        x = rect.right - thick if tail is Tail.RIGHT else rect.x - size + thick
    painter.picture(picture, x, y)


def _tail(size: int, thick: int, tail: Tail, colour: Colour, ground: Colour) -> pygame.Surface:
    """A triangle with two edges drawn."""
    drawn, edge = pen((2 * size, size), colour), thick / (2 * size) * 1.5
    drawn.area([(0, 0), (1, 0), (0.5, 0.5)], colour)
    drawn.area([(edge, 0), (1 - edge, 0), (0.5, 0.5 - edge)], ground)
    return pygame.transform.rotate(drawn.done(), tail.value)
