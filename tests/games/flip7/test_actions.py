"""Freeze and Flip Three, alone and inside one another [14-16]."""

from __future__ import annotations

import pytest

from games.flip7.scenarios import run


def holds(*lines: str) -> None:
    [result] = run("\n".join(["this", *lines]))
    assert result.mismatches == []


# ---------------------------------------------------------------------- Freeze


def test_a_freeze_banks_the_points_of_a_player_who_turns_it_up() -> None:
    holds("given turn=A A=7,9 B=5 C=6 deck=F,1", "do A hit", "then A.st=frozen A=7,9 A.pts=16 turn=B disc=F")


def test_a_freeze_can_come_with_nothing_to_bank() -> None:
    holds("given turn=A A=- B=5 C=6 deck=F,1", "do A hit", "then A.st=frozen A.pts=0")


def test_where_targets_are_free_a_freeze_goes_to_any_active_player() -> None:
    holds(
        "given targeting=any n=4 turn=A A=7 B=5 C=6 C.st=stay D=8 deck=F,1",
        "do A hit",
        "then pending=F:A:ABD legal=giveA,giveB,giveD turn=A disc=- A=7",
        "do !A give C ; !D give D ; A give D",
        "then D.st=frozen D.pts=8 A.st=act turn=B disc=F",
    )


def test_one_can_freeze_oneself() -> None:
    holds("given targeting=any turn=A A=7 B=5 C=6 deck=F,1", "do A hit ; A give A", "then A.st=frozen turn=B")


def test_the_only_active_player_freezes_themselves_unasked() -> None:
    holds(
        "given targeting=any turn=A A=7 B.st=stay C.st=frozen deck=F,1",
        "do A hit",
        "then A.st=frozen over=1 A.pts=7",
    )


# ---------------------------------------------------------------------- Flip Three


def test_a_flip_three_draws_three_cards() -> None:
    holds(
        "given turn=A A=7 B=5 C=6 deck=T,8,+2,9,1",
        "do A hit",
        "then A=7,8,+2,9 A.pts=26 turn=B deck=1 disc=T",
    )


def test_a_flip_three_cannot_be_left() -> None:
    holds("given turn=A A=7 B=5 C=6 deck=T,8,10,9,1", "do A hit ; !A stay", "then A=7,8,10,9")


def test_a_bust_ends_a_flip_three() -> None:
    holds("given turn=A A=7 B=5 C=6 deck=T,7,10,9", "do A hit", "then A.st=bust deck=10,9 turn=B")


def test_where_targets_are_free_a_flip_three_goes_to_any_active_player() -> None:
    holds(
        "given targeting=any turn=A A=7 B=5 C=6 deck=T,8,10,9,1",
        "do A hit",
        "then pending=T:A:ABC",
        "do A give B",
        "then B=5,8,10,9 A=7 turn=B deck=1",
    )


def test_a_flip_three_is_no_turn_of_its_target() -> None:
    holds(
        "given targeting=any turn=A A=7 B=5 C=6 deck=T,8,10,9,1,2",
        "do A hit ; A give C ; B stay",
        "then turn=C C=6,8,10,9",
    )


def test_the_only_active_player_flips_three_themselves_unasked() -> None:
    holds(
        "given targeting=any turn=A A=7 B.st=stay C.st=frozen deck=T,8,10,9,1",
        "do A hit",
        "then A=7,8,10,9 turn=A",
    )


# ---------------------------------------------------------------------- inside a Flip Three: at once


def test_at_once_a_freeze_forfeits_what_is_left() -> None:
    holds("given turn=A A=7 B=5 C=6 deck=T,8,F,9,1", "do A hit", "then A.st=frozen A=7,8 deck=9,1 disc=T,F")


def test_at_once_a_freeze_for_another_player_lets_the_three_go_on() -> None:
    holds(
        "given targeting=any turn=A A=7 B=5 C=6 deck=T,8,F,9,1",
        "do A hit ; A give B",
        "then pending=F:B:ABC B=5,8 deck=9,1",
        "do B give C",
        "then C.st=frozen B=5,8,9 turn=B deck=1",
    )


def test_at_once_another_flip_three_comes_before_what_is_left() -> None:
    holds(
        "given targeting=any turn=A A=7 B=5 C=6 deck=T,1,T,2,3,4,8,9,10",
        "do A hit ; A give A ; A give B",
        "then A=7,1,8 B=5,2,3,4 turn=B deck=9,10",
    )


def test_at_once_a_flip_three_for_oneself_adds_three_draws() -> None:
    holds("given turn=A A=12 B=5 C=6 deck=T,1,T,2,3,4,8,9", "do A hit", "then A=12,1,2,3,4,8 deck=9")


