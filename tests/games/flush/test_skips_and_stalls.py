"""Skips, and the pile that is swept away when no one makes a Flush [14, 24]."""

from __future__ import annotations

import pytest

from games.engine import Said
from tests.games.flush.helpers import declare, holds, table


@pytest.mark.parametrize(("skips", "turn"), [(1, "p3"), (2, "p4")])
def test_each_skip_card_skips_one_more_player(skips: int, turn: str) -> None:
    mine = ",".join(["6s"] * skips)
    holds(f"given n=4 turn=p1 pile=8 p1={mine},9", f"p1 {mine} as {skips}x6", f"then ev=skip:{skips} turn={turn}")


def test_a_skip_card_works_alone_or_in_a_group() -> None:
    holds("given n=4 turn=p1 pile=8 p1=6s,6,6,9", "p1 6s,6,6 as 3x6", "then ev=skip:1 turn=p3")


def test_with_two_players_a_skip_gives_the_next_turn_to_the_player_who_played_it() -> None:
    holds(
        "given n=2 turn=p1 pile=8 p1=6s,6,9",
        "p1 6s as 1x6",
        "then ev=skip:1 turn=p1 pile=8,6s",
        "p1 6 as 1x6",
        "then turn=p2 pile=8,6s,6",
    )


def test_when_all_others_are_skipped_it_is_ones_own_turn_again() -> None:
    holds("given n=3 turn=p1 pile=8 p1=6s,6s,9", "p1 6s,6s as 2x6", "then ev=skip:2 turn=p1")


def test_more_skips_than_opponents_skip_each_of_them_once() -> None:
    holds("given n=3 mimic=5 turn=p1 pile=8 p1=6s,6s,5s,9", "p1 6s,6s,5s as 3x6", "then ev=skip:2 turn=p1")
    holds("given n=2 turn=p1 pile=8 p1=6s,6s,9", "p1 6s,6s as 2x6", "then ev=skip:1 turn=p1")


def test_skips_in_any_flush_are_ignored() -> None:
    holds("given n=4 turn=p1 pile=8 p1=6s,6s,6,6,9", "p1 6s,6s,6,6 as 4x6", "then ev=flush turn=p1")
    holds("given n=4 turn=p1 pile=6,6,6 p1=6s,9", "p1 6s as 1x6", "then ev=flush turn=p1")
    holds(
        "given n=4 turn=p1 pile=6s,6s p1=7,9",
        "p1 7 as 1x7",
        "then ev=pickup:2 turn=p2 p1=6s,6s,9",
    )


def test_skips_in_the_new_pile_count() -> None:
    holds("given n=4 turn=p1 pile=6,4 p1=7s,7,9", "p1 7s,7 as 2x7", "then ev=pickup:2,skip:1 pile=7s,7 turn=p3")


def test_skips_in_a_new_pile_that_is_a_flush_do_not() -> None:
    holds("given n=4 turn=p1 pile=6 p1=7s,7s,7,7,9", "p1 7s,7s,7,7 as 4x7", "then ev=pickup:1,flush turn=p1")


def test_skips_that_lie_in_the_pile_do_nothing() -> None:
    holds("given n=4 turn=p1 pile=8s p1=7,9", "p1 7 as 1x7", "then ev=- turn=p2")


def test_a_flipped_skip_skips() -> None:
    holds("given n=4 turn=p1 pile=8 p1=7 p1.b=-/6s", "p1 flip b1", "p1 - as 1x6", "then ev=skip:1 turn=p3")


def test_a_skip_that_ends_the_round_skips_no_one() -> None:
    holds("given n=4 turn=p1 pile=8 p1=6s", "p1 6s as 1x6", "then ev=win winner=p1")


def test_each_skipped_player_is_announced() -> None:
    t = table("hand0: 6sa 6sb 9a\nhand1: 1a\nhand2: 1b\nhand3: 1c\npile: 8a\nstands: (8,)", seats=4)
    t.events = []
    declare(t, 0, "6sa 6sb")
    assert [event for event in t.events if isinstance(event, Said)][1:] == [Said("skipped", 1), Said("skipped", 2)]


def test_players_who_are_out_are_neither_asked_nor_skipped() -> None:
    text = "hand0: 6sa 9a\nhand2: 1b\nhand3: 1c\npile: 8a\nstands: (8,)\nout: (1,)\nscores: (0, 40, 0, 0)"
    t = table(text, seats=4, mode="elimination")
    declare(t, 0, "6sa")
    assert t.waiting_for() == (3,)


def test_for_children_skips_do_nothing() -> None:
    holds("given n=4 junior=on turn=p1 pile=8 p1=6s,9", "p1 6s as 1x6", "then ev=- turn=p2")


# ---------------------------------------------------------------------- stalled


def test_after_forty_plays_without_a_flush_the_pile_is_swept_away() -> None:
    holds("given turn=p1 pile=8 p1=6,9 quietplays=38", "p1 6 as 1x6", "then ev=- pile=8,6 turn=p2")
    holds("given turn=p1 pile=8 p1=6,9 quietplays=39", "p1 6 as 1x6", "then ev=sweep pile=- discard=2 turn=p2")


def test_after_a_sweep_the_next_seat_opens_and_counting_begins_anew() -> None:
    t = table("hand0: 6a 9a\nhand1: 9b\nhand2: 9c\npile: 8a\nstands: (8,)\nquiet: 39")
    declare(t, 0, "6a")
    assert (t.stands, t.quiet, t.waiting_for()) == ((), 0, (1,))


@pytest.mark.parametrize(("mine", "said"), [("6,6,6,6", "4x6"), ("F", "FLUSH"), ("6l,5l,4l,3l", "LINK")])
def test_any_flush_begins_the_count_anew(mine: str, said: str) -> None:
    holds(
        f"given turn=p1 pile=8 p1={mine},9,2 quietplays=39",
        f"p1 {mine} as {said}",
        "then ev=flush",
        "p1 9 as 1x9",
        "then ev=- pile=9",
    )


def test_a_pick_up_is_a_play_without_a_flush() -> None:
    holds("given turn=p1 pile=8 p1=9,2 quietplays=39", "p1 9 as 1x9", "then ev=pickup:1,sweep pile=- p1=8,2 turn=p2")


@pytest.mark.parametrize("stall", [20, 200])
def test_the_number_of_plays_can_be_chosen(stall: int) -> None:
    holds(f"given stall={stall} turn=p1 pile=8 p1=6,9 quietplays={stall - 2}", "p1 6 as 1x6", "then ev=-")
    holds(f"given stall={stall} turn=p1 pile=8 p1=6,9 quietplays={stall - 1}", "p1 6 as 1x6", "then ev=sweep")


def test_the_guard_can_be_left_out() -> None:
    holds("given stall_guard=off turn=p1 pile=8 p1=6,9 quietplays=5000", "p1 6 as 1x6", "then ev=- pile=8,6")
