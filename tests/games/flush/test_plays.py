"""Turns and plays: on the pile, beside it, several cards at once, declarations [1-5, 12, 18]."""

from __future__ import annotations

import pytest

from games.engine import Said
from tests.games.flush.helpers import cards, declare, holds, offered, table

# ---------------------------------------------------------------------- turns


def test_a_turn_is_one_play_and_then_the_next_seat_clockwise_has_its_turn() -> None:
    holds(
        "given n=3 turn=p1 pile=9 p1=8,1 p2=7,1 p3=6,1",
        "p1 8 as 1x8",
        "then turn=p2",
        "p2 7 as 1x7",
        "then turn=p3",
        "p3 6 as 1x6",
        "then turn=p1 pile=9,8,7,6",
    )


def test_a_player_out_of_turn_plays_nothing() -> None:
    holds("given turn=p1 pile=9 p1=8 p2=7,1", "p2 7 as 1x7", "then err=E_TURN p2=7,1 pile=9")


def test_there_is_no_passing() -> None:
    t = table("hand0: 9a\npile: 1a\nstands: (1,)")
    assert [move.verb for move in t.moves(0)] == ["declare"]


# ---------------------------------------------------------------------- on the pile


@pytest.mark.parametrize("value", range(1, 10))
def test_on_an_empty_pile_anything_can_be_played(value: int) -> None:
    holds(f"given turn=p1 p1={value},2", f"p1 {value} as 1x{value}", f"then pile={value} turn=p2 ev=-")


@pytest.mark.parametrize(("value", "events"), [(7, "-"), (6, "-"), (1, "-"), (8, "pickup:1")])
def test_cards_equal_to_the_pile_or_lower_are_played_on_it(value: int, events: str) -> None:
    holds(f"given turn=p1 pile=7 p1={value},2", f"p1 {value} as 1x{value}", f"then ev={events}")


def test_the_next_card_follows_the_top_of_the_pile_and_not_what_lies_below() -> None:
    holds("given turn=p1 pile=9,3 p1=5,2", "p1 5 as 1x5", "then ev=pickup:2 pile=5")


def test_several_cards_of_a_value_can_go_together() -> None:
    holds("given turn=p1 pile=8 p1=7,7,7,2", "p1 7,7,7 as 3x7", "then pile=8,7,7,7 p1=2 turn=p2")


def test_not_all_cards_of_a_value_need_to_go() -> None:
    holds("given turn=p1 pile=8 p1=7,7,7,2", "p1 7 as 1x7", "then pile=8,7 p1=7,7,2")


def test_hand_and_own_tops_can_be_mixed() -> None:
    holds("given turn=p1 pile=8 p1=7,2 p1.b=7/1,7/9", "p1 7,7^,7^ as 3x7", "then p1=2 p1.b=-/1,-/9 pile=8,7,7,7")


def test_tops_are_always_available() -> None:
    holds("given turn=p1 pile=8 p1=2 p1.b=7/1", "p1 7^ as 1x7", "then p1=2 p1.b=-/1")


def test_the_tops_of_others_are_not_ones_own() -> None:
    holds("given turn=p1 pile=8 p1=2 p2.b=7/1", "p1 7^ as 1x7", "then err=E_NOTYOURS p2.b=7/1")


def test_a_blind_is_not_played_without_being_flipped() -> None:
    holds("given turn=p1 pile=8 p1=2 p1.b=-/7", "p1 7 as 1x7", "then err=E_NOTYOURS p1.b=-/7")


def test_cards_that_were_just_played_cannot_be_declared_again() -> None:
    holds("given turn=p1 pile=8,8 p1=9,2", "p1 9,8 as 2x9", "then err=E_NOTYOURS pile=8,8 p1=9,2")


# ---------------------------------------------------------------------- beside the pile


def test_higher_cards_start_a_new_pile_and_the_old_one_comes_into_the_hand() -> None:
    holds("given turn=p1 pile=6,4 p1=7,9", "p1 7 as 1x7", "then ev=pickup:2 pile=7 p1=6,4,9 turn=p2")


def test_one_can_go_beside_although_one_could_go_on() -> None:
    holds("given turn=p1 pile=6 p1=5,9,2", "p1 9 as 1x9", "then ev=pickup:1 pile=9 p1=5,6,2")


def test_several_cards_can_start_the_new_pile() -> None:
    holds("given turn=p1 pile=6,4 p1=7,7,9", "p1 7,7 as 2x7", "then pile=7,7 p1=6,4,9 turn=p2")


def test_cards_of_the_old_pile_cannot_start_the_new_one() -> None:
    holds("given turn=p1 pile=7,4 p1=7,9", "p1 7,7 as 2x7", "then err=E_NOTYOURS pile=7,4")


