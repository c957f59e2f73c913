"""The evaluating player of Patience: tries every move on an imagined table and weighs the results [6.1].

It uses only public knowledge: which numbers have not been seen yet, never their order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import fsum
from random import Random
from typing import TYPE_CHECKING

from ..engine import Move, imagine
from . import hints
from .places import LOWER, PACK, STOCK, TURNED, UPPER
from .plays import lower_places, upper_places
from .rules import TURN

if TYPE_CHECKING:
    from .rules import PatienceTable

WON = 10_000.0


def best_move(view: PatienceTable, seat: int, rng: Random) -> Move:
    """The move with the best prospects."""
    moves = view.moves(seat)
    if len(moves) == 1:
        return moves[0]
    return moves[max(range(len(moves)), key=prospects(view, moves, rng).__getitem__)]


def prospects(view: PatienceTable, moves: list[Move], rng: Random) -> list[float]:
    """What each move is worth. The random numbers only fill the gaps of the view: every order of the pack gives the
    same."""
    t = imagine(view, rng)
    return [_prospect(t, move, further=True) for move in moves]


def _prospect(t: PatienceTable, move: Move, further: bool) -> float:
    """The value of a move: averaged over the next card if it draws one, otherwise looking one more move ahead."""
    if t.zones[PACK] and _takes_card(t, move):
        outcomes = list(_outcomes(t, move))
        # Rounded once at the end: otherwise the order of an imagined pack would decide between equals.
        return fsum(chance * _answered(after) for chance, after in outcomes)
    after = t.copy()
    after.play(0, move)
    value = _settled(after.copy())
    if further and after.agenda:
        more = (m for m in after.moves(0) if not (after.zones[PACK] and _takes_card(after, m)))
        value = max((_prospect(after, move, further=False) for move in more), default=value)
    return value


def _takes_card(t: PatienceTable, move: Move) -> bool:
    """Whether the move brings the next card of the pack."""
    if move == TURN:
        return True
    source = t.where[move.cards[0]]
    emptied = source in LOWER and len(t.zones[source]) == len(move.cards)
    return emptied and (t.rules.refills or not move.to.startswith("upper"))


def _outcomes(t: PatienceTable, move: Move) -> Iterator[tuple[float, PatienceTable]]:
    """For each number that could come next: how likely it is, and the table after the move."""
    ranks = t.rules.deck.ranks
    size = len(t.zones[PACK])
    first = {ranks[card]: place for place, card in enumerate(t.zones[PACK])}
    for rank, count in Counter(ranks[card] for card in t.zones[PACK]).items():
        after = t.copy()
        pack = after.zones[PACK]
        place = first[rank]
        pack[place], pack[-1] = pack[-1], pack[place]
        after.play(0, move)
        yield count / size, after


def _answered(t: PatienceTable) -> float:
    """The value with the best place for the turned card."""
    if not t.zones[TURNED]:
        return _settled(t)
    best = 0.0
    for number, move in enumerate(t.moves(0)):
        after = t.copy()
        after.play(0, move)
        value = _settled(after)
        best = value if number == 0 else max(best, value)
    return best


def _settled(t: PatienceTable) -> float:
    """The value once everything compulsory is played; changes the table it is given."""
    while t.agenda:
        move = hints.go_up(t, STOCK) or hints.end_card_up(t, shortest=1) or hints.onto_run(t, STOCK)
        if move is None:
            break
        t.play(0, move)
    return _value(t)


def _value(t: PatienceTable) -> float:
    """The value of a position. The weights were tuned by their inventors; see the strategy notes."""
    if t.winners:
        return WON
    ranks, zones = t.rules.deck.ranks, t.zones
    heights = [len(zones[place]) for place in UPPER]
    stock = [ranks[card] for card in zones[STOCK]]
    places = sum(bool(zones[place]) for place in LOWER)
    buried = sum(stock[above] > stock[below] for above in range(len(stock)) for below in range(above))
    return (
        sum(heights)
        + 25 * places * len(zones[PACK]) / len(t.rules.deck)
        - 3 * len(stock)
        - 2 * buried
        + 5 * playable_share(t)
        + 20 * min(heights)
    )


def playable_share(t: PatienceTable) -> float:
    """How likely it is that the next card of the pack can be played."""
    pack = t.zones[PACK]
    if not pack:
        return 0.0
    ranks = t.rules.deck.ranks
    fitting = {rank for rank in range(1, 11) if upper_places(t, rank) or lower_places(t, rank)}
    return sum(ranks[card] in fitting for card in pack) / len(pack)
