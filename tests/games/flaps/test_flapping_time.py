"""Flapping in game time: how long it lasts, and what the next player plans to do when it is over [F-32, R-9]."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import NO_SEAT, imagine, read_table, view, write_table
from games.flaps.flapping import PATIENCE, Flapping
from games.flaps.table import FlapsTable
from games.flaps.turns import Turn
from tests.games.flaps.helpers import can, faces, follow, hand, held, refused, say, table

OPENED = """
    hand0: Fh 5d 9s
    hand1: 8s 5h 8c
    hand2: Fs 7h 2d
    hand3: 7s 9d 3d
    pile: 5h
"""
START = 1000


def opened(text: str = OPENED, **options: str | int) -> FlapsTable:
    """Seat 0 has played a 4 at the start."""
    t = table(text, **options)
    say(t, 0, "lay Fh", at=START)
    return t


def test_the_next_player_has_twelve_seconds_to_ask() -> None:
    t = opened()
    assert t.deadline() == START + PATIENCE == START + 12_000


def test_every_four_gives_them_as_many_again() -> None:
    t = opened()
    say(t, 2, "flap Fs", at=START + 11_000)
    assert t.deadline() == START + 23_000


@pytest.mark.parametrize(("tempo", "grace"), [("normal", 2500), ("slow", 4000), ("fast", 1500)])
def test_after_the_question_so_much_time_is_left(tempo: str, grace: int) -> None:
    t = opened(tempo=tempo)
    say(t, 1, "ask", at=START + 700)
    assert t.deadline() == START + 700 + grace
    t.advance(START + 700 + grace - 1)
    assert isinstance(t.agenda[-1], Flapping)
    t.advance(START + 700 + grace)
    assert t.agenda == [Turn(1)]


def test_until_the_last_moment_a_four_counts() -> None:
    t = opened()
    say(t, 1, "ask", at=START)
    say(t, 2, "flap Fs", at=START + 2500)
    assert isinstance(t.agenda[-1], Flapping)
    assert t.deadline() == START + 2500 + 12_000, "and the question is void"


def test_afterwards_it_comes_too_late() -> None:
    t = opened()
    say(t, 1, "ask", at=START)
    t.advance(START + 2501)
    assert refused(t, 2, "flap Fs") == "not_your_turn"


def test_if_they_do_not_ask_the_table_does_and_leaves_as_much_time() -> None:
    t = opened()
    t.advance(START + 12_000)
    window = t.agenda[-1]
    assert isinstance(window, Flapping)
    assert window.asked
    assert t.deadline() == START + 12_000 + 2500
    t.advance(START + 14_499)
    say(t, 2, "flap Fs", at=START + 14_500)
    assert follow(t) == "s4"


def test_a_player_who_is_quicker_has_played_their_four_first() -> None:
    t = opened(OPENED.replace("7s 9d 3d", "Fc 9d 3d"))
    say(t, 3, "flap Fc", at=START + 310)
    say(t, 2, "flap Fs", at=START + 320)
    assert faces(t, "pile") == "5h Fh Fc Fs"


def test_what_someone_owes_for_a_four_does_not_stop_the_clock() -> None:
    t = opened("hand0: Fh 5d 9s\nhand1: 8s 5h 8c\nhand2: Fs\npile: 5h")
    say(t, 2, "flap Fs", at=START + 100)
    assert (held(t)[2], t.deadline()) == (1, START + 100 + 12_000)


def test_after_a_pause_the_time_begins_afresh() -> None:
    t = opened()
    t.pause(START + 11_000)
    assert t.deadline() == START + 23_000
    say(t, 1, "ask", at=START + 12_000)
    t.pause(START + 14_000)
    assert t.deadline() == START + 16_500


def test_a_run_that_a_stop_has_left_over_has_the_time_of_grace() -> None:
    t = table("hand0: MFh Fc Fd 5d\nhand1: 8s 8c\nhand2: STs 8d\npile: 5h", level=3)
    say(t, 0, "lay MFh", at=START)
    say(t, 2, "flap STs", at=START + 500)
    assert t.deadline() == START + 3000
    say(t, 0, "flap Fc", at=START + 2900)
    assert t.deadline() == START + 5400
    t.advance(START + 5400)
    assert t.agenda == [Turn(1)]


def test_in_a_turn_no_clock_ticks() -> None:
    assert table(OPENED).deadline() is None


# ---------------------------------------------------------------------- what the next player plans to do


def test_a_move_of_the_next_player_asks_and_is_carried_out_when_there_is_no_more() -> None:
    t = opened()
    say(t, 1, "lay 5h", at=START + 400)
    assert faces(t, "pile") == "5h Fh", "it waits"
    assert isinstance(t.agenda[-1], Flapping)
    assert t.deadline() == START + 2900
    t.advance(START + 2900)
    assert (faces(t, "pile"), t.agenda) == ("5h Fh 5h", [Turn(2)])


def test_it_is_carried_out_as_soon_as_all_have_passed() -> None:
    t = opened()
    say(t, 1, "take", at=START + 400)
    say(t, 2, "pass", at=START + 500)
    assert held(t)[1] == 3
    say(t, 3, "pass", at=START + 600)
    assert (held(t)[1], t.agenda) == (4, [Turn(2)])


def test_a_four_of_someone_else_drops_it() -> None:
    t = opened()
    say(t, 1, "lay 5h", at=START + 400)
    say(t, 2, "flap Fs", at=START + 900)
    assert t.meant == ()
    t.advance(START + 900 + 12_000 + 2500)
    assert (t.agenda, faces(t, "pile"), held(t)[1]) == ([Turn(1)], "5h Fh Fs", 3)


def test_they_can_mean_only_what_they_could_do_then() -> None:
    t = opened()
    assert can(t, 1, "lay") == ["5h"]
    assert refused(t, 1, "lay 8s") == "must_follow_h"
    assert can(t, 3, "lay") == can(t, 3, "take") == []


def test_it_is_dropped_if_it_can_be_done_no_more() -> None:
    t = opened()
    say(t, 1, "lay 5h", at=START + 400)
    t.move(t.hand(1)[1], 0)
    t.advance(START + 2900)
    assert t.agenda == [Turn(1)]


@pytest.mark.parametrize("text", ["ask", "take", "lay 5h"])
def test_no_one_else_sees_what_they_mean(text: str) -> None:
    t, other = opened(), opened()
    say(t, 1, text, at=START + 400)
    say(other, 1, "ask", at=START + 400)
    for seat in (0, 2, 3, NO_SEAT):
        assert view(t, seat) == view(other, seat)
    meant = view(t, 1).meant[1]
    assert meant is not None
    assert meant == "" if text == "ask" else meant.startswith(text)


def test_an_imagined_table_goes_on_without_it_or_with_ones_own() -> None:
    t = opened()
    say(t, 1, "take", at=START + 400)
    for seat in range(4):
        imagined = imagine(view(t, seat), Random(1))
        imagined.advance(START + 2900)
        assert imagined.agenda == ([Turn(2)] if seat == 1 else [Turn(1)])


def test_a_position_with_it_can_be_written() -> None:
    t = opened()
    say(t, 1, "lay 5h", at=START + 400)
    assert read_table(t.rules, write_table(t)) == t


def test_a_player_who_has_called_and_then_plays_can_win_with_it_later() -> None:
    t = opened("hand0: Fh 5d 9s\nhand1: 5h 9h\nhand2: Fs 7h 7s\npile: 5h")
    say(t, 1, "call", "lay 5h", at=START + 400)
    t.advance(START + 2900)
    assert (hand(t, 1), t.called) == ("9h", frozenset((1,)))


# ---------------------------------------------------------------------- relaxed


def test_a_relaxed_table_asks_one_by_one_and_no_clock_ticks() -> None:
    t = opened(tempo="relaxed")
    assert t.deadline() is None
    assert t.waiting_for() == (1,)
    assert can(t, 1) == ["pass"]
    say(t, 1, "pass")
    assert (t.waiting_for(), can(t, 2)) == ((2,), ["flap Fs", "pass"])
    assert refused(t, 3, "pass") == refused(t, 1, "lay 8s") == "not_your_turn"
    say(t, 2, "pass")
    assert t.waiting_for() == (3,)
    say(t, 3, "pass")
    assert t.agenda == [Turn(1)]


def test_after_a_four_it_begins_again_on_the_left_of_the_player_who_played_it() -> None:
    t = opened(OPENED.replace("5d 9s", "5d Fc 2c"), tempo="relaxed")
    say(t, 1, "pass")
    say(t, 2, "flap Fs")
    assert t.waiting_for() == (3,)
    say(t, 3, "pass")
    assert can(t, 0) == ["flap Fc", "pass"]
    say(t, 0, "pass")
    say(t, 1, "pass")
    assert t.agenda == [Turn(1)]


def test_a_player_who_has_a_run_left_is_asked_last() -> None:
    t = table("hand0: MFh Fc 5d 2c\nhand1: 8s 8c\nhand2: 7s 8d\npile: 5h", tempo="relaxed")
    say(t, 0, "lay MFh")
    say(t, 1, "pass")
    say(t, 2, "pass")
    assert can(t, 0) == ["flap Fc", "pass"]
    say(t, 0, "flap Fc")
    assert t.waiting_for() == (1,)
