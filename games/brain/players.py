"""All players a game has: two that every game has, the game's own, and the four levels."""

from __future__ import annotations

from ..engine import AnyRules, Game, Player, any_move
from . import levels
from .policy import HintPlayer
from .thinking import PART_OF_HARD
from .thought import Budget, Thinker

GENERAL = ("random", "quick")
USUAL = levels.NORMAL
"""The default player of a seat: one that people can beat."""


def make_player(game: Game, rules: AnyRules, name: str, seed: int, budget: Budget | None = None) -> Player:
    """Returns the player of that name for a game; raises KeyError if there is none. A budget sets how long the
    strongest level thinks; the other levels get their part of it."""
    player = _player(game, rules, name, seed)
    if budget is not None and isinstance(player, Thinker):
        player.budget = part_of(name, budget)
    return player


def part_of(name: str, budget: Budget) -> Budget:
    """How much of a budget a player gets: all of it, or less at a lower level."""
    return budget.part(PART_OF_HARD) if name == levels.HARD_ONE else budget


def _player(game: Game, rules: AnyRules, name: str, seed: int) -> Player:
    if name == "random":
        return HintPlayer(any_move, seed)
    if name == "quick":
        return HintPlayer(game.quick_move, seed, game.call)
    if name in game.players or name not in levels.NAMES:
        return game.players[name](rules, seed)
    return levels.level_player(game, name, seed)


def player_names(game: Game) -> list[str]:
    """Returns the names of all players a game has, the levels last."""
    own = [name for name in game.players if name not in levels.NAMES]
    return [*GENERAL, *own, *levels.NAMES]
