"""Flapping: who can play a 4 out of turn, and what happens to the turn [F-30 - F-36]."""

from __future__ import annotations

import pytest

from games.flaps.flapping import Flapping
from games.flaps.turns import Turn
from tests.games.flaps.helpers import can, follow, held, over, refused, say, table

FOUR = """
    hand0: Fh Fc 5d 9s
    hand1: Fs 5s 8c
    hand2: Fd 8d 8s
    hand3: Kc Kd 9d
    pile: 5h
"""


def flapping(text: str = FOUR, **options: str | int) -> Flapping:
    """What the window asks after seat 0 has opened it."""
    t = table(text, **options)
    say(t, 0, "lay Fh")
    step = t.agenda[-1]
    assert isinstance(step, Flapping)
    return step


def test_a_four_that_is_played_in_a_turn_opens_a_flapping() -> None:
    window = flapping()
    assert (window.opener, window.last, window.credit) == (0, 0, (0, 0, 0, 0))


def test_so_does_one_that_follows_an_ace_n_lay() -> None:
    t = table("hand0: Nh Fd 5c 5s\nhand1: 9d 8d\npile: 9c")
    say(t, 0, "lay Nh", "lay Fd")
    assert isinstance(t.agenda[-1], Flapping)


def test_everyone_is_asked_whether_they_have_a_four_or_not() -> None:
    t = table(FOUR)
    say(t, 0, "lay Fh")
    assert t.waiting_for() == (0, 1, 2, 3)
    assert [can(t, seat, "flap") for seat in range(4)] == [[], ["Fs"], ["Fd"], []]


def test_they_flap_in_any_order_and_suits_do_not_matter() -> None:
    t = table(FOUR)
    say(t, 0, "lay Fh")
    say(t, 2, "flap Fd")
    say(t, 1, "flap Fs")
    say(t, 0, "flap Fc")
    assert (follow(t), held(t)) == ("c4", [2, 2, 2, 3])


def test_no_one_flaps_on_their_own_four() -> None:
    t = table(FOUR)
    say(t, 0, "lay Fh")
    assert refused(t, 0, "flap Fc") == "not_on_your_own"
    say(t, 2, "flap Fd")
    assert can(t, 0, "flap") == ["Fc"]


def test_while_there_is_flapping_nothing_but_fours_is_played() -> None:
    t = table(FOUR)
    say(t, 0, "lay Fh")
    assert refused(t, 3, "lay Kc") == refused(t, 3, "take") == "only_fours"
    assert refused(t, 2, "lay Fd") == "flap_it"
    assert refused(t, 1, "lay 8c") == "must_follow_h", "the next player may say what he will do then"
    assert refused(t, 3, "flap Fd") == "card_out_of_sight"
    assert refused(t, 3, "flap Fh") == "not_in_hand"


def test_only_the_next_player_asks_whether_there_is_more() -> None:
    t = table(FOUR)
    say(t, 0, "lay Fh")
    assert [("ask" in can(t, seat)) for seat in range(4)] == [False, True, False, False]
    assert refused(t, 3, "ask") == "not_your_question"
    assert refused(t, 2, "pass") == "not_asked"
    t = table(FOUR + "direction: -1")
    say(t, 0, "lay Fh")
    assert [("ask" in can(t, seat)) for seat in range(4)] == [False, False, False, True]


def test_then_everyone_but_the_last_flapper_can_flap_or_pass() -> None:
    t = table(FOUR)
    say(t, 0, "lay Fh")
    say(t, 1, "ask")
    assert [can(t, seat) for seat in range(4)] == [[], [], ["flap Fd", "pass"], ["pass"]]
    assert t.waiting_for() == (2, 3)
    assert refused(t, 0, "flap Fc") == "not_on_your_own"
    assert refused(t, 1, "flap Fs") == "passed_already", "who asks has no more himself"
    assert refused(t, 1, "ask") == "not_your_question"


def test_when_all_have_passed_the_one_after_the_opener_has_a_free_turn() -> None:
    t = table(FOUR)
    say(t, 0, "lay Fh")
    say(t, 1, "ask")
    say(t, 3, "pass")
    assert isinstance(t.agenda[-1], Flapping)
    say(t, 2, "pass")
    assert (t.agenda, follow(t), t.direction) == ([Turn(1)], "h4", 1)


def test_a_four_makes_the_question_void() -> None:
    t = table(FOUR)
    say(t, 0, "lay Fh")
    say(t, 1, "ask")
    say(t, 3, "pass")
    say(t, 2, "flap Fd")
    assert t.waiting_for() == (0, 1, 2, 3)
    assert "ask" in can(t, 1)
    say(t, 1, "ask")
    assert t.waiting_for() == (3, 0)


def test_a_player_who_played_the_last_four_does_not_move_the_turn() -> None:
    t = table(FOUR)
    say(t, 0, "lay Fh")
    say(t, 2, "flap Fd")
    say(t, 1, "ask")
    say(t, 0, "pass")
    say(t, 3, "pass")
    assert (t.agenda, follow(t)) == ([Turn(1)], "d4")