def test_four_higher_cards_are_a_flush_after_the_pile_was_picked_up() -> None:
    holds(
        "given turn=p1 pile=6,4 p1=7,7,7,7,9",
        "p1 7,7,7,7 as 4x7",
        "then ev=pickup:2,flush p1=6,4,9 pile=- discard=4 turn=p1 phase=play",
    )


def test_cards_of_the_old_pile_do_not_make_the_new_one_a_flush() -> None:
    holds("given turn=p1 pile=7,7,4 p1=7,7,9", "p1 7,7 as 2x7", "then ev=pickup:3 pile=7,7 turn=p2")


def test_a_player_who_picks_up_has_not_won_though_they_played_their_last_cards() -> None:
    holds("given turn=p1 pile=6,4 p1=9", "p1 9 as 1x9", "then p1=6,4 phase=play turn=p2 winner=-")
    holds("given turn=p1 pile=6 p1=9,9,9,9", "p1 9,9,9,9 as 4x9", "then p1=6 ev=pickup:1,flush turn=p1 winner=-")


def test_everyone_has_seen_which_cards_come_into_the_hand() -> None:
    t = table("hand0: 7a 9a\nhand1: 1a\nhand2: 1b\npile: 6a 4a\nstands: (6, 4)")
    declare(t, 0, "7a")
    assert all(t.known[card] == 7 for card in cards(t, "6a 4a"))
    assert t.known[cards(t, "9a")[0]] == 1


def test_the_new_pile_is_the_only_pile() -> None:
    t = table("hand0: 7a 9a\npile: 6a 4a\nstands: (6, 4)")
    declare(t, 0, "7a")
    assert t.zones[t.rules.zone("pile")] == cards(t, "7a")
    assert not t.zones[t.rules.zone("aside")]


def test_on_a_ten_nothing_is_higher() -> None:
    holds("given turn=p1 mimic=4 pile=10 p1=9,1", "p1 9 as 1x9", "then ev=- pile=10,9 p1=1")
    holds("given turn=p1 mimic=4 pile=10 p1=10,1", "p1 10 as 1x10", "then ev=- pile=10,10")


# ---------------------------------------------------------------------- declarations


def test_one_button_for_each_legal_declaration() -> None:
    t = table("hand0: 7a 7b 6la 6lb 9a\npile: 8a\nstands: (8,)")
    assert offered(t, 0, "7a") == ["1x7 to pile"]
    assert offered(t, 0, "7a 7b") == ["2x7 to pile"]
    assert offered(t, 0, "9a") == ["1x9 to aside"]
    assert offered(t, 0, "7a 9a") == []


def test_four_link_cards_of_a_value_are_a_flush_of_that_value_or_a_link_flush() -> None:
    t = table("hand0: 6la 6lb 9a\npile: 6a 6b\nstands: (6, 6)\nmimic: 2a")
    assert offered(t, 0, "6la 6lb") == ["2x6 to pile"]
    t = table("hand0: 6la 5la 5lb 9a\npile: 6lb\nstands: (6,)\nmimic: 5a")
    assert offered(t, 0, "6la 5la 5lb") == ["3x6 to pile", "link to pile"]


def test_cards_and_declaration_must_agree() -> None:
    t = "given turn=p1 pile=8 p1=7,7,3"
    holds(t, "p1 7,7 as 3x7", "then err=E_COUNT p1=7,7,3 pile=8 turn=p1")
    holds(t, "p1 7,7 as 2x6", "then err=E_VALUE p1=7,7,3 pile=8 turn=p1")
    holds(t, "p1 7,3 as 2x7", "then err=E_VALUE p1=7,7,3")
    holds(t, "p1 7,7 as FLUSH", "then err=E_FLUSH_ALONE")


def test_a_void_declaration_costs_nothing_and_the_same_player_declares_again() -> None:
    holds("given turn=p1 pile=8 p1=7,7", "p1 7,7 as 3x7", "p1 7 as 1x7", "then err=- p1=7 pile=8,7 turn=p2")


def test_something_must_be_declared() -> None:
    holds("given turn=p1 pile=8 p1=7,7", "p1 - as 1x7", "then err=E_EMPTY turn=p1")


def test_a_declaration_is_spoken_aloud() -> None:
    t = table("hand0: 7a 7b 3a\npile: 8a\nstands: (8,)")
    t.events = []
    declare(t, 0, "7a 7b")
    assert t.events[0] == Said("declares", 0, values={"what": t.rules.worded[2][7]})


def test_what_is_declared_is_said_before_the_cards_lie() -> None:
    t = table("hand0: 7a 7b 3a\npile: 6a\nstands: (6,)")
    t.events = []
    declare(t, 0, "7a 7b")
    said = [event.what for event in t.events if isinstance(event, Said)]
    assert said == ["declares", "picks_up"]
    assert isinstance(t.events[0], Said)
