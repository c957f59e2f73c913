"""The 90 cards of Flush [section 1], and the numbers of the zones where they lie.

No rule book lists which cards carry which action, or the points in their boxes. That is all in the two tables below,
which are the only place to correct if a real deck differs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ..engine import Card, copies

STOCK, DISCARD, PILE, ASIDE, FLIPPED, MIMIC, HAND = range(7)
"""The hand of seat n is zone HAND + n; the bases follow the hands (see `bases`)."""

SKIP, LINK, DEDUCTION, FLUSH, BIG = "skip", "link", "deduction", "flush", "big"
LOWEST, HIGHEST = 1, 10
MIMIC_FACTOR = 3
"""How many times held Mimics count [20]."""


class Kind(NamedTuple):
    """A kind of card: the letter after its value, what it does, how many there are, the points in its box, what it
    deducts, what is printed on it, its picture, and the signs of what it does."""

    letter: str
    actions: frozenset[str]
    copies: int
    points: int
    deducts: int = 0
    title: str = ""
    text: str = ""
    picture: str = ""
    power: str = ""


NUMBER_CARDS = (
    Kind("", frozenset(), 3, 1),
    Kind("l", frozenset({LINK}), 2, 1, 0, "Link", "Four Links of any numbers make a Flush.", "chain", "link"),
    Kind("s", frozenset({SKIP}), 2, 2, 0, "Skip", "The next player misses a turn.", "hop", "skip"),
    Kind("d", frozenset({DEDUCTION}), 1, 5, 5, "Deduction", "Finish with it and take 5 off your total.",
         "large_star", "-5"),
)  # fmt: skip
"""The same for every value from 1 to 10."""

BY_VALUE: Mapping[int, tuple[Kind, ...]] = MappingProxyType({})
"""The kinds of single values, where they differ from the others."""

FLUSH_CARDS = (
    Kind("F", frozenset({FLUSH}), 9, 3, 0, "Flush", "Sweeps the pile away, and you play again.", "wave",
         "sweep more"),
    Kind("BF", frozenset({FLUSH, BIG}), 1, 4, 0, "Big Flush", "A Flush, and everyone else draws a card.", "flood",
         "sweep everyone"),
)  # fmt: skip


def printed(value: int, kind: Kind) -> Card:
    """Returns the card of a kind with a value; Flush cards have none, and show only their letters."""
    face = f"{value}{kind.letter}" if value else kind.letter
    index = str(value) if value else kind.letter
    return Card(
        face,
        value,
        index=index,
        worth=str(kind.points),
        title=kind.title,
        text=kind.text,
        picture=kind.picture,
        power=kind.power,
    )


def full_deck() -> Iterator[Card]:
    """Yields all cards: 80 with numbers and 10 Flush cards."""
    for value, kind in kinds():
        yield from copies(printed(value, kind), kind.copies)


def kinds() -> Iterator[tuple[int, Kind]]:
    """Yields every kind of card with every value it has."""
    for value in range(1, HIGHEST + 1):
        for kind in BY_VALUE.get(value, NUMBER_CARDS):
            yield value, kind
    for kind in FLUSH_CARDS:
        yield 0, kind


def by_face() -> dict[str, Kind]:
    """Maps each face to its kind."""
    return {printed(value, kind).face: kind for value, kind in kinds()}
