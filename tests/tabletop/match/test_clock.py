"""Game time: it stands while anything holds it, and a stamp counts as the moment at which it was heard."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabletop.match.clock import NS, GameClock


def clock_at(now_ms: int, start_ms: int = 0) -> tuple[GameClock, list[int]]:
    """A clock, and the real time that the test lets pass."""
    now = [now_ms * NS]
    return GameClock(lambda: now[0], start_ms), now


def test_game_time_begins_where_it_is_set_and_runs_with_real_time() -> None:
    clock, now = clock_at(70_000, start_ms=1234)
    assert clock.ms() == 1234
    now[0] += 500 * NS
    assert clock.ms() == 1734


def test_only_whole_milliseconds_count() -> None:
    clock, now = clock_at(0)
    now[0] += 2 * NS - 1
    assert clock.ms() == 1


def test_a_held_clock_stops_and_then_runs_on_from_there() -> None:
    clock, now = clock_at(0)
    clock.hold("paused", 100 * NS)
    now[0] = 900 * NS
    assert (clock.held, clock.ms()) == (True, 100)
    clock.release("paused")
    now[0] = 950 * NS
    assert (clock.held, clock.ms()) == (False, 150)


def test_the_clock_runs_on_only_when_the_last_reason_has_gone() -> None:
    clock, _ = clock_at(0)
    clock.hold("showing", 10 * NS)
    clock.hold("paused", 20 * NS)
    clock.hold("paused", 30 * NS)
    clock.release("showing", 40 * NS)
    assert clock.ms(60 * NS) == 10
    clock.release("paused", 100 * NS)
    assert clock.ms(150 * NS) == 60


def test_to_release_what_does_not_hold_changes_nothing() -> None:
    clock, _ = clock_at(0)
    clock.release("paused", 10 * NS)
    assert clock.ms(30 * NS) == 30
    clock.hold("showing", 40 * NS)
    clock.release("paused", 50 * NS)
    assert clock.ms(60 * NS) == 40


def test_a_stamp_heard_while_the_clock_stood_counts_as_the_moment_at_which_it_stood() -> None:
    clock, _ = clock_at(0)
    clock.hold("showing", 100 * NS)
    clock.release("showing", 400 * NS)
    assert [clock.ms(at * NS) for at in (90, 100, 250, 400, 410)] == [90, 100, 100, 100, 110]


def test_a_clock_can_stand_at_a_game_time_that_has_just_passed() -> None:
    clock, now = clock_at(0)
    now[0] = 113 * NS
    clock.hold_at("showing", 100)
    assert (clock.ms(), clock.ms(99 * NS), clock.ms(107 * NS)) == (100, 99, 100)
    clock.release("showing", 500 * NS)
    assert clock.ms(520 * NS) == 120


def test_what_has_been_lived_through_is_not_lived_again() -> None:
    clock, _ = clock_at(0)
    clock.hold("paused", 100 * NS)
    clock.release("paused", 400 * NS)
    clock.hold_at("showing", 50)
    assert clock.ms(500 * NS) == 100


def test_the_real_moment_of_a_game_time_is_known_while_the_clock_runs() -> None:
    clock, _ = clock_at(1000, start_ms=50)
    assert clock.real_ns(80) == 1030 * NS
    clock.hold("paused", 1010 * NS)
    assert clock.real_ns(80) is None
    assert clock.real_ns(60) == 1010 * NS
    clock.release("paused", 2000 * NS)
    assert clock.real_ns(80) == 2020 * NS


def test_a_moment_before_the_first_is_the_first() -> None:
    clock, _ = clock_at(1000, start_ms=50)
    assert clock.ms(0) == 50


STEPS = st.lists(st.tuples(st.sampled_from(["hold", "release", "hold_at"]), st.sampled_from("ab"), st.integers(0, 60)))


@given(STEPS)
def test_a_later_moment_never_has_an_earlier_game_time(steps: list[tuple[str, str, int]]) -> None:
    clock, now = clock_at(0)
    for what, reason, passed in steps:
        now[0] += passed * NS
        if what == "hold_at":
            clock.hold_at(reason, clock.ms() - passed // 2)
        else:
            getattr(clock, what)(reason)
        told = [clock.ms(at) for at in range(0, now[0] + 100 * NS, 7 * NS)]
        assert told == sorted(told)
        assert not clock.held or clock.ms(now[0] + NS) == clock.ms(now[0])
