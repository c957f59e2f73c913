"""Waiting: a request that cannot fail need not be made at once.

A single card that no one knows about guards its number: a player who collects that number lacks one card, and cannot
tell who has it. Once shown, it goes with all the others to the next player who holds the number. So it is shown only to
complete the book, or when nothing promises more.
"""

from __future__ import annotations

from random import Random

from ...engine import Move
from .books import BOOK
from .bounds import ROW, Bounds
from .chances import EQUAL, GAIN, SECRET, by_number, chance_of, hopeless, surest
from .table import AskingTable


def wise_request(t: AskingTable, seat: int, known: Bounds, rng: Random) -> Move:
    """Returns a request that cannot fail and gives nothing away; otherwise the most promising one; without any hope,
    one that reveals nothing new."""
    return surest(t, seat, without_guards(t, seat, known)) or _most_promising(t, seat, known, rng)


def without_guards(t: AskingTable, seat: int, known: Bounds) -> Bounds:
    """Returns the bounds, with nothing certain about numbers of which the seat holds a secret single card and cannot
    get all."""
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