def test_play_goes_on_in_the_same_direction() -> None:
    t = table(FOUR + "direction: -1")
    say(t, 0, "lay Fh")
    say(t, 3, "ask")
    for seat in (1, 2):
        say(t, seat, "pass")
    assert (t.agenda, t.direction) == ([Turn(3)], -1)


def test_the_next_player_can_open_a_new_flapping_though_the_last_four_was_theirs() -> None:
    t = table("hand0: Fh 5d 9s\nhand1: Fs Fc 8c\nhand2: 8d 8s\npile: 5h")
    say(t, 0, "lay Fh")
    say(t, 1, "flap Fs", "ask")
    say(t, 0, "pass")
    say(t, 2, "pass")
    say(t, 1, "lay Fc")
    window = t.agenda[-1]
    assert isinstance(window, Flapping)
    assert (window.opener, window.last) == (1, 1)


def test_between_two_the_question_is_answered_when_it_is_asked() -> None:
    t = table("hand0: Fh 5d 9s\nhand1: Fs Fc 8c\npile: 5h")
    say(t, 0, "lay Fh")
    say(t, 1, "ask")
    assert t.agenda == [Turn(1)]


# ---------------------------------------------------------------------- MEGA-FLAP

MEGA = """
    hand0: MFh Fc Fd Fs Fc 5d
    hand1: Fh 5s 8c
    hand2: Fd 8d 8s
    pile: 5h
"""


def test_after_a_mega_flap_its_layer_can_add_three_of_their_own_without_waiting() -> None:
    t = table(MEGA)
    say(t, 0, "lay MFh", "flap Fc", "flap Fd", "flap Fs")
    assert refused(t, 0, "flap Fc") == "not_on_your_own"
    assert (held(t), follow(t)) == ([2, 3, 3], "s4")


def test_fours_of_others_in_between_take_nothing_from_the_three() -> None:
    t = table(MEGA)
    say(t, 0, "lay MFh")
    say(t, 1, "flap Fh")
    say(t, 0, "flap Fc")
    say(t, 2, "flap Fd")
    say(t, 0, "flap Fd", "flap Fs")
    assert refused(t, 0, "flap Fc") == "not_on_your_own"


def test_but_each_of_their_own_uses_one_also_after_someone_else() -> None:
    t = table(MEGA)
    say(t, 0, "lay MFh", "flap Fc", "flap Fd")
    say(t, 1, "flap Fh")
    say(t, 0, "flap Fs")
    assert refused(t, 0, "flap Fc") == "not_on_your_own"


def test_asked_they_can_still_flap_on_their_own() -> None:
    t = table(MEGA)
    say(t, 0, "lay MFh")
    say(t, 1, "ask")
    assert t.waiting_for() == (2, 0)
    say(t, 2, "pass")
    say(t, 0, "flap Fc")
    assert follow(t) == "c4"


def test_what_is_left_of_it_dies_with_the_flapping() -> None:
    t = table("hand0: MFh Fc Fd 5d\nhand1: Fh 5s 8c\npile: 5h")
    say(t, 0, "lay MFh")
    say(t, 1, "ask")
    say(t, 0, "pass")
    say(t, 1, "lay Fh")
    say(t, 0, "flap Fc")
    assert refused(t, 0, "flap Fd") == "not_on_your_own"


def test_a_mega_flap_can_be_played_inside_a_flapping_but_not_on_ones_own() -> None:
    t = table("hand0: Fh MFh Fd 5d\nhand1: Fs 5s 8c\npile: 5h")
    say(t, 0, "lay Fh")
    assert refused(t, 0, "flap MFh") == "not_on_your_own"
    say(t, 1, "flap Fs")
    say(t, 0, "flap MFh", "flap Fd")
    assert follow(t) == "d4"


def test_with_two_packs_a_second_mega_flap_begins_a_new_run() -> None:
    t = table("hand0: MFh MFh Fd Fd Fs Fc 5d\nhand1: Fs 5s 8c\npile: 5h", packs=2)
    say(t, 0, "lay MFh", "flap MFh", "flap Fd", "flap Fd", "flap Fs")
    assert refused(t, 0, "flap Fc") == "not_on_your_own"


# ---------------------------------------------------------------------- STOP THAT FLAPPING

STOP = """
    hand0: MFh Fc Fd Fs 5d
    hand1: Fh 5s 8c
    hand2: STs Fd 8d 8s
    pile: 5h
"""


def test_a_stop_as_the_card_of_a_turn_opens_nothing() -> None:
    t = table("hand0: STs 5d 9s\nhand1: Fs 5s 8c\nhand2: 8d 8s\npile: 5s", level=3)
    say(t, 0, "lay STs")
    assert (t.agenda, follow(t)) == ([Turn(1)], "s4")
    say(t, 1, "lay Fs")
    assert isinstance(t.agenda[-1], Flapping)


def test_a_stop_ends_the_flapping_for_everyone_without_a_question() -> None:
    t = table("hand0: Fh 5d 9s\nhand1: Fs 5s 8c\nhand2: STs 8d 8s\npile: 5h", level=3)
    say(t, 0, "lay Fh")
    say(t, 2, "flap STs")
    assert (t.agenda, follow(t)) == ([Turn(1)], "s4")


