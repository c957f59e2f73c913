"""Chances: how likely a request is granted, what it is worth, and so what to ask for.

A card whose place is unknown can be in the pack or in any hand with room for it, each place equally likely.
"""

from __future__ import annotations

from math import exp, prod
from random import Random

from ...engine import CardId, Move
from .books import BOOK, BOOKS
from .bounds import ROW, Bounds, bounds_of
from .table import HAND, PACK, AskingTable

GAIN = (0.0, 1.0, 3.0, 8.0, 0.0)
"""What a card of a number is worth to a player who holds none, one, two, three or all of it: others take what is not
soon a book. These numbers are tuned, and the optimum is flat."""
SECRET = 0.1
"""What it is worth that no one knows yet that a player holds a number."""
EQUAL = 0.01
"""Promises that differ by less count as equal."""
HOPE = (0.0, 0.12, 0.3, 0.6)
"""How close to a book this many cards of a number are."""
HIDDEN_CARD = 0.17
"""The same for a hidden card."""
LEAD = 1.1
"""How much a lead of one book decides."""


def quick_move(t: AskingTable, seat: int, rng: Random) -> Move:
    """The best request for a player who remembers everything."""
    return best_request(t, seat, bounds_of(t), rng)


def best_request(t: AskingTable, seat: int, known: Bounds, rng: Random) -> Move:
    """Returns a request that cannot fail, since the turn then goes on; otherwise the most promising one; without any
    hope, one that reveals nothing new."""
    cards = by_number(t, seat)
    return (
        _surest(t, seat, known.least, cards)
        or _most_promising(t, seat, known, cards, rng)
        or hopeless(t, seat, known, rng)
    )


def surest(t: AskingTable, seat: int, known: Bounds) -> Move | None:
    """The best request that cannot fail; None if there is none."""
    return _surest(t, seat, known.least, by_number(t, seat))


def by_number(t: AskingTable, seat: int) -> dict[int, list[CardId]]:
    """Groups the cards of a hand by number."""
    found: dict[int, list[CardId]] = {}
    for card in t.zones[HAND + seat]:
        found.setdefault(t.rules.number[card], []).append(card)
    return found


def _surest(t: AskingTable, seat: int, least: bytearray, held: dict[int, list[CardId]]) -> Move | None:
    """Of the requests that cannot fail, returns the one that brings a number closest to a book."""
    best, most, rows = None, 0, [(other, other * ROW) for other in t.rules.others[seat]]
    for number, cards in held.items():
        if len(cards) > most:
            for other, row in rows:
                if least[row + number]:
                    best, most = t.rules.ask[min(cards)][other], len(cards)
                    break
    return best


def _most_promising(
    t: AskingTable, seat: int, known: Bounds, held: dict[int, list[CardId]], rng: Random
) -> Move | None:
    """The request with the best chance of what is worth most."""
    least, most, own, chance = known.least, known.most, seat * ROW, rng.random
    hands = [(other, other * ROW, _spare(t, other, least)) for other in t.others_with_cards(seat)]
    best, promise, pack = None, EQUAL, len(t.zones[PACK])
    for number, cards in held.items():
        have, room = len(cards), pack
        for _, row, spare in hands:
            if most[row + number]:
                room += spare
        missed = MISSED[BOOK - have][room]
        gain = GAIN[have] if least[own + number] else GAIN[have] - SECRET
        for other, row, spare in hands:
            if most[row + number]:
                hope = gain * (1.0 - missed[spare]) + chance() * EQUAL
                if hope > promise:
                    best, promise = t.rules.ask[min(cards)][other], hope
    return best


def chance_of(t: AskingTable, asked: int, number: int, have: int, known: Bounds) -> float:
    """The chance that a request is granted, for a seat that holds this many cards of the number."""
    if known.least[asked * ROW + number] or not known.most[asked * ROW + number]:
        return float(known.least[asked * ROW + number] > 0)
    seat = t.agenda[-1].seats(t)[0]
    spare = {other: _spare(t, other, known.least) for other in t.others_with_cards(seat)}
    room = sum(free for other, free in spare.items() if known.most[other * ROW + number]) + len(t.zones[PACK])
    hidden = BOOK - have - sum(known.least[other * ROW + number] for other in spare)
    return 1.0 - MISSED[max(0, hidden)][room][spare.get(asked, 0)]


def _spare(t: AskingTable, seat: int, least: bytearray) -> int:
    """How many cards of a hand are completely unknown."""
    row = seat * ROW
    spare = len(t.zones[HAND + seat]) - sum(least[row : row + ROW])
    return spare if spare > 0 else 0


def _miss(hidden: int, room: int, spare: int) -> float:
    """The chance that none of a number's hidden cards is among `spare` of the `room` places they can be in."""
    return prod(max(0, room - spare - card) / (room - card) for card in range(min(hidden, room)))


MISSED = tuple(
    tuple(tuple(_miss(hidden, room, spare) for spare in range(room + 1)) for room in range(BOOK * BOOKS + 1))
    for hidden in range(BOOK)
)
"""The same as a lookup table."""


def hopeless(t: AskingTable, seat: int, known: Bounds, rng: Random) -> Move:
    """Nothing can succeed: asks for a number that everyone already knows this seat holds."""
    moves = t.rules.requests[seat].moves(t, seat)
    number, own = t.rules.number, seat * ROW
    revealed = [move for move in moves if known.least[own + number[move.cards[0]]]]
    return any_of(revealed or moves, rng)


def any_of(moves: list[Move], rng: Random) -> Move:
    """Returns one of these at random."""
    return moves[int(rng.random() * len(moves))]


# ---------------------------------------------------------------------- how a seat stands


def worth(t: AskingTable, seat: int) -> float:
    """The chance to win, from books and from what could become one."""
    if t.winners is not None:
        return 1 / len(t.winners) if seat in t.winners else 0.0
    hopes = [exp(LEAD * (t.scores[other] + _promise(t, other))) for other in range(t.rules.seats)]
    return hopes[seat] / sum(hopes)


def _promise(t: AskingTable, seat: int) -> float:
    """How many books a hand is worth, in fractions."""
    number, count, hidden = t.rules.number, [0] * ROW, 0
    for card in t.zones[HAND + seat]:
        if card < 0:
            hidden += 1
        else:
            count[number[card]] += 1
    return HIDDEN_CARD * hidden + sum(HOPE[min(held, BOOK - 1)] for held in count)
