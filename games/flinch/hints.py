"""Plain rules of thumb: bring the own game card on the table, else play all that goes, and discard in falling runs [6].

Everything here is read from what the player himself may see, his hand and the tops of piles; it never breaks a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ..engine import CardId, Move
from ..shared.piles import HIGHEST, area
from .bound import bound_card
from .challenges import NEGLECT, calls_against_actor
from .opening import LayDown
from .table import GAME, FlinchTable
from .turns import END, PASS, Turn

FAR = HIGHEST
"""No way to a game card is so long, and no reserve pile is remembered further down."""


def quick_move(t: FlinchTable, seat: int, rng: Random) -> Move:
    """A sensible move at once; for who is not asked, what he can call out."""
    step = t.agenda[-1]
    if seat not in step.seats(t):
        return t.moves(seat)[0]
    decide = DECISIONS.get(type(step))
    return decide(t, seat) if decide is not None else step.moves(t, seat)[0]


def call(t: FlinchTable, seat: int, rng: Random) -> Move | None:
    """A neglected game pile is there for all to see; whatever a hand may hold is let be."""
    return calls_against_actor(t, seat).get(NEGLECT) if t.neglected else None


# ---------------------------------------------------------------------- a turn


def turn(t: FlinchTable, seat: int) -> Move:
    """What must be played, or the best of what else can be done."""
    return duty(t, seat) or free_choice(t, seat)


def free_choice(t: FlinchTable, seat: int, memory: int = FAR) -> Move:
    """The way to a game card; whatever else can be played; or the best ending."""
    return way_to_game_card(t, seat, memory) or any_play(t, seat) or ending(t, seat)


def duty(t: FlinchTable, seat: int) -> Move | None:
    """A card that must be played first: of a game pile, a starter, or one that was exposed."""
    rules, zones, taking = t.rules, t.zones, area(t).takers
    ranks, play, partner = rules.deck.ranks, rules.play, rules.partner[seat]
    for owner in (seat,) if partner < 0 else (seat, partner):
        pile = zones[GAME + owner]
        if pile and taking[ranks[pile[-1]]]:
            return play[pile[-1]][taking[ranks[pile[-1]]][0]]
    opens = rules.opens
    for card in zones[rules.hands[seat]]:
        if opens[card]:
            return play[card][taking[ranks[card]][0]]
    if t.bound:
        card = bound_card(t, seat)
        return play[card][taking[ranks[card]][0]] if card >= 0 else None
    return None


def way_to_game_card(t: FlinchTable, seat: int, memory: int = FAR) -> Move | None:
    """The first card of the shortest way that makes the own game card fit, or the partner's. `memory` is how many cards
    of each reserve pile are remembered."""
    best, found = FAR, None
    goals = [t.zones[GAME + owner][-1] for owner in t.rules.sides[seat] if t.zones[GAME + owner]]
    for goal in goals:
        rank = t.rules.deck.ranks[goal]
        for wanted, way, zone in area(t).ends:
            length = (rank - wanted) * way
            if 0 < length < best:
                first = first_of_way(t, seat, range(wanted, rank, way), memory)
                if first is not None:
                    best, found = length, t.rules.play[first][zone]
    return found


def first_of_way(t: FlinchTable, seat: int, run: range, memory: int) -> CardId | None:
    """The first card of a run of numbers, from the hand and the reserve; None where there is a gap."""
    rules, zones = t.rules, t.zones
    ranks = rules.deck.ranks
    held = {ranks[card]: card for card in zones[rules.hands[seat]]}
    piles = [zones[place][-memory:] for place in rules.reserve_sources[seat] if memory and zones[place]]
    tops = [len(pile) - 1 for pile in piles]
    first = None
    for rank in run:
        card = held.get(rank)
        if card is None:
            place = next((at for at, top in enumerate(tops) if top >= 0 and ranks[piles[at][top]] == rank), -1)
            if place < 0:
                return None
            card = piles[place][tops[place]]
            tops[place] -= 1
        first = card if first is None else first
    return first


def any_play(t: FlinchTable, seat: int) -> Move | None:
    """A card that fits: of the hand, for an empty hand is filled; else of the reserve."""
    rules, zones, taking = t.rules, t.zones, area(t).takers
    ranks = rules.deck.ranks
    for card in zones[rules.hands[seat]]:
        if taking[ranks[card]]:
            return rules.play[card][taking[ranks[card]][0]]
    for place in rules.reserve_sources[seat]:
        pile = zones[place]
        if pile and taking[ranks[pile[-1]]]:
            return rules.play[pile[-1]][taking[ranks[pile[-1]]][0]]
    return None


# ---------------------------------------------------------------------- the reserve


def ending(t: FlinchTable, seat: int) -> Move:
    """A pass, or the best discard."""
    if not t.opened:
        return PASS
    hand = t.zones[t.rules.hands[seat]]
    return best_lay(t, seat, t.rules.discard) if hand else END


def best_lay(t: FlinchTable, seat: int, moves: tuple[dict[int, Move], ...]) -> Move:
    """The card and the place that spoil least: a new pile begins high, and each card is one lower than the last."""
    rules, zones = t.rules, t.zones
    ranks, hand = rules.deck.ranks, zones[rules.hands[seat]]
    places = rules.reserve[seat]
    for place in places:
        if not zones[place] and t.opened:
            return moves[max(hand, key=ranks.__getitem__)][place]
    best, found = -1, moves[hand[0]][places[0]]
    for place in places:
        top = ranks[zones[place][-1]] if zones[place] else HIGHEST + 1
        row = LAID_ON[top]
        for card in hand:
            if row[ranks[card]] > best:
                best, found = row[ranks[card]], moves[card][place]
    return found if best >= COVERS_NOTHING_LOWER else least_buried(t, seat, moves)


def least_buried(t: FlinchTable, seat: int, moves: tuple[dict[int, Move], ...]) -> Move:
    """Where every card is higher than what it would cover: the shortest falling run is buried, under the lowest."""
    rules = t.rules
    ranks = rules.deck.ranks
    card = min(t.zones[rules.hands[seat]], key=ranks.__getitem__)
    return moves[card][min(rules.reserve[seat], key=lambda place: (run_of(t, place), -ranks[t.zones[place][-1]]))]


def run_of(t: FlinchTable, place: int) -> int:
    """How many cards of a reserve pile rise one by one from its top down: they can be played one after the other."""
    ranks, pile = t.rules.deck.ranks, t.zones[place]
    length = 1
    while length < len(pile) and ranks[pile[-1 - length]] == ranks[pile[-length]] + 1:
        length += 1
    return length


COVERS_NOTHING_LOWER = 30
"""So good it is at least to cover a number with a lower one or the same."""


def laid_on(top: int, rank: int) -> int:
    """How good it is to cover one number with another: one lower is best, then the same, then any lower one."""
    if rank == top - 1:
        return 100 + rank
    if rank == top:
        return 80 + rank
    return 60 - (top - rank) if rank < top else 20 - (rank - top)


LAID_ON = tuple(tuple(laid_on(top, rank) for rank in range(HIGHEST + 1)) for top in range(HIGHEST + 2))
"""For each number that is covered, and for the empty place, how good each number on it is."""


def lay_down(t: FlinchTable, seat: int) -> Move:
    """Falling runs on few piles."""
    return best_lay(t, seat, t.rules.lay)


DECISIONS: dict[type, Callable[[Any, int], Move]] = {Turn: turn, LayDown: lay_down}