# ---------------------------------------------------------------------- inside a Flip Three: afterwards


def test_afterwards_actions_wait_until_the_three_are_down() -> None:
    holds(
        "given flip3_actions=after turn=A A=7 B=5 C=6 deck=T,F,8,9,1",
        "do A hit",
        "then A=7,8,9 A.st=frozen A.pts=24 disc=T,F turn=B",
    )


def test_afterwards_they_are_carried_out_in_the_order_drawn() -> None:
    holds(
        "given flip3_actions=after targeting=any turn=A A=7 B=5 C=6 deck=T,F,T,9,1,2,3,8",
        "do A hit ; A give A",
        "then A=7,9 pending=F:A:ABC",
        "do A give B",
        "then B.st=frozen pending=T:A:AC",
        "do A give C",
        "then C=6,1,2,3 turn=C deck=8 disc=T,F,T",
    )


def test_afterwards_the_flipper_chooses_and_not_the_drawer() -> None:
    holds(
        "given flip3_actions=after targeting=any turn=A A=7 B=5 C=6 deck=T,F,8,9,1",
        "do A hit ; A give B",
        "then pending=F:B:ABC turn=B",
        "do !A give C ; B give A",
        "then A.st=frozen turn=B",
    )


def test_afterwards_what_waits_lapses_when_the_flipper_is_frozen() -> None:
    holds(
        "given flip3_actions=after targeting=any turn=A A=7 B=5 C=6 deck=T,F,T,9,1,2",
        "do A hit ; A give A ; A give A",
        "then A.st=frozen pending=- disc=T,F,T deck=1,2 turn=B",
    )


@pytest.mark.parametrize(("row", "status"), [("4", "bust"), ("0,1,2,3,5,6", "seven")])
def test_afterwards_what_waits_lapses_with_a_bust_or_a_flip_7(row: str, status: str) -> None:
    holds(
        f"given flip3_actions=after bust_cards=keep turn=A A={row} B=5 C=6 deck=T,F,4,9,1",
        "do A hit",
        f"then A.st={status} disc=T,F deck=9,1 turn=B",
    )


def test_afterwards_a_second_chance_still_counts_at_once() -> None:
    holds(
        "given flip3_actions=after turn=A A=7 B=5 C=6 deck=T,C,7,9,1",
        "do A hit",
        "then A=7,9 A.st=act disc=T,C,7",
    )


def test_afterwards_the_inner_flip_three_ends_before_the_outer_goes_on() -> None:
    holds(
        "given flip3_actions=after targeting=any turn=A A=7 B=5 C=6 deck=T,T,F,1,F,2,3,8",
        "do A hit ; A give A",
        "then A=7,1 pending=T:A:ABC",
        "do A give B",
        "then B=5,2,3 pending=F:B:ABC",
        "do B give C",
        "then C.st=frozen pending=F:A:AB",
        "do A give B",
        "then B.st=frozen A.st=act turn=A disc=T,T,F,F deck=8",
    )


def test_afterwards_what_the_outer_put_aside_lapses_when_the_inner_freezes_its_owner() -> None:
    holds(
        "given flip3_actions=after targeting=any turn=A A=7 B=5 C=6 deck=T,T,F,1,F,2,3,8",
        "do A hit ; A give A ; A give B ; B give A",
        "then A.st=frozen pending=- disc=T,T,F,F turn=B",
    )


def test_afterwards_what_the_outer_put_aside_outlasts_a_bust_in_the_inner() -> None:
    holds(
        "given preset=published turn=A A=7 B=5 C=6 deck=T,T,F,1,T,5,2,3",
        "do A hit ; A give A ; A give B",
        "then B.st=bust disc=T,T,T pending=F:A:AC deck=2,3",
    )


def test_what_is_put_aside_goes_to_the_discard_pile_when_the_round_ends_on_the_spot() -> None:
    holds(
        "given preset=published n=2 turn=A A=1,2,3,4,5,6 B=9 deck=T,F,12,8",
        "do A hit ; A give A",
        "then over=1 A.st=seven disc=T,F deck=8",
    )


def test_what_is_put_aside_is_not_shuffled_in() -> None:
    holds(
        "given flip3_actions=after targeting=any turn=A A=7 B=5 C=6 deck=T,F disc=8,9,10",
        "do A hit ; A give A",
        "then pending=F:A:ABC log=reshuffle deck#=2 disc=-",
    )


def test_with_targets_fixed_it_all_hits_the_flipper() -> None:
    holds(
        "given flip3_actions=after turn=A A=7 B=5 C=6 deck=T,T,8,9,10,11,1,2",
        "do A hit",
        "then A=7,8,9,10,11,1 turn=B deck=2 disc=T,T",
    )
