"""What a careful person plays in Patience, and how well a position stands [6.1]."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ..engine import Move
from .places import LOWER, STOCK, TURNED, UPPER
from .plays import lay, lower_places, pile_plays, upper_places
from .rules import TURN

if TYPE_CHECKING:
    from .rules import PatienceTable


def quick_move(t: PatienceTable, seat: int, rng: Random) -> Move:
    """The careful player's move, without listing all moves."""
    if t.zones[TURNED]:
        return go_up(t, TURNED) or onto_run(t, TURNED) or t.moves(seat)[0]
    return go_up(t, STOCK) or end_card_up(t, shortest=2) or onto_run(t, STOCK) or _pile_or_single(t) or TURN


def worth(t: PatienceTable, seat: int) -> float:
    """The share of the cards that are in the upper row; 1 for a win."""
    return sum(len(t.zones[place]) for place in UPPER) / len(t.rules.deck)


def _pile_or_single(t: PatienceTable) -> Move | None:
    """Moving a pile saves a place, sending a single card up costs one; but where piles must wait, they wait."""
    if t.rules.options.compulsory and t.rules.options.pile_moves == "when_quiet":
        return end_card_up(t, shortest=1) or move_pile(t)
    return move_pile(t) or end_card_up(t, shortest=1)


def go_up(t: PatienceTable, source: int) -> Move | None:
    """Moves the top card of a zone to the upper row."""
    if not t.zones[source]:
        return None
    card = t.zones[source][-1]
    rank = t.rules.deck.ranks[card]
    place = next(iter(upper_places(t, rank)), None)
    return None if place is None else lay(t, (card,), place)


def onto_run(t: PatienceTable, source: int) -> Move | None:
    """Moves the top card of a zone to the longest lower pile where it fits."""
    if not t.zones[source]:
        return None
    card = t.zones[source][-1]
    rank = t.rules.deck.ranks[card]
    fitting = lower_places(t, rank)
    return lay(t, (card,), max(fitting, key=lambda place: len(t.zones[place]))) if fitting else None


def end_card_up(t: PatienceTable, shortest: int) -> Move | None:
    """Moves up the end card of the longest lower pile that has one to send; single cards cost a place."""
    piles = sorted((place for place in LOWER if len(t.zones[place]) >= shortest), key=lambda p: -len(t.zones[p]))
    return next((move for place in piles if (move := go_up(t, place))), None)


def move_pile(t: PatienceTable) -> Move | None:
    """The first pile that fits on another."""
    return next(pile_plays(t), None)
