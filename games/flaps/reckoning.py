"""What everyone reckons with: which cards may be in a hand, for all that anyone at the table knows."""

from __future__ import annotations

from ..engine import CardId
from .table import FlapsTable


def may_hold(t: FlapsTable, seat: int, number: int) -> bool:
    """Whether, for all that everyone knows, a seat can hold a card of this number."""
    ranks, hand = t.rules.deck.ranks, t.hand(seat)
    if all(is_public(t, card) for card in hand):
        return any(ranks[card] == number for card in hand)
    return any(ranks[card] == number and not lies_open(t, card) for card in t.rules.deck)


def lies_open(t: FlapsTable, card: CardId) -> bool:
    """Whether everyone knows where a card lies, and that is not in a hand. Of other hands a view does not tell whether
    everyone knows what is in them, so they are left out of account."""
    return is_public(t, card) and t.rules.hand_of[t.where[card]] < 0


def is_public(t: FlapsTable, card: CardId) -> bool:
    """Whether everyone knows where a card is."""
    return card >= 0 and t.known[card] == t.rules.everybody
