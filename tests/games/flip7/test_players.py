"""The odds, the players and their targets [6.1-6.5]."""

from __future__ import annotations

import pytest

from games.brain.playing import play_game
from games.engine import read_table, view
from games.flip7 import GAME, odds, winning
from games.flip7.hints import aim, worth
from games.flip7.players import PLAYERS
from games.flip7.rules import Flip7Options
from games.flip7.table import Flip7Table


def table(text: str, seats: int = 3, preset: str = "Sheet") -> Flip7Table:
    t: Flip7Table = read_table(GAME.rules(seats, Flip7Options.preset(preset)), text)
    return t


# ---------------------------------------------------------------------- odds

COUNTED = "discard: *\npack: 12 12 10 9 8 7 +4 F T C\nrow0: 12 10\nrow1: 5\nrow2: 6\nnext: Turn(seat=0)"


def test_the_risk_is_the_share_of_fatal_cards() -> None:
    assert odds.bust_chance(table(COUNTED), 0) == pytest.approx(0.3)
    assert odds.bust_chance(table(COUNTED), 1) == 0


def test_the_gain_weighs_every_card() -> None:
    assert odds.gain(table(COUNTED), 0) == pytest.approx((9 + 8 + 7 + 4 - 3 * 22) / 10)


def test_the_gain_counts_the_bonus_of_the_seventh_number() -> None:
    t = table("discard: *\npack: 9 F\nrow0: 0 1 2 3 4 5\nnext: Turn(seat=0)")
    assert odds.gain(t, 0) == pytest.approx((9 + 15) / 2)


def test_the_gain_of_an_x2_is_the_sum_of_the_numbers() -> None:
    t = table("discard: *\npack: x2\nrow0: 7 8 +10\nnext: Turn(seat=0)")
    assert odds.gain(t, 0) == 15


def test_numbers_count_twice_beside_an_x2() -> None:
    t = table("discard: *\npack: 9\nrow0: 7 x2\nnext: Turn(seat=0)")
    assert odds.gain(t, 0) == 18


def test_when_the_pile_is_empty_the_discard_pile_counts() -> None:
    t = table("row1: *\ndiscard: 7 8\nrow0: 7\nnext: Turn(seat=0)")
    assert odds.bust_chance(t, 0) == 0.5


def test_without_any_card_nothing_can_happen() -> None:
    t = table("row1: *\nrow0: 7\nnext: Turn(seat=0)")
    assert odds.bust_chance(t, 0) == 0
    assert odds.gain(t, 0) == 0


def test_the_odds_are_public() -> None:
    t = table(COUNTED)
    for seat in range(3):
        v = view(t, seat)
        assert odds.composition(v) == odds.composition(t)
        assert odds.bust_chance(v, 0) == odds.bust_chance(t, 0)
        assert odds.gain(v, 0) == pytest.approx(odds.gain(t, 0))


# ---------------------------------------------------------------------- hit or stay


def plays(name: str, t: Flip7Table, seat: int = 0) -> str:
    act = PLAYERS[name](t.rules, 1).act(view(t, seat), seat)
    assert act is not None
    return act[1].verb


@pytest.mark.parametrize(
    ("name", "row", "verb"),
    [
        ("score25", "12 10 2", "hit"),
        ("score25", "12 10 3", "stay"),
        ("score25", "12 10 3 C", "stay"),
        ("score27", "12 10 4", "hit"),
        ("score27", "12 10 5", "stay"),
        ("score27", "12 10 5 C", "hit"),
        ("bust25", "12 10", "hit"),
        ("bust25", "12 11 10", "stay"),
        ("bust25", "12 11 10 C", "hit"),
        ("one_step", "12 10", "hit"),
        ("one_step", "12 11", "stay"),
        ("one_step", "12 11 10 9 C", "hit"),
        ("race", "12 11", "stay"),
        ("wp", "12", "hit"),
        ("wp", "12 11 10 9", "stay"),
    ],
)
def test_each_player_has_their_own_limit(name: str, row: str, verb: str) -> None:
    assert plays(name, table(f"pack: *\nrow0: {row}\nrow1: 5\nrow2: 6\nnext: Turn(seat=0)")) == verb


@pytest.mark.parametrize("name", PLAYERS)
def test_no_one_stays_where_it_is_barred(name: str) -> None:
    barred = table("discard: *\npack: F\nrow1: 5\nnext: Turn(seat=0)", preset="Published")
    assert plays(name, barred) == "hit"


RACE = "discard: *\npack: 1 2 3\nrow0: 10\nrow1: 9\nrow2: 8\nnext: Turn(seat=0)\n"


