"""LAST CARD: calling it, forgetting it, and being caught [F-60 - F-64]."""

from __future__ import annotations

import pytest

from games.engine import Move
from games.flaps.turns import Turn
from tests.games.flaps.helpers import can, hand, heard, held, over, refused, say, table

TWO_LEFT = """
    hand0: 9h 5h
    hand1: 9c 5c 3c
    hand2: 8d 8s 8c
    pile: 9d
"""
LATE = TWO_LEFT.replace("9h 5h", "5h") + "late: frozenset((0,))\nnext: Turn(seat=2)"


# ---------------------------------------------------------------------- calling


def test_one_calls_with_one_card_at_any_moment() -> None:
    t = table(TWO_LEFT)
    say(t, 0, "lay 9h")
    assert can(t, 0) == ["call"]
    say(t, 0, "call")
    assert (t.called, heard(t), t.agenda) == (frozenset((0,)), ["last_card"], [Turn(1)])


def test_it_can_be_called_once() -> None:
    t = table(TWO_LEFT)
    say(t, 0, "lay 9h", "call")
    assert refused(t, 0, "call") == "called_already"


def test_one_can_call_with_two_when_one_of_them_can_be_played_now() -> None:
    t = table(TWO_LEFT)
    say(t, 0, "call", "lay 9h")
    assert t.called == frozenset((0,))


@pytest.mark.parametrize(
    "position",
    [
        "hand0: 9h 5h 3d\nhand1: 9c 5c\npile: 9d",
        "hand0: 9h 5h\nhand1: 9c 5c\npile: 8s",
        "hand0: 9h 5h\nhand1: 9c 5c\npile: 9d\nnext: Turn(seat=1)",
    ],
)
def test_but_not_with_more_nor_where_none_can(position: str) -> None:
    assert refused(table(position), 0, "call") == "too_many_to_call"


def test_a_call_with_two_is_void_if_one_takes_instead() -> None:
    t = table(TWO_LEFT)
    say(t, 0, "call", "take")
    assert t.called == frozenset()


def test_and_if_one_does_nothing_until_another_plays_a_card() -> None:
    t = table("hand0: 8h 5h 9s\nhand1: 8c 5c\nhand2: 8d 9d 9c\npile: 5h")
    say(t, 0, "lay 8h")
    say(t, 1, "call", "knock")
    say(t, 2, "lay 8d")
    assert t.called == frozenset()


def test_in_a_flapping_it_holds_until_then_no_matter_who_flaps_first() -> None:
    t = table("hand0: Fh 5h 9s\nhand1: 8s 5c 9d\nhand2: Fc 9c\nhand3: Fd 2d 2s\npile: 5h")
    say(t, 0, "lay Fh")
    say(t, 2, "call")
    say(t, 3, "flap Fd")
    assert t.called == frozenset((2,))
    say(t, 2, "flap Fc")
    assert t.called == frozenset((2,))


def test_a_call_holds_as_long_as_the_hand_stays_at_one_card() -> None:
    t = table(TWO_LEFT)
    say(t, 0, "lay 9h", "call")
    say(t, 1, "lay 9c")
    say(t, 2, "take")
    assert t.called == frozenset((0,))
    say(t, 0, "take")
    assert t.called == frozenset()


def test_and_a_new_arrival_at_one_card_needs_a_new_call() -> None:
    t = table("hand0: 9h 5h\nhand1: 9c 5c 3c\npile: 9d\npack: * 9s")
    say(t, 0, "lay 9h", "call")
    say(t, 1, "take")
    say(t, 0, "take")
    say(t, 1, "take")
    say(t, 0, "lay 5h")
    assert t.called == frozenset()
    assert can(t, 0) == ["call"]


def test_an_attack_ends_a_call() -> None:
    t = table("hand0: 2h 9c 9d\nhand1: 5h\npile: 3h\ncalled: frozenset((1,))")
    say(t, 0, "lay 2h")
    say(t, 1, "take")
    assert (t.called, held(t)) == (frozenset(), [2, 3])


# ---------------------------------------------------------------------- being late


def test_the_deadline_is_the_next_card_that_another_plays() -> None:
    t = table(TWO_LEFT)
    say(t, 0, "lay 9h")
    assert t.late == frozenset()
    say(t, 1, "lay 9c")
    assert t.late == frozenset((0,))


@pytest.mark.parametrize("text", ["take", "knock"])
def test_taking_and_knocking_are_none(text: str) -> None:
    top = "8h" if text == "knock" else "9h"
    t = table(f"hand0: {top} 5h\nhand1: 9c 5c 3c\nhand2: 8d 8s 8c\npile: 9h\nsuit: 'h'\nnumber: 9")
    say(t, 0, f"lay {top}")
    say(t, 1, text)
    assert t.late == frozenset()


