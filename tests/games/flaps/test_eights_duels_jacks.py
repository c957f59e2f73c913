"""Eights, 10s and HOOFERS-DOOFERS, Jacks [F-40 - F-52]."""

from __future__ import annotations

import pytest

from games.flaps.duels import Aim, Duel
from games.flaps.eights import Miss
from games.flaps.turns import Turn
from tests.games.flaps.helpers import can, faces, follow, hand, heard, held, over, refused, say, table

EIGHTS = """
    hand0: 8h 5d 5s
    hand1: 8c 5h Kc
    hand2: 8d 5c 9s
    hand3: 9c 9d Kd
    pile: 5h
"""


def test_after_an_eight_the_next_player_knocks_or_plays_an_eight() -> None:
    t = table(EIGHTS)
    say(t, 0, "lay 8h")
    assert t.agenda == [Miss(1)]
    assert can(t, 1) == ["knock", "lay 8c"]
    assert refused(t, 1, "take") == refused(t, 1, "lay 5h") == "only_an_eight"


def test_a_player_who_knocks_misses_their_go_and_the_one_after_has_a_free_turn() -> None:
    t = table(EIGHTS)
    say(t, 0, "lay 8h")
    say(t, 1, "knock")
    assert (t.agenda, held(t), heard(t)) == ([Turn(2)], [2, 3, 3, 3], ["knocks"])
    assert can(t, 2, "lay") == ["8d"], "it is the eight that is to be followed"


def test_misses_do_not_add_up() -> None:
    t = table(EIGHTS)
    say(t, 0, "lay 8h")
    say(t, 1, "lay 8c")
    assert t.agenda == [Miss(2)]
    say(t, 2, "knock")
    assert (t.agenda, follow(t)) == ([Turn(3)], "c8")


def test_one_can_knock_though_one_has_an_eight() -> None:
    t = table(EIGHTS)
    say(t, 0, "lay 8h")
    say(t, 1, "knock")
    assert "8c" in hand(t, 1).split()


def test_between_two_the_layer_of_an_eight_goes_again() -> None:
    t = table("hand0: 8h 5d 5s\nhand1: 9c 5h\npile: 5h")
    say(t, 0, "lay 8h")
    say(t, 1, "knock")
    assert t.agenda == [Turn(0)]


def test_an_eight_misses_the_next_in_the_direction_of_play() -> None:
    t = table(EIGHTS + "direction: -1")
    say(t, 0, "lay 8h")
    assert t.agenda == [Miss(3)]


# ---------------------------------------------------------------------- duels

DUEL = """
    hand0: Th 5d 9s
    hand1: Hc 5h Td
    hand2: Hs 9c 9h
    pile: 5h
"""


def test_the_layer_of_a_ten_chooses_another_player() -> None:
    t = table(DUEL)
    say(t, 0, "lay Th")
    assert t.agenda == [Aim(0, 0)]
    assert can(t, 0, "choose to ") == ["hand1", "hand2"]
    assert refused(t, 0, "choose to hand0") == "not_yourself"
    assert refused(t, 0, "take") == "choose_first"


def test_a_player_who_is_chosen_takes_one_or_answers_with_hoofers_doofers_of_any_suit() -> None:
    t = table(DUEL)
    say(t, 0, "lay Th", "choose to hand1")
    assert (t.agenda, heard(t)) == ([Duel(1, 0)], ["aimed_at"])
    assert can(t, 1) == ["lay Hc", "take"]
    assert refused(t, 1, "lay Td") == "only_hoofers", "a 10 does not hit back"


def test_after_they_have_taken_the_one_after_the_starter_goes() -> None:
    t = table(DUEL)
    say(t, 0, "lay Th", "choose to hand2")
    say(t, 2, "take")
    assert (held(t), t.agenda, follow(t)) == ([2, 3, 4], [Turn(1)], "h10")


def test_one_can_take_though_one_could_hit_back() -> None:
    t = table(DUEL)
    say(t, 0, "lay Th", "choose to hand1")
    say(t, 1, "take")
    assert "Hc" in hand(t, 1).split()


def test_a_player_who_hits_back_chooses_anyone_but_themselves_and_so_on() -> None:
    t = table(DUEL)
    say(t, 0, "lay Th", "choose to hand1")
    say(t, 1, "lay Hc")
    assert (t.agenda, can(t, 1, "choose to ")) == ([Aim(1, 0)], ["hand0", "hand2"])
    say(t, 1, "choose to hand2")
    say(t, 2, "lay Hs", "choose to hand1")
    say(t, 1, "take")
    assert (held(t), t.agenda, follow(t), t.direction) == ([2, 3, 2], [Turn(1)], "sQ", 1)
    assert faces(t, "pile") == "5h Th Hc Hs"


def test_the_starter_can_be_chosen_too() -> None:
    t = table(DUEL)
    say(t, 0, "lay Th", "choose to hand1")
    say(t, 1, "lay Hc", "choose to hand0")
    assert t.agenda == [Duel(0, 0)]
    assert can(t, 0) == ["take"]


