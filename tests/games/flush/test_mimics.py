"""Mimics: their own value or a borrowed one, what they stand for on the pile, their actions [8-11]."""

from __future__ import annotations

import pytest

from tests.games.flush.helpers import holds, offered, table


def test_a_mimic_is_played_as_its_own_value() -> None:
    holds("given mimic=5 turn=p1 pile=6 p1=5,5,9", "p1 5,5 as 2x5", "then pile=6,5,5 p1=9 turn=p2")


def test_a_mimic_takes_the_value_of_the_cards_it_is_played_with() -> None:
    holds("given mimic=9 turn=p1 pile=3 p1=9,2,7", "p1 9,2 as 2x2", "then pile=3,9>2,2 p1=7 turn=p2")


def test_a_low_mimic_goes_up_with_a_high_partner() -> None:
    holds("given mimic=1 turn=p1 pile=3 p1=1,8,7", "p1 1,8 as 2x8", "then ev=pickup:1 pile=1>8,8 p1=3,7")


def test_several_mimics_go_with_one_partner() -> None:
    holds("given mimic=9 turn=p1 pile=3 p1=9,9,9,2,7", "p1 9,9,9,2 as 4x2", "then ev=flush p1=7 discard=5")


def test_all_cards_of_a_play_stand_for_one_value() -> None:
    holds("given mimic=9 turn=p1 pile=8 p1=9,2,7", "p1 9,2,7 as 3x2", "then err=E_VALUE")
    holds("given mimic=9 turn=p1 pile=8 p1=9,2,7", "p1 9,2,7 as 3x7", "then err=E_VALUE")


def test_other_cards_never_change_their_value() -> None:
    holds("given mimic=9 turn=p1 pile=8 p1=6,2,7", "p1 6,2 as 2x2", "then err=E_VALUE")
    holds("given mimic=9 turn=p1 pile=8 p1=9,2,7", "p1 9,2 as 2x9", "then err=E_VALUE")


def test_a_lone_mimic_cannot_borrow_the_value_of_the_pile() -> None:
    holds("given mimic=9 turn=p1 pile=2 p1=9,7", "p1 9 as 1x2", "then err=E_PARTNER pile=2 p1=9,7")
    holds("given mimic=9 turn=p1 pile=2 p1=9,7", "p1 9 as 1x9", "then ev=pickup:1 pile=9 p1=2,7")


@pytest.mark.parametrize(("laid", "own"), [(3, 1), (2, 2), (1, 3)])
def test_mimics_alone_can_complete_a_flush_with_the_run_on_top(laid: int, own: int) -> None:
    pile, mine = ",".join(["6"] * laid), ",".join(["5"] * own)
    holds(f"given mimic=5 turn=p1 pile={pile} p1={mine},9", f"p1 {mine} as {own}x6", "then ev=flush pile=- p1=9")


def test_mimics_alone_that_complete_nothing_do_not_borrow() -> None:
    holds("given mimic=5 turn=p1 pile=6,6 p1=5,9", "p1 5 as 1x6", "then err=E_PARTNER")


def test_mimics_alone_never_borrow_another_value_than_that_of_the_pile() -> None:
    holds("given mimic=5 turn=p1 pile=6,6,6 p1=5,9", "p1 5 as 1x4", "then err=E_PARTNER")
    holds("given mimic=5 turn=p1 p1=5,5,5,5,9", "p1 5,5,5,5 as 4x6", "then err=E_PARTNER")


def test_the_option_never_refuses_even_the_flush() -> None:
    holds("given mimic=5 turn=p1 pile=6,6,6 p1=5,9 join=never", "p1 5 as 1x6", "then err=E_PARTNER pile=6,6,6")


def test_the_option_always_lets_mimics_join_without_a_flush() -> None:
    holds("given mimic=9 turn=p1 pile=2 p1=9,7 join=always", "p1 9 as 1x2", "then pile=2,9>2 turn=p2 ev=-")
    holds("given mimic=9 turn=p1 pile=2 p1=9,7 join=always", "p1 9 as 1x3", "then err=E_PARTNER")
    holds("given mimic=9 turn=p1 p1=9,7 join=always", "p1 9 as 1x3", "then err=E_PARTNER")


