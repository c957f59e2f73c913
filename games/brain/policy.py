"""Players who do what a hint says: by chance, or what the game finds sensible."""

from __future__ import annotations

from random import Random

from ..engine import Move, Table
from ..engine.game import Caller, Hint, MakePlayer

SOON, LATE = 120, 1600
"""When, in milliseconds, somebody without a model of reaction acts in a race against the clock."""


class HintPlayer:
    """Plays what a hint function says; against the clock at some moment, and not always. With a caller it asks that one
    what to call out while somebody else is asked."""

    def __init__(self, hint: Hint, seed: int, caller: Caller | None = None) -> None:
        self.hint = hint
        self.rng = Random(seed)
        self.caller = caller

    def act(self, view: Table, seat: int) -> tuple[int, Move] | None:
        """The move: at once in a turn; a little later in a race, or where something can be called out."""
        asked = seat in view.waiting_for()
        if view.deadline() is None and asked:
            return view.clock, self.hint(view, seat, self.rng)
        if not view.moves(seat):
            return None
        at = view.clock + SOON + int(self.rng.random() * (LATE - SOON))
        move = self.hint(view, seat, self.rng) if asked or not self.caller else self.caller(view, seat, self.rng)
        return None if move is None else (at, move)


def by_hint(hint: Hint, caller: Caller | None = None) -> MakePlayer:
    """Players who follow a rule of thumb, for a game's own list."""
    return lambda rules, seed: HintPlayer(hint, seed, caller)
