"""Attacks: 2, 3, 7, 9 and QUACK [F-20 - F-26]."""

from __future__ import annotations

import pytest

from games.flaps.attack import Defend
from games.flaps.turns import Turn
from tests.games.flaps.helpers import can, follow, heard, held, over, refused, say, table

THREE = """
    hand0: 2h 3c 9c 5d
    hand1: {}
    hand2: 5c 5s 8c
    pile: 5h
"""


def attacked(answers: str, **options: int) -> str:
    """Seat 0 has attacked with the 2 of hearts; returns which of these seat 1 can play."""
    t = table(THREE.format(answers), **options)
    say(t, 0, "lay 2h")
    assert t.agenda == [Defend(1)]
    return " ".join(can(t, 1, "lay"))


def test_a_two_attacks_the_next_player_with_two_and_a_three_with_three() -> None:
    t = table(THREE.format("9d 8d"))
    say(t, 0, "lay 2h")
    assert (t.agenda, t.attack) == ([Defend(1)], 2)
    t = table(THREE.format("9d 8d") + "suit: 'c'\nnumber: 8")
    say(t, 0, "lay 3c")
    assert (t.agenda, t.attack) == ([Defend(1)], 3)


def test_it_is_answered_by_the_same_number_or_by_2_3_7_9_of_the_suit() -> None:
    assert attacked("2s 3h 7h 9h 3s 7s 9s") == "2s 3h 7h 9h"


def test_nothing_else_answers() -> None:
    assert attacked("Ac Ed AJ Nh Fh 8h Th Kh Jh 5h Hh") == ""


def test_quack_answers_whatever_the_suit() -> None:
    assert attacked("QK 9d", level=3) == "QK"


@pytest.mark.parametrize(("top", "legal"), [("3h", "2h 3c 7h 9h"), ("7h", "2h 3h 7c 9h")])
def test_on_a_three_any_three_answers_and_on_a_seven_any_seven(top: str, legal: str) -> None:
    held_cards = "2h 3c 7h 9h 2c 7c 9c" if top == "3h" else "2h 3h 7c 9h 2c 3c 9c"
    t = table(f"hand0: {held_cards}\nhand1: 9d 8d\npile: {top}\nattack: 5\nnext: Defend(seat=0)")
    assert " ".join(can(t, 0, "lay")) == legal


def test_twos_and_threes_add_up_and_attack_the_one_after() -> None:
    t = table(THREE.format("3h 9d"))
    say(t, 0, "lay 2h")
    say(t, 1, "lay 3h")
    assert (t.agenda, t.attack, follow(t)) == ([Defend(2)], 5, "h3")


def test_a_seven_turns_play_round_and_sends_the_sum_back() -> None:
    t = table(THREE.format("7h 9d"))
    say(t, 0, "lay 2h")
    say(t, 1, "lay 7h")
    assert (t.agenda, t.attack, t.direction) == ([Defend(0)], 2, -1)
    assert heard(t) == ["turned_back_on"]


def test_a_second_seven_sends_it_on_again() -> None:
    t = table("hand0: 2h 7c 5d\nhand1: 7h 9d\nhand2: 5c 5s\npile: 5h")
    say(t, 0, "lay 2h")
    say(t, 1, "lay 7h")
    say(t, 0, "lay 7c")
    assert (t.agenda, t.attack, t.direction) == ([Defend(1)], 2, 1)


def test_a_nine_ends_it_and_the_one_after_has_a_free_turn() -> None:
    t = table(THREE.format("9h 9d"))
    say(t, 0, "lay 2h")
    say(t, 1, "lay 9h")
    assert (t.agenda, t.attack, follow(t), held(t)) == ([Turn(2)], 0, "h9", [3, 1, 3])
    assert heard(t) == ["cancelled"]


def test_a_nine_does_not_turn_play_back() -> None:
    t = table("hand0: 2h 9h 5d\nhand1: 7h 9d\nhand2: 5c 5s\npile: 5h")
    say(t, 0, "lay 2h")
    say(t, 1, "lay 7h")
    say(t, 0, "lay 9h")
    assert (t.agenda, t.direction) == ([Turn(2)], -1)


