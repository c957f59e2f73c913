"""Showpieces: what is to be seen of the beats: banners, stamps, flashing plates, shining cards and growing numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from games.engine.beats import Show
from sprites.announcements import band, lit_round, outlined, stamp
from sprites.colours import BLACK, WHITE, Colour, mix, readable
from sprites.look import Look
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter, text_width
from tabletop.scene.rect import Rect

from .beats import GROWS, Beats, ShownBeat
from .geometry import Geometry
from .nameplates import Nameplate
from .signage import oval_around

if TYPE_CHECKING:
    from tabletop.ui.style import Style

BANNER, SMALL_BANNER, SPOKEN = 3.8, 1.9, 2.6
"""How high the letters of a banner are, of a small one, and of words between two seats, in units."""
STAMP, LONGEST = 2.3, 0.6
"""How high the letters of a stamp are, in units, and how wide they are at most, as a share of the table."""
RING, GLOW = 0.9, 0.8
"""How thick the light of the way round is, and how far that of a plate reaches around it, in units."""
LIGHTS = 8
"""In how many steps the light of the way round goes out, so that few pictures of it are made."""
TALLY = 2.3
"""How high a growing number is, in units."""
POP, STEPS = 0.35, 6
"""How much larger than at rest a banner comes down, and in how many sizes it is drawn on the way."""
BAND, WIDEST = 1.5, 0.72
"""How high the band behind a banner is, in heights of its letters, and how wide its letters are at most, as a share of
the table."""


LEVELS, DEAR = 12, 0.2
"""At how many levels there can be words in the middle of the table, and what it costs to leave its very middle by their
height, where to hide a whole card costs 1."""


class Props(NamedTuple):
    """What showpieces are drawn with."""

    painter: Painter
    style: Style
    look: Look
    places: Geometry
    plates: Sequence[Nameplate | None]
    colours: Sequence[Colour]
    """The colour of each seat."""
    faces: Sequence[Rect] = ()
    """Where cards lie face up."""

    def colour(self, seat: int) -> Colour:
        """The colour of a seat, or of what no seat says."""
        return self.colours[seat] if 0 <= seat < len(self.colours) else self.look.accent

    def plate(self, seat: int) -> Rect | None:
        """Where the name of a seat stands."""
        plate = self.plates[seat] if 0 <= seat < len(self.plates) else None
        return plate.whole if plate is not None else None


def draw_flashes(props: Props, beats: Beats) -> None:
    """Draws the light behind the plates that flash."""
    for shown in beats.shown:
        if shown.beat.show in (Show.FLASH, Show.RING):
            _draw_flash(props, shown)
        if shown.beat.show is Show.RING:
            _draw_ring(props, shown)


def draw_beats(props: Props, beats: Beats) -> list[Rect]:
    """Draws all beats that are being shown; returns where their words stand."""
    taken: list[Rect] = []
    for shown in beats.shown:
        match shown.beat.show:
            case Show.BANNER:
                taken.append(_draw_banner(props, shown, beats.still))
            case Show.STAMP:
                taken.append(_draw_stamp(props, shown, beats.still))
            case Show.SHINE:
                _draw_shine(props, shown)
            case Show.TALLY:
                taken += _draw_tally(props, shown, beats.still)
            case Show.EXCHANGE if beats.shared:
                taken.append(_draw_banner(props, shown, beats.still))
    return taken


def _size(shown: ShownBeat, px: int, still: bool) -> int:
    """How high letters are now: larger at first, in a few steps."""
    left = 0.0 if still else max(0.0, 1 - shown.age / GROWS)
    return round(px * (1 + POP * round(left * STEPS) / STEPS))


def _draw_banner(props: Props, shown: ShownBeat, still: bool) -> Rect:
    """Words across the middle of the table, on a band in the colour of the seat; points are counted behind them."""
    painter, style, area = props.painter, props.style, props.places.area
    units = SMALL_BANNER if shown.small else SPOKEN if shown.beat.show is Show.EXCHANGE else BANNER
    text = shown.text if not shown.beat.counts else f"{shown.text}  +{shown.counted}"
    px = _fitting(text, style.px(units), round(area.width * WIDEST))
    colour, x = props.colour(shown.seat), props.places.middle.centre[0]
    if shown.beat.counts:  # points are the colour of joy
        colour = props.look.accent
    high = round(px * BAND)
    wide = min(area.width, text_width(text, px, "display") + 4 * px)
    y = _level(props, shown, wide, high)
    rect = Rect(x - wide // 2, y - high // 2, wide, high)
    behind = painter.album.find(("band", wide, high, colour), partial(band, (wide, high), colour))
    painter.picture(_faded(behind, shown.strength), rect.x, rect.y)
    ink = readable(colour, BLACK, 7.0)
    letters = _letters(painter, text, _size(shown, px, still), ink)
    painter.picture(_faded(letters, shown.strength), x - letters.get_width() // 2, y - letters.get_height() // 2)
    return rect


def _draw_stamp(props: Props, shown: ShownBeat, still: bool) -> Rect:
    """Words pressed onto the table, slightly aslant: a call beside the seat that makes it, a verdict in the middle."""
    painter, style, places = props.painter, props.style, props.places
    px = _fitting(shown.text, style.px(STAMP), round(places.area.width * LONGEST))
    colour, size = props.colour(shown.seat), _size(shown, px, still)
    key = ("stamp", shown.text, size, colour)
    pressed = painter.album.find(key, partial(stamp, shown.text, size, colour))
    wide, high = pressed.get_size()
    (x, y), area = _stamped_at(props, shown, wide, high), places.area
    x, y = max(area.x, min(area.right - wide, x)), max(area.y, min(area.bottom - high, y))
    painter.picture(_faded(pressed, shown.strength), x, y)
    return Rect(x, y, wide, high)


def _stamped_at(props: Props, shown: ShownBeat, wide: int, high: int) -> tuple[int, int]:
    """Where a stamp of a size goes: into the middle, or beside a mat, where no cards lie."""
    places, gap = props.places, props.style.px(0.4)
    if shown.blocks or shown.seat < 0:
        return places.middle.centre[0] - wide // 2, _level(props, shown, wide, high) - high // 2
    seat = places.seats[shown.seat]
    match seat.side:
        case "l":
            return seat.box.right + gap, seat.plate.centre[1] - high // 2
        case "r":
            return seat.box.x - gap - wide, seat.plate.centre[1] - high // 2
        case "t":
            levels = seat.box.bottom + gap + high // 2, seat.box.bottom
        case _:
            low = min(places.ask.y, seat.box.y) - high // 2
            levels = low, low - high // 2
    x = seat.box.centre[0]
    return x - wide // 2, _best(props, shown, Rect(x, levels[0], wide, high), levels) - high // 2


def _level(props: Props, shown: ShownBeat, wide: int, high: int) -> int:
    """How far down words stand in the middle of the table: where they hide few faces and names."""
    places, (x, y) = props.places, props.places.middle.centre
    lowest = (places.ask.y if places.ask.width else places.middle.bottom) - high // 2
    levels = [places.middle.y + (lowest - places.middle.y) * step // LEVELS for step in range(LEVELS + 1)]
    return _best(props, shown, Rect(x, y, wide, high), levels)


def _best(props: Props, shown: ShownBeat, wished: Rect, levels: Sequence[int]) -> int:
    """The best of some levels for words of a size, in the middle of which `x` and `y` are wished to be. Once they stand
    somewhere, they stay there."""
    if shown.down is None:
        shown.down = min(levels, key=partial(_hidden, props, wished))
    return shown.down


def _hidden(props: Props, wished: Rect, level: int) -> float:
    """How much words would hide at a level, and how far that is from where they are wished to be."""
    x, y, wide, high = wished
    rect = Rect(x - wide // 2, level - high // 2, wide, high)
    names = [plate.whole for plate in props.plates if plate is not None]
    hidden = sum(rect.overlap(other) / max(1, other.width * other.height) for other in (*props.faces, *names))
    return hidden + DEAR * abs(level - y) / high


def _draw_flash(props: Props, shown: ShownBeat) -> None:
    """The plate of a seat lights up twice."""
    plate = props.plate(shown.seat)
    if plate is None:
        return
    light = shown.strength * (1 - abs((shown.share * 2) % 1.0 * 2 - 1) * 0.6)
    bright = (*mix(props.colour(shown.seat), WHITE, 0.35), round(220 * round(light * 8) / 8))
    props.painter.panel(plate.shrunk(-props.style.px(GLOW)), bright, plate.height)


def _draw_ring(props: Props, shown: ShownBeat) -> None:
    """The way round lights up."""
    oval, colour, thick = oval_around(props.places.middle), props.colour(shown.seat), props.style.px(RING)
    box = oval.shrunk(-thick // 2)
    size = box.width, box.height
    light = round((1 - shown.share**2) * LIGHTS) / LIGHTS
    key = ("lit round", size, thick, colour, light)
    lit = props.painter.album.find(key, lambda: _faded(lit_round(size, thick, colour), light))
    props.painter.picture(lit, box.x, box.y)


def _draw_shine(props: Props, shown: ShownBeat) -> None:
    """Rings of light around cards."""
    for node in shown.cards:
        if isinstance(node, CardNode):
            ring = node.pictures.frame("picked", round(node.width * node.scale.shown), node.angle.shown)
            wide, high = ring.get_size()
            x, y = round(node.x.shown - wide / 2), round(node.y.shown - high / 2)
            props.painter.picture(_faded(ring, shown.strength), x, y)


def _draw_tally(props: Props, shown: ShownBeat, still: bool) -> list[Rect]:
    """A number that grows beside the plate of a seat."""
    plate = props.plate(shown.seat)
    if plate is None:
        return []
    painter, style, area = props.painter, props.style, props.places.area
    px = style.px(TALLY)
    letters = _letters(painter, shown.text, _size(shown, px, still), props.look.accent)
    wide, high = letters.get_size()
    x = plate.right + px // 3 if plate.right + px // 3 + wide <= area.right else plate.x - px // 3 - wide
    y = max(area.y, min(area.bottom - high, plate.centre[1] - high // 2))
    seat = props.places.seats[shown.seat]
    if seat.side == "b":  # beside the name are buttons
        x, y = plate.x, props.places.ask.centre[1] - high // 2
    painter.picture(_faded(letters, shown.strength), x, y)
    return [Rect(x, y, wide, high)]


# ---------------------------------------------------------------------- pictures


def _fitting(text: str, px: int, most: int) -> int:
    """The height of letters with which a text is no wider than this."""
    wide = text_width(text, px, "display")
    return px if wide <= most else max(10, px * most // wide)


def _faded(picture: pygame.Surface, strength: float) -> pygame.Surface:
    """A picture that comes up or goes away: a copy, as others may be drawing the same one."""
    if strength >= 1.0:
        return picture
    faded = picture.copy()
    faded.set_alpha(round(255 * strength))
    return faded


def _letters(painter: Painter, text: str, px: int, ink: Colour) -> pygame.Surface:
    return painter.album.find(("letters", text, px, ink), partial(outlined, text, px, ink))