def test_a_four_in_a_flapping_is_one_and_so_is_an_answer_in_a_duel() -> None:
    t = table("hand0: Fh 5h\nhand1: 9c 5c 3c\nhand2: Fd 8s 8c\npile: 9h")
    say(t, 0, "lay Fh")
    say(t, 2, "flap Fd")
    assert t.late == frozenset((0,))
    t = table("hand0: Th 5h\nhand1: Hc 5c 3c\nhand2: Fd 8s 8c\npile: 9h")
    say(t, 0, "lay Th", "choose to hand1")
    say(t, 1, "lay Hc")
    assert t.late == frozenset((0,))


def test_a_card_in_a_side_game_is_none() -> None:
    t = table("hand0: TRh 5h 9s\nhand1: 9c 5c\nhand2: Fd 8s 8c\npile: 9h", level=2)
    say(t, 0, "lay TRh", "trumps =h")
    say(t, 1, "hide 9c")
    say(t, 2, "hide Fd")
    assert t.late == frozenset()


def test_ones_own_next_card_is_none() -> None:
    t = table("hand0: Nh 2d 5s\nhand1: 9c 5c 3c\npile: 9h")
    say(t, 0, "lay Nh", "lay 2d")
    assert t.late == frozenset()


def test_several_can_be_late_and_a_player_who_has_called_is_not() -> None:
    t = table("hand0: 9h 5c\nhand1: 9c\nhand2: 8d\nhand3: 7s\npile: 9d\ncalled: frozenset((2,))")
    say(t, 0, "lay 9h")
    assert t.late == frozenset((1, 3))


def test_it_is_known_since_when() -> None:
    t = table(TWO_LEFT)
    say(t, 0, "lay 9h", at=400)
    say(t, 1, "lay 9c", at=1700)
    assert t.late_since == 1700


# ---------------------------------------------------------------------- catching


def test_any_other_player_can_catch_and_the_offender_takes_one_on_the_spot() -> None:
    t = table(LATE)
    assert [can(t, seat, "catch") for seat in range(3)] == [[], ["to hand0"], ["to hand0"]]
    say(t, 1, "catch to hand0")
    assert (held(t), t.late, t.agenda) == ([2, 3, 3], frozenset(), [Turn(2)])
    assert heard(t) == ["caught"]


def test_they_are_caught_once() -> None:
    t = table(LATE)
    say(t, 1, "catch to hand0")
    assert refused(t, 2, "catch to hand0") == "nothing_to_catch"


def test_a_wrong_catch_does_nothing() -> None:
    t = table(TWO_LEFT)
    say(t, 0, "lay 9h")
    before = t.copy()
    assert refused(t, 2, "catch to hand0") == "nothing_to_catch"
    assert t == before


def test_no_one_catches_themselves() -> None:
    assert refused(table(LATE), 0, "catch to hand0") == "nothing_to_catch"


def test_calling_too_late_is_a_confession_and_costs_one() -> None:
    t = table(LATE)
    say(t, 0, "call")
    assert (held(t)[0], t.late, t.called, heard(t)) == (2, frozenset(), frozenset(), ["confesses"])


def test_a_player_who_is_caught_in_their_own_turn_loses_nothing_of_it() -> None:
    t = table(LATE.replace("seat=2", "seat=0") + "\npack: * 9s")
    say(t, 1, "catch to hand0")
    assert t.agenda == [Turn(0)]
    assert not t.known[t.zones[0][-1]]
    assert can(t, 0, "lay") == ["9s"]


def test_the_offence_lapses_when_the_hand_changes_otherwise() -> None:
    t = table(LATE.replace("seat=2", "seat=0"))
    say(t, 0, "take")
    assert t.late == frozenset()
    assert refused(t, 1, "catch to hand0") == "nothing_to_catch"


def test_a_player_who_plays_the_card_they_were_late_with_pays_for_not_finishing_and_for_nothing_else() -> None:
    t = table(LATE.replace("5h", "Ac").replace("seat=2", "seat=0"))
    say(t, 0, "lay Ac")
    assert refused(t, 1, "catch to hand0") == "nothing_to_catch"
    say(t, 0, "suit =c")
    assert (held(t)[0], t.late) == (1, frozenset())


def test_in_a_side_game_no_one_catches_and_one_confesses_before_ones_card_is_played_only() -> None:
    t = table("hand0: TRh 5h 9s\nhand1: 9c\nhand2: Fd\npile: 9h", level=2)
    say(t, 0, "lay TRh")
    assert t.late == frozenset((1, 2))
    assert refused(t, 0, "catch to hand1") == "nothing_to_catch"
    say(t, 0, "trumps =h")
    assert refused(t, 0, "catch to hand1") == "nothing_to_catch"
    say(t, 2, "call")
    say(t, 1, "hide 9c")
    assert refused(t, 1, "call") == "too_many_to_call"
    assert held(t) == [2, 0, 2]


