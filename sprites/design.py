"""Design: what tells one card from another, found out from what is printed on it and from nothing else.

A known suit gives colour, sign and pattern; a number without a suit has its own colour; a sign before a number (`+4`,
`x2`) makes a coin; everything else is told by its name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from games.engine import Card

from .colours import Colour, contrast, mix
from .emblems import PEOPLE, emblem, kind
from .flies import SPECIES
from .inks import Emblem
from .look import Look
from .shapes import PIPS

_SUITS: Mapping[str, str] = MappingProxyType(
    dict(zip("hdcsrygbpo", PIPS, strict=True)) | {name: name for name in PIPS},
)
"""By the letter or the name that a game prints."""

_SIGN_AND_NUMBER = re.compile(r"[+x×-]\d+")


@dataclass(frozen=True)
class Design:
    """How a card is to be drawn."""

    index: str
    field: Colour
    ink: Colour
    """Of the index, which stands on paper."""
    mark: Colour
    """Of what is drawn on the field."""
    suit: str = ""
    number: str = ""
    """The large letters in the middle, if any."""
    coin: bool = False
    tag: str = ""
    """What tells a special card from plain ones of the same index."""
    signed: bool = False
    """It has a number and a picture: the picture lies below the number, and in the corner like the sign of a suit."""
    picture: Emblem | None = None
    corner: Emblem | None = None
    """The picture once more, in the corners; none where letters stand there."""
    worth: str = ""
    """What it counts, for a box in its right upper corner."""
    court: bool = False
    """A suit and a picture that hides it: the sign of the suit stands once more beside the number."""


def suit_of(printed: str) -> str:
    """The suit that a letter or a name on a card means; nothing for one that has no sign."""
    return _SUITS.get(printed.casefold(), "")


def design(card: Card, look: Look, title: str) -> Design:
    """How this card is to be drawn."""
    suit = suit_of(card.suit)
    # A card keeps its picture when another language has other names for it.
    picture = emblem(title, suit) or emblem(card.title, suit)
    plain = _designed(card, look, title, suit)
    cornered = not suit and not card.tag and picture not in PEOPLE and (plain.signed or not plain.number)
    court = bool(suit and picture and suit not in SPECIES)
    return replace(plain, picture=picture, corner=picture if cornered else None, worth=card.worth, court=court)


def _designed(card: Card, look: Look, title: str, suit: str) -> Design:
    """What can be told without its picture."""
    if suit:
        field, index = look.suits[suit], _without_suit(card)
        mark = look.paper if contrast(look.paper, field) >= look.large_letters else look.ink
        return Design(index, field, look.suit_ink(suit), mark, suit, index, tag=card.tag)
    number = card.index or card.face
    if number.isdigit() and not card.tag:
        colour = look.rank(int(number))
        signed = (emblem(title) or emblem(card.title)) is not None
        return Design(number, colour, colour, look.paper, number=number, signed=signed)
    if _SIGN_AND_NUMBER.fullmatch(card.face):
        told = card.face.replace("x", "×").replace("-", "−")
        tint = look.rank(card.rank) if card.rank else look.gold
        return Design(
            told, mix(look.ink, tint, 0.4 if card.rank else 0.25), look.ink, look.gold, number=told, coin=True
        )
    colour = look.kinds[kind(title or card.face, len(look.kinds))]
    return Design(card.index or card.face, colour, colour, look.paper, tag=card.tag)


def _without_suit(card: Card) -> str:
    """The index of a suited card: its sign stands for the suit, so the letter may go."""
    if card.index:
        return card.index
    if card.rank and str(card.rank) in card.face:
        return str(card.rank)
    return card.face.removeprefix(card.suit).removesuffix(card.suit) or card.face


def title_of(card: Card, sentences: Mapping[str, str]) -> str:
    """The name of a card: what a game's words say of its face or of its kind in all suits; else what the card itself
    says; else what the words say of its suit, if anything."""
    return name_of(card, sentences) or (sentences.get(f"card.{card.suit}", "") if card.suit else "")


def name_of(card: Card, sentences: Mapping[str, str]) -> str:
    """The card's own name, which it shares with no other kind of card; or none."""
    return _worded("card", card, sentences) or card.title


def text_of(card: Card, sentences: Mapping[str, str]) -> str:
    """What is printed on a card beside its name: what a game's words say of it, or the card itself."""
    return _worded("printed", card, sentences) or card.text


def _worded(family: str, card: Card, sentences: Mapping[str, str]) -> str:
    kind = card.face.removesuffix(card.suit) if card.suit else card.face
    return sentences.get(f"{family}.{card.face}") or sentences.get(f"{family}.{kind}", "")
