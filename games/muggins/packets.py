"""The packets: a Stock becomes the next hand, and a player with neither has won [1, 10, 20]."""

from __future__ import annotations

from .table import HAND, MugginsTable


def turn_over(t: MugginsTable, seat: int) -> None:
    """Turns the Stock of a player without a hand over: its top is drawn first. A player without a Stock has won. A card
    drawn and not yet placed still counts as the hand."""
    hand, stock = HAND + seat, t.stock(seat)
    if t.zones[hand] or t.shown(seat):
        return
    if not stock:
        t.end((seat,))
        return
    while stock:
        t.move(stock[-1], hand)
    t.say("turned_over", seat)


def cards_left(t: MugginsTable, seat: int) -> int:
    """How many cards a player has left."""
    return len(t.zones[HAND + seat]) + len(t.stock(seat)) + len(t.shown(seat))
