"""What a card of an asking game is for now: how much of its book the player holds."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import CardId, Phrase, Who, phrase
from .books import BOOK
from .table import AskingTable


def card_rule(v: AskingTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """How many of a number one holds, and how many make a book; whose book it is once it is complete."""
    zone, number = v.where[card], v.rules.number[card]
    if zone in v.rules.books:
        yield phrase("card_rule.book", who=Who(v.rules.books.index(zone)), number=number)
    elif seat >= 0 and card in v.hand(seat):
        held = sum(v.rules.number[other] == number for other in v.hand(seat))
        yield phrase("card_rule.held", count=held, number=number, missing=BOOK - held)
