"""Rules of thumb: play the game card, or get nearer to it; else play whatever fits, and discard in falling runs [6].
And how well a side stands.

Both look only at what the player can see, the hand and the tops of piles; no hint ever breaks a rule.
"""

from __future__ import annotations

from math import exp, log
from random import Random

from ..engine import CardId, Move
from ..shared.piles import HIGHEST, area
from .challenges import NEGLECT, calls_against_actor
from .dealing import LayDown
from .ending import game_cards_left
from .plays import bound_card
from .table import GAME, FlinchTable
from .turns import END, PASS, Turn

FAR = HIGHEST
"""Longer than any way to a game card, and deeper than any reserve pile can be remembered."""


def quick_move(t: FlinchTable, seat: int, rng: Random) -> Move:
    """A sensible move at once; for a player whose turn it is not, something they can call out."""
    step = t.agenda[-1]
    if seat not in step.seats(t):
        return t.moves(seat)[0]
    if isinstance(step, Turn):
        return duty(t, seat) or free_choice(t, seat)
    if isinstance(step, LayDown):
        return best_lay(t, seat, t.rules.lay)
    return step.moves(t, seat)[0]


def call(t: FlinchTable, seat: int, rng: Random) -> Move | None:
    """Challenges a neglected game pile, which everyone can see; never guesses at what a hand may hold."""
    return calls_against_actor(t, seat).get(NEGLECT) if t.neglected else None


# ---------------------------------------------------------------------- a turn


def free_choice(t: FlinchTable, seat: int, memory: int = FAR) -> Move:
    """The way to a game card; else anything that fits; else the best ending."""
    return way_to_game_card(t, seat, memory) or any_play(t, seat) or best_ending(t, seat)


def duty(t: FlinchTable, seat: int) -> Move | None:
    """A card that has to be played first: a game card, a starter, or one that was exposed."""
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
    """The first card of the shortest run that makes the player's or their partner's game card fit. `memory` is how many
    cards of each reserve pile the player remembers."""
    best, found = FAR, None
    goals = [t.zones[GAME + owner][-1] for owner in t.rules.sides[seat] if t.zones[GAME + owner]]
    for goal in goals:
        rank = t.rules.deck.ranks[goal]
        for wanted, way, zone in area(t).ends:
            length = (rank - wanted) * way
            if 0 < length < best:
                first = first_of_run(t, seat, range(wanted, rank, way), memory)
                if first is not None:
                    best, found = length, t.rules.play[first][zone]
    return found


def first_of_run(t: FlinchTable, seat: int, run: range, memory: int) -> CardId | None:
    """The first card of a run of numbers from the hand and the reserve; None if the run has a gap."""
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
    """A card that fits: from the hand first, because an empty hand is filled; else from the reserve."""
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


def best_ending(t: FlinchTable, seat: int) -> Move:
    """The best discard; in the opening a pass, with an empty hand the bare end."""
    if not t.opened:
        return PASS
    hand = t.zones[t.rules.hands[seat]]
    return best_lay(t, seat, t.rules.discard) if hand else END


def best_lay(t: FlinchTable, seat: int, moves: tuple[dict[int, Move], ...]) -> Move:
    """The card and place that spoil least: new piles begin high, and each further card is one lower than the last.
    `moves` has the move for each card and place."""
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
    """Where every card is higher than any it could cover: the lowest card, on the shortest falling run."""
    rules = t.rules
    ranks = rules.deck.ranks
    card = min(t.zones[rules.hands[seat]], key=ranks.__getitem__)
    return moves[card][min(rules.reserve[seat], key=lambda place: (run_of(t, place), -ranks[t.zones[place][-1]]))]


def run_of(t: FlinchTable, place: int) -> int:
    """How many cards of a reserve pile, from its top down, rise one by one: they can be played one after the other."""
    ranks, pile = t.rules.deck.ranks, t.zones[place]
    length = 1
    while length < len(pile) and ranks[pile[-1 - length]] == ranks[pile[-length]] + 1:
        length += 1
    return length


COVERS_NOTHING_LOWER = 30
"""The least that it is worth to cover a number with a lower one or the same."""


def laid_on(top: int, rank: int) -> int:
    """How good it is to cover one number with another: one lower is best, then the same, then any lower one."""
    if rank == top - 1:
        return 100 + rank
    if rank == top:
        return 80 + rank
    return 60 - (top - rank) if rank < top else 20 - (rank - top)


LAID_ON = tuple(tuple(laid_on(top, rank) for rank in range(HIGHEST + 1)) for top in range(HIGHEST + 2))
"""`laid_on` for each number that is covered, or HIGHEST + 1 for an empty place, and each number on it."""


# ---------------------------------------------------------------------- how well a side stands

# The figures were fitted to 150,000 positions of 8,000 games played by rules of thumb. A round of turns is worth about
# a third of a game card, and what matters most is to have the turn with a game card within reach.
EACH, LAST_ONES = -0.16, -0.63
"""What each remaining game card costs, and how much more the last ones matter."""
LATER = -0.03
"""What each turn costs that other sides have first."""
MISSING = (0.12, -0.08, -0.2, -0.37, -0.46)
"""What it is worth to have no number missing on the way to the game card, or one, two, three, or more."""
NOW = 0.53
"""What it is worth to have the turn with none missing."""


def worth(t: FlinchTable, seat: int) -> float:
    """How likely a player and their partner are to win."""
    rules = t.rules
    if t.winners is not None:
        return len(rules.sides[seat]) / len(t.winners) if seat in t.winners else 0.0
    hopes = {side: exp(standing(t, side)) for side in rules.sides}
    return hopes[rules.sides[seat]] / sum(hopes.values())


def standing(t: FlinchTable, side: tuple[int, ...]) -> float:
    """How good the prospects of a side are, leaving the others aside."""
    left = max(1, game_cards_left(t, side[0]))
    seats = t.rules.seats
    good = EACH * left + LAST_ONES * log(left)
    waits = [(owner - t.on_turn) % seats for owner in side]
    gaps = [missing(t, owner) for owner in side]
    good += LATER * min(waits) + MISSING[min(gaps)]
    return good + NOW * any(not wait and not gap for wait, gap in zip(waits, gaps, strict=True))


def missing(t: FlinchTable, owner: int) -> int:
    """How many numbers between the nearest playing pile and a player's game card they neither hold nor have on top of
    their reserve; hidden cards count as missing."""
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
