"""Rules of thumb for everything but playing: which suit, which seat, which card to get rid of, which total [6.1]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from ..engine import CardId, Move, Step
from .suits import CALLS
from .table import FlapsTable
from .trumps import TRUMPS_ARE, strength

TRIED = 4
"""The others are assumed to hide about the best of this many random cards."""
SAFE = 0.15
"""A card that is the lowest in TRUMPS no more often than this is good enough."""


def suit(t: FlapsTable, seat: int, step: Step[FlapsTable], rng: Random) -> Move:
    """The suit the seat has most of."""
    return suit_among(t, seat, step.moves(t, seat))


def suit_among(t: FlapsTable, seat: int, moves: list[Move]) -> Move:
    """The best suit that can be called; another move if none can."""
    suits = t.rules.deck.suits
    held = Counter(suits[card] for card in t.hand(seat))
    return max(moves, key=lambda move: held[move.choice] if move.choice in CALLS else -1)


def trumps(t: FlapsTable, seat: int, step: Step[FlapsTable], rng: Random) -> Move:
    """The suit of the seat's highest card."""
    suits, ranks = t.rules.deck.suits, t.rules.in_trumps
    best = {suits[card]: ranks[card] for card in sorted(t.hand(seat), key=ranks.__getitem__)}
    return TRUMPS_ARE[max(TRUMPS_ARE, key=lambda suit: best.get(suit, -1))]


def leader(t: FlapsTable, seat: int, step: Step[FlapsTable], rng: Random) -> Move:
    """The other player with the fewest cards; never declines."""
    moves = [move for move in step.moves(t, seat) if move.to and owner(move) != seat] or step.moves(t, seat)
    return min(moves, key=lambda move: len(t.hand(owner(move))))


def owner(move: Move) -> int:
    """The seat of the zone that a move goes to."""
    return int(move.to.lstrip("abcdefghijklmnopqrstuvwxyz"))


def worst(t: FlapsTable, seat: int, step: Step[FlapsTable], rng: Random) -> Move:
    """The card that is hardest to get rid of otherwise."""
    rules = t.rules
    return min(step.moves(t, seat), key=lambda move: (rules.finishes[move.cards[0]], rules.plain_worth[move.cards[0]]))


def hide(t: FlapsTable, seat: int, step: Step[FlapsTable], rng: Random) -> Move:
    """In TRUMPS the smallest card that is hardly ever the lowest; in SPOOF one that is hard to get rid of."""
    if not t.trump:
        return worst(t, seat, step, rng)
    moves = sorted(step.moves(t, seat), key=lambda move: strength(t, move.cards[0]))
    return next((move for move in moves if lowest_chance(t, move.cards[0]) < SAFE), moves[-1])


def lowest_chance(t: FlapsTable, card: CardId) -> float:
    """How likely a card is to be the lowest in a game of TRUMPS, if all others hide the best of a few."""
    deck, own = t.rules.deck, strength(t, card)
    beaten = sum(strength(t, other) <= own for other in deck) / len(deck)
    return float((1 - beaten**TRIED) ** (t.rules.seats - 1))


def total(t: FlapsTable, seat: int, step: Step[FlapsTable], rng: Random) -> Move:
    """Calls next to the call furthest from the expected total, on the better side of it: then that one is further out.
    The first player to call says about what they expect."""
    moves, hoped = step.moves(t, seat), expected_total(t, seat)
    calls = [call for call in t.totals if call >= 0]
    if calls:
        call = max(calls, key=lambda call: abs(call - hoped))
        wanted = call + (1.0 if hoped > call else -1.0)
    else:
        wanted = hoped + (1.0 + 2.0 * rng.random()) * (1 if rng.random() < 0.5 else -1)
    return min(moves, key=lambda move: abs(int(move.choice) - wanted))


def expected_total(t: FlapsTable, seat: int) -> float:
    """The expected total of the hidden cards, given what a seat knows."""
    values, known = t.rules.in_spoof, t.known
    laid = [t.zones[zone][0] for zone in t.rules.side if t.zones[zone]]
    seen = [values[card] for card in laid if card >= 0 and known[card] >> seat & 1]
    unknown = [values[card] for card in t.rules.deck if not known[card] >> seat & 1]
    return sum(seen) + (len(laid) - len(seen)) * sum(unknown) / max(1, len(unknown))


# ---------------------------------------------------------------------- cards on the table


def swap(t: FlapsTable, seat: int, step: Step[FlapsTable], rng: Random) -> Move:
    """Swaps the worst card of the hand for a random one there."""
    moves = step.moves(t, seat)
    given = worst(t, seat, step, rng).cards
    places = [move for move in moves if move.cards == given]
    return places[int(rng.random() * len(places))]


def solving(t: FlapsTable, seat: int) -> float:
    """SOLVE THE MYSTERY is good to play while almost nothing is buried."""
    return -3.0 * max(0, len(t.zones[t.rules.mystery]) - 1)


def moving(t: FlapsTable, seat: int, by: int) -> float:
    """What 1-RIGHT or 1-LEFT removes in front of this seat, against what it brings."""
    front = t.rules.front
    return float(len(t.zones[front[seat]]) - len(t.zones[front[(seat - by) % len(front)]]))


def emptying(t: FlapsTable, seat: int) -> float:
    """1-UP is worth something only if another player has a card in front of them."""
    return 0.0 if any(t.zones[zone] for other, zone in enumerate(t.rules.front) if other != seat) else -2.0


Sway = Callable[[FlapsTable, int], float]
SWAYS: dict[str, Sway] = {
    "SM": solving,
    "1R": lambda t, seat: moving(t, seat, -1),
    "1L": lambda t, seat: moving(t, seat, 1),
    "1U": emptying,
}
"""What the position adds to the worth of a card."""
