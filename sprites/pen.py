"""Pen: draws shapes in relative units instead of pixels, several times too large, and scales the sheet down.

This makes edges smooth at every size. Transparent pixels carry the colour of the ground, so that no dark fringe appears
when the sheet is rotated or scaled later.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin, tau

import pygame

from .colours import Colour
from .sheets import see_through

Point = tuple[float, float]

_FINEST, _FINE, _COARSE = 8, 4, 2
"""Powers of two, because scaling down by anything else leaves opaque areas slightly transparent."""

_SMALL, _LARGE = 48, 800
_LONG_ENOUGH = 0.45


@dataclass(frozen=True)
class Pen:
    """A pen on a sheet. Its own (0, 0) can be anywhere on the sheet, its own unit of any length and direction."""

    sheet: pygame.Surface
    size: tuple[int, int]
    ground: Colour
    unit: float
    turn: float = 0.0
    x: float = 0.0
    y: float = 0.0
    beneath: Colour | None = None
    """What shows in cut-outs; None leaves them transparent."""

    def moved(self, x: float, y: float, scale: float = 1.0, degrees: float = 0.0) -> Pen:
        """The same sheet with another origin; positive degrees turn clockwise."""
        left, top = self._place((x, y))
        return replace(self, x=left, y=top, unit=self.unit * scale, turn=self.turn + degrees * pi / 180)

    def over(self, colour: Colour) -> Pen:
        """The same pen for drawing on something of this colour, which then shows in cut-outs."""
        return replace(self, beneath=colour)

    def bound(self, left: float, top: float, width: float, height: float) -> None:
        """Clips drawing to this rectangle, for any pen on this sheet, until `unbound`."""
        x, y = self._place((left, top))
        self.sheet.set_clip(pygame.Rect(round(x), round(y), round(width * self.unit), round(height * self.unit)))

    def unbound(self) -> None:
        """Removes the clipping."""
        self.sheet.set_clip(None)

    def area(self, points: Sequence[Point], colour: Colour | None) -> None:
        """Draws a filled outline; without a colour it is cut out."""
        pygame.draw.polygon(self.sheet, self._ink(colour), self._placed(points))

    def disc(self, centre: Point, radius: float, colour: Colour | None) -> None:
        """Draws a filled circle."""
        pygame.draw.circle(self.sheet, self._ink(colour), self._place(centre), radius * self.unit)

    def ring(self, centre: Point, radius: float, width: float, colour: Colour | None) -> None:
        """Draws a circular line centred on the radius."""
        thick = max(1, round(width * self.unit))
        outer = radius * self.unit + thick / 2
        pygame.draw.circle(self.sheet, self._ink(colour), self._place(centre), outer, thick)

    def stroke(self, points: Sequence[Point], width: float, colour: Colour | None, *, closed: bool = False) -> None:
        """Draws a line with round ends and corners."""
        placed = self._placed(points)
        placed += placed[:1] if closed else []
        half, ink = width * self.unit / 2, self._ink(colour)
        for point in placed:
            pygame.draw.circle(self.sheet, ink, point, half)
        for (x1, y1), (x2, y2) in pairwise(placed):
            length = hypot(x2 - x1, y2 - y1)
            if length > _LONG_ENOUGH:
                dx, dy = (y2 - y1) / length * half, (x1 - x2) / length * half
                corners = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
                pygame.draw.polygon(self.sheet, ink, corners)

    def box(self, left: float, top: float, width: float, height: float, radius: float, colour: Colour | None) -> None:
        """Draws a filled rectangle with round corners."""
        self.area(rounded(left, top, width, height, radius), colour)

    def done(self) -> pygame.Surface:
        """Returns the drawing at its requested size."""
        return pygame.transform.smoothscale(self.sheet, self.size)

    def _place(self, point: Point) -> Point:
        """Where a point is on the sheet."""
        across, down = cos(self.turn) * self.unit, sin(self.turn) * self.unit
        return (self.x + point[0] * across - point[1] * down, self.y + point[0] * down + point[1] * across)

    def _placed(self, points: Sequence[Point]) -> list[Point]:
        """The same for a whole outline, of which a card has hundreds."""
        left, top, across, down = self.x, self.y, cos(self.turn) * self.unit, sin(self.turn) * self.unit
        return [(left + x * across - y * down, top + x * down + y * across) for x, y in points]

    def _ink(self, colour: Colour | None) -> tuple[int, int, int, int]:
        shown = self.beneath if colour is None else colour
        return (*self.ground, 0) if shown is None else (*shown, 255)


def pen(size: tuple[int, int], ground: Colour) -> Pen:
    """Returns a pen on an empty sheet, with the origin in its upper left corner and the whole width as unit."""
    fine = fineness(max(size))
    sheet = see_through((size[0] * fine, size[1] * fine))
    sheet.fill((*ground, 0))
    return Pen(sheet, size, ground, float(size[0] * fine))


def centred(size: int, colour: Colour) -> Pen:
    """Returns a pen on an empty square with (0, 0) in the middle; the edges are half a unit away."""
    return pen((size, size), colour).moved(0.5, 0.5)


def fineness(pixels: int) -> int:
    """The factor to draw too large: small drawings gain most from it and cost least."""
    return _FINEST if pixels <= _SMALL else _FINE if pixels <= _LARGE else _COARSE


def arc(centre: Point, radius: float, start: float, end: float, flat: float = 1.0) -> list[Point]:
    """Points of a circle's arc, in degrees clockwise from the right; `flat` scales its height."""
    steps = max(6, ceil(abs(end - start) / 6))
    angles = [(start + (end - start) * step / steps) * pi / 180 for step in range(steps + 1)]
    return [(centre[0] + radius * cos(angle), centre[1] + radius * flat * sin(angle)) for angle in angles]


def curve(start: Point, pull: Point, push: Point, end: Point, steps: int = 16) -> list[Point]:
    """Points of a cubic Bézier curve."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points.append(
            (
                a * start[0] + b * pull[0] + c * push[0] + d * end[0],
                a * start[1] + b * pull[1] + c * push[1] + d * end[1],
            )
        )
    return points


def rounded(left: float, top: float, width: float, height: float, radius: float) -> list[Point]:
    """The outline of a rectangle with round corners."""
    radius = min(radius, width / 2, height / 2)
    right, bottom = left + width - radius, top + height - radius
    corners = (((left + radius, top + radius), 180), ((right, top + radius), 270), ((right, bottom), 0))
    outline = [point for centre, start in corners for point in arc(centre, radius, start, start + 90)]
    return outline + arc((left + radius, bottom), radius, 90, 180)


def around(count: int, radius: float, first: float = -90.0) -> list[Point]:
    """Points spaced evenly around (0, 0), starting at the top."""
    return [
        (radius * cos(first * pi / 180 + tau * step / count), radius * sin(first * pi / 180 + tau * step / count))
        for step in range(count)
    ]


def mirrored(points: Iterable[Point]) -> list[Point]:
    """Returns an outline that goes down one side, closed by its mirror image on the other."""
    half = list(points)
    return half + [(-x, y) for x, y in reversed(half)]


def star_points(tips: int, outer: float, inner: float) -> list[Point]:
    """The outline of a star, one tip at the top."""
    outward, inward = around(tips, outer), around(tips, inner, -90 + 180 / tips)
    return [point for pair in zip(outward, inward, strict=True) for point in pair]
