"""A card that was exposed out of turn: it has to be its owner's next play [35]."""

from __future__ import annotations

from ..engine import NOT_SEEN, CardId
from ..shared.piles import fits
from .sources import duties
from .table import FlinchTable


def bound_card(t: FlinchTable, seat: int) -> CardId:
    """The card that a seat has to play next; NOT_SEEN when it is free."""
    return t.bound[seat] if t.bound else NOT_SEEN


def bind(t: FlinchTable, seat: int, card: CardId) -> None:
    """Once bound to one card a player is not bound to another."""
    bound = t.bound or (NOT_SEEN,) * t.rules.seats
    t.bound = (*bound[:seat], card, *bound[seat + 1 :])


def unbind(t: FlinchTable, seat: int) -> None:
    """He is free again."""
    if t.bound and t.bound[seat] != NOT_SEEN:
        bind(t, seat, NOT_SEEN)
        if set(t.bound) == {NOT_SEEN}:
            t.bound = ()


def stuck(t: FlinchTable, seat: int) -> bool:
    """He is bound to a card that fits nowhere, and has nothing that comes before it: his turn is over."""
    card = bound_card(t, seat)
    return card != NOT_SEEN and not fits(t, card) and not duties(t, seat)
