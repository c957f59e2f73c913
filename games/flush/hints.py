"""A sensible move, and how well a seat stands [6].

It weighs one play for each value, all cards of it, and uses Mimics only to complete a Flush: the plain rules of thumb
that `valuing` has in full.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Any, NamedTuple

from ..engine import CardId, Move, Step
from .bases import KEEP, PASS, Base, Pass, bases, flips, moves_of
from .cards import FLIPPED, HAND, HIGHEST, MIMIC_FACTOR
from .declaring import DECLARE, ENOUGH, FLUSHED, LINKED, joins, links, why_no_link
from .listing import number_move
from .rounds import DEAL, NextRound, Swap
from .table import FlushTable
from .turns import BlindTurn, Turn

MEAN_POINTS = 1.9
"""What an unknown card counts on average."""

NEAR_THE_END = 5
"""With no more cards left than this, it is time to hurry."""

MOST_AT_ONCE = 8
"""With more cards than this, no one gets rid of all at once."""

Decide = Callable[[FlushTable, int, Any, Random], Move]


def quick_move(t: FlushTable, seat: int, rng: Random) -> Move:
    """Returns a sensible move."""
    step = t.agenda[-1]
    return DECISIONS[type(step)](t, seat, step, rng)


# ---------------------------------------------------------------------- plays


class Play(NamedTuple):
    """Something that can be declared, with its score; the value is -1 for Link cards, 0 for a Flush card."""

    score: float
    stood: int
    cards: list[CardId]


LINKS, FLUSH_CARD = -1, 0


def turn(t: FlushTable, seat: int, step: Step[FlushTable], rng: Random) -> Move:
    """Returns the best play, or flips a blind first if that promises more."""
    own, blinds = t.own(seat), flips(t, seat)
    if not own:
        return blinds[0]
    best = best_play(t, seat, own)
    return blinds[0] if blinds and hope_of_blind(t) > best.score else as_move(t, best)


def blind(t: FlushTable, seat: int, step: Step[FlushTable], rng: Random) -> Move:
    """Returns the best play with the flipped blind."""
    if not t.rules.value[t.zones[FLIPPED][0]]:
        return Move(DECLARE, (), "pile", FLUSHED)
    return as_move(t, best_play(t, seat, t.own(seat)))


def as_move(t: FlushTable, play: Play) -> Move:
    """Returns the move that declares a play."""
    if play.stood > 0:
        return number_move(t, tuple(play.cards), play.stood, len(t.zones[FLIPPED]))
    return Move(DECLARE, tuple(sorted(play.cards)), "pile", LINKED if play.stood == LINKS else FLUSHED)


def hope_of_blind(t: FlushTable) -> float:
    """What flipping a blind is worth: much on an empty or a high pile, little where it could mean picking up a large
    one."""
    if not t.stands:
        return 2.9
    high = t.top / HIGHEST
    return 1.0 + 1.3 * high - (1 - high) * 0.9 * len(t.stands)


def best_play(t: FlushTable, seat: int, own: list[CardId]) -> Play:
    """The best of one play for each value, Flush cards and Links."""
    value, mimic, flipped = t.rules.value, t.mimic, t.zones[FLIPPED]
    numbers: dict[int, list[CardId]] = {}
    for card in own:
        numbers.setdefault(value[card], []).append(card)
    flushes, mimics = numbers.pop(0, None), numbers.get(mimic, [])
    blind, run = value[flipped[0]] if flipped else 0, t.run()
    if blind:
        numbers.setdefault(blind, [])
        if blind != mimic:
            numbers = {blind: numbers[blind]}
    left = cards_left(t, seat) if len(own) <= MOST_AT_ONCE else len(own) + 1
    found = [weigh(t, run, stood, cards, mimics, len(flipped), left) for stood, cards in numbers.items()]
    if mimics and blind in (0, mimic) and joins(t, len(mimics) + len(flipped)):
        found.append(Play(len(mimics) + 1.5, t.top, mimics))
    if flushes and not blind:
        found.append(flush_card(t, seat, flushes[0], left))
    linked = links(t, own)
    if len(linked) + len(flipped) + run >= ENOUGH and may_link(t, linked, flipped):
        found.append(Play(len(linked) + len(flipped) + 1.5, LINKS, linked))
    return max(found)


def may_link(t: FlushTable, linked: list[CardId], flipped: list[CardId]) -> bool:
    """Whether these Link cards make a Flush, with a flipped blind if there is one."""
    return why_no_link(t, linked + flipped) is None and bool(linked or flipped)


def weigh(
    t: FlushTable, run: int, stood: int, cards: list[CardId], mimics: list[CardId], flipped: int, left: int
) -> Play:
    """How good it is to play all cards of a value, with as many Mimics as complete a Flush."""
    stands = t.stands
    top = stands[-1] if stands else 0
    count = len(cards) + flipped
    size = count + run if stood == top else count
    score = float(count)
    if size < ENOUGH <= size + len(mimics) and cards is not mimics:
        helping = ENOUGH - size
        cards, size = cards + mimics[:helping], ENOUGH
        score += 0.4 * helping
    if size >= ENOUGH:
        score += 1.5
    if top and stood > top:
        return Play(score - 0.95 * len(stands), stood, cards)
    if len(cards) == left:
        score += 100
    return Play(score - 0.25 * ((top or HIGHEST) - stood), stood, cards)


def flush_card(t: FlushTable, seat: int, card: CardId, left: int) -> Play:
    """A Flush card is better kept until a player is near the end; on an empty pile it clears nothing."""
    near = left <= NEAR_THE_END or fewest(t, seat) <= NEAR_THE_END
    return Play(2.9 - (0.2 if near else 1.6) - (0 if t.stands else 1) + (100 if left == 1 else 0), FLUSH_CARD, [card])


def fewest(t: FlushTable, seat: int) -> int:
    """The fewest cards that any other player has left."""
    return min([cards_left(t, other) for other in t.playing() if other != seat])


def cards_left(t: FlushTable, seat: int) -> int:
    """How many cards a seat has."""
    zones = t.zones
    return len(zones[HAND + seat]) + sum([len(zones[zone]) for zone in t.rules.bases[seat]])


# ---------------------------------------------------------------------- other decisions


def deal(t: FlushTable, seat: int, step: Step[FlushTable], rng: Random) -> Move:
    """Deals; there is nothing to choose."""
    return DEAL


def swap(t: FlushTable, seat: int, step: Step[FlushTable], rng: Random) -> Move:
    """Swaps a card of the value the seat has fewest of, so that few of its cards count three times."""
    value, own = t.rules.value, t.own(seat)
    held = [value[card] for card in own]
    return min(step.moves(t, seat), key=lambda move: held.count(value[move.cards[0]]))


def pass_a_base(t: FlushTable, seat: int, step: Step[FlushTable], rng: Random) -> Move:
    """Always passes a base: the one with the highest top."""
    found = bases(t, seat)
    return moves_of(t, [max(found, key=lambda base: burden(t, base))], PASS)[0] if found else KEEP


def burden(t: FlushTable, base: Base) -> int:
    """How hard it is to get rid of a base."""
    return 0 if base.top is None else 1 + t.rules.value[base.top]


# ---------------------------------------------------------------------- worth


def worth(t: FlushTable, seat: int) -> float:
    """How well a seat stands: its total and what it holds, against those of the others."""
    if t.winners is not None:
        return 1 / len(t.winners) if seat in t.winners else 0.0
    if seat in t.out:
        return 0.0
    hopes = {other: exp(-(t.scores[other] + 0.6 * held(t, other)) / 15) for other in t.playing()}
    return hopes[seat] / sum(hopes.values())


def held(t: FlushTable, seat: int) -> float:
    """What the cards of a seat would count now, as far as they are visible."""
    points, value, mimic = t.rules.points, t.rules.value, t.mimic
    total = 0.0
    for card in t.all_of(seat):
        seen = points[card] * (MIMIC_FACTOR if mimic and value[card] == mimic else 1) if card >= 0 else MEAN_POINTS
        total += seen
    return total


DECISIONS: dict[type, Decide] = {
    Turn: turn,
    BlindTurn: blind,
    Pass: pass_a_base,
    Swap: swap,
    NextRound: deal,
}
