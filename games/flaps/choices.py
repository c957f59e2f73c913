"""Rules of thumb for everything but laying: which suit, which seat, which card to be rid of, which total [6.1]."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from ..engine import Move, Step
from .suits import CALLS
from .table import FlapsTable
from .trumps import TRUMPS_ARE, strength

MEAN_IN_SPOOF = 7.2
"""What an unknown card is worth on average."""


def suit(t: FlapsTable, seat: int, step: Step[Any], rng: Random) -> Move:
    """The suit of which one has most."""
    return suit_among(t, seat, step.moves(t, seat))


def suit_among(t: FlapsTable, seat: int, moves: list[Move]) -> Move:
    """The best suit that may be called; another move if none may."""
    suits = t.rules.deck.suits
    held = Counter(suits[card] for card in t.hand(seat))
    return max(moves, key=lambda move: held[move.choice] if move.choice in CALLS else -1)


def trumps(t: FlapsTable, seat: int, step: Step[Any], rng: Random) -> Move:
    """The suit of which one has most."""
    suits = t.rules.deck.suits
    held = Counter(suits[card] for card in t.hand(seat))
    return TRUMPS_ARE[max(TRUMPS_ARE, key=lambda suit: held[suit])]


def leader(t: FlapsTable, seat: int, step: Step[Any], rng: Random) -> Move:
    """Whoever has the fewest cards, but not oneself."""
    moves = [move for move in step.moves(t, seat) if owner(move) != seat] or step.moves(t, seat)
    return min(moves, key=lambda move: len(t.hand(owner(move))))


def owner(move: Move) -> int:
    """The seat of the zone that a move goes to."""
    return int(move.to.lstrip("abcdefghijklmnopqrstuvwxyz"))


def worst(t: FlapsTable, seat: int, step: Step[Any], rng: Random) -> Move:
    """The card that is hardest to be rid of otherwise."""
    rules = t.rules
    return min(step.moves(t, seat), key=lambda move: (rules.finishes[move.cards[0]], rules.plain_worth[move.cards[0]]))


def hide(t: FlapsTable, seat: int, step: Step[Any], rng: Random) -> Move:
    """In TRUMPS a card of middling strength, lest one should be the lowest; in SPOOF what is hard to be rid of."""
    if not t.trump:
        return worst(t, seat, step, rng)
    moves = sorted(step.moves(t, seat), key=lambda move: strength(t, move.cards[0]))
    return moves[2 * len(moves) // 3]


def total(t: FlapsTable, seat: int, step: Step[Any], rng: Random) -> Move:
    """Near what one expects, from one's own card and the average of the others."""
    laid = [t.zones[zone][0] for zone in t.rules.side if t.zones[zone]]
    known = [card for card in laid if card >= 0 and t.known[card] >> seat & 1]
    hoped = sum(t.rules.in_spoof[card] for card in known) + MEAN_IN_SPOOF * (len(laid) - len(known))
    hoped += 4 * (rng.random() - 0.5)
    return min(step.moves(t, seat), key=lambda move: abs(int(move.choice) - hoped))
