"""No player of any game peeks: a seat that sees the same does the same, whatever is hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.brain.players import make_player, player_names
from games.brain.thought import Budget, Thinker
from games.engine import Game, Move, imagine, view
from tests.brain.asking import GAMES, walked
from tests.walk import mixed_rules

ITERATIONS = 6
POSITIONS, MOST_POSITIONS = 4, 60
"""How many are tried, and more until a seat acts in one of them."""


def acts(game: Game, name: str, t: Any, seat: int) -> tuple[int, Move] | None:
    """What a fresh player does at this seat."""
    player = make_player(game, t.rules, name, 11)
    if isinstance(player, Thinker):
        player.budget = Budget(ITERATIONS)
    act = player.act(view(t, seat), seat)
    return None if act is None else (act[0], Move(*act[1]))


@pytest.mark.parametrize(("key", "name"), [(key, name) for key in sorted(GAMES) for name in player_names(GAMES[key])])
def test_the_same_view_gives_the_same_move_whatever_is_hidden(key: str, name: str) -> None:
    game, rng = GAMES[key], Random(f"{key} {name}")
    acted = 0
    for number in range(MOST_POSITIONS):
        if acted and number >= POSITIONS:
            break
        t = walked(mixed_rules(game, rng), number, int(rng.random() * 60))
        seat = (t.waiting_for() or (0,))[0]
        v = view(t, seat)
        told = [acts(game, name, imagine(v, Random(deal)), seat) for deal in (1, 2)]
        assert told[0] == told[1]
        acted += told[0] is not None
    assert acted
