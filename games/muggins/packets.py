"""The packets: a Stock becomes the next hand, and whoever has neither has won [1, 10, 20]."""

from __future__ import annotations

from .table import HAND, MugginsTable


def turn_over(t: MugginsTable, seat: int) -> None:
    """A player without a hand turns his Stock over: its top is drawn first. Without a Stock he has won. A card that he
    has drawn and not yet placed still counts as his hand."""
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