def test_no_one_stops_on_their_own_four() -> None:
    t = table("hand0: Fh STs 9s\nhand1: Fs 5s 8c\npile: 5h", level=3)
    say(t, 0, "lay Fh")
    assert refused(t, 0, "flap STs") == "not_on_your_own"


@pytest.mark.parametrize(("before", "left"), [((), 2), (("flap Fc",), 1), (("flap Fc", "flap Fd"), 0)])
def test_against_a_mega_flap_it_leaves_a_run_of_two(before: tuple[str, ...], left: int) -> None:
    t = table(STOP, level=3)
    say(t, 0, "lay MFh", *before)
    say(t, 2, "flap STs")
    if left:
        assert t.waiting_for() == (0,), "nobody else may flap"
        assert refused(t, 2, "flap Fd") == refused(t, 1, "flap Fh") == "flapping_stopped"
        say(t, 0, *["flap Fs", "flap Fd"][:left])
    assert t.agenda == [Turn(1)]


def test_they_can_leave_the_rest_of_their_run() -> None:
    t = table(STOP, level=3)
    say(t, 0, "lay MFh")
    say(t, 2, "flap STs")
    say(t, 0, "flap Fs", "pass")
    assert (t.agenda, follow(t)) == ([Turn(1)], "s4")


def test_after_three_of_the_run_it_ends_the_rest() -> None:
    t = table(STOP, level=3)
    say(t, 0, "lay MFh", "flap Fc", "flap Fd", "flap Fs")
    say(t, 2, "flap STs")
    assert t.agenda == [Turn(1)]


def test_a_run_can_end_with_ones_own_stop() -> None:
    t = table("hand0: MFh Fc Fd STs Fs 5d\nhand1: Fh 5s 8c\npile: 5h", level=3)
    say(t, 0, "lay MFh", "flap Fc", "flap Fd", "flap STs")
    assert (t.agenda, held(t)) == ([Turn(1)], [2, 3])


def test_ones_own_stop_ends_the_run_even_if_there_is_some_left() -> None:
    t = table("hand0: MFh Fc STs Fs 5d\nhand1: Fh 5s 8c\npile: 5h", level=3)
    say(t, 0, "lay MFh", "flap STs")
    assert t.agenda == [Turn(1)]


def test_with_two_packs_a_mega_flap_after_a_stop_is_one_of_the_two() -> None:
    t = table("hand0: MFh MFh Fd Fd Fs 5d\nhand1: Fs 5s 8c\nhand2: STs 8d\npile: 5h", packs=2, level=3)
    say(t, 0, "lay MFh")
    say(t, 2, "flap STs")
    say(t, 0, "flap MFh", "flap Fd")
    assert (t.agenda, held(t)) == ([Turn(1)], [3, 3, 1])


def test_with_two_packs_a_second_stop_cuts_a_run_to_two_and_not_further() -> None:
    t = table("hand0: MFh Fc Fd Fs 5d\nhand1: MFh STs 5s 8c\nhand2: STs 8d 8s\npile: 5h", packs=2, level=3)
    say(t, 0, "lay MFh")
    say(t, 1, "flap MFh")
    say(t, 2, "flap STs")
    say(t, 1, "flap STs")
    say(t, 0, "flap Fc", "flap Fd")
    assert (t.agenda, held(t)) == ([Turn(1)], [2, 2, 2])


# ---------------------------------------------------------------------- winning


def test_the_last_four_wins_at_once_if_it_was_called() -> None:
    t = table("hand0: Fh 5d 9s\nhand1: 8s 5s 8c\nhand2: Fs\npile: 5h\ncalled: frozenset((2,))")
    say(t, 0, "lay Fh")
    say(t, 2, "flap Fs")
    assert over(t) == (0, 0, 1)


def test_uncalled_it_stays_one_card_is_taken_and_the_flapping_goes_on() -> None:
    t = table("hand0: Fh 5d 9s\nhand1: 8s 5s 8c\nhand2: Fs\npile: 5h")
    say(t, 0, "lay Fh")
    say(t, 2, "flap Fs")
    assert (held(t), follow(t), over(t)) == ([2, 3, 1], "s4", ())
    assert isinstance(t.agenda[-1], Flapping)


def test_a_call_can_fall_between_two_fours_of_a_run() -> None:
    t = table("hand0: MFh Fc Fd\nhand1: 8s 5s 8c\npile: 5h")
    say(t, 0, "lay MFh", "flap Fc", "call", "flap Fd")
    assert over(t) == (1, 0)


def test_or_before_the_last_but_one() -> None:
    t = table("hand0: MFh Fc Fd\nhand1: 8s 5s 8c\npile: 5h")
    say(t, 0, "lay MFh", "call", "flap Fc", "flap Fd")
    assert over(t) == (1, 0)


def test_but_not_before_that() -> None:
    t = table("hand0: MFh Fc Fd Fs\nhand1: 8s 5s 8c\npile: 5h")
    say(t, 0, "lay MFh")
    assert refused(t, 0, "call") == "too_many_to_call"
