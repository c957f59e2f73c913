"""Denying: a play that brings a game card of the others within their reach had better wait.

How far a game card is from being played is told by the numbers that are missing between it and a playing pile: its
owner has some of them on his reserve, where everybody sees them, and may hold the others.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..engine import Move
from ..shared.piles import HIGHEST, area
from .hints import any_play, ending, way_to_game_card
from .sources import free_plays
from .table import GAME, FlinchTable

HOLDS = 0.35
"""The chance that somebody holds a number."""
IN_TURN = (1.0, 0.7, 0.5, 0.4, 0.3, 0.3, 0.3)
"""What it matters that a game card can be reached, the next player's first: others may cover it before."""
FROM_HAND, FROM_RESERVE = 0.1, 0.05
"""What a play is worth in itself: from the hand, for each card that it lacks then, as an empty one is filled at once;
and from the reserve."""
FULL_HAND = 6
"""So many cards a hand has at most while its owner plays, and one."""

End = tuple[int, int]
"""The number a pile wants, and whether it rises."""


def guarded_choice(t: FlinchTable, seat: int) -> Move:
    """The way to a game card; else the play that brings most, unless it helps others more; or the best ending."""
    return way_to_game_card(t, seat) or _guarded_play(t, seat) or _least_harm(t, seat)


def _least_harm(t: FlinchTable, seat: int) -> Move:
    """The best ending; where one may not end, any play."""
    last = ending(t, seat)
    return last if last in t.agenda[-1].moves(t, seat) else any_play(t, seat) or last


def _guarded_play(t: FlinchTable, seat: int) -> Move | None:
    """The play that brings most; None if none brings anything."""
    ends = area(t).ends
    before = within_reach(t, seat, [(wanted, way) for wanted, way, _ in ends])
    held = t.zones[t.rules.hands[seat]]
    best, most = None, 0.0
    for move in free_plays(t, seat):
        brings = FROM_HAND * (FULL_HAND - len(held)) if move.cards[0] in held else FROM_RESERVE
        brings += before - within_reach(t, seat, _ends_after(t, ends, move))
        if brings > most:
            best, most = move, brings
    return best


def _ends_after(t: FlinchTable, ends: Iterable[tuple[int, int, int]], move: Move) -> list[End]:
    """What the piles want when this card is played."""
    rank, place = t.rules.deck.ranks[move.cards[0]], t.rules.place[move.to]
    grown = [(wanted + way * (zone == place and wanted == rank), way) for wanted, way, zone in ends]
    return [(wanted, way) for wanted, way in grown if 1 <= wanted <= HIGHEST]


def within_reach(t: FlinchTable, seat: int, ends: list[End]) -> float:
    """How near the others of the other sides are to playing their game cards, all together."""
    rules, zones = t.rules, t.zones
    ranks, others = rules.deck.ranks, [other for other in rules.around[seat] if other not in rules.sides[seat]]
    total = 0.0
    for matters, other in zip(IN_TURN, others, strict=False):
        pile = zones[GAME + other]
        if pile:
            shown = {ranks[zones[place][-1]] for place in rules.reserve[other] if zones[place]}
            total += matters * max([_chance(ranks[pile[-1]], end, shown) for end in ends], default=0.0)
    return total


def _chance(goal: int, end: End, shown: set[int]) -> float:
    """The chance that somebody has all that lies between a pile and a number."""
    wanted, way = end
    if (goal - wanted) * way < 0:
        return 0.0
    missing = sum(rank not in shown for rank in range(wanted, goal, way))
    return float(HOLDS**missing)
