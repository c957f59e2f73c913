"""What everyone has to show at the end of a match besides points, in the words of each game."""

from __future__ import annotations

from typing import Any

import pytest

from games import find
from games.engine import read_table
from tests.walk import random_game

GAMES = find().games

HALVES = " ".join(f"{number} {number}" for number in (1, 2, 3, 4, 8, 9, 10))
SHOWN = {
    "patience": ("upper0: 1 2 3\nupper1: 1\npack: *\nnext: Turn()", ["4 of 40 cards home"]),
    "authors": (
        f"books0: 5 5 5 5 6 6 6 6\nbooks1: 7 7 7 7\nhand0: {HALVES}\nhand1: {HALVES}\n"
        "scores: (2, 1)\nnext: Turn(seat=0)",
        ["2 books", "1 book"],
    ),
    "go_to_the_store": (
        "books0: 5 5 5 5 6 6 6 6\nstore: *\nscores: (2, 0)\nnext: Turn(seat=0)",
        ["2 books", "no books"],
    ),
    "muggins": (
        "aside: *\nhand1: 4\nshown2: 7\nstock2: 5\nhand2: 6 7\nnext: Turn(seat=2)",
        ["no cards left", "1 card left", "4 cards left"],
    ),
    "flinch": (
        "stack: *\ngame1: 4\ngame2: 5 6\nhand0: 7\nnext: Turn(seat=1)",
        ["game pile empty", "1 card left on the game pile", "2 cards left on the game pile"],
    ),
    "flyswatter": (
        "removed: *\nwon0: R5a R4a\nwon1: Y1a\nstun_until: (0, 0, 0)\nnext: Reveal(due=1)",
        ["2 flies", "1 fly", "no flies"],
    ),
}
"""A position of each game, and what its seats would show if the match ended there."""


@pytest.mark.parametrize("key", SHOWN)
def test_everyone_shows_what_they_have_at_the_end(key: str) -> None:
    text, told = SHOWN[key]
    t: Any = read_table(GAMES[key].rules(len(told)), text)
    assert [GAMES[key].words.say(t.rules.result(t, seat)) for seat in range(len(told))] == told


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_has_something_to_show(game: Any) -> None:
    rules = game.rules()
    t = random_game(rules, 3)
    assert all(rules.result(t, seat) is not None for seat in range(rules.seats))
