"""Certain loss: whether a game of Patience can no longer be won, as far as the player can see [14, 15].

With the pack empty everything is public, and all continuations are searched. Before that, a sufficient test is made
that never looks at the order of the pack: its answer must not reveal it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..engine import ELSEWHERE, CardId
from .places import HIGHEST, LOWER, PACK, STOCK, TURNED, UPPER

if TYPE_CHECKING:
    from .rules import PatienceTable

Ranks = tuple[int, ...]
Runs = tuple[Ranks, ...]


def certainly_lost(t: PatienceTable) -> bool:
    """Whether neither luck nor skill can win this any more. Gives the same answer on the table and on a view."""
    if t.zones[PACK] or t.zones[TURNED]:
        return t.rules.options.holes == "pile_move_only" and stock_is_jammed(t)
    ranks, options = t.rules.deck.ranks, t.rules.options
    ups = tuple(sorted(len(t.zones[place]) for place in UPPER))
    runs = tuple(sorted(tuple(ranks[card] for card in t.zones[place]) for place in LOWER))
    stock = tuple(ranks[card] for card in t.zones[STOCK])
    waits = options.compulsory and options.pile_moves == "when_quiet"
    return not _can_win(ups, runs, stock, waits, set())


def stock_is_jammed(t: PatienceTable) -> bool:
    """Whether the Stock can never be played off, even if every other card could go up in any order [15]."""
    ranks, stock = t.rules.deck.ranks, [t.rules.deck.ranks[card] for card in t.zones[STOCK]]
    up = [sum(len(t.zones[place]) >= rank for place in UPPER) for rank in range(HIGHEST + 1)]
    pool = [0] * (HIGHEST + 1)
    for place in (*LOWER, TURNED):
        for card in t.zones[place]:
            pool[ranks[card]] += 1
    for card in unseen(t):
        pool[ranks[card]] += 1
    must, highest = up[:], _highest_bottom(t)
    for rank in reversed(stock):
        if rank >= highest:
            if _reach(up, pool)[rank - 1] <= must[rank]:
                return True
            must[rank] += 1
        pool[rank] += 1
    return False


def unseen(t: PatienceTable) -> list[CardId]:
    """The cards of the pack, found by elimination, in the order of the deck."""
    return [card for card in t.rules.deck if t.where[card] in (ELSEWHERE, PACK)]


def _highest_bottom(t: PatienceTable) -> int:
    """The rank below which a card could be parked in the lower row."""
    ranks = t.rules.deck.ranks
    bottoms = [ranks[t.zones[place][0]] for place in LOWER if t.zones[place]]
    highest = max(bottoms, default=0)
    pack = [ranks[card] for card in unseen(t)]
    return max(highest, max(pack)) if len(bottoms) >= 2 and pack else highest


def _reach(up: list[int], pool: list[int]) -> list[int]:
    """How many upper piles can reach each height, at best."""
    reach = [len(UPPER)]
    for rank in range(1, HIGHEST + 1):
        reach.append(min(reach[-1], up[rank] + pool[rank]))
    return reach


def _can_win(ups: Ranks, runs: Runs, stock: Ranks, waits: bool, tried: set[object]) -> bool:
    """Searches everything that can still be done, depth first; holes stay, because the pack is empty."""
    if not stock and not any(runs):
        return True
    if (ups, runs, stock) in tried:
        return False
    tried.add((ups, runs, stock))
    found = list(_single_plays(ups, runs, stock))
    if not (found and waits):
        found += _pile_plays(ups, runs, stock)
    return any(_can_win(*state, waits, tried) for state in found)


def _single_plays(ups: Ranks, runs: Runs, stock: Ranks) -> Iterator[tuple[Ranks, Runs, Ranks]]:
    """Every position one play of the Stock or of an end card away."""
    if stock and stock[-1] - 1 in ups:
        yield _raised(ups, stock[-1]), runs, stock[:-1]
    for at, run in enumerate(runs):
        if run and run[-1] - 1 in ups:
            yield _raised(ups, run[-1]), _swapped(runs, {at: run[:-1]}), stock
        if run and stock and run[-1] == stock[-1] + 1:
            yield ups, _swapped(runs, {at: (*run, stock[-1])}), stock[:-1]


def _pile_plays(ups: Ranks, runs: Runs, stock: Ranks) -> Iterator[tuple[Ranks, Runs, Ranks]]:
    """Every position one pile move away."""
    for at, run in enumerate(runs):
        for other, pile in enumerate(runs):
            if run and pile and run[-1] == pile[0] + 1:
                yield ups, _swapped(runs, {at: run + pile, other: ()}), stock


def _raised(ups: Ranks, rank: int) -> Ranks:
    at = ups.index(rank - 1)
    return tuple(sorted((*ups[:at], rank, *ups[at + 1 :])))


def _swapped(runs: Runs, new: dict[int, Ranks]) -> Runs:
    return tuple(sorted(new.get(at, run) for at, run in enumerate(runs)))