def test_there_is_a_choice_where_mimics_can_stand_for_either_value() -> None:
    t = table("hand0: 5a 9a\npile: 6a 6b 6c\nstands: (6, 6, 6)\nmimic: 5b")
    assert offered(t, 0, "5a") == ["1x5 to pile", "1x6 to pile"]
    t = table("hand0: 5a 9a\npile: 6a 6b\nstands: (6, 6)\nmimic: 5b")
    assert offered(t, 0, "5a") == ["1x5 to pile"]


def test_a_mimic_as_itself_can_go_beside_the_pile_that_it_could_join() -> None:
    t = table("hand0: 8a 9a\npile: 6a 6b 6c\nstands: (6, 6, 6)\nmimic: 8b")
    assert offered(t, 0, "8a") == ["1x8 to aside", "1x6 to pile"]


def test_on_a_pile_of_its_own_value_there_is_nothing_to_borrow() -> None:
    t = table("hand0: 5a 9a\npile: 5b 5c 5la\nstands: (5, 5, 5)\nmimic: 5lb")
    assert offered(t, 0, "5a") == ["1x5 to pile"]


# ---------------------------------------------------------------------- on the pile


def test_on_the_pile_a_mimic_keeps_the_value_it_stood_for() -> None:
    holds("given mimic=9 turn=p1 pile=9>2,2 p1=3,1", "p1 3 as 1x3", "then ev=pickup:2 pile=3 p1=9,2,1")
    holds("given mimic=9 turn=p1 pile=3,9>2 p1=9,1", "p1 9 as 1x9", "then ev=pickup:2")


def test_a_mimic_on_the_pile_counts_for_the_run_as_what_it_stood_for() -> None:
    holds("given mimic=5 turn=p1 pile=6,6,5>6 p1=6,9", "p1 6 as 1x6", "then ev=flush discard=4 turn=p1")
    holds("given mimic=5 turn=p1 pile=6,6,5>6 p1=5,9", "p1 5 as 1x6", "then ev=flush discard=4 turn=p1")
    holds("given mimic=5 turn=p1 pile=6,5,5>6 p1=6,9", "p1 6 as 1x6", "then ev=-")


def test_picked_up_a_mimic_is_itself_again() -> None:
    holds(
        "given n=2 mimic=5 turn=p1 pile=6,5>6 p1=7,9 p2=7,1",
        "p1 7 as 1x7",
        "then p1=6,5,9",
        "p2 1 as 1x1",
        "p1 5 as 1x1",
        "then err=E_PARTNER",
        "p1 5 as 1x5",
        "then err=- pile=5",
    )


# ---------------------------------------------------------------------- actions


def test_a_mimic_performs_its_own_action() -> None:
    holds("given n=4 mimic=5 turn=p1 pile=8 p1=5s,6,9", "p1 5s,6 as 2x6", "then ev=skip:1 pile=8,5s>6,6 turn=p3")


def test_a_mimic_never_takes_over_the_action_of_its_partners() -> None:
    holds("given n=4 mimic=5 turn=p1 pile=8 p1=5,6s,9", "p1 5,6s as 2x6", "then ev=skip:1 turn=p3")


def test_a_mimic_and_its_partner_both_perform_their_actions() -> None:
    holds("given n=4 mimic=5 turn=p1 pile=8 p1=5s,6s,9", "p1 5s,6s as 2x6", "then ev=skip:2 turn=p4")


# ---------------------------------------------------------------------- wherever they are


def test_a_top_can_be_a_mimic_or_its_partner() -> None:
    holds("given mimic=9 turn=p1 pile=3 p1=9,7 p1.b=2/1", "p1 9,2^ as 2x2", "then pile=3,9>2,2 p1.b=-/1")
    holds("given mimic=9 turn=p1 pile=3 p1=2,7 p1.b=9/1", "p1 9^,2 as 2x2", "then pile=3,9>2,2 p1.b=-/1")


def test_for_children_there_are_no_mimics() -> None:
    t = table("hand0: 5a 6a 9a\npile: 8a\nstands: (8,)\nmimic:", junior=True)
    assert t.mimic == 0
    assert offered(t, 0, "5a 6a") == []
    assert offered(t, 0, "5a") == ["1x5 to pile"]
