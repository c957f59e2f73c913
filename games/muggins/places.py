"""Where a card can go: first to the middle, then to an opponent's Stock, and only then to one's own [4, 6 - 8]."""

from __future__ import annotations

from ..engine import CardId
from ..shared.piles import takers
from .table import MugginsTable


def middle(t: MugginsTable, card: CardId) -> tuple[int, ...]:
    """The piles in the middle where a card fits, one of each group of identical ones; a 1 opens a new one."""
    return takers(t)[t.rules.deck.ranks[card]]


def neighbours(t: MugginsTable, seat: int, card: CardId) -> list[int]:
    """The Stocks of opponents whose top is one higher or one lower. A 1 goes only to the middle."""
    ranks, zones = t.rules.deck.ranks, t.zones
    rank = ranks[card]
    if rank == 1:
        return []
    return [stock for stock in t.rules.others[seat] if zones[stock] and abs(ranks[zones[stock][-1]] - rank) == 1]


def must_go_to(t: MugginsTable, seat: int, card: CardId) -> tuple[int, ...] | list[int]:
    """Where a card must be played, if it can be: the middle comes first."""
    return middle(t, card) or neighbours(t, seat, card)


def stock_must_play(t: MugginsTable, seat: int) -> bool:
    """Whether the top of the seat's own Stock can be played."""
    stock = t.stock(seat)
    return bool(stock) and bool(must_go_to(t, seat, stock[-1]))
