"""Design: what distinguishes one card from another, derived only from what is printed on it.

A known suit gives colour, sign and pattern; a number without a suit has its own colour; a sign before a number (`+4`,
`x2`) makes a coin; everything else has a colour of its own. The picture is the one whose key the card names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from games.engine import Card

from .colours import Colour, contrast, mix
from .emblems import BLAZING, EMBLEMS, PEOPLE, kind
from .flies import SPECIES
from .inks import Art, Emblem
from .look import Look
from .shapes import PIPS

_SUITS: Mapping[str, str] = MappingProxyType(
    dict(zip("hdcsrygbpo", PIPS, strict=True)) | {name: name for name in PIPS},
)
"""By the letter or the name that a game prints."""

_SIGN_AND_NUMBER = re.compile(r"[+x×-]\d+")


@dataclass(frozen=True)
class Design:
    """How a card is drawn."""

    index: str
    field: Colour
    ink: Colour
    """The colour of the index, which is printed on paper."""
    mark: Colour
    """The colour of what is drawn on the field."""
    suit: str = ""
    number: str = ""
    """The large letters in the middle, if any."""
    coin: bool = False
    special: bool = False
    """Whether it is more than a plain card of the same index."""
    signed: bool = False
    """The card has a number and a picture: the picture goes below the number, and in the corner like a suit sign."""
    picture: Emblem | None = None
    corner: Emblem | None = None
    """The picture again, in the corners; None if there are letters there."""
    worth: str = ""
    """What it counts, for a box in its upper right corner."""
    blazing: bool = False
    """The card is bright: everyone must see it at once. What is on its field is printed in ink."""
    powers: tuple[str, ...] = ()
    """The signs in its corners that say what it does."""
    court: bool = False
    """A card with a suit and a picture that hides it: the suit sign appears again beside the number."""

    @property
    def lettered(self) -> bool:
        """Whether there are letters or a number in its corners."""
        return bool(self.number) or self.corner is None


def is_sum(power: str) -> bool:
    """Whether a power is a sum, to be written, rather than a sign."""
    return bool(_SIGN_AND_NUMBER.fullmatch(power))


def suit_of(printed: str) -> str:
    """The suit meant by a letter or a name on a card; empty if it has no sign."""
    return _SUITS.get(printed.casefold(), "")


def design(card: Card, look: Look, title: str, art: Art = EMBLEMS) -> Design:
    """Returns how this card is drawn."""
    suit, picture = suit_of(card.suit), art.get(card.picture)
    plain = _designed(card, look, title, suit, picture is not None)
    cornered = not suit and not card.special and picture not in PEOPLE and (plain.signed or not plain.number)
    court = bool(suit and picture and picture not in SPECIES)
    corner, powers = picture if cornered else None, tuple(card.power.split())
    return replace(plain, picture=picture, corner=corner, worth=card.worth, court=court, powers=powers)


def _designed(card: Card, look: Look, title: str, suit: str, pictured: bool) -> Design:
    """The design without its picture."""
    if suit:
        field, index = look.suits[suit], _without_suit(card)
        mark = look.paper if contrast(look.paper, field) >= look.large_letters else look.ink
        return Design(index, field, look.suit_ink(suit), mark, suit, index, special=card.special)
    number = card.index or card.face
    if number.isdigit() and not card.special:
        colour = look.rank(int(number))
        return Design(number, colour, colour, look.paper, number=number, signed=pictured)
    if _SIGN_AND_NUMBER.fullmatch(card.face):
        text = card.face.replace("x", "×").replace("-", "−")
        tint = look.rank(card.rank) if card.rank else look.gold
        return Design(
            text, mix(look.ink, tint, 0.4 if card.rank else 0.25), look.ink, look.gold, number=text, coin=True
        )
    if card.picture in BLAZING:
        return Design(card.index or card.face, look.blaze, look.ink, look.ink, special=card.special, blazing=True)
    colour = look.kinds[kind(card.picture, title or card.face, len(look.kinds))]
    return Design(card.index or card.face, colour, colour, look.paper, special=card.special)


def _without_suit(card: Card) -> str:
    """The index of a suited card: the sign shows the suit, so the letter can be left out."""
    if card.index:
        return card.index
    if card.rank and str(card.rank) in card.face:
        return str(card.rank)
    return card.face.removeprefix(card.suit).removesuffix(card.suit) or card.face
