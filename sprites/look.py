"""Look: every colour of the table in one value, in three variants, so that a setting changes them all at once; and how
cards are printed: the design of their backs, and the size of the index in their corners."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from .colours import BLACK, WHITE, Colour, readable, rgb

LOOKS = ("normal", "safe", "contrast")
DESIGNS = ("flower", "star")
"""The backs that cards of every family can have."""

_TEXT, _STRONG_TEXT = 4.5, 7.0


@dataclass(frozen=True, eq=False)
class Look:
    """The colours in which cards, seats and panels are drawn."""

    name: str
    paper: Colour
    """The colour of cards, and of text on coloured grounds."""
    rim: Colour
    """The line around a card."""
    ink: Colour
    """What is printed on paper without a colour of its own."""
    ranks: tuple[Colour, ...]
    """One for each number from 0 on; higher ones start again at 1. All are readable on paper."""
    suits: Mapping[str, Colour]
    """The fields of suits by the names in `faces`; not all are readable on paper."""
    kinds: tuple[Colour, ...]
    """For cards that have neither number nor suit."""
    gold: Colour
    blaze: Colour
    """The bright field of a card on which everyone must act at once; its picture is printed in ink."""
    backs: tuple[Colour, ...]
    """The fields of backs: bright enough to stand out from any cloth."""
    seats: tuple[Colour, ...]
    """One for each seat. All are readable on a panel, and a panel's colour is readable on them."""
    panel: Colour
    raised: Colour
    """Buttons and fields on a panel."""
    line: Colour
    """Thin lines on a panel and around it."""
    text: Colour
    """Text on a panel or on the cloth."""
    quiet: Colour
    """Less important text there."""
    accent: Colour
    """What the player is asked to press."""
    good: Colour
    bad: Colour
    frames: Mapping[str, Colour]
    """The outlines around cards: glow, focus, target, picked."""
    large_letters: float = 3.0
    """The contrast that large letters in the colour of paper need; below it, they are printed in ink."""
    design: str = DESIGNS[0]
    """The design of the backs."""
    large_index: bool = False
    """Whether the index in the corners of a card is as large as there is room for."""

    def rank(self, rank: int) -> Colour:
        """The colour of a number."""
        if 0 <= rank < len(self.ranks):
            return self.ranks[rank]
        return self.ranks[1 + (abs(rank) - 1) % (len(self.ranks) - 1)]

    def seat(self, colour: int) -> Colour:
        """The colour of a seat that has chosen this number."""
        return self.seats[colour % len(self.seats)]

    def suit_ink(self, suit: str) -> Colour:
        """The colour of a suit, dark enough to be readable on paper."""
        return readable(self.suits[suit], self.paper, _TEXT)


@cache
def look(colours: str, design: str = DESIGNS[0], large_index: bool = False) -> Look:
    """Returns the look of this name, or the normal one if there is none. The same object each time."""
    chosen = {"safe": _safe, "contrast": _contrast}.get(colours, _normal)()
    return replace(chosen, design=design, large_index=large_index)


def _palette(codes: str) -> tuple[Colour, ...]:
    return tuple(map(rgb, codes.split()))


def _named(names: str, codes: str) -> Mapping[str, Colour]:
    return MappingProxyType(dict(zip(names.split(), _palette(codes), strict=True)))


_SUITS = "red yellow green blue purple orange hearts diamonds clubs spades"
_FRAMES = "glow focus target picked"


def _normal() -> Look:
    paper = rgb("FBF5E6")
    ranks = _palette("6F6268 C23B32 C65A17 A97008 6B7A16 34834A 13807C 286DAE 5058B8 86479E B13873 86533A 46505F")
    return Look(
        name="normal",
        paper=paper,
        rim=rgb("CDBFA6"),
        ink=rgb("2B2431"),
        ranks=tuple(readable(colour, paper, _TEXT) for colour in ranks),
        suits=_named(_SUITS, "D0402F F0BB26 3F8F3E 2F78C4 713A95 EE7C1E C8342F CE5B12 2B7349 2F3348"),
        kinds=_palette("2C7FB0 C8691B B5406B 4A5464 3C8A63 6A57B3"),
        gold=rgb("F2B632"),
        blaze=rgb("D3EDF2"),
        backs=_palette("D8605F 4F8CD1 3D9883 9874CB C4812E 808A98"),
        seats=_palette("FF7A6B 5DB4FF FFC94D 6FD08C C79BFF FF9D4A FF8FC4 5CD6D0"),
        panel=rgb("1C1F29"),
        raised=rgb("2C3140"),
        line=rgb("464D60"),
        text=rgb("F6F0E2"),
        quiet=rgb("B4B5BF"),
        accent=rgb("FFC247"),
        good=rgb("6FD08C"),
        bad=rgb("FF7A6B"),
        frames=_named(_FRAMES, "FFD766 7FD4FF 8BF0A6 FFFFFF"),
    )


def _safe() -> Look:
    """Based on the palette of Okabe and Ito: the colours also differ in brightness, so that everyone can tell them
    apart."""
    normal = _normal()
    ranks = _palette("5E5E5E B24B00 0072B2 7A5C00 00795A A0427A 3A2E8C D55E00 004C7A 006B77 7D1F52 5B3A1E 1F1F1F")
    return replace(
        normal,
        name="safe",
        ranks=tuple(readable(colour, normal.paper, _TEXT) for colour in ranks),
        suits=_named(_SUITS, "B83A00 F5E24A 00916A 0B5FA5 5A1E54 E9A023 962D00 2C86C2 00795A 262626"),
        kinds=_palette("0072B2 B24B00 A0427A 404040 00795A 5A1E54"),
        gold=rgb("F0E442"),
        backs=_palette("D56C1F 338FD1 1F9B73 B671B6 A0871C 898989"),
        seats=_palette("EC9511 2CE1FF FFF656 40B365 B88CB6 EAFFFC B7BFAE 8195F1"),
        accent=rgb("F0E442"),
        good=rgb("56B4E9"),
        bad=rgb("F58A3C"),
        frames=_named(_FRAMES, "F0E442 56B4E9 FFFFFF E3A6CB"),
    )


def _contrast() -> Look:
    """Black on white, white on black, and only strong colours between."""
    normal = _normal()
    return replace(
        normal,
        name="contrast",
        paper=WHITE,
        rim=BLACK,
        ink=BLACK,
        ranks=tuple(readable(colour, WHITE, _STRONG_TEXT) for colour in normal.ranks),
        suits=_named(_SUITS, "FF6152 FFD400 45C254 5AA9FF CB8CFF FF9A2E B01818 8A3A00 0B5A2A 000000"),
        kinds=tuple(readable(colour, WHITE, _STRONG_TEXT) for colour in normal.kinds),
        gold=rgb("FFD400"),
        blaze=rgb("E4F6FF"),
        backs=_palette("F15C52 4090E8 17A07E A574F4 C67E1C 7F90A1"),
        seats=tuple(readable(colour, BLACK, 8.0) for colour in normal.seats),
        panel=BLACK,
        raised=rgb("262626"),
        line=WHITE,
        text=WHITE,
        quiet=rgb("DADADA"),
        accent=rgb("FFE100"),
        good=rgb("6CFF9A"),
        bad=rgb("FF8F80"),
        frames=_named(_FRAMES, "FFE100 00E5FF 5CFF7A FFFFFF"),
        large_letters=_TEXT,
    )
