"""Hints: a sensible move, found by the quick move of the game. It uses what the seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine import Game, Move, Table


def hint(game: Game, view: Table, seat: int, seed: int = 0) -> Move | None:
    """A move for the seat; None if it is not asked or has no moves. The same seed gives the same hint."""
    if seat not in view.waiting_for() or not view.moves(seat):
        return None
    move = game.quick_move(view.copy(), seat, Random(seed))
    return move if view.check(seat, move) else None


def quick(game: Game, view: Table, seat: int, moves: Sequence[Move], seed: int = 0) -> Move | None:
    """The sensible one of some moves, for a double click on a card: the hint if it is one of them, else the only
    one."""
    sensible = hint(game, view, seat, seed)
    if sensible in moves:
        return sensible
    return moves[0] if len(moves) == 1 else None
