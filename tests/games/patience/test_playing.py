"""Turning, placing, and playing single cards [1-6, 8, 10-12]."""

from __future__ import annotations

import pytest

from tests.games.patience.helpers import PILES, holds, offered, play, table

# ---------------------------------------------------------------------- the upper row: clause 1


def test_a_one_founds_an_upper_pile() -> None:
    holds("given F=1,0,0,0 c=7|9|10|5 P=1,3", "do T", "then cur=1 legal=TF", "do TF", "then F=1,1,0,0 P=3")


def test_upper_piles_are_built_up_by_one() -> None:
    holds("given F=4,0,0,0 c=9|9|9|9 P=5,7", "do T ; TF ; T", "then F=5,0,0,0 S=7 P=-")


def test_a_number_that_an_upper_pile_has_already_does_not_fit_again() -> None:
    holds("given F=4,0,0,0 c=9|9|9|9 P=4,2", "do T", "then F=4,0,0,0 S=4")


def test_of_equal_upper_piles_one_is_offered_and_the_others_are_heard() -> None:
    t = table(f"upper1: {PILES[2]}\nupper3: 1a 2a\nlower0: 9a\nstock: 3a\npack: *\nnext: Turn()")
    assert offered(t) == {"lay 3a to upper1"}
    play(t, "lay 3a to upper3")
    assert len(t.zones[6]) == 3


def test_a_turned_card_can_be_dropped_on_any_equal_upper_pile() -> None:
    t = table("lower0: 9a\nlower1: 8a\npack: * 1a\nnext: Turn()")
    play(t, "turn")
    assert offered(t) == {"lay 1a to upper0"}
    assert all(t.check(0, t.rules.read(f"lay 1a to upper{place}")) for place in range(4))
    play(t, "lay 1a to upper2")
    assert [len(t.zones[place]) for place in (3, 4, 5, 6)] == [0, 0, 1, 0]


def test_an_upper_pile_of_another_height_is_not_heard() -> None:
    t = table(f"upper1: {PILES[2]}\nupper3: 1a\nlower0: 9a\nstock: 3a\npack: *\nnext: Turn()")
    assert not t.check(0, t.rules.read("lay 3a to upper3"))


# ---------------------------------------------------------------------- the lower row: clauses 2 and 10


def test_lower_piles_are_built_down_by_one() -> None:
    holds("given c=9-6|10|10|10 P=5,4,2", "do T ; TC1 ; T ; TC1", "then c=9-4|10|10|10 S=- P=2")


@pytest.mark.parametrize("number", [7, 6, 4, 10])
def test_no_other_number_goes_on_a_lower_pile(number: int) -> None:
    holds(f"given c=9-6|3|3|3 P={number},1", "do T", f"then c=9-6|3|3|3 S={number}")


def test_only_the_end_card_of_a_lower_pile_is_in_play() -> None:
    holds("given F=7,0,0,0 c=9-6|2|4|4 P=10,3", "then legal=T", "do !CF1")


def test_single_cards_and_parts_of_a_run_never_move_in_the_lower_row() -> None:
    t = table("lower0: 9a 8a 7a\nlower1: 8b\nlower2: 9b\nlower3: 3a\npack: *\nnext: Turn()")
    assert offered(t) == {"lay 8b to lower2", "turn"}


def test_a_one_can_lie_on_a_two_but_must_go_up_before_the_next_card_is_turned() -> None:
    holds(
        "given c=9-2|5|5|5 P=1,7",
        "do T",
        "then legal=TF,TC1",
        "do TC1",
        "then c=9-1|5|5|5 legal=CF1",
        "do !T ; CF1",
        "then F=1,0,0,0 c=9-2|5|5|5 legal=CF1",
    )


# ---------------------------------------------------------------------- turning and placing: clauses 3 and 4


def test_the_next_card_is_turned_when_nothing_can_be_played() -> None:
    holds("given c=9|9|9|9 P=4,2", "then legal=T", "do T ; T", "then S=4,2 P=-")


def test_a_pile_can_be_moved_instead_of_turning() -> None:
    holds("given c=9-6|5-3|8|8 S=10 P=4,2", "then legal=T,CC2>1")


def test_a_turned_card_that_fits_must_be_played() -> None:
    holds(
        "given c=9|9|9|7 S=3 P=8,2", "do T", "then cur=8 S=3 legal=TC1,TC2,TC3", "do !T ; TC3", "then c=9|9|9-8|7 S=3"
    )


def test_where_a_turned_card_fits_in_both_rows_the_choice_is_free() -> None:
    holds("given F=5,0,0,0 c=7|9|10|3 S=10 P=6,2", "do T ; TC1", "then F=5,0,0,0 c=7-6|9|10|3 legal=CF1,CC2>3")


