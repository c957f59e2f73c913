"""Showpieces: what is to be seen of the beats: banners, stamps, flashing plates, shining cards and growing numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from games.engine.beats import Show
from sprites.announcements import band, outlined, stamp
from sprites.colours import BLACK, WHITE, Colour, mix, readable
from sprites.look import Look
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter, text_width
from tabletop.scene.rect import Rect

from .beats import GROWS, Beats, ShownBeat
from .geometry import Geometry
from .nameplates import Nameplate

if TYPE_CHECKING:
    from tabletop.ui.style import Style

BANNER, SMALL_BANNER, SPOKEN = 3.4, 1.7, 1.9
"""How high the letters of a banner are, of a small one, and of words between two seats, in units."""
STAMP = 2.1
"""How high the letters of a stamp are, in units."""
TALLY = 1.9
"""How high a growing number is, in units."""
POP, STEPS = 0.35, 6
"""How much larger than at rest a banner comes down, and in how many sizes it is drawn on the way."""
BAND, WIDEST = 1.75, 0.9
"""How high the band behind a banner is, in heights of its letters, and how wide its letters are at most, as a share of
the table."""


class Props(NamedTuple):
    """What showpieces are drawn with."""

    painter: Painter
    style: Style
    look: Look
    places: Geometry
    plates: Sequence[Nameplate | None]
    colours: Sequence[Colour]
    """The colour of each seat."""

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
    colour, (x, y) = props.colour(shown.seat), props.places.middle.centre
    high = round(px * BAND)
    wide = min(area.width, text_width(text, px, "display") + 4 * px)
    rect = Rect(x - wide // 2, y - high // 2, wide, high)
    behind = painter.album.find(("band", wide, high, colour), partial(band, (wide, high), colour))
    painter.picture(_faded(behind, shown.strength), rect.x, rect.y)
    ink = readable(colour, BLACK, 7.0)
    letters = _letters(painter, text, _size(shown, px, still), ink)
    painter.picture(_faded(letters, shown.strength), x - letters.get_width() // 2, y - letters.get_height() // 2)
    return rect


def _draw_stamp(props: Props, shown: ShownBeat, still: bool) -> Rect:
    """Words pressed onto the table, slightly aslant: a call at the seat that makes it, a verdict in the middle."""
    painter, style, places = props.painter, props.style, props.places
    box = places.middle if shown.blocks or shown.seat < 0 else places.seats[shown.seat].box
    px = _fitting(shown.text, style.px(STAMP), round(places.area.width * 0.8))
    colour, size = props.colour(shown.seat), _size(shown, px, still)
    key = ("stamp", shown.text, size, colour)
    pressed = painter.album.find(key, partial(stamp, shown.text, size, colour))
    wide, high = pressed.get_size()
    x = max(places.area.x, min(places.area.right - wide, box.centre[0] - wide // 2))
    y = max(places.area.y, min(places.area.bottom - high, box.centre[1] - high // 2))
    painter.picture(_faded(pressed, shown.strength), x, y)
    return Rect(x, y, wide, high)


def _draw_flash(props: Props, shown: ShownBeat) -> None:
    """The plate of a seat lights up twice."""
    plate = props.plate(shown.seat)
    if plate is None:
        return
    light = shown.strength * (1 - abs((shown.share * 2) % 1.0 * 2 - 1) * 0.6)
    bright = (*mix(props.colour(shown.seat), WHITE, 0.35), round(170 * round(light * 8) / 8))
    props.painter.panel(plate.shrunk(-props.style.px(0.45)), bright, plate.height)


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
    painter.picture(_faded(letters, shown.strength), x, y)
    return [Rect(x, y, wide, high)]


# ---------------------------------------------------------------------- pictures


def _fitting(text: str, px: int, most: int) -> int:
    """The height of letters with which a text is no wider than this."""
    wide = text_width(text, px, "display")
    return px if wide <= most else max(10, px * most // wide)


def _faded(picture: pygame.Surface, strength: float) -> pygame.Surface:
    """A picture that comes up or goes away; it is the picture itself while it is there."""
    picture.set_alpha(round(255 * min(1.0, strength)))
    return picture


def _letters(painter: Painter, text: str, px: int, ink: Colour) -> pygame.Surface:
    return painter.album.find(("letters", text, px, ink), partial(outlined, text, px, ink))
