"""Foresight: requests that promise something are played on in thought, from hands as they may be."""

from __future__ import annotations

from ...brain.search import Search
from ...brain.thinking import EXPERT, by_search
from ...engine import Move
from ...engine.game import MakePlayer
from .bounds import Bounds, bounds_of
from .chances import GAIN, chance_of, quick_move, worth
from .players import everything, player, reasoned
from .table import AskingTable

BEST = 6
"""So many requests are worth a thought."""


def best_requests(t: AskingTable, seat: int, moves: list[Move]) -> list[Move]:
    """Those with the best chance of what is worth most."""
    known = bounds_of(t)
    return sorted(moves, key=lambda move: hope(t, seat, known, move), reverse=True)[:BEST]


def hope(t: AskingTable, seat: int, known: Bounds, move: Move) -> float:
    """How much a request promises."""
    number, asked = t.rules.number[move.cards[0]], t.rules.seat_of[move.to]
    have = sum(t.rules.number[card] == number for card in t.hand(seat))
    return GAIN[have] * chance_of(t, asked, number, have, known)


SEARCH = Search(quick_move, worth, candidates=best_requests)


def thoughtful() -> MakePlayer:
    """Players who remember everything and look ahead."""
    return by_search(SEARCH, player(everything, reasoned), EXPERT)
