"""How well a side stands: how few game cards it has left, and how near the next one is to being played.

The numbers were fitted to 150,000 positions of 8,000 games played by rules of thumb. A round of turns is worth about a
third of a game card, and most of all it matters to be on turn with a game card that can be reached.
"""

from __future__ import annotations

from math import exp, log

from ..shared.piles import area
from .table import GAME, FlinchTable
from .winning import left_of_side

EACH, LAST_ONES = -0.16, -0.63
"""What each game card costs that is left, and how much more the last ones matter."""
LATER = -0.03
"""What it costs that another side is on turn first, for each turn."""
MISSING = (0.12, -0.08, -0.2, -0.37, -0.46)
"""What it means that so many numbers are missing on the way to the game card, or more."""
NOW = 0.53
"""What it is worth to be on turn and lack none of them."""


def worth(t: FlinchTable, seat: int) -> float:
    """How well a seat stands, with its partner, against the others."""
    rules = t.rules
    if t.winners is not None:
        return len(rules.sides[seat]) / len(t.winners) if seat in t.winners else 0.0
    hopes = {side: exp(standing(t, side)) for side in rules.sides}
    return hopes[rules.sides[seat]] / sum(hopes.values())


def standing(t: FlinchTable, side: tuple[int, ...]) -> float:
    """How good the outlook of a side is, whatever that of the others."""
    left = max(1, left_of_side(t, side[0]))
    seats = t.rules.seats
    good = EACH * left + LAST_ONES * log(left)
    waits = [(owner - t.on_turn) % seats for owner in side]
    gaps = [missing(t, owner) for owner in side]
    good += LATER * min(waits) + MISSING[min(gaps)]
    return good + NOW * any(not wait and not gap for wait, gap in zip(waits, gaps, strict=True))


def missing(t: FlinchTable, owner: int) -> int:
    """How many numbers between the nearest playing pile and his game card somebody neither holds nor has on top of his
    reserve; of cards that are not seen it is not known."""
    rules, zones = t.rules, t.zones
    pile, ranks, most = zones[GAME + owner], rules.deck.ranks, len(MISSING) - 1
    if not pile:
        return most
    goal = ranks[pile[-1]]
    has = {ranks[card] for card in zones[rules.hands[owner]] if card >= 0}
    has.update([ranks[zones[place][-1]] for place in rules.reserve[owner] if zones[place]])
    for wanted, way, _ in area(t).ends:
        if (goal - wanted) * way >= 0:
            gap = 0
            for rank in range(wanted, goal, way):
                gap += rank not in has
            most = min(most, gap)
    return most
