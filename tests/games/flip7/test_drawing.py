"""What a number, a modifier and a Second Chance do when they are drawn [9-13]."""

from __future__ import annotations

import pytest

from games.flip7.scenarios import run


def holds(*lines: str) -> None:
    [result] = run("\n".join(["this", *lines]))
    assert result.mismatches == []


# ---------------------------------------------------------------------- numbers


def test_a_new_number_joins_the_row() -> None:
    holds("given turn=A A=4,9 B=5 C=6 deck=7,1", "do A hit", "then A=4,9,7 A.st=act A.pts=20 turn=B")


def test_a_number_that_others_have_is_new_all_the_same() -> None:
    holds("given turn=A A=4 B=5 C=6 deck=5,1", "do A hit", "then A=4,5 A.st=act")


def test_a_modifier_with_the_same_value_is_no_duplicate() -> None:
    holds("given turn=A A=4,+4 B=5 C=6 deck=+8,8", "do A hit ; B hit", "then A=4,+4,+8 A.st=act A.pts=16")


def test_a_second_zero_is_a_bust() -> None:
    holds("given turn=A A=0 B=5 C=6 deck=0,1", "do A hit", "then A.st=bust")


def test_the_cards_of_a_bust_go_to_the_discard_pile_at_once() -> None:
    holds("given turn=A A=4,+2 B=5 C=6 deck=4,1", "do A hit", "then A=- A.pts=0 disc=4,+2,4 turn=B")


def test_the_cards_of_a_bust_can_lie_until_the_round_ends() -> None:
    holds(
        "given bust_cards=keep n=2 turn=A A=4,+2 B=5 deck=4,1,2,3",
        "do A hit",
        "then A=4,+2,4 A.pts=0 disc=-",
        "do B stay ; deal",
        "then disc=4,+2,4,5",
    )


def test_a_bust_takes_no_more_turns() -> None:
    holds("given n=2 turn=A A=4 B=5 deck=4,1,2", "do A hit ; B hit ; !A hit", "then turn=B B=5,1")


# ---------------------------------------------------------------------- modifiers


def test_a_modifier_joins_the_row_and_counts_at_once() -> None:
    holds("given turn=A A=4 B=5 C=6 deck=x2,1", "do A hit", "then A=4,x2 A.pts=8 A.st=act turn=B")


def test_modifiers_are_no_numbers_on_the_way_to_seven() -> None:
    holds("given turn=A A=0,1,2,3,4,+10 B=5 C=6 deck=5,1", "do A hit", "then A.st=act A.pts=25")


# ---------------------------------------------------------------------- seven numbers


def test_the_seventh_number_ends_the_round_for_its_player_with_15_points_extra() -> None:
    holds(
        "given turn=A A=1,2,3,4,5,6 B=5 C=6 deck=7,1",
        "do A hit",
        "then A.st=seven A.pts=43 turn=B over=0",
    )


def test_zero_counts_as_a_number() -> None:
    holds("given turn=A A=1,2,3,4,5,6 B=5 C=6 deck=0,1", "do A hit", "then A.st=seven A.pts=36")


def test_after_a_flip_7_the_others_play_on() -> None:
    holds(
        "given n=2 turn=A A=1,2,3,4,5,6 B=9 deck=7,8,10",
        "do A hit ; B hit ; B hit ; B stay",
        "then over=1 A.pts=43 B.pts=27",
    )


def test_a_flip_7_can_end_the_round_for_everyone() -> None:
    holds(
        "given flip7_ends_round=yes n=4 turn=A A=1,2,3,4,5,6 B=9,x2 C=7 C.st=frozen D.st=bust deck=7,8",
        "do A hit",
        "then over=1 A.pts=43 B.pts=18 C.pts=7 D.pts=0 deck=8",
    )


def test_a_flip_7_in_the_deal_leaves_the_others_without_a_card() -> None:
    holds(
        "given flip7_ends_round=yes dealer=C deck=T,T,T,1,2,3,4,5,6,7,8,9",
        "do deal",
        "then over=1 A.st=seven A.pts=43 B=- B.pts=0 C.pts=0 deck=8,9",
    )


def test_a_flip_7_stops_a_flip_three() -> None:
    holds(
        "given turn=A A=1,2,3,4,5,6 B=5 C=6 deck=T,7,8,9",
        "do A hit",
        "then A.st=seven A=1,2,3,4,5,6,7 deck=8,9 turn=B",
    )