def test_a_player_who_gives_in_takes_it_all_and_the_next_one_has_a_free_turn() -> None:
    t = table(THREE.format("3h 9d"))
    say(t, 0, "lay 2h")
    say(t, 1, "lay 3h")
    say(t, 2, "take")
    assert (held(t), t.attack, t.agenda, follow(t)) == ([3, 1, 8], 0, [Turn(0)], "h3")
    assert can(t, 0, "lay") == ["3c"]


def test_a_direction_that_was_turned_stays_when_the_sum_is_taken() -> None:
    t = table("hand0: 2h 9c 5d\nhand1: 7h 9d\nhand2: 5c 5s\npile: 5h")
    say(t, 0, "lay 2h")
    say(t, 1, "lay 7h")
    say(t, 0, "take")
    assert (held(t), t.agenda, t.direction) == ([4, 1, 2], [Turn(2)], -1)


def test_one_can_take_though_one_could_answer() -> None:
    t = table(THREE.format("7h 9h 2s"))
    say(t, 0, "lay 2h")
    assert "take" in can(t, 1)
    say(t, 1, "take")
    assert held(t)[1] == 5


@pytest.mark.parametrize("face", ["7h", "9h"])
def test_in_a_free_turn_a_seven_or_nine_does_nothing(face: str) -> None:
    t = table(f"hand0: {face} 5d 5s\nhand1: 9d 8d\nhand2: 8c 8s\npile: 2h")
    say(t, 0, f"lay {face}")
    assert (t.agenda, t.direction, t.attack) == ([Turn(1)], 1, 0)


def test_between_two_players_the_sum_goes_to_and_fro() -> None:
    t = table("hand0: 2h 9c 5s\nhand1: 7h 9d\npile: 5h")
    say(t, 0, "lay 2h")
    say(t, 1, "lay 7h")
    assert (t.agenda, t.attack, can(t, 0, "lay")) == ([Defend(0)], 2, [])


def test_quack_passes_the_same_sum_along_with_what_lies_beneath() -> None:
    t = table("hand0: 3h 9c 5s\nhand1: QK 9d\nhand2: 3c 9h 7d 9s\npile: 5h", level=3)
    say(t, 0, "lay 3h")
    say(t, 1, "lay QK")
    assert (t.agenda, t.attack, follow(t)) == ([Defend(2)], 3, "h3")
    assert can(t, 2, "lay") == ["3c", "9h"]
    say(t, 2, "take")
    assert (held(t), t.agenda, can(t, 0, "lay")) == ([2, 1, 7], [Turn(0)], [])


def test_a_nine_of_the_suit_beneath_a_quack_ends_the_attack() -> None:
    t = table("hand0: 2h 9c 5s\nhand1: QK 9d\nhand2: 9h 5c\npile: 5h", level=3)
    say(t, 0, "lay 2h")
    say(t, 1, "lay QK")
    say(t, 2, "lay 9h")
    assert (t.agenda, t.attack) == ([Turn(0)], 0)


@pytest.mark.parametrize("face", ["2c", "3h", "7h", "9h", "QK"])
def test_whatever_answers_wins_as_last_card(face: str) -> None:
    t = table(
        f"hand0: {face}\nhand1: 9d 8d\npile: 2h\nattack: 2\nnext: Defend(seat=0)\ncalled: frozenset((0,))", level=3
    )
    say(t, 0, f"lay {face}")
    assert over(t) == (1, 0)


def test_a_last_two_that_was_not_called_attacks_all_the_same() -> None:
    t = table("hand0: 2h\nhand1: 9d 8d\npile: 5h")
    say(t, 0, "lay 2h")
    assert (held(t), t.agenda, t.attack) == ([1, 2], [Defend(1)], 2)


@pytest.mark.parametrize("suit", "cdhs")
def test_an_attacked_player_who_plays_something_else_is_shown_what_can_answer(suit: str) -> None:
    t = table(f"hand0: Kh Kc Kd Ks\nhand1: 9d 8d\npile: 2{suit}\nattack: 2\nnext: Defend(seat=0)")
    assert refused(t, 0, f"lay K{suit}") == f"attacked_{suit}"
    assert refused(t, 0, "knock") == f"attacked_{suit}"
