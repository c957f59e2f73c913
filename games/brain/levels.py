"""The four levels that every game has. They differ in what a player notices: the lower two follow the rules of thumb
and make more or fewer random moves, the upper two look ahead a little or a lot. A game can define its own player for
any level."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from ..engine import Game, Move, Player, Table, any_move
from ..engine.game import Hint
from .policy import HintPlayer
from .search import Search
from .thinking import EXPERT, HARD, Searcher
from .thought import Budget

EASY, NORMAL, HARD_ONE, BEST = NAMES = ("easy", "normal", "hard", "expert")
SLIPS: Mapping[str, float] = MappingProxyType({EASY: 0.35, NORMAL: 0.1})
"""How often a level makes a random move."""
BUDGETS: Mapping[str, Budget] = MappingProxyType({HARD_ONE: HARD, BEST: EXPERT})


def level_player(game: Game, name: str, seed: int) -> Player:
    """Returns a player of this level, for a game that does not define one."""
    if name in SLIPS:
        return HintPlayer(slipping(game, SLIPS[name]), seed, game.call)
    search = Search(game.quick_move, game.worth or only_wins)
    return Searcher(search, HintPlayer(game.quick_move, seed, game.call), BUDGETS[name], seed)


def slipping(game: Game, often: float) -> Hint:
    """Returns a hint that gives the quick move, or sometimes a random one."""

    def move(t: Table, seat: int, rng: Random) -> Move:
        return (any_move if rng.random() < often else game.quick_move)(t, seat, rng)

    return move


def only_wins(t: Table, seat: int) -> float:
    """How well a seat stands in a game without a `worth`: all equal until there is a winner."""
    if t.winners is None:
        return 1.0 / float(t.rules.seats)
    return 1.0 / len(t.winners) if seat in t.winners else 0.0
