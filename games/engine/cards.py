"""Cards: what is printed on them, and the deck they form.

A card on the table is a small number, its position in the deck (`CardId`). What is printed on it is looked up in flat
tables, which makes it possible to imagine thousands of games per second.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from string import ascii_lowercase
from typing import NewType

CardId = NewType("CardId", int)

NOT_SEEN = CardId(-1)
"""A card that the viewer does not know, in a view."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Cards with the same face look the same; `copy` distinguishes such twins in texts."""

    face: str
    rank: int = 0
    suit: str = ""
    copy: str = ""
    index: str = field(default="", compare=False)
    """What is shown in its corner beside the suit symbol, if that is neither the face nor the rank."""
    special: bool = field(default=False, compare=False)
    """Whether its number is not its only name: it is drawn with its title on a ribbon."""
    title: str = field(default="", compare=False)
    """Its name, without the suit. Words under `card.<face>` take precedence."""
    text: str = field(default="", compare=False)
    """What it does, as printed on the card. Words under `printed.<face>` take precedence."""
    worth: str = field(default="", compare=False)
    """How many points it counts, if that is printed in a box of its own."""
    picture: str = field(default="", compare=False)
    """The key of the picture on it: one of `sprites/emblems.py`, or of the `pictures.py` of its game."""
    power: str = field(default="", compare=False)
    """What it does, as one or two signs for its corner: names of `sprites/powers.py`, or a sum such as `+2`."""

    @property
    def name(self) -> str:
        """The name of the card in moves and positions, such as `7a` or `R5b`."""
        return self.face + self.copy


def copies(card: Card, count: int) -> list[Card]:
    """The same card several times, with the letters a, b, c ... after its name. A single card gets no letter."""
    if count == 1:
        return [card]
    return [replace(card, copy=letter) for letter in ascii_lowercase[:count]]


class Deck:
    """All cards of a game in a fixed order, with flat tables for lookups by card."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = tuple(cards)
        self.names = tuple(card.name for card in self.cards)
        self.faces = tuple(card.face for card in self.cards)
        self.ranks = tuple(card.rank for card in self.cards)
        self.suits = tuple(card.suit for card in self.cards)
        self.by_name = {name: CardId(place) for place, name in enumerate(self.names)}
        assert len(self.by_name) == len(self.cards), f"two cards share a name in {self.names}"

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[CardId]:
        return map(CardId, range(len(self.cards)))

    def name(self, card: CardId) -> str:
        """The name of the card, or `?` for one that is not seen."""
        return "?" if card < 0 else self.names[card]

    def twins(self, face: str) -> list[CardId]:
        """Every card with this face, in deck order."""
        return [card for card in self if self.faces[card] == face]