# ---------------------------------------------------------------------- second chances


def test_the_first_second_chance_is_kept() -> None:
    holds("given turn=A A=4 B=5 C=6 deck=C,1", "do A hit", "then A=4,C turn=B pending=- disc=-")


def test_a_second_chance_saves_from_a_duplicate_and_both_go() -> None:
    holds("given turn=A A=4,C,9 B=5 C=6 deck=9,1", "do A hit", "then A=4,9 A.st=act A.pts=13 disc=C,9")


def test_after_a_save_the_turn_is_over() -> None:
    holds("given turn=A A=4,C B=5 C=6 deck=4,1", "do A hit ; !A hit", "then turn=B")


def test_after_a_save_the_next_duplicate_is_a_bust() -> None:
    holds("given turn=A A=4,C B.st=stay C.st=stay deck=4,4,1", "do A hit ; A hit", "then A.st=bust")


def test_a_save_inside_a_flip_three_lets_it_go_on() -> None:
    holds(
        "given turn=A A=4,C B=5 C=6 deck=T,4,8,9,1",
        "do A hit",
        "then A=4,8,9 A.st=act disc=T,C,4 turn=B deck=1",
    )


def test_a_second_one_goes_by_itself_to_the_only_player_who_can_take_it() -> None:
    holds("given turn=A A=4,C B=5 C=6,C deck=C,1", "do A hit", "then A=4,C B=5,C C=6,C turn=B disc=-")


def test_the_player_who_drew_a_second_one_chooses_who_gets_it() -> None:
    holds(
        "given n=4 turn=A A=4,C B=5 C=6,C D=7 deck=C,1",
        "do A hit",
        "then pending=C:A:BD legal=giveB,giveD turn=A",
        "do !A give A ; !A give C ; !A toss ; !B give D ; A give D",
        "then D=7,C turn=B pending=-",
    )


@pytest.mark.parametrize("status", ["stay", "frozen", "bust", "seven"])
def test_a_second_one_never_goes_to_someone_who_is_out(status: str) -> None:
    holds(f"given turn=A A=4,C B=5 B.st={status} C=6 deck=C,1", "do A hit", "then B=5 C=6,C")


def test_a_second_one_that_no_one_can_take_is_thrown_away() -> None:
    holds("given turn=A A=4,C B=5,C C.st=stay deck=C,1", "do A hit", "then A=4,C B=5,C disc=C turn=B")


def test_a_second_one_inside_a_flip_three_goes_at_once() -> None:
    holds(
        "given preset=published turn=A A=4,C B=5 C=6 deck=T,C,8,9,1",
        "do A hit ; A give A",
        "then pending=C:A:BC A=4,C deck=8,9,1",
        "do A give C",
        "then C=6,C A=4,C,8,9 turn=B",
    )


def test_a_second_one_in_the_deal_can_go_to_someone_without_a_card() -> None:
    holds(
        "given dealer=C deck=T,C,C,1,5,6,9",
        "do deal",
        "then pending=C:A:BC",
        "do A give C",
        "then A=C,1 B=5 C=C,6 turn=A",
    )


def test_a_second_one_can_be_thrown_away_where_that_is_free() -> None:
    holds(
        "given extra_sc=free turn=A A=4,C B=5 C=6 deck=C,1",
        "do A hit",
        "then pending=C:A:BC legal=giveB,giveC,toss",
        "do A toss",
        "then A=4,C B=5 C=6 disc=C turn=B",
    )


def test_where_it_is_free_even_a_single_taker_is_a_choice() -> None:
    holds(
        "given extra_sc=free turn=A A=4,C B=5 C.st=stay deck=C,1",
        "do A hit",
        "then pending=C:A:B legal=giveB,toss",
        "do A give B",
        "then B=5,C turn=B",
    )


def test_where_it_is_free_and_no_one_can_take_it_nothing_is_asked() -> None:
    holds("given extra_sc=free turn=A A=4,C B=5,C C.st=stay deck=C,1", "do A hit", "then disc=C turn=B")


def test_a_tossed_action_is_only_ever_a_second_chance() -> None:
    holds(
        "given extra_sc=free targeting=any turn=A A=4 B=5 C=6 deck=F,1",
        "do A hit ; !A toss",
        "then legal=giveA,giveB,giveC",
    )
