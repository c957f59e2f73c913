"""Blocked and dead games: nothing is left to draw, and nobody plays; or nobody ever can [36, 37]."""

from __future__ import annotations

from ..shared.piles import fits
from .supply import used_up
from .table import GAME, FlinchTable
from .winning import left_of_side


def after_turn(t: FlinchTable, seat: int) -> None:
    """Play goes on to the left; where nothing is left to draw it may be blocked, or over."""
    rules = t.rules
    if not used_up(t):
        t.next(rules.begins[rules.left[seat]])
        return
    able = [other for other in rules.around[t.dealer] if releases(t, other)]
    if not able:
        dead(t)
    elif t.idle < rules.seats:
        t.next(rules.begins[rules.left[seat]])
    else:
        t.say("blocked", able[0])
        t.next(rules.releasing[able[0]])


def releases(t: FlinchTable, seat: int) -> bool:
    """Whether this player owns a card that can be played now."""
    zones = t.zones
    tops = [zones[place][-1] for place in (GAME + seat, *t.rules.reserve[seat]) if zones[place]]
    return any(fits(t, card) for card in (*tops, *t.hand(seat)))


def dead(t: FlinchTable) -> None:
    """Nothing can ever be played again: the fewest game cards win, of a player or of a side."""
    t.say("dead")
    left = [left_of_side(t, seat) for seat in range(t.rules.seats)]
    t.end(tuple(seat for seat, count in enumerate(left) if count == min(left)))
