"""Which gesture each verb of a game takes, as its own rules show: they are played at random for a while."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from random import Random

from games.engine import Layout, Lift, Move, Table
from games.engine.match import enter
from games.engine.rules import AnyRules
from games.engine.wandering import random_entry

_MATCHES, _MOVES = 2, 150
"""How many matches are begun, and how far each of them is played: a few milliseconds."""


class Gesturing(Enum):
    """How a move is made with cards and places."""

    CARD = "card"  # a card, and then where it goes
    SEVERAL = "several"  # cards that are picked one by one and go together
    LONE = "lone"  # a card by itself
    PILE = "pile"  # a click on a pile
    PLACE = "place"  # a click on a player, or on a card that is named by where it lies
    BUTTON = "button"


def gestures(rules: AnyRules, layout: Layout) -> dict[Gesturing, list[str]]:
    """Returns the verbs that came up with each gesture, the commonest first; calls are left out."""
    found: dict[Gesturing, dict[str, int]] = {gesture: {} for gesture in Gesturing}
    clicks = {verb for spot in layout.spots for verb in spot.click}
    one_by_one = any(spot.lift is Lift.ANY for spot in layout.spots)
    for move in _met(rules):
        if move.verb not in layout.calls:
            gesture = _gesture_of(move, clicks)
            found[gesture][move.verb] = found[gesture].get(move.verb, 0) + 1
            if one_by_one and len(move.cards) > 1:
                found[Gesturing.SEVERAL][move.verb] = len(move.cards)
    return {gesture: sorted(verbs, key=lambda verb: (-verbs[verb], verb)) for gesture, verbs in found.items() if verbs}


def _met(rules: AnyRules) -> Iterable[Move]:
    """The moves that are possible in the course of some random matches."""
    for seed in range(_MATCHES):
        t: Table = rules.new_table(seed)
        rng = Random(seed)
        for _ in range(_MOVES):
            if t.winners is not None:
                break
            for seat in range(rules.seats):
                yield from t.moves(seat)
            enter(t, random_entry(t, rng))


def _gesture_of(move: Move, clicks: set[str]) -> Gesturing:
    if move.cards:
        return Gesturing.CARD if move.to else Gesturing.LONE
    if move.verb in clicks:
        return Gesturing.PILE
    return Gesturing.PLACE if move.to else Gesturing.BUTTON