def test_a_duel_does_not_turn_play_round() -> None:
    t = table(DUEL + "direction: -1")
    say(t, 0, "lay Th", "choose to hand1")
    say(t, 1, "lay Hc", "choose to hand0")
    say(t, 0, "take")
    assert (t.agenda, t.direction) == ([Turn(2)], -1)


def test_hoofers_doofers_in_a_turn_begin_a_duel_as_a_ten_does() -> None:
    t = table("hand0: Hh 5d 9s\nhand1: Hc 5h\nhand2: 9c 9h\npile: 5h")
    say(t, 0, "lay Hh")
    assert t.agenda == [Aim(0, 0)]


def test_the_last_hoofers_doofers_in_a_duel_wins() -> None:
    t = table("hand0: Th 5d 9s\nhand1: Hc\nhand2: 9c 9h\npile: 5h\ncalled: frozenset((1,))")
    say(t, 0, "lay Th", "choose to hand1")
    say(t, 1, "lay Hc")
    assert over(t) == (0, 1, 0)


def test_uncalled_they_take_one_and_still_choose() -> None:
    t = table("hand0: Th 5d 9s\nhand1: Hc\nhand2: 9c 9h\npile: 5h")
    say(t, 0, "lay Th", "choose to hand1")
    say(t, 1, "lay Hc")
    assert (held(t), t.agenda) == ([2, 1, 2], [Aim(1, 0)])


@pytest.mark.parametrize("face", ["Th", "Hh"])
def test_a_player_who_wins_with_their_last_card_is_not_fought_back(face: str) -> None:
    t = table(f"hand0: {face}\nhand1: Hc 5h\nhand2: 9c 9h\npile: 5h\ncalled: frozenset((0,))")
    say(t, 0, f"lay {face}")
    assert over(t) == (1, 0, 0)


# ---------------------------------------------------------------------- Jacks

JACKS = """
    hand0: {} 5d 9s
    hand1: 8s 8d
    hand2: 9c 9h
    hand3: Kc Kd
    pile: 5{}
"""


def test_a_jack_turns_play_round() -> None:
    t = table(JACKS.format("Jh", "h"))
    say(t, 0, "lay Jh")
    assert (t.direction, t.agenda, heard(t)) == (-1, [Turn(3)], ["turned_round"])
    t = table(JACKS.format("Jh", "h") + "direction: -1")
    say(t, 0, "lay Jh")
    assert (t.direction, t.agenda) == (1, [Turn(1)])


def test_between_two_a_jack_makes_no_difference() -> None:
    t = table("hand0: Jh 5d 9s\nhand1: 8s 8d\npile: 5h")
    say(t, 0, "lay Jh")
    assert t.agenda == [Turn(1)]


def test_up_jacks_turn_play_round_and_everyone_else_takes_one() -> None:
    t = table(JACKS.format("Uc", "c"))
    say(t, 0, "lay Uc")
    assert (t.direction, t.agenda, held(t)) == (-1, [Turn(3)], [2, 3, 3, 3])


@pytest.mark.parametrize("direction", [1, -1])
def test_they_take_from_the_layers_left_whichever_way_play_runs(direction: int) -> None:
    t = table(JACKS.format("Uc", "c") + f"direction: {direction}\npack: * 2c 3c 7c")
    say(t, 0, "lay Uc")
    assert [hand(t, seat).split()[-1] for seat in (1, 2, 3)] == ["7c", "3c", "2c"]


def test_an_ace_jack_turns_play_round_and_calls_a_suit() -> None:
    t = table(JACKS.format("AJ", "h"))
    say(t, 0, "lay AJ")
    assert can(t, 0) == ["suit =c", "suit =d", "suit =h", "suit =s"]
    say(t, 0, "suit =d")
    assert (t.direction, t.agenda, follow(t)) == (-1, [Turn(3)], "dJ")


@pytest.mark.parametrize("face", ["Jc", "Us", "AJ"])
def test_any_jack_follows_an_ace_jack(face: str) -> None:
    t = table(f"hand0: 9c 9s\nhand1: {face} 8s 8c\npile: AJ\nsuit: 'd'\nnumber: 11\nnext: Turn(seat=1)")
    assert can(t, 1, "lay") == [face]


def test_an_ace_jack_as_last_card_calls_a_suit_and_takes_one() -> None:
    t = table("hand0: AJ\nhand1: 8s 8d\npile: 5h\ncalled: frozenset((0,))")
    say(t, 0, "lay AJ", "suit =d")
    assert (held(t), over(t)) == ([1, 2], ())


@pytest.mark.parametrize("face", ["Jh", "Ud"])
def test_jacks_and_up_jacks_win_as_last_cards(face: str) -> None:
    t = table(f"hand0: {face}\nhand1: 8s 8d\nhand2: 9c 9h\npile: Jd\ncalled: frozenset((0,))")
    say(t, 0, f"lay {face}")
    assert (over(t), held(t)) == ((1, 0, 0), [0, 2, 2])
