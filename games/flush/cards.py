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
HIGHEST = 10
MIMIC_FACTOR = 3
"""How many times held Mimics count [20]."""


class Kind(NamedTuple):
    """A kind of card: the letter after its value, what it does, how many there are, the points in its box, what it
    deducts, what is printed on it, and its picture."""

    letter: str
    actions: frozenset[str]
    copies: int
    points: int
    deducts: int = 0
    tag: str = ""
    title: str = ""
    text: str = ""
    picture: str = ""


NUMBER_CARDS = (
    Kind("", frozenset(), 3, 1),
    Kind("l", frozenset({LINK}), 2, 1, 0, "", "Link", "Four Links of any numbers are a Flush. Counts 1.", "chain"),
    Kind("s", frozenset({SKIP}), 2, 2, 0, "", "Skip", "The next player loses his turn. Counts 2.", "hop"),
    Kind("d", frozenset({DEDUCTION}), 1, 5, 5, "", "Deduction", "Takes 5 off if you finish with it. Counts 5.",
         "large_star"),
)  # fmt: skip
"""The same for every value from 1 to 10."""

BY_VALUE: Mapping[int, tuple[Kind, ...]] = MappingProxyType({})
"""The kinds of single values, where they differ from the others."""

FLUSH_CARDS = (
    Kind("F", frozenset({FLUSH}), 9, 3, 0, "", "Flush", "Sweeps the pile away; you go on. Counts 3.", "wave"),
    Kind("BF", frozenset({FLUSH, BIG}), 1, 4, 0, "", "Big Flush", "A Flush, and all others draw a card. Counts 4.",
         "flood"),
)  # fmt: skip


def printed(value: int, kind: Kind) -> Card:
    """Returns the card of a kind with a value; Flush cards have none, and show only their letters."""
    face = f"{value}{kind.letter}" if value else kind.letter
    index = str(value) if value else kind.letter
    texts = {"tag": kind.tag, "title": kind.title, "text": kind.text, "picture": kind.picture}
    return Card(face, value, index=index, worth=str(kind.points), **texts)


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
