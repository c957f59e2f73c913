"""The painter: a list of pictures with places, drawn in order.

Everything that is seen goes through here, so another way of drawing replaces one file. Pictures are drawn in
batches; between batches the input is heard, so that a large frame delays no key.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from sprites.fonts import Weight, font
from sprites.sheets import see_through

from .rect import Rect

Colour = tuple[int, int, int] | tuple[int, int, int, int]

BATCH = 24
"""After so many pictures the input is heard: a millisecond's work at most."""

LEAST_SIZE = (320, 240)
"""A smaller window shows the upper left part of one of this size: nothing has to be drawn on less."""

KEPT_MEASURES = 4096
KEPT, LEAST_KEPT = 3, 3_000_000
"""The painter keeps panels and texts that it drew before until they have together so many times the pixels of what it
draws on, or so many."""


class Drawn(NamedTuple):
    """The pictures that show something, and the part of the window that they take."""

    area: pygame.Rect
    pictures: list[tuple[pygame.Surface, tuple[int, int]]]


class Album:
    """Pictures kept by what they show; those unused for longest go first when there are too many pixels."""

    def __init__(self, most_pixels: int) -> None:
        self.most_pixels = most_pixels
        self.pixels = 0
        self.pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self.pictures

    def find(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of that name, made if it is not there."""
        picture = self.pictures.get(key)
        if picture is not None:
            self.pictures.move_to_end(key)
            return picture
        picture = make()
        self.pictures[key] = picture
        self.pixels += picture.get_width() * picture.get_height()
        while self.pixels > self.most_pixels and len(self.pictures) > 1:
            _, old = self.pictures.popitem(last=False)
            self.pixels -= old.get_width() * old.get_height()
        return picture

    def clear(self) -> None:
        """Forgets everything: sizes or colours have changed."""
        self.pictures.clear()
        self.pixels = 0


class Painter:
    """Draws onto one surface, through lists of pictures."""

    def __init__(self, surface: pygame.Surface, listen: Callable[[], None] | None = None) -> None:
        self.listen = listen
        self.album = Album(LEAST_KEPT)
        self.draw_on(surface)
        self.waiting: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def draw_on(self, surface: pygame.Surface) -> None:
        """Draws onto this surface from here on, and keeps nothing of what it drew before."""
        self.surface = surface
        width, height = surface.get_size()
        self.size = max(LEAST_SIZE[0], width), max(LEAST_SIZE[1], height)
        """The size of what is drawn on, or more than that. It stays so until the next `draw_on`: the system may change
        the surface at any moment, and everything lies where this size has put it."""
        self.album.clear()
        self.album.most_pixels = max(LEAST_KEPT, KEPT * width * height)

    def picture(self, picture: pygame.Surface, x: int, y: int) -> None:
        """A picture with its top left corner at (x, y)."""
        self.waiting.append((picture, (x, y)))

    def drawn_by(self, paint: Callable[[Painter], object]) -> Drawn:
        """Lets something be painted here, and tells what that came to."""
        first = len(self.waiting)
        paint(self)
        pictures = self.waiting[first:]
        area = pygame.Rect(0, 0, 0, 0)
        for number, (picture, place) in enumerate(pictures):
            taken = pygame.Rect(place, picture.get_size())
            area = area.union(taken) if number else taken
        return Drawn(area, pictures)

    def flush(self) -> None:
        """Draws what waits."""
        waiting, self.waiting = self.waiting, []
        if self.listen is None:
            self.surface.fblits(waiting)
            return
        for start in range(0, len(waiting), BATCH):
            self.surface.fblits(waiting[start : start + BATCH])
            self.listen()

    def clip(self, rect: Rect | None) -> None:
        """From here on draws only within a rectangle; None: everywhere."""
        self.flush()
        self.surface.set_clip(pygame.Rect(rect) if rect else None)

    # ------------------------------------------------------------------ panels

    def panel(self, rect: Rect, colour: Colour, radius: int = 0, border: Colour | None = None, thick: int = 2) -> None:
        """A rectangle with round corners, perhaps see-through, perhaps with a border."""
        if rect.width <= 0 or rect.height <= 0:
            return
        key = ("panel", rect.width, rect.height, colour, radius, border, thick)
        make = partial(_panel, (rect.width, rect.height), colour, radius, border, thick)
        self.picture(self.album.find(key, make), rect.x, rect.y)

    def fill(self, rect: Rect, colour: Colour) -> None:
        """A plain rectangle."""
        self.panel(rect, colour)

    # ------------------------------------------------------------------ texts

    def text(
        self, text: str, px: int, colour: Colour, x: int, y: int, align: float = 0.0, weight: Weight = "regular"
    ) -> None:
        """A line of text; `align` 0 puts its left end at x, 0.5 its middle, 1 its right end; y is its middle."""
        if text:
            picture = self.album.find(("text", text, px, colour, weight), partial(_text, text, px, colour, weight))
            self.picture(picture, x - round(picture.get_width() * align), y - picture.get_height() // 2)


# What was measured is kept, for each measure makes a font anew: a frame asks for hundreds of them.


@lru_cache(KEPT_MEASURES)
def text_width(text: str, px: int, weight: Weight = "regular") -> int:
    """How wide a line of text is."""
    return font(weight, px).size(text)[0]


@lru_cache(KEPT_MEASURES)
def line_height(px: int, weight: Weight = "regular") -> int:
    """How far apart the lines of a text lie."""
    return font(weight, px).get_linesize()


def wrap(text: str, px: int, width: int, weight: Weight = "regular") -> list[str]:
    """The text in lines that are not wider than that; a word that is too long for a line is cut."""
    return list(_wrapped(text, px, width, weight))


@lru_cache(KEPT_MEASURES)
def _wrapped(text: str, px: int, width: int, weight: Weight) -> tuple[str, ...]:
    measure = font(weight, px).size
    lines: list[str] = []
    line = ""
    for word in text.split():
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
    """The text, its end replaced by dots if it is wider than that."""
    if not text or text_width(text, px, weight) <= width:
        return text
    fits = _fitting(text, px, width - text_width("…", px, weight), weight)
    return text[:fits].rstrip() + "…"


def _fitting(text: str, px: int, width: int, weight: Weight) -> int:
    """How many letters of the text fit."""
    measure, low, high = font(weight, px).size, 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if measure(text[:middle])[0] <= width else (low, middle - 1)
    return low


def _text(text: str, px: int, colour: Colour, weight: Weight) -> pygame.Surface:
    return font(weight, px).render(text, True, colour)


def _panel(size: tuple[int, int], colour: Colour, radius: int, border: Colour | None, thick: int) -> pygame.Surface:
    """A filled shape with round corners; with a border, a smaller one lies in the hole of a larger one."""
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
    """Takes out an area with round corners and lays one of another colour in its place."""
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
    """A disc with smooth edges, of which each quarter is a corner."""
    large = see_through((radius * 8, radius * 8))
    large.fill((*colour[:3], 0))
    pygame.draw.circle(large, colour, (radius * 4, radius * 4), radius * 4)
    return pygame.transform.smoothscale(large, (radius * 2, radius * 2))
