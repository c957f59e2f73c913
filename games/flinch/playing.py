"""Playing a card to the playing area, and what follows at once [1, 2, 15, 24]."""

from __future__ import annotations

from ..engine import Move
from ..shared.piles import lay_on
from . import challenges
from .bound import bound_card, unbind
from .ending import lost
from .supply import fill_empty_hand
from .table import FlinchTable
from .winning import uncovered


def play(t: FlinchTable, seat: int, move: Move) -> None:
    """A card goes to the playing area; a game pile turns up its next card, an emptied hand is drawn anew."""
    card, rules = move.cards[0], t.rules
    source = t.where[card]
    challenges.record(t, seat, move)
    lay_on(t, card, rules.place[move.to])
    t.played = t.opened = True
    if card == bound_card(t, seat):
        unbind(t, seat)
    if source in rules.game_owner:
        uncovered(t, rules.game_owner[source])
        if t.winners is not None:
            return
    fill_empty_hand(t, seat)
    go_on(t, seat)


def go_on(t: FlinchTable, seat: int) -> None:
    """The turn goes on, unless its player is bound to a card that he cannot play."""
    if not lost(t, seat):
        t.next(t.rules.turns[seat])
