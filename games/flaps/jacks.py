"""Jacks: they reverse play [F-50 - F-52]."""

from __future__ import annotations

from ..engine import CardId
from .laying import Effect, pass_on, take
from .suits import CallSuit
from .table import FlapsTable


def jack(t: FlapsTable, seat: int, card: CardId) -> None:
    """JACK: reverses play [F-50]."""
    turn_round(t, seat)
    pass_on(t, seat)


def up_jacks(t: FlapsTable, seat: int, card: CardId) -> None:
    """UP-JACKS: everyone else also draws one, from the player's left, as long as there are cards [F-51, R-22]."""
    turn_round(t, seat)
    for other in t.around(seat)[:-1]:
        take(t, other, 1)
    pass_on(t, seat)


def ace_jack(t: FlapsTable, seat: int, card: CardId) -> None:
    """ACE-JACK: a suit is called too [F-52]."""
    turn_round(t, seat)
    t.next(CallSuit(seat))


def turn_round(t: FlapsTable, seat: int) -> None:
    """Reverses the direction of play."""
    t.direction = -t.direction
    t.say("turned_round", seat)


EFFECTS: dict[str, Effect] = {"J": jack, "U": up_jacks, "AJ": ace_jack}
