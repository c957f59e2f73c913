"""Players who follow a hint function: a random move, or the one the game considers sensible."""

from __future__ import annotations

from random import Random

from ..engine import Move, Table
from ..engine.game import Caller, Hint, MakePlayer

SOON, LATE = 120, 1600
"""The earliest and latest moment, in milliseconds, at which a player without a model of reactions acts in a race."""


class HintPlayer:
    """Plays what a hint function returns; against the clock, at a random moment and not always. `caller`, if given,
    decides what to call out during another seat's turn."""

    def __init__(self, hint: Hint, seed: int, caller: Caller | None = None) -> None:
        self.hint = hint
        self.rng = Random(seed)
        self.caller = caller

    def act(self, view: Table, seat: int) -> tuple[int, Move] | None:
        """Returns the move: at once in a turn, a little later in a race or where something can be called out."""
        asked = seat in view.waiting_for()
        if view.deadline() is None and asked:
            return view.clock, self.hint(view, seat, self.rng)
        if not view.moves(seat):
            return None
        at = view.clock + SOON + int(self.rng.random() * (LATE - SOON))
        move = self.hint(view, seat, self.rng) if asked or not self.caller else self.caller(view, seat, self.rng)
        return None if move is None else (at, move)


def by_hint(hint: Hint, caller: Caller | None = None) -> MakePlayer:
    """Returns a maker of players who follow a rule of thumb, for the `players` of a game."""
    return lambda rules, seed: HintPlayer(hint, seed, caller)
