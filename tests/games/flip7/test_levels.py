"""The four levels of Flip 7: stronger ones win more, and none of them sees the order of the draw pile."""

from __future__ import annotations

from random import Random

import pytest

from games.brain.players import make_player
from games.engine import view
from games.flip7 import GAME
from games.flip7.cards import PACK
from games.flip7.rules import Flip7Options
from games.flip7.table import Flip7Table
from tests.games.flip7.test_players import plays, table, wins

LEVELS = ("easy", "normal", "hard", "expert")


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_a_player_of_its_own(name: str) -> None:
    assert name in GAME.players


@pytest.mark.parametrize(("stronger", "weaker"), [("normal", "easy"), ("hard", "easy"), ("expert", "normal")])
def test_a_stronger_level_wins_more_than_its_share_of_a_third(stronger: str, weaker: str) -> None:
    assert wins(stronger, weaker, 150) > 0.36


def test_easy_stops_about_20_and_not_always_at_the_same() -> None:
    t = table("pack: *\nrow0: 12 8\nrow1: 5\nrow2: 6\nnext: Turn(seat=0)")
    told = {make_player(GAME, t.rules, "easy", seed).act(view(t, 0), 0) for seed in range(30)}
    assert len(told) == 2
    assert plays("easy", table("pack: *\nrow0: 12 11 3\nnext: Turn(seat=0)")) == "stay"
    assert plays("easy", table("pack: *\nrow0: 12 2\nnext: Turn(seat=0)")) == "hit"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", ["Sheet", "Published"])
def test_no_level_sees_the_order_of_the_draw_pile(level: str, preset: str) -> None:
    t: Flip7Table = GAME.rules(3, Flip7Options.preset(preset)).new_table(6)
    compared = 0
    while t.winners is None:
        seat = t.waiting_for()[0]
        other = t.copy()
        Random(compared).shuffle(other.zones[PACK])
        assert view(other, seat) == view(t, seat)
        act = make_player(GAME, t.rules, level, compared).act(view(t, seat), seat)
        assert act == make_player(GAME, t.rules, level, compared).act(view(other, seat), seat)
        assert act is not None
        t.play(seat, act[1])
        compared += act[1].verb != "deal"
    assert compared > 20
