"""Why a move is made: the one thing about it that matters most, as far as the viewer can see.

In the view of another seat the hand has gaps: the reason then comes from what everyone can see.
"""

from __future__ import annotations

from ..engine import CardId, Move, Phrase, Who, phrase
from ..shared.piles import area
from .dealing import LayDown
from .ending import game_cards_left
from .hints import way_to_game_card
from .plays import bound_card
from .table import GAME, FlinchTable
from .turns import END, PASS, Turn


def why(v: FlinchTable, seat: int, move: Move) -> Phrase | None:
    """The reason for a move."""
    step = v.agenda[-1] if v.agenda else None
    if isinstance(step, LayDown) and move.cards:
        return laid(v, move)
    if not isinstance(step, Turn) or step.seat != seat:
        return None
    if move.verb == "play":
        return played(v, seat, move)
    return ended(v, seat, move)


def knows(v: FlinchTable, seat: int) -> bool:
    """Whether the viewer sees the whole hand."""
    return all(card >= 0 for card in v.hand(seat))


# ---------------------------------------------------------------------- plays


def played(v: FlinchTable, seat: int, move: Move) -> Phrase | None:
    """Why a card goes to the middle."""
    card, rules = move.cards[0], v.rules
    for owner in rules.sides[seat]:
        if v.zones[GAME + owner][-1:] == [card]:
            left = game_cards_left(v, seat) - 1
            key = "last_game_card" if not left else "game_card" if owner == seat else "partners_card"
            return phrase(f"why.{key}", count=left, who=Who(owner))
    if rules.opens[card]:
        return phrase("why.starter")
    if bound_card(v, seat) == card:
        return phrase("why.exposed")
    return nearer(v, seat, move) or rid(v, seat, card)


def nearer(v: FlinchTable, seat: int, move: Move) -> Phrase | None:
    """The first card of a run up to a game card, all of which is there; only who sees the hand can know."""
    if not knows(v, seat) or way_to_game_card(v, seat) != move:
        return None
    ranks = v.rules.deck.ranks
    tops = [ranks[v.zones[GAME + owner][-1]] for owner in v.rules.sides[seat] if v.zones[GAME + owner]]
    goal = min(tops, key=lambda rank: abs(rank - ranks[move.cards[0]]))
    return phrase("why.nearer", goal=goal) if abs(goal - ranks[move.cards[0]]) else None


def rid(v: FlinchTable, seat: int, card: CardId) -> Phrase:
    """The hand has a card less, or the next card of the reserve can be reached."""
    reserve = next((v.zones[zone] for zone in v.rules.reserve_sources[seat] if v.zones[zone][-1:] == [card]), None)
    if reserve is None:
        return phrase("why.empties_hand" if len(v.hand(seat)) == 1 else "why.fits")
    if len(reserve) == 1:
        return phrase("why.frees_place")
    return phrase("why.uncovers", rank=v.rules.deck.ranks[reserve[-2]])


# ---------------------------------------------------------------------- endings


def ended(v: FlinchTable, seat: int, move: Move) -> Phrase | None:
    """Why a turn ends with this discard, or with a pass, or without a hand."""
    if move == PASS:
        return phrase("why.no_starter") if v.rules.strict or knows(v, seat) else None
    if move == END or not move.cards:
        return phrase("why.empty_hand") if move == END else None
    return holds_back(v, seat, move) or laid(v, move)


def holds_back(v: FlinchTable, seat: int, move: Move) -> Phrase | None:
    """A card could have been played, but it would have helped another player: the next one whose game card follows on
    it. If it is the very card that is put away, and no game card follows, then all that can be said is that it fits."""
    if not knows(v, seat):
        return None
    ranks, seats = v.rules.deck.ranks, v.rules.seats
    steps = {rank: way for rank, way, _ in area(v).ends}
    fitting = {ranks[card] for card in v.hand(seat)} & set(steps)
    for away in range(1, seats):
        other = (seat + away) % seats
        pile = v.zones[GAME + other]
        if pile and other not in v.rules.sides[seat]:
            goal = ranks[pile[-1]]
            rank = next((rank for rank in sorted(fitting) if rank + steps[rank] == goal), None)
            if rank is not None:
                return phrase("why.holds_back", rank=rank, who=Who(other), goal=goal)
    rank = ranks[move.cards[0]]
    return phrase("why.keeps_out", rank=rank) if rank in fitting else None


def laid(v: FlinchTable, move: Move) -> Phrase:
    """Where a card goes in the reserve, and what it covers."""
    ranks, pile = v.rules.deck.ranks, v.zones[v.rules.place[move.to]]
    rank = ranks[move.cards[0]]
    if not pile:
        return phrase("why.new_pile", rank=rank)
    top = ranks[pile[-1]]
    if rank == top - 1:
        return phrase("why.run", top=top)
    if rank == top:
        return phrase("why.twin", rank=rank)
    return phrase("why.covers", top=top)
