"""The 94 cards of Flip 7 [section 1], and the numbers of the zones where they lie."""

from __future__ import annotations

from ..engine import Card, copies

PACK, DISCARD, ACTION, ASIDE, ROW = 0, 1, 2, 3, 4
"""The row of seat n is zone ROW + n."""

NUMBER, MODIFIER, ACT = "number", "modifier", "action"
FREEZE, FLIP_THREE, SECOND_CHANCE, DOUBLE = "F", "T", "C", "x2"
HIGHEST = 12
NO_NUMBER = -1
PLUSES = (2, 4, 6, 8, 10)


def printed(face: str) -> Card:
    """Returns the card with this face; raises KeyError if there is none."""
    return _PRINTED[face]


def full_deck() -> list[Card]:
    """As many cards of each number as its value (and one 0), one of each modifier, three of each action."""
    numbers = [card for value in range(HIGHEST + 1) for card in copies(printed(str(value)), max(value, 1))]
    modifiers = [card for card in _PRINTED.values() if card.suit == MODIFIER]
    actions = [card for face in (FREEZE, FLIP_THREE, SECOND_CHANCE) for card in copies(printed(face), 3)]
    return [*numbers, *modifiers, *actions]


_PRINTED = {
    **{str(value): Card(str(value), value, NUMBER) for value in range(HIGHEST + 1)},
    **{f"+{plus}": Card(f"+{plus}", plus, MODIFIER) for plus in PLUSES},
    DOUBLE: Card(DOUBLE, 0, MODIFIER),
    FREEZE: Card(FREEZE, 0, ACT, picture="snowflake", power="freeze"),
    FLIP_THREE: Card(FLIP_THREE, 0, ACT, picture="three_cards", power="three"),
    SECOND_CHANCE: Card(SECOND_CHANCE, 0, ACT, picture="shield", power="shield"),
}
