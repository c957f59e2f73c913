"""Plain rules of thumb: which card to play, and the other decisions by kind of step [6.1]."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Any

from ..engine import CardId, Move, Step
from ..engine.game import Taste
from . import choices
from .attack import ADDS, Defend
from .duels import Aim, Duel
from .dump import Dump
from .eights import EIGHT, Miss
from .flapping import ASK, PASS, Flapping
from .fronts import Down, LookInHand, Swap, Up
from .last_card import CALL, CATCH, may_call
from .laying import TAKE
from .monty import Offer, Whom
from .second_cards import AceNLay, KingNLay
from .secrets import Bury, Share
from .side_games import Hide
from .spoof import Total
from .suits import CallSuit
from .table import FlapsTable
from .trumps import CallTrumps
from .turns import Turn, lays

SAY_IT = Move(CALL)
NEAR_THE_END = 2
"""A player with no more cards than this has to be stopped."""
EXITS = 9.0
"""What a hand is worth near the end if every card of it can finish."""
CLOSE = {0: 1.0, 1: 0.7, 2: 0.25, 3: 0.05}
"""How much closer to winning a hand of this size is than its number of cards suggests."""
STUCK_LAST, STUCK = 1.0, 0.5
"""The cost if no card can finish: for the last card, or for several."""
HIDDEN_CARD = -0.12
"""The worth of a hidden card."""
SMALL = 2
"""A total this small can be drawn to keep a card that is needed."""

Decide = Callable[[FlapsTable, int, Any, Random], Move | None]


def quick_move(t: FlapsTable, seat: int, rng: Random) -> Move:
    """Returns a sensible move, or the call that must come before it; for a seat that is not asked, what it can call
    out."""
    move = decide(t, seat, rng)
    return t.moves(seat)[0] if move is None else announced(t, seat, move)


def call(t: FlapsTable, seat: int, rng: Random) -> Move | None:
    """What a seat calls out without being asked: its last card in time, or another player's missing call; it never
    confesses."""
    if owes_call(t, seat):
        return SAY_IT
    return next((move for move in t.moves(seat) if move.verb == CATCH), None)


def decide(t: FlapsTable, seat: int, rng: Random) -> Move | None:
    """What this seat does, ignoring its last card; None if it can only call out."""
    step = t.agenda[-1]
    moves = step.moves(t, seat) if seat in step.seats(t) else []
    if not moves:
        return None
    judge = DECISIONS.get(type(step))
    return judge(t, seat, step, rng) if judge is not None else moves[int(rng.random() * len(moves))]


def worth(t: FlapsTable, seat: int) -> float:
    """How well a seat stands: few cards, and cards to finish on, against those of the others."""
    if t.winners is not None:
        return 1 / len(t.winners) if seat in t.winners else 0.0
    goal = t.rules.options.wins
    hopes = [exp(standing(t, other)) * (1 + t.scores[other] / goal) for other in range(t.rules.seats)]
    return hopes[seat] / sum(hopes)


def standing(t: FlapsTable, seat: int) -> float:
    """How good a hand is for winning the round: the worth of its cards, how close it is to its end, and whether none of
    the visible cards can finish."""
    hand, rules = t.hand(seat), t.rules
    good = sum([rules.kept_worth[card] if card >= 0 else HIDDEN_CARD for card in hand]) + CLOSE.get(len(hand), 0.0)
    if hand and not any(card < 0 or rules.finishes[card] for card in hand):
        good -= STUCK_LAST if len(hand) == 1 else STUCK
    return good


OPEN_HAND = 0.5
"""The risk of answering an attack by raising it: it may come back."""


def taste(v: FlapsTable, seat: int, move: Move) -> Taste:
    """What kind of move this is: whom it attacks, how hard, and what it risks."""
    if not move.cards:
        aims = bool(v.agenda) and isinstance(v.agenda[-1], Aim)
        return Taste(attack=1.0, hits=choices.owner(move)) if aims else Taste()
    rank = v.rules.deck.ranks[move.cards[0]]
    if rank in ADDS:
        return Taste(attack=float(rank), risk=OPEN_HAND * bool(v.attack), hits=v.after(seat))
    return Taste(attack=1.0, hits=v.after(seat)) if rank == EIGHT else Taste()


# ---------------------------------------------------------------------- playing


def turn(t: FlapsTable, seat: int, step: object, rng: Random) -> Move:
    """Plays the best card; draws one only if none fits."""
    found = lays(t, seat)
    return best(t, seat, found) if found else TAKE


def announced(t: FlapsTable, seat: int, move: Move) -> Move:
    """Returns the move, or the call that must come before it."""
    return SAY_IT if move.cards and owes_call(t, seat) else move


def owes_call(t: FlapsTable, seat: int) -> bool:
    """Whether LAST CARD should be said now, before a card is played."""
    return len(t.hand(seat)) <= NEAR_THE_END and t.rules.strict and seat not in t.late and may_call(t, seat)


def best(t: FlapsTable, seat: int, found: list[Move]) -> Move:
    """The best card to play now."""
    if len(found) == 1:
        return found[0]
    hand, danger = t.hand(seat), threat(t, seat)
    return max(found, key=lambda move: value(t, seat, hand, move.cards[0], danger))


def threat(t: FlapsTable, seat: int) -> int:
    """Who has to be stopped: 2 the next player, 1 another player, 0 no one."""
    if len(t.hand(t.after(seat))) <= NEAR_THE_END:
        return 2
    return int(any(len(t.hand(other)) <= NEAR_THE_END for other in range(t.rules.seats) if other != seat))


def value(t: FlapsTable, seat: int, hand: list[CardId], card: CardId, danger: int) -> float:
    """How good it is to play this card now."""
    rules = t.rules
    worth = rules.plain_worth[card]
    if danger:
        worth += (rules.against_next if danger > 1 else rules.against_any)[card]
    if len(hand) <= 3:
        worth += EXITS * exits(t, hand, card) / max(1, len(hand) - 1)
    if card in rules.sways:
        worth += rules.sways[card](t, seat)
    return worth + 0.8 * sum(map(rules.followers[card].__getitem__, hand))


def exits(t: FlapsTable, hand: list[CardId], card: CardId) -> float:
    """How good the rest of a hand is for finishing, without this card."""
    worth = t.rules.exit_worth
    return sum(map(worth.__getitem__, hand)) - worth[card]


def second(t: FlapsTable, seat: int, step: Step[FlapsTable], rng: Random) -> Move:
    """Plays a second card if possible: the turn goes on for free."""
    moves = step.moves(t, seat)
    found = [move for move in moves if move.cards]
    if found:
        return best(t, seat, found)
    return choices.suit_among(t, seat, moves)


def more_fives(t: FlapsTable, seat: int, step: Step[FlapsTable], rng: Random) -> Move:
    """Plays as many 5s as possible, but not the last card: it could not win."""
    found = step.moves(t, seat)
    return found[0] if len(t.hand(seat)) > 1 else found[-1]


def defend(t: FlapsTable, seat: int, step: Step[FlapsTable], rng: Random) -> Move:
    """Answers: prefers what sends the total back or along to what ends it; draws a small total rather than play an
    answer that is needed for finishing."""
    found, hand = step.moves(t, seat), t.hand(seat)
    if len(found) == 1:
        return TAKE
    ranks = t.rules.deck.ranks
    move = max(found[:-1], key=lambda move: ORDER_OF_ANSWERS[ranks[move.cards[0]]])
    vital = 1 < len(hand) <= 3 and not exits(t, hand, move.cards[0])
    return TAKE if vital and t.attack <= SMALL else move


def first_card(t: FlapsTable, seat: int, step: Step[FlapsTable], rng: Random) -> Move:
    """Plays a card if there is one to play."""
    return step.moves(t, seat)[0]


def flapping(t: FlapsTable, seat: int, step: Flapping, rng: Random) -> Move | None:
    """Flaps if that leaves two cards or wins; otherwise asks or passes, or lets time go by."""
    found = step.moves(t, seat)
    fours = [move for move in found if move.verb == "flap"] if len(t.hand(seat)) != 2 else []
    return best_four(t, seat, step, fours) or next((move for move in (ASK, PASS) if move in found), None)


def best_four(t: FlapsTable, seat: int, step: Flapping, fours: list[Move]) -> Move | None:
    """A MEGA-FLAP first; a stop at once against a run or a player about to win, otherwise not before the end."""
    rules, alarming = t.rules, alarm(t, seat, step)
    stops = [move for move in fours if rules.stops[move.cards[0]]]
    others = [move for move in fours if not rules.stops[move.cards[0]]]
    if stops and (alarming or len(t.hand(seat)) == 1):
        return stops[0]
    return max(others, key=lambda move: rules.mega[move.cards[0]], default=None)


def alarm(t: FlapsTable, seat: int, step: Flapping) -> bool:
    """Whether a stop is worthwhile: another player has a run left, or has called their last card."""
    return any(left and other != seat for other, left in enumerate(step.credit)) or bool(t.called - {seat})


ORDER_OF_ANSWERS = {7: 4, 0: 3, 2: 2, 3: 2, 9: 1}
DECISIONS: dict[type, Decide] = {
    Turn: turn,
    Defend: defend,
    Miss: first_card,
    Duel: first_card,
    Flapping: flapping,
    AceNLay: second,
    KingNLay: second,
    Dump: more_fives,
    CallSuit: choices.suit,
    CallTrumps: choices.trumps,
    Aim: choices.leader,
    Share: choices.leader,
    LookInHand: choices.leader,
    Whom: choices.leader,
    Down: choices.leader,
    Up: choices.leader,
    Swap: choices.swap,
    Hide: choices.hide,
    Total: choices.total,
    Bury: choices.worst,
    Offer: choices.worst,
}