# ---------------------------------------------------------------------- winning


@pytest.mark.parametrize("face", ["2h", "3h", "5h", "7h", "8h", "9h", "Th", "Fh", "MFh", "Jh", "Qh", "Hh", "Kh", "Ed"])
def test_one_wins_with_any_ordinary_card_that_was_called(face: str) -> None:
    t = table(f"hand0: {face}\nhand1: 9c 5c\npile: Qd\nsuit: 'h'\ncalled: frozenset((0,))")
    say(t, 0, f"lay {face}")
    assert over(t) == (1, 0)
    assert heard(t)[-1] == "wins"


@pytest.mark.parametrize("face", ["TRh", "SPs", "KLc", "FMh", "DFd", "SMs", "1Dh", "STs", "LSc", "GLh", "1Us"])
def test_and_with_special_ones_whose_effect_is_not_played_then(face: str) -> None:
    t = table(f"hand0: {face}\nhand1: 9c 5c\npile: Qd\nsuit: '{face[-1]}'\ncalled: frozenset((0,))", level=7)
    say(t, 0, f"lay {face}")
    assert (over(t)[0], held(t)) == (1, [0, 2])


@pytest.mark.parametrize("face", ["5h", "9h", "Qh", "Kh", "SXh"])
def test_a_last_card_that_was_not_called_costs_one(face: str) -> None:
    t = table(f"hand0: {face}\nhand1: 9c 5c\npile: 7h\npack: * 8d", level=3)
    say(t, 0, f"lay {face}")
    assert (hand(t, 0), over(t), t.agenda) == ("8d", (), [Turn(1)])
    assert heard(t) == ["cannot_finish"]


@pytest.mark.parametrize("face", ["Ac", "Nc", "AJ", "O1", "LM"])
def test_with_some_one_never_wins(face: str) -> None:
    t = table(f"hand0: {face}\nhand1: 9c 5c\npile: Qd\ncalled: frozenset((0,))", level=4)
    say(t, 0, f"lay {face}", *(["suit =c"] if face in ("Ac", "Nc", "AJ") else []))
    assert (held(t), over(t)) == ([1, 2], ())


def test_six_of_the_best_wins_twice() -> None:
    t = table("hand0: SXh\nhand1: 9c 5c\npile: 7h\ncalled: frozenset((0,))", level=3)
    say(t, 0, "lay SXh")
    assert over(t) == (2, 0)


def test_cards_that_lie_before_a_player_do_not_delay_their_win() -> None:
    t = table("hand0: 9h\nhand1: 9c 5c\nfront0: Kc 2d\npile: 9d\ncalled: frozenset((0,))", level=6)
    say(t, 0, "lay 9h")
    assert over(t) == (1, 0)


# ---------------------------------------------------------------------- by itself


def test_where_it_is_called_by_itself_no_one_calls_or_is_late() -> None:
    t = table(TWO_LEFT, last_card="auto")
    say(t, 0, "lay 9h")
    assert heard(t) == ["last_card"]
    say(t, 1, "lay 9c")
    assert (t.late, t.called) == (frozenset(), frozenset())
    assert refused(t, 0, "call") == refused(t, 2, "catch to hand0") == "called_by_itself"


def test_it_is_called_by_itself_with_one_card_left() -> None:
    t = table("hand0: 9h 5c 7s\nhand1: 9c 5d 3c\npile: 9d", last_card="auto")
    say(t, 0, "lay 9h")
    say(t, 1, "lay 9c")
    assert heard(t) == []


def test_and_the_last_card_wins() -> None:
    t = table("hand0: 9h\nhand1: 9c 5c\npile: 9d", last_card="auto")
    say(t, 0, "lay 9h")
    assert over(t) == (1, 0)
    t = table("hand0: Fh 2c 2d\nhand1: Fc\npile: 9h", last_card="auto")
    say(t, 0, "lay Fh")
    say(t, 1, "flap Fc")
    assert over(t) == (0, 1)


def test_but_not_with_an_ace() -> None:
    t = table("hand0: Ac\nhand1: 9c 5c\npile: 9d", last_card="auto")
    say(t, 0, "lay Ac", "suit =c")
    assert (held(t), over(t)) == ([1, 2], ())


# ---------------------------------------------------------------------- between rounds


def test_between_two_rounds_nothing_is_called() -> None:
    t = table("hand0: 9h\nhand1: 9c\nhand2: 5c\npile: 9d\ncalled: frozenset((0,))")
    say(t, 0, "lay 9h")
    assert [t.moves(seat) for seat in (0, 2)] == [[], []]
    assert t.moves(t.dealer) == [Move("deal")]
