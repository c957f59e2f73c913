"""Players for any game: one that plays by chance, and one that asks the game for a sensible move."""

from __future__ import annotations

from random import Random
from typing import Any

from ..engine import Game, Move, Player, Rules, any_move
from ..engine.game import Hint, MakePlayer

SOON, LATE = 120, 1600
"""When, in milliseconds, somebody without a model of reaction acts in a race against the clock."""


class HintPlayer:
    """Plays what a hint function says; against the clock at some moment, and not always."""

    def __init__(self, hint: Hint, seed: int) -> None:
        self.hint = hint
        self.rng = Random(seed)

    def act(self, view: Any, seat: int) -> tuple[int, Move] | None:
        """The move, at once in a turn, a little later in a race."""
        if view.deadline() is None:
            return view.clock, self.hint(view, seat, self.rng)
        if not view.moves(seat):
            return None
        return view.clock + SOON + int(self.rng.random() * (LATE - SOON)), self.hint(view, seat, self.rng)


def by_hint(hint: Hint) -> MakePlayer:
    """Players who follow a rule of thumb, for a game's own list."""
    return lambda rules, seed: HintPlayer(hint, seed)


GENERAL = ("random", "quick")


def make_player(game: Game, rules: Rules[Any], name: str, seed: int) -> Player:
    """The player of that name for a game; raises KeyError when the game has none."""
    if name == "random":
        return HintPlayer(any_move, seed)
    if name == "quick":
        return HintPlayer(game.quick_move, seed)
    return game.players[name](rules, seed)


def player_names(game: Game) -> list[str]:
    """All players that a game can be played by."""
    return [*GENERAL, *game.players]
