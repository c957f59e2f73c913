"""The cloth: what the table itself shows under the cards: a rail all round, a mat for every seat, and one pool of light
that leans towards whose turn it is.

All of it is painted into the backdrop of the stage, so a frame costs no more than on a bare table. When the turn passes
on, the backdrop changes in a few steps, a band of it in each frame, and then rests.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from sprites.colours import Colour
from sprites.furniture import Rail, mat, mat_light, put_rail
from sprites.tables import LAMP, pool, shine, table_named, unlit
from tabletop.scene.rect import Rect
from tabletop.scene.stage import Stage

from .geometry import Geometry

if TYPE_CHECKING:
    from tabletop.ui.style import Style

RAIL = 2.0
"""How wide the rail around the table is, in units of texts of the usual size: 28 pixels in a window of 1280 by 800."""

SECONDS = 0.3
"""How long the light takes to pass on."""

STEPS, BANDS = 6, 3
MANY, FEWER, NARROWER = 4_000_000, 2, 9
"""In how many steps it does, and in how many bands each is painted, one in a frame, so that no frame takes long; and in
windows of more than this many pixels."""

LEAN = 0.34
"""How far the light leans towards a seat, as a share of the way there."""

_ROUND, _APART = 0.6, 0.2
"""The radius of a mat's corners and its least distance from the rail, in widths of the rail."""


def rail_width(style: Style) -> int:
    """How wide the rail is on the left, the right and at the bottom, unless there is a bar on it; at the top it is as
    high as the bar."""
    return round(RAIL * (style.bare or style.unit))


class Furnishing(NamedTuple):
    """What a table is made of: its kind and the hue of the game on it, the rail, and the colours of the seats."""

    table: str
    hue: Colour | None
    rail: Rail
    seats: tuple[Colour, ...]


class Light(NamedTuple):
    """How the light falls: how bright the mat of each seat is, from 0 to 1, and where the lamp is, as shares of the
    window."""

    mats: tuple[float, ...]
    lamp: tuple[float, float]

    def towards(self, other: Light, share: float) -> Light:
        """The light on its way to another one."""
        mats = (here + (there - here) * share for here, there in zip(self.mats, other.mats, strict=True))
        x, y = (here + (there - here) * share for here, there in zip(self.lamp, other.lamp, strict=True))
        return Light(tuple(mats), (x, y))


