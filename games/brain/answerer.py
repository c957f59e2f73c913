"""Answers questions in the thinking process: reads a question, lets the player think, and writes the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from traceback import extract_tb
from typing import Any, NamedTuple

from ..engine import AnyRules, Game, read_table
from .players import make_player
from .question import Answer, Question
from .thought import Budget, Thinker

MOST_PLAYERS = 16
"""How many players are kept, together with what they worked out ahead."""


class Seated(NamedTuple):
    """A player and the rules it plays by."""

    rules: AnyRules
    player: Thinker


class Answerer:
    """Answers questions, one at a time."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self.games = games
        self._players = lru_cache(MOST_PLAYERS)(self._make_player)

    def answer(self, question: Question, cancelled: Callable[[], bool] | None = None) -> Answer:
        """Returns what the player does; a failure is an answer too."""
        try:
            rules, player = self._player_for(question, cancelled)
            return Answer.of(rules, player.think(read_table(rules, question.view), question.seat))
        except Exception as fault:  # a player from another folder can fail in any way
            return Answer(trouble=describe_fault(fault))

    def work_ahead(self, question: Question, cancelled: Callable[[], bool] | None = None) -> None:
        """Lets the player think about what may come. No one has asked for it, so a failure is not reported."""
        try:
            rules, player = self._player_for(question, cancelled)
            player.work_ahead(read_table(rules, question.view), question.seat)
        except Exception:
            self._players.cache_clear()

    def _player_for(self, question: Question, cancelled: Callable[[], bool] | None) -> Seated:
        options = tuple(sorted(question.options.items()))
        seated = self._players(question.game, question.seats, options, question.player, question.seed, question.seat)
        seated.player.budget = Budget(question.iterations, question.seconds, cancelled)
        return seated

    def _make_player(
        self, key: str, seats: int, options: tuple[tuple[str, Any], ...], name: str, seed: int, seat: int
    ) -> Seated:
        """Makes a player for one seat: what it works out ahead belongs to that seat alone."""
        game = self.games[key]
        rules: AnyRules = game.rules(seats, game.options_type(**dict(options)))
        player = make_player(game, rules, name, seed)
        if not isinstance(player, Thinker):
            raise TypeError(f"the player of seat {seat} does not think")
        return Seated(rules, player)


def describe_fault(fault: Exception) -> str:
    """Says where an exception was raised and its type. Its message is left out, because it could reveal a hand."""
    where = extract_tb(fault.__traceback__)[-1]
    return f"failed: {type(fault).__name__} in {where.name}, {Path(where.filename).name} line {where.lineno}"
