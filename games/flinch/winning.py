"""Winning: the game piles, and what happens when one is used up [1, 2, 25, 42]."""

from __future__ import annotations

from .table import GAME, FlinchTable


def uncovered(t: FlinchTable, owner: int) -> None:
    """The top of a game pile is gone: the next card is turned up; without one its owner, or his side, has won."""
    pile = t.zones[GAME + owner]
    if pile:
        if pile[-1] not in t.turned:
            t.turn(pile[-1], True)
        return
    side = t.rules.sides[owner]
    if not any(t.zones[GAME + seat] for seat in side):
        t.end(side)


def left_of_side(t: FlinchTable, seat: int) -> int:
    """How many game cards a player and his partner have left."""
    return sum(len(t.zones[GAME + other]) for other in t.rules.sides[seat])
