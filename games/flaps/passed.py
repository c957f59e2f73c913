"""What a player has passed on: one who draws a card instead of playing is unlikely to hold a card that fitted.

That says something about the cards held then, not about those drawn later. So each card of the hand is assumed to be
one of the older ones as often as such cards remain: the player is assumed to have played one in every round of the
table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from ..engine import CardId
from ..engine.view import dealt_apart
from .table import HAND, PILE, FlapsTable, Passed

if TYPE_CHECKING:
    from .rules import Flaps

KEPT_BACK = 0.05
"""How often a player is assumed to have kept back a card that fitted."""
REMEMBERED = 3
"""How many passes of each player are remembered."""


def note(t: FlapsTable, seat: int, attacked: bool = False) -> None:
    """Notes that a seat is about to draw a card instead of playing one."""
    held, pile = t.zones[HAND + seat], t.zones[PILE]
    passed = t.passed or ((),) * t.rules.seats
    court = not attacked and t.rules.court[pile[-1]]
    now = Passed(len(held), len(pile), t.suit, t.number, court, attacked)
    t.passed = (*passed[:seat], (now, *passed[seat][: REMEMBERED - 1]), *passed[seat + 1 :])


def arranged(v: FlapsTable, unknown: list[CardId], rng: Random) -> list[CardId]:
    """The cards the viewer does not know, as they could lie: hardly anyone holds what they have passed on."""
    shuns = {}
    for seat, passed in enumerate(v.passed):
        fitting = [(_table(v, one), often) for one in passed if (often := _often(v, seat, one)) > 0]
        if fitting:
            shuns[HAND + seat] = _hardly(fitting, rng)
    return dealt_apart(v, unknown, shuns, rng)


def _often(v: FlapsTable, seat: int, one: Passed) -> float:
    """How often a card of the hand is one held then, and not playable."""
    count = len(v.zones[HAND + seat])
    still = one.held - (len(v.zones[PILE]) - one.pile) / v.rules.seats
    return min(1.0, still / count) * (1 - KEPT_BACK) if count else 0.0


def _hardly(fitting: list[tuple[Sequence[int], float]], rng: Random) -> Callable[[CardId], bool]:
    """Decides at random whether a card is excluded from a hand: each table says which cards are unlikely, and how
    often."""
    return lambda card: any(table[card] and rng.random() < often for table, often in fitting)


def _table(t: FlapsTable, one: Passed) -> Sequence[int]:
    """Which cards could have been played."""
    rules = t.rules
    return rules.answers[one.suit, one.number] if one.attacked else rules.fits[one.suit, one.number, one.court]


def sound(rules: Flaps, one: Passed) -> bool:
    """Whether such a pass is possible."""
    known = (one.suit, one.number) in rules.answers if one.attacked else (one.suit, one.number, False) in rules.fits
    return known and one.held >= 0 and one.pile >= 0
