"""Books: four cards of a number are put down at once, and the last book ends the game."""

from __future__ import annotations

from collections import Counter

from ..pack import HIGHEST
from .table import HAND, AskingTable, Laid

BOOK = 4
"""How many cards of a number make a book."""
BOOKS = HIGHEST
"""How many books there are."""
SURE = BOOKS // 2 + 1
"""With how many books a player is sure to win."""


def lay_book(t: AskingTable, seat: int, number: int) -> None:
    """Puts down the four cards of a number in front of everyone, if this hand holds them all."""
    numbers, hand = t.rules.number, t.zones[HAND + seat]
    book = [card for card in hand if numbers[card] == number]
    if len(book) < BOOK:
        return
    t.say("book", seat, number=number)
    for card in book:
        t.move(card, t.rules.books[seat])
    t.announce(Laid(seat, number))
    t.score(seat, 1, "a_book")
    if sum(t.scores) == BOOKS or not any(t.zones[: HAND + t.rules.seats]):
        end(t)


def lay_all_books(t: AskingTable, seat: int) -> None:
    """Puts down every book in this hand."""
    counted = Counter(t.rules.number[card] for card in t.hand(seat))
    for number in sorted(number for number, count in counted.items() if count == BOOK):
        lay_book(t, seat, number)


def end(t: AskingTable) -> None:
    """Ends the game: most books win; a tie is shared."""
    most = max(t.scores)
    t.end(tuple(seat for seat, books in enumerate(t.scores) if books == most))