class Cloth:
    """Paints the table under the cards of a stage."""

    def __init__(self, stage: Stage, seats: int, places: Callable[[], Geometry]) -> None:
        """`places` returns where the seats are now."""
        self.stage, self.places = stage, places
        self.furnishing: Furnishing | None = None
        self.lit: tuple[int, ...] = ()
        """The seats whose turn it is; none if all may act at once."""
        self.at_once = False
        """Whether the light passes on without steps."""
        self.before = self.light = Light((0.0,) * seats, LAMP)
        """How the light fell before it passed on, and how it falls now."""
        self.share = self.passed = 1.0
        """How far the light is seen to have passed on, which goes in steps, and how far it has."""
        self.painted = STEPS * BANDS
        """How many bands of all steps have been painted."""
        self.band: pygame.Rect | None = None
        """The only part to be painted, if it is not all."""
        self.bare: tuple[object, pygame.Surface, pygame.Surface] | None = None
        """The table without mats and its light, and what they were made for."""
        self.sheets: dict[tuple[bool, int, tuple[int, int]], pygame.Surface] = {}
        """The mats, and what makes them brighter, by seat and size."""
        self.picture: pygame.Surface | None = None

    def furnish(self, furnishing: Furnishing, at_once: bool) -> None:
        """Sets what the table is made of, before it is painted the next time."""
        self.furnishing, self.at_once = furnishing, at_once
        self.sheets.clear()

    def let_go(self) -> None:
        """Drops all pictures; they would be painted anew."""
        self.bare = self.picture = None
        self.sheets.clear()

    def room(self, size: tuple[int, int]) -> Rect:
        """The part of a window of this size that lies within the rail."""
        assert self.furnishing is not None, "nothing is furnished yet"
        return Rect(*self.furnishing.rail.inside(size))

    # ------------------------------------------------------------------ whose turn it is

    def turn_to(self, seats: Sequence[int]) -> None:
        """Lets the light pass on to these seats; it leans to no side if that is all of them."""
        everyone = len(seats) == len(self.light.mats)
        lit = () if everyone else tuple(seats)
        if lit == self.lit:
            return
        self.lit = lit
        self.before = self.light
        self.share = self.passed = 0.0
        self.painted = 0
        if self.at_once:
            self.move(SECONDS)

    def move(self, seconds: float) -> bool:
        """Lets the light go on; returns whether it has."""
        steps, bands = self._pieces()
        self.passed = min(1.0, self.passed + seconds / SECONDS)
        due = int(self.passed * steps * bands + 1e-9)
        if due == self.painted:
            return False
        if due - self.painted >= bands:  # much time has passed: whole steps are painted at once
            self.painted = due // bands * bands
            self._relay(self.painted // bands / steps, (0, 1))
        for number in range(self.painted, due):
            self._relay((number // bands + 1) / steps, (number % bands, bands))
        self.painted = due
        return True

    def _pieces(self) -> tuple[int, int]:
        """In how many steps the light passes on, and in how many bands each is painted."""
        large = self.picture is not None and self.picture.width * self.picture.height > MANY
        return (FEWER, NARROWER) if large else (STEPS, BANDS)

    def _relay(self, share: float, band: tuple[int, int]) -> None:
        """Paints the light as it falls when it has passed on this far, in one of several bands: its number, and how
        many there are."""
        self.share = share
        if self.picture is not None:
            wide, high = self.picture.get_size()
            top, end = (high * at // band[1] for at in (band[0], band[0] + 1))
            self.band = pygame.Rect(0, top, wide, end - top)
            self.stage.relay(self.band)
            self.band = None

    def _falling(self, size: tuple[int, int]) -> Light:
        """How the light falls now."""
        seats = self.places().seats
        mats = tuple(float(seat in self.lit) for seat in range(len(self.light.mats)))
        room = self.room(size)
        lamp = (LAMP[0] * (room.x + room.right) / size[0], LAMP[1])
        here = [seats[seat].box.centre for seat in self.lit if seats[seat].box.width > 0]
        if not here:
            return self.before.towards(Light(mats, lamp), self.share)
        x, y = (sum(at) / len(here) / whole for at, whole in zip(zip(*here, strict=True), size, strict=True))
        leant = lamp[0] + (x - lamp[0]) * LEAN, lamp[1] + (y - lamp[1]) * LEAN
        return self.before.towards(Light(mats, leant), self.share)

    # ------------------------------------------------------------------ painting

    def paint(self, size: tuple[int, int]) -> pygame.Surface:
        """Paints the table as it is lit now, on the same surface each time; what is drawn on that afterwards is cut off
        where nothing was painted."""
        assert self.furnishing is not None, "nothing is furnished yet"
        self.light = self._falling(size)
        rail = self.furnishing.rail
        bare, shining = self._bare(self.furnishing, size)
        if self.picture is None or self.picture.get_size() != size:
            self.picture = bare.copy()
        band = self.band or bare.get_rect()
        self.picture.set_clip(band)
        self.picture.blit(bare, (0, 0))
        self.picture.set_clip(band.clip(rail.inside(size)))
        for seat, place in self._mats(rail, size).items():
            self.picture.blit(self._sheet(False, seat, place.size), place)
            if self.light.mats[seat] > 0:
                brighter = self._sheet(True, seat, place.size)
                brighter.set_alpha(round(255 * self.light.mats[seat]))
                self.picture.blit(brighter, place)
        shine(self.picture, shining, (self.light.lamp[0] * size[0], self.light.lamp[1] * size[1]))
        self.picture.set_clip(band)
        return _like_the_window(self.picture)

    def _bare(self, made_of: Furnishing, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
        """The table with its rail and without mats, and its light."""
        key = (size, made_of.table, made_of.hue, made_of.rail)
        if self.bare is None or self.bare[0] != key:
            bare = unlit(size, made_of.table, made_of.hue)
            put_rail(bare, made_of.rail, made_of.hue or table_named(made_of.table).colour)
            self.bare = (key, bare, pool(size, made_of.table, made_of.hue))
        return self.bare[1], self.bare[2]

    def _mats(self, rail: Rail, size: tuple[int, int]) -> dict[int, pygame.Rect]:
        """Where the mats lie: there are none at a table for one."""
        seats = self.places().seats
        room = rail.inside(size).inflate(*[-2 * round(rail.side * _APART)] * 2)
        mats = {seat: pygame.Rect(place.box).clip(room) for seat, place in enumerate(seats) if len(seats) > 1}
        return {seat: place for seat, place in mats.items() if place.width > 0 and place.height > 0}

    def _sheet(self, bright: bool, seat: int, size: tuple[int, int]) -> pygame.Surface:
        """The mat of a seat, or what makes it brighter."""
        assert self.furnishing is not None
        _, _, rail, seats = self.furnishing
        sheet = self.sheets.get((bright, seat, size))
        if sheet is None:
            radius = max(4, round(rail.side * _ROUND))
            made = mat_light(size, seats[seat], radius) if bright else mat(size, seats[seat], radius, rail.strong)
            sheet = self.sheets[bright, seat, size] = made
        return sheet


def _like_the_window(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the pixel format of the window, in which it is drawn fastest."""
    window = pygame.display.get_surface()
    if window is None or (window.get_bitsize() == picture.get_bitsize() and window.get_masks() == picture.get_masks()):
        return picture
    return picture.convert()
