"""Faces: how every card looks. The pictures of cards come only from here.

To use other art, give `face`, `back` and `empty` other bodies; nothing else needs to know.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from games.engine import Card

from . import patterns, shapes
from .backs import back, empty
from .colours import BLACK, Colour, mix
from .corners import Index, index_of
from .design import Design, design
from .emblems import EMBLEMS
from .flies import SPECIES
from .inks import Art, Inks
from .inscriptions import (
    COURT_SIGN,
    LEAST_TEXT,
    NUMBER_AT,
    SMALL_PICTURE,
    WORTH,
    inscribe,
    named_on_ribbon,
    ribbon,
)
from .look import Look
from .paper import EDGE, Size, begin_field, blank, end_field, height
from .pen import Pen, around
from .powers import POWERS

__all__ = ["back", "empty", "face"]

_HEIGHT_OF_PICTURE, _WATERMARK = 0.35, 0.345
_FAINT = 0.15
"""How much paper shows through in the pattern of a number."""
_ACE = "A"
_BLAZE = 16
"""How many rays there are on a card on which everyone must act."""
_BELOW_RIBBON = (0.2, 0.4075, 0.615)
_SLIVER = 0.1
"""A tab that is nearer than this to the ribbon reaches down to it: nothing of the field shows between."""
_BESIDE_POWERS = 0.045
"""How far pips move aside for signs of power."""

_ROWS: Mapping[int, tuple[int, ...]] = MappingProxyType(
    {
        2: (1, 1),
        3: (1, 2),
        4: (2, 2),
        5: (2, 1, 2),
        6: (2, 2, 2),
        7: (2, 3, 2),
        8: (3, 2, 3),
        9: (3, 3, 3),
        10: (3, 4, 3),
    }
)
"""How many signs each row has."""

_PIP_SIZES = (0.0, 0.25, 0.2, 0.155, 0.155)
"""The size of a sign, by the longest row."""


def face(card: Card, size: Size, look: Look, title: str = "", text: str = "", art: Art = EMBLEMS) -> pygame.Surface:
    """Draws the card face up, at exactly this size. `art` holds the pictures that its game knows (see `art_of`)."""
    spec = design(card, look, title, art)
    sheet = blank(size, look)
    begin_field(sheet, spec.field, look)
    told, index = bool(text) and size[1] >= LEAST_TEXT, index_of(look)
    _decorate(sheet, spec, look, card.rank, told)
    upper, named = index.upper_tab(spec, told), named_on_ribbon(spec, title, size[1])
    if named:
        _ribbon(sheet, spec, look, told)
        top = ribbon(size, told)[0]
        upper = upper[0], top if top - upper[1] < _SLIVER else upper[1]
    end_field(sheet, look, upper, index.tab(spec))
    _draw(sheet, spec, look, card.rank, title, told)
    picture = sheet.done()
    inscribe(picture, spec, look, title, text)
    return picture


# ---------------------------------------------------------------------- the field


def _decorate(sheet: Pen, spec: Design, look: Look, rank: int, text: bool) -> None:
    """Draws what belongs to the field and is cut off at its edges."""
    high, index = height(sheet.size), index_of(look)
    pale = mix(spec.field, look.paper, 0.2)
    if spec.suit:
        patterns.SUITED.get(spec.suit, patterns.plain)(sheet, 1.0, high, mix(spec.field, spec.mark, 0.17))
        if spec.picture and spec.suit not in patterns.SUITED:
            watermark = sheet.over(spec.field).moved(0.58, high * _WATERMARK, 0.88)
            shapes.PIPS[spec.suit](watermark, mix(spec.field, spec.mark, 0.24))
        elif spec.index == _ACE:
            _halo(sheet.over(spec.field).moved(0.53, high * 0.37), mix(spec.field, spec.mark, 0.15))
    elif spec.coin:
        _rays(sheet.moved(0.5, high / 2), pale, 8 + rank)
    elif spec.number:
        patterns.numbered(rank)(sheet.over(spec.field), 1.0, high, mix(spec.field, look.paper, _FAINT))
        if spec.signed:
            sheet.disc(
                (0.46, high * _signed_at(text)), (0.22 if text else 0.28) * index.field, mix(spec.field, BLACK, 0.22)
            )
    elif spec.special and spec.index.isdigit():
        patterns.numbered(int(spec.index))(sheet.over(spec.field), 1.0, high, mix(spec.field, look.paper, _FAINT))
    elif spec.blazing:
        _rays(sheet.moved(0.5, high * _HEIGHT_OF_PICTURE), mix(spec.field, look.paper, 0.75), _BLAZE)
    else:
        for reach in (0.62, 0.5, 0.38):
            sheet.disc((0.5, high * _HEIGHT_OF_PICTURE), reach, mix(spec.field, look.paper, 0.2 - reach * 0.25))


def _rays(middle: Pen, colour: Colour, rays: int) -> None:
    """Rays all over the field."""
    half = 1.2 / rays
    for ray in range(rays):
        middle.moved(0, 0, 1, ray * 360 / rays).area([(-half, -1), (half, -1), (0, 0)], colour)


def _halo(middle: Pen, colour: Colour) -> None:
    """A ring of rays around the sign of an ace."""
    middle.ring((0, 0), 0.36, 0.03, colour)
    for degrees in range(0, 360, 15):
        middle.moved(0, 0, 1, degrees).area([(-0.022, -0.4), (0.022, -0.4), (0.04, -0.9), (-0.04, -0.9)], colour)


def _ribbon(sheet: Pen, spec: Design, look: Look, text: bool) -> None:
    """The paper for the name of a special card, across the field up to the tab; below it the suit sign."""
    top, high = ribbon(sheet.size, text)
    sheet.box(0, top, 1, high, 0, look.paper)
    if not text:
        below = (top + high + height(sheet.size) - EDGE) / 2
        for x in _BELOW_RIBBON:
            shapes.PIPS[spec.suit](sheet.over(spec.field).moved(x, below, 0.125), spec.mark)


def _draw(sheet: Pen, spec: Design, look: Look, rank: int, title: str, text: bool) -> None:
    """Draws what goes over the field, and the signs on the tabs."""
    high, index = height(sheet.size), index_of(look)
    if spec.coin:
        _coin(sheet.moved(0.5, high / 2, index.field), spec, look)
    elif spec.picture:
        _picture(sheet, spec, look, rank, text)
    elif spec.suit:
        aside = index.aside + (_BESIDE_POWERS if spec.powers else 0.0)
        middle = sheet.over(spec.field).moved(0.53 + aside, high * (SMALL_PICTURE if text else 0.37), index.field)
        _pips(middle.moved(0, 0, 0.86 if text else 1.0), spec, rank)
    if spec.court and not named_on_ribbon(spec, title, sheet.size[1]) and not text:
        beside = sheet.over(spec.field).moved(COURT_SIGN - index.aside, high * NUMBER_AT, 0.25)
        shapes.PIPS[spec.suit](beside, spec.mark)
    _draw_index(sheet.over(look.paper), spec, look, index)
    for power, place in zip(spec.powers, index.powers(spec, text), strict=True):
        if power in POWERS:
            POWERS[power](sheet.over(look.paper).moved(*place), spec.ink)
    if spec.worth:
        left, top, size = WORTH
        sheet.box(left, top, size, size, 0.035, look.paper)


def _picture(sheet: Pen, spec: Design, look: Look, rank: int, text: bool) -> None:
    """Draws the picture of a card, where its kind of card has it."""
    high, picture, index = height(sheet.size), spec.picture, index_of(look)
    dark = mix(spec.field, BLACK, 0.68)
    if not picture:
        return
    if picture in SPECIES:
        # The higher its value, the larger it is.
        inks = Inks(look.paper, look.ink, mix(spec.field, look.paper, 0.4))
        size = (0.43 + 0.045 * min(rank, 6)) * index.field
        picture(sheet.moved(0.56 + index.aside, high * 0.37, size), inks)
    elif spec.suit:
        place = (0.59 + index.aside, high * (SMALL_PICTURE if text else 0.36))
        size = (0.62 if text else 0.68) * index.field
        if spec.special:  # the tab can reach up to it
            place, size = (0.575, place[1]), size * 0.96 * index.field**0.5
        picture(sheet.moved(*place, size), Inks(look.paper, dark, look.gold))
    elif spec.signed:
        size = (0.29 if text else 0.36) * index.field
        picture(sheet.moved(0.46, high * _signed_at(text), size), Inks(look.paper, spec.field, look.paper))
    else:
        inks = Inks(look.ink, look.gold, look.gold) if spec.blazing else Inks(look.paper, dark, look.gold)
        picture(sheet.moved(0.5 + index.aside, high * _HEIGHT_OF_PICTURE, 0.66 * index.field), inks)


def _signed_at(text: bool) -> float:
    """Where the picture below a number is, as a share of the height."""
    return 0.525 if text else 0.6


def _pips(middle: Pen, spec: Design, rank: int) -> None:
    """Draws the suit sign as often as the card's number, if that is few enough to see at a glance."""
    sign, rows = shapes.PIPS[spec.suit], _ROWS.get(rank, (1,))
    size = 0.5 if rows == (1,) else _PIP_SIZES[max(rows)]
    across, down = size * 1.12, size * 1.22
    for row, count in enumerate(rows):
        for place in range(count):
            x, y = (place - (count - 1) / 2) * across, (row - (len(rows) - 1) / 2) * down
            sign(middle.moved(x, y, size), spec.mark)


def _draw_index(sheet: Pen, spec: Design, look: Look, index: Index) -> None:
    inks = Inks(spec.ink, look.paper, look.paper)
    for upper, corner in ((True, sheet), (False, sheet.moved(1, height(sheet.size), 1, 180))):
        middle = corner.moved(index.at, 0, index.size)
        if spec.suit:
            shapes.PIPS[spec.suit](middle.moved(0, 0.32, 0.135), spec.ink)
        elif spec.corner and spec.signed and not spec.powers:
            spec.corner(middle.moved(0, 0.32, 0.15), inks)
        elif spec.corner and not spec.signed and not (upper and spec.powers):
            spec.corner(middle.moved(0, 0.14, min(0.165, 2 * (index.at - 0.035) / index.size)), inks)


def _coin(middle: Pen, spec: Design, look: Look) -> None:
    """A coin with a milled edge."""
    for place in around(20, 0.345):
        middle.disc(place, 0.045, spec.mark)
    middle.disc((0, 0), 0.345, spec.mark)
    middle.disc((0, 0), 0.315, mix(spec.mark, BLACK, 0.22))
    middle.disc((0, 0), 0.295, mix(spec.mark, look.paper, 0.25))