@pytest.mark.parametrize(
    ("rest", "told"),
    [
        ("scores: (180, 195, 0)\nstatus: ('active', 'stay', 'active')", True),
        ("scores: (190, 191, 0)\nstatus: ('active', 'stay', 'active')", True),
        ("scores: (190, 191, 0)", True),
        ("scores: (195, 100, 190)\nstatus: ('active', 'bust', 'stay')", False),
        ("scores: (191, 195, 0)\nstatus: ('active', 'active', 'active')", True),
        ("scores: (195, 180, 150)", False),
        ("scores: (195, 190, 150)", None),
        ("scores: (100, 190, 150)", None),
    ],
)
def test_the_end_of_the_game_is_a_race(rest: str, told: bool | None) -> None:
    assert winning.race_rule(table(RACE + rest), 0) is told


# ---------------------------------------------------------------------- targets


def target(position: str, extra: str = "") -> str:
    t = table(f"pack: *\n{position}\nnext: Aim(seat=0)\n{extra}", seats=4, preset="Published")
    return aim(t, 0).to


def test_freeze_goes_to_the_strong_player_with_little_on_the_table() -> None:
    rows = "action: Fa\nrow0: 9\nrow1: 12 11\nrow2: 1\nrow3: 2"
    assert target(rows, "scores: (150, 100, 90, 60)") == "row2"


def test_freeze_never_goes_to_oneself_as_long_as_there_are_others() -> None:
    assert target("action: Fa\nrow0: 0\nrow1: 12 11 10", "scores: (190, 0, 0, 0)") != "row0"


def test_flip_three_is_welcome_with_one_number_or_a_second_chance() -> None:
    assert target("action: Ta\nrow0: 9 +4\nrow1: 12 11 10") == "row0"
    assert target("action: Ta\nrow0: 9 8 7 C\nrow1: 12 11 10") == "row0"


def test_flip_three_else_goes_where_it_is_likely_to_cost_most() -> None:
    assert target("action: Ta\nrow0: 9 8\nrow1: 2 3\nrow2: 12 11 10\nrow3: 12 11 7 C") == "row2"


def test_a_second_chance_goes_to_the_weakest() -> None:
    rows = "action: Ca\nrow0: 9 C\nrow1: 12\nrow2: 5\nrow3: 1 C"
    assert target(rows, "scores: (0, 50, 60, 0)") == "row1"


def test_where_it_is_free_no_one_gives_a_second_chance_away() -> None:
    t: Flip7Table = read_table(
        GAME.rules(3, Flip7Options(extra_sc="free")), "pack: *\naction: Ca\nrow0: 9 C\nnext: Aim(seat=0)"
    )
    assert aim(t, 0).verb == "toss"


# ---------------------------------------------------------------------- how one stands


def test_equal_players_stand_equally() -> None:
    t = table("pack: *\nnext: NextRound()", seats=4)
    assert [worth(t, seat) for seat in range(4)] == pytest.approx([0.25] * 4)


def test_more_points_are_better() -> None:
    t = table("pack: *\nrow0: 12\nnext: Turn(seat=0)\nscores: (150, 160, 100)")
    assert worth(t, 1) > worth(t, 0) > worth(t, 2)


def test_a_game_that_is_over_is_won_or_lost() -> None:
    t = table("pack: *\nscores: (200, 199, 3)\nwinners: (0,)")
    assert [worth(t, seat) for seat in range(3)] == [1, 0, 0]


def test_with_the_goal_reached_only_the_lead_counts() -> None:
    position = "pack: *\nrow0: 10\nrow1: 9\nrow2: 8\nnext: Turn(seat=0)\nscores: (195, 195, 0)\n"
    t = table(position + "status: ('active', 'stay', 'bust')")
    assert winning.chance_if_out(t, 0, 10) == 1
    assert winning.chance_if_out(t, 0, 9) == 0.5
    assert winning.chance_if_out(t, 0, 8) == 0


# ---------------------------------------------------------------------- strength


def wins(hero: str, rival: str, games: int) -> float:
    """The share of games that one player wins against two of another kind, sitting in every seat in turn."""
    rules, won = GAME.rules(3), 0
    for game in range(games):
        players = [PLAYERS[rival](rules, game)] * 3
        players[game % 3] = PLAYERS[hero](rules, game)
        t = rules.new_table(game)
        play_game(t, players)
        won += t.winners == (game % 3,)
    return won / games


def test_the_gain_beats_the_score_and_the_race_beats_both() -> None:
    """45.4% and 49.6% in the long run, where a third is fair."""
    assert wins("one_step", "score25", 600) == pytest.approx(0.454, abs=0.06)
    assert wins("race", "score25", 600) == pytest.approx(0.496, abs=0.06)
