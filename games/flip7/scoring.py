"""Scoring: the points of a row and where they come from [17, 18], and who has won [21, 22]."""

from __future__ import annotations

from typing import NamedTuple

from ..engine import CardId, Counted, Phrase, phrase
from .cards import DOUBLE, NO_NUMBER, ROW
from .table import BUST, Flip7Table

SEVEN_NUMBERS, BONUS = 7, 15
TWICE = 2


class Row(NamedTuple):
    """What counts in a row."""

    numbers: tuple[int, ...]
    plus: int = 0
    doubled: bool = False

    @property
    def points(self) -> int:
        """The numbers, doubled by an x2; then the modifiers and the bonus, which are not doubled [17]."""
        return sum(self.numbers) * (TWICE if self.doubled else 1) + self.plus + self.bonus

    @property
    def bonus(self) -> int:
        """The points for a Flip 7."""
        return BONUS if len(self.numbers) >= SEVEN_NUMBERS else 0

    def plus_card(self, t: Flip7Table, card: CardId) -> Row:
        """The row with one more card; a Freeze, a Flip Three and a Second Chance count nothing."""
        number = t.rules.number[card]
        if number != NO_NUMBER:
            return self._replace(numbers=(*self.numbers, number))
        doubled = self.doubled or t.rules.deck.faces[card] == DOUBLE
        return self._replace(plus=self.plus + t.rules.deck.ranks[card], doubled=doubled)


def row_of(t: Flip7Table, seat: int) -> Row:
    """What counts in the row of a seat."""
    number, ranks, faces = t.rules.number, t.rules.deck.ranks, t.rules.deck.faces
    numbers: list[int] = []
    plus, doubled = 0, False
    for card in t.zones[ROW + seat]:
        if number[card] != NO_NUMBER:
            numbers.append(number[card])
        else:
            plus += ranks[card]
            doubled = doubled or faces[card] == DOUBLE
    return Row(tuple(numbers), plus, doubled)


def points(t: Flip7Table, seat: int) -> int:
    """The points a seat would get if the round ended now; nothing for a bust [17, 18]."""
    return 0 if t.status[seat] == BUST else row_of(t, seat).points


def so_far(t: Flip7Table, seat: int) -> int:
    """The points that a seat is seen to have. A number that has just come twice adds nothing: it busts, or is saved."""
    row = row_of(t, seat)
    return 0 if t.status[seat] == BUST else row._replace(numbers=tuple(dict.fromkeys(row.numbers))).points


def pairs(t: Flip7Table) -> frozenset[CardId]:
    """The numbers that have put players out, each with the one that it is equal to, as far as they still lie there."""
    number, found = t.rules.number, set[CardId]()
    for seat, status in enumerate(t.status):
        held = [number[card] for card in t.zones[ROW + seat]] if status == BUST else []
        twice = {each for each in held if each != NO_NUMBER and held.count(each) > 1}
        found.update(card for card in t.zones[ROW + seat] if number[card] in twice)
    return frozenset(found)


def _bust(t: Flip7Table, seat: int) -> Phrase:
    """A bust, with the number that came twice if its cards still lie there."""
    twice = pairs(t) & frozenset(t.zones[ROW + seat])
    if not twice:
        return phrase("tally.bust")
    return phrase("tally.bust_on", number=t.rules.number[min(twice)])


def tally(t: Flip7Table, seat: int) -> tuple[Phrase, ...]:
    """Where the points of a seat come from, in the order in which they are counted."""
    if t.status[seat] == BUST:
        return (_bust(t, seat),)
    row = row_of(t, seat)
    parts = [phrase("tally.numbers", points=sum(row.numbers))] if row.numbers else []
    if row.numbers and row.doubled:
        parts.append(phrase("tally.double", factor=TWICE))
    if row.plus:
        parts.append(phrase("tally.plus", points=row.plus))
    if row.bonus:
        parts.append(phrase("tally.seven", points=row.bonus))
    return tuple(parts) or (phrase("tally.nothing"),)


def by_card(t: Flip7Table, seat: int) -> tuple[Counted, ...]:
    """The points of a seat, card by card: the numbers, an x2, the other modifiers, and the bonus; nothing for a
    bust."""
    if t.status[seat] == BUST:
        return ()
    row, cards, number, faces = row_of(t, seat), t.zones[ROW + seat], t.rules.number, t.rules.deck.faces
    steps = [Counted(number[card], card) for card in cards if number[card] != NO_NUMBER]
    if row.numbers and row.doubled:
        steps.append(Counted(sum(row.numbers), next(card for card in cards if faces[card] == DOUBLE)))
    modifiers = [(card, t.rules.deck.ranks[card]) for card in cards if number[card] == NO_NUMBER]
    steps += [Counted(points, card) for card, points in modifiers if points]
    if row.bonus:
        steps.append(Counted(row.bonus, told=phrase("tally.seven", points=row.bonus)))
    return tuple(steps)


def leaders(t: Flip7Table) -> tuple[int, ...]:
    """The players with the highest total, once one has reached the goal [21, 22]."""
    highest = max(t.scores)
    reached = highest >= t.rules.options.goal
    return tuple(seat for seat, score in enumerate(t.scores) if reached and score == highest)
