"""Plain rules of thumb: play what must be played, on the Stock of the player closest to going out [6]."""

from __future__ import annotations

from math import exp, log
from random import Random

from ..engine import Move
from .calling import CALL
from .packets import cards_left
from .places import must_go_to
from .table import MugginsTable
from .turns import DRAW

IN_HAND, ON_STOCK = -0.04, -0.017
"""The cost of each remaining card. These numbers were fitted to 97,000 positions of 5,000 games played by rules of
thumb."""
LAST_ONES = -0.68
"""How much more the last cards matter."""
LATER = -0.11
"""The cost of each turn that others have first."""


def quick_move(t: MugginsTable, seat: int, rng: Random) -> Move:
    """A sensible move; for a seat that is not asked, what it can call out."""
    return right_move(t, seat) if seat == t.on_turn and t.agenda[-1].seats(t) else t.moves(seat)[0]


def right_move(t: MugginsTable, seat: int) -> Move:
    """What the rules demand."""
    shown, stock = t.shown(seat), t.stock(seat)
    for card in shown or stock[-1:]:
        goals = must_go_to(t, seat, card)
        if goals:
            return t.rules.play[card][goals[0] if len(goals) == 1 else fullest_need(t, goals)]
    return t.rules.keep[seat][shown[0]] if shown else DRAW


def fullest_need(t: MugginsTable, goals: tuple[int, ...] | list[int]) -> int:
    """Among Stocks, the one whose owner has the fewest cards left; piles are all equally good."""
    owners = {stock: owner for owner, stock in enumerate(t.rules.stocks)}
    return min(goals, key=lambda zone: cards_left(t, owners[zone]) if zone in owners else 0)


def call(t: MugginsTable, seat: int, rng: Random) -> Move | None:
    """Calls what is wrong, since everyone can see it; and nothing else."""
    return CALL if t.deed is not None and t.deed.fault and CALL in t.moves(seat) else None


def worth(t: MugginsTable, seat: int) -> float:
    """How well a seat stands against the others."""
    if t.winners is not None:
        return float(seat in t.winners)
    hopes = [exp(standing(t, other)) for other in range(t.rules.seats)]
    return hopes[seat] / sum(hopes)


def standing(t: MugginsTable, seat: int) -> float:
    """How good the prospects of a seat are: few cards, on the Stock rather than in the hand, and a turn soon."""
    left, on_stock, wait = cards_left(t, seat), len(t.stock(seat)), (seat - t.on_turn) % t.rules.seats
    counted = IN_HAND * (left - on_stock) + ON_STOCK * on_stock
    return counted + LAST_ONES * log(max(1, left)) + LATER * wait
