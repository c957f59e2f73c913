"""Players of Patience: naive, careful, one that evaluates every move, and one that solves imagined packs [6.1]."""

from __future__ import annotations

from random import Random

from ..brain.policy import by_hint
from ..engine import Move
from ..engine.game import MakePlayer
from . import evaluating, hints
from .places import LOWER, STOCK, TURNED
from .rules import PatienceTable
from .sampling import Sampler


def naive_move(t: PatienceTable, seat: int, rng: Random) -> Move:
    """Plays the first thing possible: up before down, cards before piles, and turns when nothing is left."""
    if t.zones[TURNED]:
        return hints.go_up(t, TURNED) or t.moves(seat)[0]
    ends = (hints.go_up(t, place) for place in LOWER)
    first = hints.go_up(t, STOCK) or next(filter(None, ends), None)
    return first or t.moves(seat)[0]


NAIVE, CAREFUL, EVALUATING = by_hint(naive_move), by_hint(hints.quick_move), by_hint(evaluating.best_move)

PLAYERS: dict[str, MakePlayer] = {
    "easy": NAIVE,
    "normal": CAREFUL,
    "hard": EVALUATING,
    "expert": Sampler,
    "naive": NAIVE,
    "careful": CAREFUL,
    "evaluating": EVALUATING,
}
