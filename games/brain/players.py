"""All players that a game can be played by: two that every game has, the game's own, and the four levels."""

from __future__ import annotations

from typing import Any

from ..engine import Game, Player, Rules, any_move
from . import levels
from .policy import HintPlayer

GENERAL = ("random", "quick")
USUAL = levels.NORMAL
"""The player that sits down first: one whom people can beat."""


def make_player(game: Game, rules: Rules[Any], name: str, seed: int) -> Player:
    """The player of that name for a game; raises KeyError when the game has none."""
    if name == "random":
        return HintPlayer(any_move, seed)
    if name == "quick":
        return HintPlayer(game.quick_move, seed, game.call)
    if name in game.players or name not in levels.NAMES:
        return game.players[name](rules, seed)
    return levels.level_player(game, name, seed)


def player_names(game: Game) -> list[str]:
    """All players that a game can be played by, the levels last."""
    own = [name for name in game.players if name not in levels.NAMES]
    return [*GENERAL, *own, *levels.NAMES]
