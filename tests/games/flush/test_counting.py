"""The end of a round and of the match: counting, deductions, double round, modes [19-23, 2.2]."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Options, Scored
from games.flush import GAME
from games.flush.counting import rounds_won, winners
from games.flush.options import FlushOptions
from games.flush.table import FlushTable
from tests.games.flush.helpers import cards, declare, holds, say, table, why_not

# ---------------------------------------------------------------------- the end of a round


def test_the_round_ends_at_once_when_someone_has_no_card_left() -> None:
    holds("given turn=p1 pile=6 p1=4", "p1 4 as 1x4", "then ev=win phase=over winner=p1")


@pytest.mark.parametrize("base", ["-/4", "3/4"])
def test_a_top_or_a_blind_is_a_card_too(base: str) -> None:
    holds(f"given turn=p1 pile=6 p1=4 p1.b={base}", "p1 4 as 1x4", "then phase=play turn=p2 winner=-")


def test_the_last_top_ends_no_round_for_its_blind_is_left() -> None:
    holds("given turn=p1 pile=6 p1=- p1.b=4/9", "p1 4^ as 1x4", "then phase=play turn=p2 p1.b=-/9")


def test_nothing_is_played_after_the_end() -> None:
    holds("given turn=p1 pile=6 p1=4 p2=3", "p1 4 as 1x4", "p1 keep", "then err=E_PHASE phase=over")


# ---------------------------------------------------------------------- counting


def test_the_others_count_hand_tops_and_blinds_and_the_winner_nothing() -> None:
    holds(
        "given mimic=7 turn=p1 pile=6 p1=4 p2=9,3s,F p2.b=8l/2d p3=1,1 p3.b=-/BF,6/6s totals=4,10,0",
        "p1 4 as 1x4",
        "then winner=p1 points=0,12,9 totals=4,22,9",
    )


def test_held_mimics_count_three_times() -> None:
    holds("given mimic=7 turn=p1 pile=6 p1=4 p2=7,7s,7d,9", "p1 4 as 1x4", "then points=0,25,1")
    holds("given mimic=7 turn=p1 pile=6 p1=4 p2=1 p2.b=7/7l", "p1 4 as 1x4", "then points=0,7,1")


def test_cards_in_the_pile_count_for_no_one() -> None:
    holds("given turn=p1 pile=6,6d,6s p1=4 p2=9", "p1 4 as 1x4", "then points=0,1,1")


def test_blinds_and_hands_are_shown_to_be_counted() -> None:
    t = table("hand0: 4a\nhand1: 9a 3sa\nbase3: 2d 8la\nturned: 8la\nhand2: 1a\npile: 6a\nstands: (6,)")
    declare(t, 0, "4a")
    assert all(t.face_up(card) for card in cards(t, "9a 3sa 2d 8la 1a"))


def test_points_are_written_on_the_sheet() -> None:
    t = table("hand0: 4a\nhand1: 9a 3sa\nhand2: 1a\npile: 6a\nstands: (6,)\nscores: (1, 2, 3)")
    t.events = []
    declare(t, 0, "4a")
    assert t.sheet == ((0, 3, 1),)
    assert t.scores == (1, 5, 4)
    assert [event.points for event in t.events if isinstance(event, Scored)] == [0, 3, 1]


def test_the_points_counted_are_shown_beside_the_names_until_the_next_deal() -> None:
    t = table("hand0: 4a\nhand1: 9a 3sa\nhand2: 1a\npile: 6a\nstands: (6,)")
    declare(t, 0, "4a")
    told = [t.rules.status(t, seat) for seat in range(3)]
    assert [status and status.values["points"] for status in told] == ["0", "+3", "+1"]
    t.play(0, t.moves(0)[0])
    assert t.rules.status(t, 1) is None


def test_points_below_zero_have_a_real_minus_sign() -> None:
    t = table("hand1: 9a\nsheet: ((-5, 3, 1),)\nnext: NextRound(shown=True)")
    told = t.rules.status(t, 0)
    assert told is not None
    assert GAME.words.say(told) == "−5 last round"


# ---------------------------------------------------------------------- deductions


def test_a_deduction_in_the_last_play_of_the_winner_takes_five_points_off() -> None:
    holds("given n=2 turn=p1 pile=6 p1=4,4d p2=1 totals=12,3", "p1 4,4d as 2x4", "then winner=p1 totals=7,4")


def test_a_total_never_falls_below_zero() -> None:
    holds("given n=2 turn=p1 pile=6 p1=4d p2=1 totals=3,3", "p1 4d as 1x4", "then totals=0,4")
    holds("given n=2 turn=p1 pile=6 p1=4d p2=1 totals=0,3", "p1 4d as 1x4", "then totals=0,4 points=0,1")


def test_several_deductions_count_together() -> None:
    holds("given n=2 mimic=5 turn=p1 pile=6 p1=4d,5d p2=1 totals=12,3", "p1 4d,5d as 2x4", "then totals=2,4")


def test_a_deduction_on_a_mimic_counts_once() -> None:
    holds("given n=2 mimic=5 turn=p1 pile=6 p1=4,5d p2=1 totals=12,3", "p1 4,5d as 2x4", "then totals=7,4")


def test_deductions_of_an_earlier_flush_do_not_count() -> None:
    holds(
        "given n=2 turn=p1 pile=6 p1=4,4,4,4d,9 p2=1 totals=12,3",
        "p1 4,4,4,4d as 4x4",
        "p1 9 as 1x9",
        "then winner=p1 totals=12,4",
    )


def test_a_flush_that_is_itself_the_last_play_does_count() -> None:
    holds("given n=2 turn=p1 pile=6 p1=4,4,4,4d p2=1 totals=12,3", "p1 4,4,4,4d as 4x4", "then totals=7,4")


def test_a_deduction_before_the_last_play_counts_nothing() -> None:
    holds(
        "given n=2 turn=p1 pile=9 p1=4d,1 p2=3,2 totals=12,3",
        *("p1 4d as 1x4", "p2 3 as 1x3", "p1 1 as 1x1"),
        "then winner=p1 totals=12,4",
    )


def test_a_deduction_as_a_flipped_blind_counts() -> None:
    holds("given n=2 turn=p1 pile=9 p1=- p1.b=-/4d p2=3 totals=12,3", "p1 flip b1", "p1 - as 1x4", "then totals=7,4")


def test_a_player_who_has_not_won_deducts_nothing() -> None:
    holds("given n=2 turn=p1 pile=9 p1=4d,1 p2=3 totals=12,3", "p1 4d as 1x4", "p2 3 as 1x3", "then totals=13,3")


# ---------------------------------------------------------------------- the double round


def test_in_the_double_round_points_and_deductions_count_twice() -> None:
    holds("given n=2 turn=p1 pile=6 p1=4,4d p2=1,F totals=12,3 mult=2", "p1 4,4d as 2x4", "then totals=2,11")


@pytest.mark.parametrize(
    ("options", "number", "factor"),
    [
        ({"mode": "arena"}, 3, 1),
        ({"mode": "arena"}, 4, 2),
        ({"mode": "arena", "double_last": "never"}, 4, 1),
        ({"mode": "rounds", "rounds": 3}, 2, 1),
        ({"mode": "rounds", "rounds": 3, "double_last": "always"}, 2, 2),
        ({"mode": "rounds", "rounds": 3, "double_last": "always"}, 1, 1),
        ({"mode": "elimination", "double_last": "always"}, 4, 1),
    ],
)
def test_only_the_last_round_can_count_double(options: dict[str, Any], number: int, factor: int) -> None:
    t = won_round(number, **options)
    assert t.scores == (0, 3 * factor, 1 * factor)


def won_round(number: int, **options: Any) -> FlushTable:
    """Round number n, from 0 on, which seat 0 has won against 3 points and 1."""
    t = table(f"hand0: 4a\nhand1: 9a 3sa\nhand2: 1a\npile: 6a\nstands: (6,)\nround: {number}", **options)
    declare(t, 0, "4a")
    return t


# ---------------------------------------------------------------------- Arena and Rounds


def test_the_arena_has_five_rounds() -> None:
    assert won_round(3).winners is None
    assert won_round(4).winners == (0,)


@pytest.mark.parametrize("rounds", [1, 7, 20])
def test_as_many_rounds_are_played_as_were_chosen(rounds: int) -> None:
    options: dict[str, Any] = {"mode": "rounds", "rounds": rounds}
    assert won_round(rounds - 1, **options).winners == (0,)
    if rounds > 1:
        assert won_round(rounds - 2, **options).winners is None


def test_the_lowest_total_wins_the_match() -> None:
    holds("given turn=p1 pile=6 p1=4 p2=9 p3=1 totals=20,12,13 mult=2", "p1 4 as 1x4", "then totals=20,14,15 winner=p1")
    text = "hand0: 4a\nhand1: 9a\nhand2: 1a\npile: 6a\nstands: (6,)\nscores: (20, 12, 13)\nround: 4"
    t = table(text)
    declare(t, 0, "4a")
    assert t.winners == (1,)


def ended(scores: str, sheet: str) -> tuple[int, ...]:
    """The winners with these totals and this sheet."""
    t = table(f"hand0: 4a\nround: 5\nscores: {scores}\nsheet: {sheet}")
    return winners(t)


def test_of_equal_totals_more_rounds_won_decide() -> None:
    assert ended("(9, 9, 20)", "((0, 4, 5), (0, 5, 5), (9, 0, 10))") == (0,)


def test_if_they_are_still_equal_the_victory_is_shared() -> None:
    assert ended("(9, 9, 20)", "((0, 4, 5), (5, 0, 5), (4, 5, 0))") == (0, 1)


def test_a_round_in_which_points_came_off_was_won_too() -> None:
    t = table("hand0: 4a\nsheet: ((-5, 4, 5), (0, 3, 2), (7, 0, 1))")
    assert [rounds_won(t, seat) for seat in range(3)] == [2, 1, 0]


# ---------------------------------------------------------------------- Elimination


def test_everyone_at_the_limit_or_above_is_out() -> None:
    holds(
        "given n=4 turn=p1 pile=6 p1=4 p2=9,9 p3=F,F p4=1 totals=29,28,25,10 limit=30",
        "p1 4 as 1x4",
        "then totals=29,30,31,11 out=p2,p3",
    )


@pytest.mark.parametrize(("total", "out"), [(28, "-"), (29, "p2")])
def test_reaching_the_limit_exactly_is_enough(total: int, out: str) -> None:
    holds(f"given turn=p1 pile=6 p1=4 p2=9 totals=0,{total},0 limit=30", "p1 4 as 1x4", f"then out={out}")


@pytest.mark.parametrize("limit", [10, 200])
def test_the_limit_can_be_chosen(limit: int) -> None:
    given = f"given turn=p1 pile=6 p1=4 p2=9 limit={limit}"
    holds(f"{given} totals=0,{limit - 2},0", "p1 4 as 1x4", "then out=-")
    holds(f"{given} totals=0,{limit - 1},0", "p1 4 as 1x4", "then out=p2")


def test_no_one_is_eliminated_in_the_arena() -> None:
    holds("given turn=p1 pile=6 p1=4 p2=9 totals=0,190,0", "p1 4 as 1x4", "then out=- totals=0,191,1")


def test_the_last_one_left_wins() -> None:
    t = table(
        "hand0: 4a\nhand1: 9a\nhand2: 1a\npile: 6a\nstands: (6,)\nscores: (29, 29, 29)\nround: 9",
        mode="elimination",
    )
    declare(t, 0, "4a")
    assert t.winners == (0,)
    assert t.out == (1, 2)


def test_as_long_as_two_are_left_the_match_goes_on_however_many_rounds() -> None:
    t = table("hand0: 4a\nhand1: 9a\npile: 6a\nstands: (6,)\nround: 25", seats=2, mode="elimination")
    declare(t, 0, "4a")
    assert t.winners is None


def test_of_those_who_go_out_together_the_higher_total_comes_off_worse() -> None:
    text = "hand0: 4a\nhand1: 9a\nhand2: Fa Fb\nhand3: 1a\npile: 6a\nstands: (6,)\nscores: (0, 29, 29, 0)"
    t = table(text, seats=4, mode="elimination")
    declare(t, 0, "4a")
    assert t.out == (2, 1)


def test_a_player_who_is_out_gets_no_cards_and_no_turn() -> None:
    text = "hand0: 4a\nhand1: 9a\nhand2: Fa\nhand3: 1a\npile: 6a\nstands: (6,)\nscores: (0, 29, 0, 0)"
    t = table(text, seats=4, mode="elimination", start_first=1)
    declare(t, 0, "4a")
    say(t, 0, "deal")
    assert [len(t.all_of(seat)) for seat in range(4)] == [14, 0, 14, 14]
    assert t.after(0) == 2
    told = t.rules.status(t, 1)
    assert told is not None
    assert told.key == "status.out"


def test_a_player_who_is_out_draws_nothing_with_a_big_flush() -> None:
    text = "hand0: BF 9a\nhand2: 1a\nhand3: 1b\npile: 6a\nstands: (6,)\nout: (1,)\nscores: (0, 40, 0, 0)"
    t = table(text, seats=4, mode="elimination")
    declare(t, 0, "BF")
    assert [len(t.hand(seat)) for seat in range(4)] == [1, 0, 2, 2]


def test_a_player_who_is_out_counts_nothing_more() -> None:
    text = "hand0: 4a\nhand2: 9a\npile: 6a\nstands: (6,)\nout: (1,)\nscores: (0, 40, 0)"
    t = table(text, mode="elimination")
    declare(t, 0, "4a")
    assert t.sheet == ((0, 0, 1),)


# ---------------------------------------------------------------------- options


def test_the_defaults_are_those_of_the_page() -> None:
    options: Options = FlushOptions()
    assert options.as_dict() == {
        "mode": "arena",
        "rounds": 5,
        "double_last": "arena",
        "limit": 30,
        "start_first": "random",
        "join": "flush",
        "stall_guard": True,
        "stall": 40,
        "junior": False,
    }


def test_between_rounds_nothing_but_the_deal_is_asked() -> None:
    t = won_round(0)
    assert [t.rules.write(move) for move in t.moves(0)] == ["deal"]
    assert why_not(t, 0, "keep") == "deal_first"


def test_the_table_says_when_the_next_round_counts_double() -> None:
    assert won_round(2).agenda[-1].ask(won_round(2), 0).key == "deal_round"
    assert won_round(3).agenda[-1].ask(won_round(3), 0).key == "deal_double"
