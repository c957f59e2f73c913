"""Waiting: what cannot fail need not be asked for at once.

A single card of which nobody knows guards its number: whoever collects that lacks one card, and cannot tell who has it.
Once shown it is taken with all the others by the next player who holds the number. So it is shown for the book itself,
or when nothing promises more.
"""

from __future__ import annotations

from random import Random

from ...engine import Move
from .books import BOOK
from .bounds import ROW, Bounds
from .chances import EQUAL, GAIN, SECRET, by_number, chance_of, hopeless, surest
from .table import AskingTable


def wise_request(t: AskingTable, seat: int, known: Bounds, rng: Random) -> Move:
    """What cannot fail and gives nothing away; else what promises most; without any hope, what tells nothing new."""
    return surest(t, seat, without_guards(t, seat, known)) or _most_promising(t, seat, known, rng)


def without_guards(t: AskingTable, seat: int, known: Bounds) -> Bounds:
    """The bounds, with nothing sure about numbers of which one holds a secret single card and cannot have all."""
    least = known.least[:]
    for number, cards in by_number(t, seat).items():
        if len(cards) == 1 and not known.least[seat * ROW + number] and sum(known.least[number::ROW]) < BOOK - 1:
            least[number::ROW] = bytes(t.rules.seats)
    return known._replace(least=least)


def hope(t: AskingTable, seat: int, known: Bounds, move: Move) -> float:
    """How much a request promises."""
    number, asked = t.rules.number[move.cards[0]], t.rules.seat_of[move.to]
    have = sum(t.rules.number[card] == number for card in t.hand(seat))
    secret = 0.0 if known.least[seat * ROW + number] else SECRET
    return (GAIN[have] - secret) * chance_of(t, asked, number, have, known)


def _most_promising(t: AskingTable, seat: int, known: Bounds, rng: Random) -> Move:
    """The request with the best chance of what is worth most."""
    moves = t.rules.requests[seat].moves(t, seat)
    hopes = [hope(t, seat, known, move) for move in moves]
    if max(hopes) < EQUAL:
        return hopeless(t, seat, known, rng)
    hopes = [one + rng.random() * EQUAL for one in hopes]
    return moves[max(range(len(moves)), key=hopes.__getitem__)]
