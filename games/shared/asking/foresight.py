"""Foresight: promising requests are played on in thought, from hands as they could be."""

from __future__ import annotations

from random import Random

from ...brain.search import Search
from ...brain.thinking import EXPERT, by_search
from ...engine import Move
from ...engine.game import MakePlayer
from .bounds import Bounds, bounds_of
from .chances import quick_move, surest, worth
from .players import everything, player, reasoned
from .reasoning import tightened
from .table import AskingTable
from .waiting import hope, without_guards

BEST = 6
"""How many requests are considered."""
TO_THE_END = 300
"""Games are played on to their end: often only a number's last request shows whose book it becomes."""


def known_to(t: AskingTable, seat: int) -> Bounds:
    """All that a seat can work out when it thinks for itself; on an imagined table, what follows directly is enough."""
    return bounds_of(t) if t.viewer is None else tightened(t, seat, bounds_of(t))


def careful(t: AskingTable, seat: int, rng: Random) -> Move:
    """The best request for a player who works out everything there is to work out."""
    return reasoned(t, seat, bounds_of(t), rng)


def best_requests(t: AskingTable, seat: int, moves: list[Move]) -> list[Move]:
    """Returns what cannot fail and gives nothing away, and the requests with the best chance of what is worth most."""
    known = known_to(t, seat)
    best = sorted(moves, key=lambda move: hope(t, seat, known, move), reverse=True)[:BEST]
    sure = surest(t, seat, without_guards(t, seat, known))
    return best if sure is None or sure in best else [sure, *best]


SEARCH = Search(quick_move, worth, careful=careful, horizon=TO_THE_END, candidates=best_requests)


def thoughtful() -> MakePlayer:
    """Players who remember everything and look ahead."""
    return by_search(SEARCH, player(everything, reasoned), EXPERT)
