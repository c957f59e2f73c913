"""A sensible move, and how well a seat stands [6.1, 6.4, 6.5]."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..engine import Move
from .actions import may_toss, targets
from .cards import ACTION, FLIP_THREE, FREEZE, NO_NUMBER, ROW
from .odds import bust_chance, pile
from .rounds import DEAL, NEXT_ROUND
from .scoring import points, row_of
from .table import Flip7Table
from .turns import HIT, STAY_NOW, may_stay
from .winning import chance_in_long_run, race_rule

BOLDNESS = 0.25
"""The risk up to which another card pays off, as a rule of thumb."""

WantsCard = Callable[[Flip7Table, int], bool]


def quick_move(t: Flip7Table, seat: int, rng: Random) -> Move:
    """Hits while the risk is small, unless the end of the game demands otherwise; and picks sensible targets."""
    return decide(t, seat, dares)


def worth(t: Flip7Table, seat: int) -> float:
    """The chance to win, estimated from every player's total and what this round will add."""
    if t.winners is None:
        return chance_in_long_run(t, seat)
    return 1.0 / len(t.winners) if seat in t.winners else 0.0


def decide(t: Flip7Table, seat: int, wants_card: WantsCard) -> Move:
    """The move of a player with their own rule for hit or stay, who otherwise plays like everyone else."""
    if t.zones[ACTION]:
        return aim(t, seat)
    if t.agenda[-1] == NEXT_ROUND:
        return DEAL
    return HIT if wants_card(t, seat) or not may_stay(t, seat) else STAY_NOW


def dares(t: Flip7Table, seat: int) -> bool:
    """Whether the race demands a card, or the next one is safe enough."""
    demand = race_rule(t, seat)
    if demand is not None:
        return demand
    row = t.row(seat)
    if len(row) < 2 or t.second_chance(seat) is not None:
        return True
    number, cards = t.rules.number, pile(t)
    held = {number[card] for card in row} - {NO_NUMBER}
    return sum([number[card] in held for card in cards]) <= BOLDNESS * len(cards)


# ---------------------------------------------------------------------- targets


def aim(t: Flip7Table, seat: int) -> Move:
    """Chooses a target for a waiting action card."""
    card = t.zones[ACTION][-1]
    if may_toss(t, card):
        return Move("toss", (card,), "discard")
    face, found = t.rules.deck.faces[card], targets(t, seat, card)
    others = [target for target in found if target != seat]
    if face == FREEZE:
        target = max(others or found, key=lambda other: t.scores[other] - points(t, other))
    elif face == FLIP_THREE:
        own = not others or welcomes_three(t, seat)
        target = seat if own else max(others, key=lambda other: risk(t, other))
    else:
        target = min(found, key=lambda other: t.scores[other] + points(t, other))
    return Move("give", (card,), t.rules.names[ROW + target])


def welcomes_three(t: Flip7Table, seat: int) -> bool:
    """Whether three more cards would help this seat."""
    most = 1 if t.second_chance(seat) is None else 3
    return len(row_of(t, seat).numbers) <= most


def risk(t: Flip7Table, seat: int) -> float:
    """What a Flip Three is likely to cost a seat."""
    return bust_chance(t, seat) * (points(t, seat) + 10)
