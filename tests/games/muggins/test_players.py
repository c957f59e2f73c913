"""Players of Muggins, their rules of thumb, and how well a seat stands [6]."""

from __future__ import annotations

from random import Random

import pytest

from games.brain.players import make_player
from games.brain.playing import play_game
from games.engine import Move, view
from games.muggins import GAME
from games.muggins.hints import call, quick_move, worth
from games.muggins.players import SKILLS, MugginsPlayer
from games.muggins.table import MugginsTable
from tests.games.muggins.helpers import dealt, table

CHOICE = "hand0: 8 8\nhand1: 9 9 9\nhand2: 9\nshown0: 6a\nstock1: 5\nstock2: 7\npile0: 1 2\nnext: Turn(seat=0)"
DUTY = "hand0: 8a 9a 9b\nhand1: 9\nhand2: 9\nstock0: 3a\nstock1: 2\npile0: 1 2\nnext: Turn(seat=0)"


def quick(t: MugginsTable, seat: int = 0) -> str:
    return t.rules.write(quick_move(view(t, seat), seat, Random(1)))


def wronged() -> MugginsTable:
    """Seat 0 has drawn though its Stock could be played."""
    t = table(DUTY, seats=3)
    t.play(0, t.rules.read("draw"), 1000)
    return t


# ---------------------------------------------------------------------- rules of thumb


def test_what_must_be_played_is_played() -> None:
    assert quick(table(DUTY, seats=3)) == "play 3a to pile0"
    assert quick(table("hand0: 8\nhand1: 9\nnext: Turn(seat=0)")) == "draw"
    assert quick(table("hand0: 8\nhand1: 9\nshown0: 4a\nnext: Turn(seat=0)")) == "keep 4a to stock0"


def test_of_several_opponents_the_one_closest_to_going_out_is_loaded() -> None:
    assert quick(table(CHOICE, seats=3)) == "play 6a to stock2"


def test_what_all_can_see_is_called_and_nothing_else() -> None:
    assert call(view(wronged(), 1), 1, Random(1)) == Move("muggins")
    t = table("hand0: 8 9\nhand1: 9\nnext: Turn(seat=0)")
    t.play(0, t.rules.read("draw"))
    assert call(view(t, 1), 1, Random(1)) is None


@pytest.mark.parametrize(("name", "share"), [("easy", 0.25), ("normal", 0.60), ("hard", 0.90)])
def test_players_notice_more_or_less_and_call_late(name: str, share: float) -> None:
    seen = view(wronged(), 2)
    acts = [MugginsPlayer(SKILLS[name], seed).act(seen, 2) for seed in range(500)]
    called = [act for act in acts if act is not None]
    assert len(called) / 500 == pytest.approx(share, abs=0.07)
    assert all(1000 + 1875 <= at <= 1000 + 2500 for at, _ in called)


@pytest.mark.parametrize(("name", "share"), [("easy", 0.06), ("normal", 0.02), ("hard", 0.003)])
def test_players_overlook_more_or_less(name: str, share: float) -> None:
    seen = view(table(DUTY, seats=3), 0)
    moves = [MugginsPlayer(SKILLS[name], seed).act(seen, 0) for seed in range(2000)]
    wrong = [act for act in moves if act is not None and act[1] != seen.rules.read("play 3a to pile0")]
    assert len(wrong) / 2000 == pytest.approx(share, abs=0.02)


def test_where_the_table_watches_no_one_overlooks_anything_or_waits() -> None:
    t = table(DUTY, seats=3, enforcement="strict")
    acts = {MugginsPlayer(SKILLS["easy"], seed).act(view(t, 0), 0) for seed in range(200)}
    assert acts == {(0, t.rules.read("play 3a to pile0"))}


def test_a_bot_leaves_time_to_call_before_it_does_the_next_thing() -> None:
    t = table("hand0: 8a 9\nhand1: 9 9\nshown0: 5a\nnext: Turn(seat=0)")
    t.play(0, t.rules.read("keep 5a to stock0"), 1000)
    act = MugginsPlayer(SKILLS["hard"], 1).act(view(t, 1), 1)
    assert act is not None
    assert act[0] == 1000 + 2500


# ---------------------------------------------------------------------- how one stands


def test_of_equal_players_those_stand_better_whose_turn_comes_sooner() -> None:
    t = dealt(5)
    shares = [worth(t, (t.on_turn + later) % 5) for later in range(5)]
    assert sum(shares) == pytest.approx(1)
    assert shares == sorted(shares, reverse=True)


def test_cards_that_others_can_build_on_burden_less_than_those_that_must_still_be_drawn() -> None:
    drawn, on_stock = "hand0: 9 9\nhand1: 8 8", "hand0: 9\nstock0: 9\nhand1: 8 8"
    assert worth(table(f"{on_stock}\nnext: Turn(seat=0)"), 0) > worth(table(f"{drawn}\nnext: Turn(seat=0)"), 0)


def test_fewer_cards_are_better() -> None:
    t = table(CHOICE, seats=3)
    assert worth(t, 2) > worth(t, 0) > worth(t, 1)


def test_a_game_that_is_over_is_won_or_lost() -> None:
    t = dealt(3)
    t.end((1,))
    assert [worth(t, seat) for seat in range(3)] == [0, 1, 0]


def test_a_player_who_is_careless_among_the_attentive_loses_more_than_their_share() -> None:
    rules, won = GAME.rules(3), 0
    for game in range(90):
        names = ["hard"] * 3
        names[game % 3] = "easy"
        t = rules.new_table(game)
        play_game(t, [make_player(GAME, rules, name, game) for name in names])
        won += t.winners == (game % 3,)
    assert won / 90 < 0.25
