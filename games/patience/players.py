"""Players of patience: naive, careful, and one that evaluates every move [6.1]."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ..engine import Move, Rules
from . import evaluating, hints
from .places import LOWER, STOCK, TURNED


class Thinker:
    """A player who finds each move by a rule of thumb."""

    def __init__(self, rule: Callable[[Any, int, Random], Move], seed: int) -> None:
        self.rule = rule
        self.rng = Random(seed)

    def act(self, view: Any, seat: int) -> tuple[int, Move]:
        """The move, at once."""
        return view.clock, self.rule(view, seat, self.rng)


def naive_move(t: Any, seat: int, rng: Random) -> Move:
    """The first thing that can be done: up before down, plays before pile moves, and turn when nothing is left."""
    if t.zones[TURNED]:
        return hints.go_up(t, TURNED) or t.moves(seat)[0]
    ends = (hints.go_up(t, place) for place in LOWER)
    first = hints.go_up(t, STOCK) or next(filter(None, ends), None)
    return first or t.moves(seat)[0]


PLAYERS: dict[str, Callable[[Rules[Any], int], Thinker]] = {
    "naive": lambda rules, seed: Thinker(naive_move, seed),
    "careful": lambda rules, seed: Thinker(hints.quick_move, seed),
    "evaluating": lambda rules, seed: Thinker(evaluating.best_move, seed),
}
