"""Hints see what the seat sees, and a double click does the sensible thing."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.engine import Move, imagine, view
from games.engine.match import enter
from tabletop.match.hints import hint, quick
from tests.engine.toys import table
from tests.tabletop.match.tables import GAMES, TOY
from tests.walk import random_entry


def lay(t: Any, name: str, to: str = "pile") -> Move:
    return Move("lay", (t.rules.deck.by_name[name],), to)


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_is_a_legal_move_and_does_not_depend_on_what_is_hidden(key: str) -> None:
    game = GAMES[key]
    t = game.rules().new_table(7)
    rng = Random(2)
    hints = 0
    for _ in range(60):
        if t.winners is not None:
            break
        for seat in t.waiting_for():
            told = hint(game, view(t, seat), seat, seed=3)
            assert told in (t.moves(seat) or [None])
            another = imagine(view(t, seat), rng)
            assert hint(game, view(another, seat), seat, seed=3) == told
            hints += 1
        enter(t, random_entry(t, rng))
    assert hints > 10


def test_who_is_not_asked_gets_no_hint() -> None:
    assert hint(TOY, view(table("hand0: 1a"), 1), 1) is None


def test_a_double_click_plays_the_sensible_one_of_several_moves_or_the_only_one() -> None:
    t = table("hand0: 1a 2a")
    game = replace(TOY, quick_move=lambda v, seat, rng: lay(v, "1a", "front0"))
    v = view(t, 0)
    both = [lay(t, "1a"), lay(t, "1a", "front0")]
    assert quick(game, v, 0, both) == both[1]
    assert quick(game, v, 0, [lay(t, "2a")]) == lay(t, "2a")
    assert quick(game, v, 0, [lay(t, "2a"), lay(t, "2a", "front0")]) is None
    assert quick(game, v, 0, []) is None


def test_a_hint_that_is_no_move_is_none() -> None:
    game = replace(TOY, quick_move=lambda v, seat, rng: Move("jump"))
    assert hint(game, view(table("hand0: 1a"), 0), 0) is None
