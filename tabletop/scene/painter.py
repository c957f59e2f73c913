"""The painter: a list of pictures with places, drawn in order.

Everything that is seen goes through here, so another way of drawing replaces one file. Pictures are drawn in batches;
between batches the input is read, so that a large frame delays no key.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from typing import NamedTuple
from weakref import ref

import pygame

from sprites.fonts import Weight, font
from sprites.sheets import see_through

from .rect import Rect

Colour = tuple[int, int, int] | tuple[int, int, int, int]

BATCH = 24
"""The input is read after this many pictures: a millisecond's work at most."""

LEAST_SIZE = (320, 240)
"""A smaller window shows the upper left part of this size, so that nothing needs to be drawn smaller."""

KEPT_MEASURES = 4096
KEPT, LEAST_KEPT = 3, 3_000_000
"""How many pixels of drawn panels and texts are kept: this many times those of the surface, or at least this many."""


class Drawn(NamedTuple):
    """The pictures that show something, and the part of the window they cover."""

    area: pygame.Rect
    pictures: list[tuple[pygame.Surface, tuple[int, int]]]


class Album:
    """Pictures by key. Those unused for longest are dropped when there are too many pixels."""

    def __init__(self, most_pixels: int) -> None:
        self.most_pixels = most_pixels
        self.pixels = 0
        self.pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self.pictures

    def get(self, key: Hashable) -> pygame.Surface | None:
        """Returns the picture of a key, if it is there: it has been used now."""
        picture = self.pictures.get(key)
        if picture is not None:
            self.pictures.move_to_end(key)
        return picture

    def find(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Returns the picture of a key, and makes it if it isn't there."""
        picture = self.get(key)
        if picture is not None:
            return picture
        picture = make()
        self.pictures[key] = picture
        self.pixels += picture.get_width() * picture.get_height()
        while self.pixels > self.most_pixels and len(self.pictures) > 1:
            _, old = self.pictures.popitem(last=False)
            self.pixels -= old.get_width() * old.get_height()
        return picture

    def clear(self) -> None:
        """Drops everything: sizes or colours have changed."""
        self.pictures.clear()
        self.pixels = 0


class Repeated:
    """The pictures of something that seldom changes, which are drawn again for as long as all they depend on stays the
    same: finding out where they go takes longer than drawing them."""

    def __init__(self) -> None:
        self.source: object = None
        """What they depend on."""
        self.painter: Callable[[], Painter | None] = lambda: None
        """Who has painted them, if still there: that must not be kept for their sake."""
        self.pictures: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def draw(self, painter: Painter, source: object, paint: Callable[[Painter], object]) -> None:
        """Draws them again, or calls a paint method if they depend on something else now."""
        if source == self.source and self.painter() is painter:
            painter.waiting += self.pictures
        else:
            self.source, self.painter, self.pictures = source, ref(painter), painter.drawn_by(paint).pictures


class Painter:
    """Draws onto one surface, through lists of pictures."""

    def __init__(self, surface: pygame.Surface, listen: Callable[[], None] | None = None) -> None:
        self.listen = listen
        self.album = Album(LEAST_KEPT)
        self.draw_on(surface)
        self.waiting: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def draw_on(self, surface: pygame.Surface) -> None:
        """Draws onto this surface from now on, and drops everything made for the previous one."""
        self.surface = surface
        width, height = surface.get_size()
        self.size = max(LEAST_SIZE[0], width), max(LEAST_SIZE[1], height)
        """The size that everything is laid out for, until the next `draw_on`. The surface itself may be smaller, or be
        changed by the system at any moment."""
        self.album.clear()
        self.album.most_pixels = max(LEAST_KEPT, KEPT * width * height)

    def picture(self, picture: pygame.Surface, x: int, y: int) -> None:
        """Draws a picture with its top left corner at (x, y)."""
        self.waiting.append((picture, (x, y)))

    def drawn_by(self, paint: Callable[[Painter], object]) -> Drawn:
        """Calls a paint method and returns what it drew."""
        first = len(self.waiting)
        paint(self)
        pictures = self.waiting[first:]
        if not pictures:
            return Drawn(pygame.Rect(0, 0, 0, 0), pictures)
        area = pictures[0][0].get_rect(topleft=pictures[0][1])
        for picture, place in pictures[1:]:
            area.union_ip(picture.get_rect(topleft=place))
        return Drawn(area, pictures)

    def flush(self) -> None:
        """Draws everything that is waiting."""
        waiting, self.waiting = self.waiting, []
        if self.listen is None:
            self.surface.fblits(waiting)
            return
        for start in range(0, len(waiting), BATCH):
            self.surface.fblits(waiting[start : start + BATCH])
            self.listen()

    def clip(self, rect: Rect | None) -> None:
        """Limits drawing to a rectangle; None removes the limit."""
        self.flush()
        self.surface.set_clip(pygame.Rect(rect) if rect else None)

    # ------------------------------------------------------------------ panels

    def panel(self, rect: Rect, colour: Colour, radius: int = 0, border: Colour | None = None, thick: int = 2) -> None:
        """Draws a rectangle with round corners, which may be transparent and have a border."""
        if rect.width <= 0 or rect.height <= 0:
            return
        key = ("panel", rect.width, rect.height, colour, radius, border, thick)
        make = partial(_panel, (rect.width, rect.height), colour, radius, border, thick)
        self.picture(self.album.find(key, make), rect.x, rect.y)

    def fill(self, rect: Rect, colour: Colour) -> None:
        """Draws a plain rectangle."""
        self.panel(rect, colour)

    # ------------------------------------------------------------------ texts

    def text(
        self, text: str, px: int, colour: Colour, x: int, y: int, align: float = 0.0, weight: Weight = "regular"
    ) -> None:
        """Draws a line of text. `align` 0 puts its left end at x, 0.5 its middle, 1 its right end; y is its middle."""
        if text:
            picture = self.album.find(("text", text, px, colour, weight), partial(_text, text, px, colour, weight))
            self.picture(picture, x - round(picture.get_width() * align), y - picture.get_height() // 2)


# Measurements are cached, as each one makes a font anew: a frame asks for hundreds of them.


@lru_cache(KEPT_MEASURES)
def text_width(text: str, px: int, weight: Weight = "regular") -> int:
    """Returns the width of a line of text."""
    return font(weight, px).size(text)[0]


@lru_cache(KEPT_MEASURES)
def line_height(px: int, weight: Weight = "regular") -> int:
    """Returns the distance between the lines of a text."""
    return font(weight, px).get_linesize()


def wrap(text: str, px: int, width: int, weight: Weight = "regular") -> list[str]:
    """Breaks a text into lines of at most a width; a word that is too long for a line is cut. Words with a space
    between them that does not break stay together."""
    return list(_wrapped(text, px, width, weight))


_BREAKS = re.compile(r"[ \t\n]+")


@lru_cache(KEPT_MEASURES)
def _wrapped(text: str, px: int, width: int, weight: Weight) -> tuple[str, ...]:
    measure = font(weight, px).size
    lines: list[str] = []
    line = ""
    for word in filter(None, _BREAKS.split(text)):
        longer = f"{line} {word}" if line else word
        if measure(longer)[0] <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        while len(word) > 1 and measure(word)[0] > width:
            fits = max(1, _fitting(word, px, width, weight))
            lines.append(word[:fits])
            word = word[fits:]
        line = word
    return tuple([*lines, line] if line or not lines else lines)


@lru_cache(KEPT_MEASURES)
def shortened(text: str, px: int, width: int, weight: Weight = "regular") -> str:
    """Returns the text, cut off with an ellipsis if it is too wide."""
    if not text or text_width(text, px, weight) <= width:
        return text
    fits = _fitting(text, px, width - text_width("…", px, weight), weight)
    return text[:fits].rstrip() + "…"


def _fitting(text: str, px: int, width: int, weight: Weight) -> int:
    """Returns how many letters of the text fit."""
    measure, low, high = font(weight, px).size, 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if measure(text[:middle])[0] <= width else (low, middle - 1)
    return low


def _text(text: str, px: int, colour: Colour, weight: Weight) -> pygame.Surface:
    return font(weight, px).render(text, True, colour)


def _panel(size: tuple[int, int], colour: Colour, radius: int, border: Colour | None, thick: int) -> pygame.Surface:
    """Draws a filled shape with round corners; with a border, a smaller one lies in the hole of a larger one."""
    radius = min(radius, size[0] // 2, size[1] // 2)
    picture = see_through(size)
    area = picture.get_rect()
    if border is None:
        picture.fill((*colour[:3], 0))
        _round(picture, area, colour, radius)
    else:
        picture.fill((*border[:3], 0))
        _round(picture, area, border, radius)
        _set_in(picture, area.inflate(-2 * thick, -2 * thick), colour, max(0, radius - thick))
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _round(picture: pygame.Surface, area: pygame.Rect, colour: Colour, radius: int) -> None:
    """Fills an area with round corners."""
    picture.fill(colour, area.inflate(-2 * radius, 0))
    picture.fill(colour, area.inflate(0, -2 * radius))
    if not radius:
        return
    corner = _corners(colour, radius)
    for x, left in ((area.left, 0), (area.right - radius, radius)):
        for y, top in ((area.top, 0), (area.bottom - radius, radius)):
            picture.blit(corner, (x, y), (left, top, radius, radius), pygame.BLEND_RGBA_MAX)


def _set_in(picture: pygame.Surface, area: pygame.Rect, colour: Colour, radius: int) -> None:
    """Cuts out an area with round corners and fills it with another colour."""
    if area.width <= 0 or area.height <= 0:
        return
    hole = see_through(area.size)
    hole.fill((0, 0, 0, 0))
    _round(hole, hole.get_rect(), (0, 0, 0, 255), radius)
    rest = see_through(area.size)
    rest.fill((255, 255, 255, 255))
    rest.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    picture.blit(rest, area, special_flags=pygame.BLEND_RGBA_MULT)
    inner = see_through(area.size)
    inner.fill((*colour[:3], 0))
    _round(inner, inner.get_rect(), colour, radius)
    picture.blit(inner, area)


def _corners(colour: Colour, radius: int) -> pygame.Surface:
    """Returns a disc with smooth edges; each quarter of it is a corner."""
    large = see_through((radius * 8, radius * 8))
    large.fill((*colour[:3], 0))
    pygame.draw.circle(large, colour, (radius * 4, radius * 4), radius * 4)
    return pygame.transform.smoothscale(large, (radius * 2, radius * 2))
