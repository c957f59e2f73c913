"""What the next card could bring: exact, for a player who has kept count of the cards [6.1].

It needs only what is public, and gives the same result on the table and on every view of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..engine import ELSEWHERE, CardId
from .cards import DISCARD, PACK
from .scoring import row_of
from .table import Flip7Table


def pile(t: Flip7Table) -> list[CardId]:
    """The cards the next one comes from: the draw pile, or the discard pile if that is empty."""
    if t.viewer is None:
        return t.zones[PACK] or t.zones[DISCARD]
    return [CardId(card) for card, zone in enumerate(t.where) if zone == ELSEWHERE] or t.zones[DISCARD]


def composition(t: Flip7Table) -> Counter[str]:
    """How many cards of each face the next one could be."""
    faces = t.rules.deck.faces
    return Counter(faces[card] for card in pile(t))


def bust_chance(t: Flip7Table, seat: int) -> float:
    """How likely it is that the next card makes this seat bust; a Second Chance makes it safe."""
    cards = pile(t)
    if not cards or t.second_chance(seat) is not None:
        return 0.0
    number, held = t.rules.number, set(row_of(t, seat).numbers)
    return sum(number[card] in held for card in cards) / len(cards)


def gain(t: Flip7Table, seat: int) -> float:
    """How many points one more card brings, on average; an action card brings none."""
    return sum(chance * after for chance, after in outcomes(t, seat)) - row_of(t, seat).points


def outcomes(t: Flip7Table, seat: int) -> Iterator[tuple[float, int]]:
    """For each card that could come next: how likely it is, and the points of the row with it."""
    row, cards, number = row_of(t, seat), pile(t), t.rules.number
    with_duplicate = 0 if t.second_chance(seat) is None else row.points
    if not cards:
        yield 1.0, row.points
    faces = t.rules.deck.faces
    kinds = {faces[card]: card for card in cards}
    for face, count in Counter(faces[card] for card in cards).items():
        card = kinds[face]
        duplicate = number[card] in row.numbers
        yield count / len(cards), with_duplicate if duplicate else row.plus_card(t, card).points
