"""The table: verbs, agenda, deadlines."""

from __future__ import annotations

import pytest

from games.engine import Ended, Move, Moved, Said, Scored, Shuffled, Turned
from tests.engine.toys import PACK, PILE, Note, Turn, Window, card, table, toy


def test_next_puts_the_first_step_on_top() -> None:
    t = table("")
    t.next(Note("a"), Note("b"))
    t.settle()
    assert t.word == "ab"
    assert t.agenda == [Turn(0)]


def test_only_lets_everything_else_lapse() -> None:
    t = table("")
    t.next(Note("a"))
    t.only(Turn(2))
    t.settle()
    assert (t.word, t.agenda) == ("", [Turn(2)])


def test_a_game_that_stops_without_an_end_is_a_fault() -> None:
    t = table("")
    t.agenda.clear()
    with pytest.raises(AssertionError, match="not over"):
        t.settle()


def test_only_the_seats_of_the_step_may_move() -> None:
    t = table("hand0: 1a\nhand1: 2a")
    assert t.waiting_for() == (0,)
    assert t.moves(1) == []
    assert t.check(0, Move("lay", (card(t, "1a"),), "pile"))
    assert not t.check(1, Move("lay", (card(t, "2a"),), "pile"))


def test_a_deadline_falls_at_its_own_moment_before_a_later_move() -> None:
    t = table("hand0: 1a\nnext: Window(until=1000), Turn(seat=0)")
    t.play(1, Move("shout"), at=400)
    t.play(0, Move("lay", (card(t, "1a"),), "pile"), at=5000)
    assert (t.counter, t.word, t.clock) == (1, "late at 1000", 5000)


def test_a_move_at_the_very_moment_of_the_deadline_is_in_time() -> None:
    t = table("next: Window(until=1000), Turn(seat=0)")
    t.play(1, Move("shout"), at=1000)
    assert t.agenda[-1] == Window(1000, ((1, 1000),))


def test_advancing_to_the_deadline_lets_it_fall() -> None:
    t = table("next: Window(until=1000), Turn(seat=0)")
    t.advance(999)
    assert (t.clock, t.word) == (999, "")
    t.advance(1000)
    assert (t.clock, t.word) == (1000, "late at 1000")


def test_several_deadlines_fall_one_after_another() -> None:
    t = table("next: Window(until=100), Window(until=300), Turn(seat=0)")
    t.advance(1000)
    assert (t.clock, t.word) == (1000, "late at 300")


def test_a_stamp_that_comes_late_does_not_turn_the_clock_back() -> None:
    t = table("next: Window(until=1000), Turn(seat=0)")
    t.play(1, Move("shout"), at=520)
    t.play(2, Move("shout"), at=505)
    assert t.clock == 520
    assert t.agenda[-1] == Window(1000, ((1, 520), (2, 505)))


def test_a_step_that_keeps_no_time_is_asked_again_after_a_pause() -> None:
    t = table("")
    t.pause(50)
    assert t.agenda == [Turn(0)]


def test_the_events_tell_everything() -> None:
    t = table("hand0: 1a")
    t.events = []
    t.move(card(t, "1a"), PILE)
    t.shuffle(PACK)
    t.turn(card(t, "1a"), up=False)
    t.score(1, 5, "why")
    t.say("hm", 2)
    t.end((1,))
    assert [type(event) for event in t.events] == [Moved, Shuffled, Turned, Scored, Said, Ended]
    assert t.scores == (0, 5, 0)


def test_a_round_is_written_on_the_sheet_and_added_up() -> None:
    t = table("")
    t.end_round((1, 2, 3), "why")
    t.end_round((4, 0, 0), "why")
    assert (t.sheet, t.scores, t.round) == (((1, 2, 3), (4, 0, 0)), (5, 2, 3), 2)


def test_the_same_seed_shuffles_the_same_way_for_ever() -> None:
    rules = toy()
    order = [rules.deck.name(held) for held in rules.new_table(7).zones[PACK]]
    assert order == [rules.deck.name(held) for held in rules.new_table(7).zones[PACK]]
    assert order == ["6a", "6b", "4b", "1b", "1a", "2a"]


def test_pick_gives_every_number_and_no_other() -> None:
    t = table("seed: 3")
    picked = [t.pick(6) for _ in range(600)]
    assert set(picked) == set(range(6))
    assert all(picked.count(value) > 60 for value in range(6))


def test_a_copy_goes_its_own_way() -> None:
    t = table("hand0: 1a")
    twin = t.copy()
    twin.play(0, Move("lay", (card(t, "1a"),), "pile"))
    assert t.zones[PILE] == []
    assert t.agenda == [Turn(0)]
    assert twin != t
    assert t == t.copy()
