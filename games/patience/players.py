"""Players of patience: naive, careful, and one that evaluates every move [6.1]."""

from __future__ import annotations

from random import Random
from typing import Any

from ..brain.policy import by_hint
from ..engine import Move
from . import evaluating, hints
from .places import LOWER, STOCK, TURNED


def naive_move(t: Any, seat: int, rng: Random) -> Move:
    """The first thing that can be done: up before down, plays before pile moves, and turn when nothing is left."""
    if t.zones[TURNED]:
        return hints.go_up(t, TURNED) or t.moves(seat)[0]
    ends = (hints.go_up(t, place) for place in LOWER)
    first = hints.go_up(t, STOCK) or next(filter(None, ends), None)
    return first or t.moves(seat)[0]


PLAYERS = {
    "naive": by_hint(naive_move),
    "careful": by_hint(hints.quick_move),
    "evaluating": by_hint(evaluating.best_move),
}
