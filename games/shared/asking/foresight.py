"""Foresight: requests that promise something are played on in thought, from hands as they may be."""

from __future__ import annotations

from random import Random

from ...brain.search import Search
from ...brain.thinking import EXPERT, by_search
from ...engine import Move
from ...engine.game import MakePlayer
from .bounds import Bounds, bounds_of
from .chances import GAIN, best_request, chance_of, quick_move, surest, worth
from .players import everything, player, reasoned
from .reasoning import tightened
from .table import AskingTable

BEST = 6
"""So many requests are worth a thought."""


def known_to(t: AskingTable, seat: int) -> Bounds:
    """All that a seat can find out where it thinks itself; on an imagined table what follows at once will do."""
    return bounds_of(t) if t.viewer is None else tightened(t, seat, bounds_of(t))


def careful(t: AskingTable, seat: int, rng: Random) -> Move:
    """The best request for somebody who finds out all that can be found out."""
    return best_request(t, seat, known_to(t, seat), rng)


def best_requests(t: AskingTable, seat: int, moves: list[Move]) -> list[Move]:
    """One that cannot fail, for then one stays on turn; else those with the best chance of what is worth most."""
    known = known_to(t, seat)
    sure = surest(t, seat, known)
    if sure is not None:
        return [sure]
    return sorted(moves, key=lambda move: hope(t, seat, known, move), reverse=True)[:BEST]


def hope(t: AskingTable, seat: int, known: Bounds, move: Move) -> float:
    """How much a request promises."""
    number, asked = t.rules.number[move.cards[0]], t.rules.seat_of[move.to]
    have = sum(t.rules.number[card] == number for card in t.hand(seat))
    return GAIN[have] * chance_of(t, asked, number, have, known)


SEARCH = Search(quick_move, worth, careful=careful, candidates=best_requests)


def thoughtful() -> MakePlayer:
    """Players who remember everything and look ahead."""
    return by_search(SEARCH, player(everything, reasoned), EXPERT)