def test_before_the_turned_card_is_placed_nothing_else_is_possible() -> None:
    holds("given F=3,0,0,0 c=9-6|5-4|10|8 S=4 cur=7 P=2", "then legal=TC4", "do !SF ; !CF2 ; !CC2>1 ; !T")


def test_a_card_that_fits_nowhere_goes_to_the_stock_by_itself() -> None:
    holds("given F=1,0,0,0 c=7|9|4|7 S=10 P=9,2", "do T", "then S=10,9 cur=- legal=T")


def test_a_turned_card_is_never_put_into_an_empty_place() -> None:
    holds("given F=2,0,0,0 c=-|9|9|7 P=5,2", "do T", "then c=-|9|9|7 S=5 cur=-")


# ---------------------------------------------------------------------- the Stock, and going up: clauses 5 and 6


def test_the_top_of_the_stock_can_go_to_either_row() -> None:
    holds("given F=4,0,0,0 c=6|6|9|9 S=8,5 P=2", "then legal=SF,SC1,SC2", "do SC2", "then c=6|6-5|9|9 S=8 F=4,0,0,0")


def test_covered_cards_of_the_stock_are_not_in_play() -> None:
    holds("given F=4,0,0,0 c=9|9|9|9 S=5,7 P=2", "then legal=T")


def test_after_the_top_card_the_next_card_of_the_stock_is_in_play() -> None:
    holds("given F=3,0,0,0 c=9|9|9|9 S=5,4 P=2", "do SF ; SF", "then F=5,0,0,0 S=- legal=T")


def test_an_end_card_can_go_up_and_uncovers_the_next() -> None:
    holds("given F=4,5,0,0 c=6-5|9|9|9 P=2", "then legal=CF1", "do CF1", "then F=5,5,0,0 c=6|9|9|9 legal=CF1")


# ---------------------------------------------------------------------- whenever possible: clause 8


@pytest.mark.parametrize(
    ("given", "plays"),
    [
        ("F=4,0,0,0 c=9|9|9|9 S=5", "SF"),
        ("F=0,0,0,0 c=6|9|9|9 S=5", "SC1"),
        ("F=4,0,0,0 c=7-5|9|9|9 S=-", "CF1"),
        ("F=4,0,0,0 c=5|9|9|9 S=-", "CF1"),
    ],
)
def test_no_card_is_turned_while_one_can_be_played(given: str, plays: str) -> None:
    holds(f"given {given} P=2,3", f"then legal={plays}", "do !T")


def test_compulsory_plays_come_in_any_order() -> None:
    holds("given F=4,0,0,0 c=6-5|5|9|6 S=5 P=2", "then legal=SF,SC4,CF1,CF2,CC2>4")


def test_with_compulsion_off_a_card_can_be_turned_at_any_time() -> None:
    holds("given F=4,0,0,0 c=5|9|9|9 S=8 P=2,3 compulsory=off", "then legal=SC2,SC3,SC4,CF1,T", "do T", "then S=8,2")


def test_with_compulsion_off_the_turned_card_must_still_be_placed() -> None:
    holds("given F=4,0,0,0 c=5|9|9|9 P=8,3 compulsory=off", "do T", "then cur=8 legal=TC2,TC3,TC4 S=-")


# ---------------------------------------------------------------------- the end: clauses 11 and 12


def test_the_pack_is_gone_through_once() -> None:
    holds("given F=2,0,0,0 c=7|9|5|9 S=6,3 P=-", "then legal=SF", "do !T ; SF", "then legal=SC1", "do !T")


def test_the_stock_is_never_turned_over() -> None:
    holds("given F=2,0,0,0 c=5|9|9|9 S=8,3,7 P=-", "then lost=1 won=0 legal=-")


def test_won_when_all_forty_cards_are_in_the_upper_row() -> None:
    holds("given F=10,10,9,10 S=10", "do SF", "then F=10,10,10,10 won=1 lost=0 legal=-")


def test_the_last_card_can_come_straight_from_the_pack() -> None:
    holds("given F=10,10,10,9 P=10", "do T ; TF", "then won=1")


@pytest.mark.parametrize(
    "given",
    [
        "F=2,0,0,0 c=5|9|9|9 S=8,7 P=6",
        "F=2,0,0,0 c=5|9|9|9 S=7,8 P=-",
        "F=2,0,0,0 c=5-3|9|9|9 S=7 P=-",
        "F=2,0,0,0 c=5|6|9|9 S=7 P=-",
    ],
)
def test_not_lost_while_there_is_a_pack_or_a_play_or_a_pile_move(given: str) -> None:
    holds(f"given {given}", "then lost=0 won=0")


def test_lost_when_the_last_move_leaves_nothing_to_do() -> None:
    holds("given F=2,0,0,0 c=5|9|9|9 S=7,3 P=-", "do SF", "then F=3,0,0,0 lost=1")
