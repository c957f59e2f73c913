"""A thrown card slides, turns, slows down and lies exactly where it should, when it should."""

import gc
from itertools import pairwise
from math import hypot, nan

import pymunk
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.physics.pose import Pose, short_turn
from tabletop.physics.steps import LONGEST_PAUSE, STEP, steps_in
from tabletop.physics.throws import FLIGHT_SECONDS, LEAST_CORRECTION_SECONDS, Throws, flight_seconds

pixels = st.floats(-4000, 4000)
poses = st.builds(Pose, pixels, pixels, st.floats(-720, 720))
flights = st.floats(0.05, 0.6)
spins = st.integers(-3, 3)

LEFT, RIGHT = Pose(100.0, 300.0, 0.0), Pose(700.0, 500.0, 90.0)


def steps(throws: Throws[str], count: int) -> None:
    for _ in range(count):
        throws.move(STEP)


def way(throws: Throws[str], key: str = "card") -> list[Pose]:
    """All that is seen of a throw, step by step."""
    seen = []
    while key in throws:
        seen.append(throws.poses()[key])
        throws.move(STEP)
    return seen


def near(one: Pose, other: Pose) -> float:
    return hypot(one.x - other.x, one.y - other.y)


@given(poses, poses, spins, flights)
def test_a_card_stops_on_its_target_in_the_time_it_is_given(
    start: Pose, target: Pose, spins: int, seconds: float
) -> None:
    throws: Throws[str] = Throws()
    throws.throw("card", start, target, spins, seconds)
    steps(throws, steps_in(seconds) - 1)
    assert throws.landed() == []
    steps(throws, 1)
    assert throws.landed() == ["card"]
    assert throws.poses() == {}
    assert throws.worst_miss < 0.01


@given(poses, poses, flights)
def test_nothing_jumps_at_the_start_nor_at_the_end(start: Pose, target: Pose, seconds: float) -> None:
    throws: Throws[str] = Throws()
    throws.throw("card", start, target, 0, seconds)
    seen = way(throws)
    assert near(seen[0], start) < 1e-6
    assert short_turn(seen[0].angle - start.angle) == pytest.approx(0, abs=1e-6)
    count = steps_in(seconds)
    shortest = 2 / (count * (count + 1))  # of the whole way: each step is longer by this than the one after it
    last = 3 * shortest  # what is shown is a step behind, so two are left to go
    assert near(seen[-1], target) <= near(start, target) * last + 0.01
    assert abs(seen[-1].angle - target.angle) <= 180 * last + 0.01


@given(poses, poses, spins)
def test_a_card_only_ever_gets_slower_and_never_leaves_the_straight_way(start: Pose, target: Pose, spins: int) -> None:
    throws: Throws[str] = Throws()
    throws.throw("card", start, target, spins)
    seen = [*way(throws)[1:], target]  # the first two are the same: what is shown is a step behind
    moved = [near(one, other) for one, other in pairwise(seen)]
    assert all(later <= earlier + 1e-6 for earlier, later in pairwise(moved))
    assert sum(moved) == pytest.approx(near(start, target), abs=1e-3)


@pytest.mark.parametrize(("spins", "turned"), [(0, 90), (1, 450), (2, 810), (-1, -270)])
def test_it_turns_the_short_way_and_whole_turns_more(spins: int, turned: float) -> None:
    throws: Throws[str] = Throws()
    throws.throw("card", Pose(0, 0, 350), Pose(10, 0, 80), spins)
    assert throws.poses()["card"].angle == pytest.approx(80 - turned)
    assert way(throws)[-1].angle == pytest.approx(80, abs=7)


def test_a_card_that_is_there_already_lands_all_the_same() -> None:
    throws: Throws[str] = Throws()
    throws.throw("card", LEFT, LEFT)
    assert set(way(throws)) == {LEFT}
    assert throws.landed() == ["card"]


def test_it_also_turns_on_the_spot() -> None:
    throws: Throws[str] = Throws()
    throws.throw("card", LEFT, LEFT, spins=1)
    steps(throws, 5)
    shown = throws.poses()["card"]
    assert (shown.x, shown.y) == (LEFT.x, LEFT.y)
    assert -360 < shown.angle < -180


def test_no_time_at_all_is_one_step() -> None:
    throws: Throws[str] = Throws()
    throws.throw("card", LEFT, RIGHT, seconds=0)
    steps(throws, 1)
    assert throws.landed() == ["card"]


def test_between_two_steps_the_card_is_shown_between_two_places() -> None:
    throws: Throws[str] = Throws()
    throws.throw("card", LEFT, RIGHT)
    steps(throws, 2)
    before = throws.poses()["card"]
    throws.move(STEP / 2)
    half = throws.poses()["card"]
    throws.move(STEP / 2)
    after = throws.poses()["card"]
    for part in range(3):
        assert half[part] == pytest.approx((before[part] + after[part]) / 2)
    assert before.x < half.x < after.x


@given(st.lists(st.floats(0.001, 0.05), min_size=1, max_size=12))
def test_the_rate_of_the_frames_changes_nothing_but_what_is_seen_in_between(frames: list[float]) -> None:
    unsteady: Throws[str] = Throws()
    steady: Throws[str] = Throws()
    for throws in (unsteady, steady):
        throws.throw("card", LEFT, RIGHT, spins=1, seconds=1.0)
    for seconds in frames:
        unsteady.move(seconds)
    due = int(sum(frames) / STEP)
    steps(steady, due)
    behind = steady.poses()["card"]
    steps(steady, 1)
    ahead = steady.poses()["card"]
    assert behind.x - 1e-6 <= unsteady.poses()["card"].x <= ahead.x + 1e-6


@given(st.lists(st.tuples(poses, poses, spins, flights), min_size=1, max_size=20), st.lists(st.floats(0, 0.05)))
def test_the_same_calls_give_the_same_poses_to_the_last_bit(
    thrown: list[tuple[Pose, Pose, int, float]], frames: list[float]
) -> None:
    told = []
    for _ in range(2):
        throws: Throws[int] = Throws()
        for number, throw in enumerate(thrown):
            throws.throw(number, *throw)
        story = []
        for seconds in frames:
            throws.move(seconds)
            story.append((throws.poses(), throws.landed()))
        told.append(story)
    assert told[0] == told[1]


@pytest.mark.parametrize("seconds", [0.0, -1.0, nan])
def test_what_is_no_time_moves_nothing(seconds: float) -> None:
    throws: Throws[str] = Throws()
    throws.throw("card", LEFT, RIGHT)
    steps(throws, 3)
    before = throws.poses()
    throws.move(seconds)
    assert throws.poses() == before


def test_after_a_long_pause_the_card_goes_on_where_it_was() -> None:
    paused: Throws[str] = Throws()
    steady: Throws[str] = Throws()
    for throws in (paused, steady):
        throws.throw("card", LEFT, RIGHT)
    paused.move(1e12)
    steady.move(LONGEST_PAUSE)
    assert paused.poses() == steady.poses()
    assert paused.landed() == []


@given(st.integers(0, 40))
def test_a_card_can_be_landed_at_any_time(after: int) -> None:
    throws: Throws[str] = Throws()
    throws.throw("card", LEFT, RIGHT, spins=1)
    throws.throw("slow", RIGHT, LEFT, seconds=0.5)
    steps(throws, after)
    throws.finish("card")
    assert list(throws.poses()) == ["slow"]
    throws.finish()
    assert throws.poses() == {}
    assert throws.landed() == ["card", "slow"]
    assert throws.landed() == []


def test_what_does_not_fly_cannot_be_landed_aimed_or_caught() -> None:
    throws: Throws[str] = Throws()
    throws.finish("card")
    throws.finish()
    assert not throws.aim("card", LEFT)
    assert throws.catch("card") is None
    assert throws.landed() == []


@given(poses, st.integers(0, 25), spins)
def test_a_card_sent_elsewhere_goes_on_from_where_it_is_and_lands_there(
    elsewhere: Pose, after: int, spins: int
) -> None:
    throws: Throws[str] = Throws()
    throws.throw("card", LEFT, RIGHT, spins)
    steps(throws, after)
    throws.move(STEP / 3)
    before = throws.poses()["card"]
    assert throws.aim("card", elsewhere)
    shown = throws.poses()["card"]
    assert near(before, shown) < 1e-6
    assert short_turn(before.angle - shown.angle) == pytest.approx(0, abs=1e-6)
    steps(throws, max(steps_in(FLIGHT_SECONDS) - after, steps_in(LEAST_CORRECTION_SECONDS)) - 1)
    assert throws.landed() == []
    steps(throws, 1)
    assert throws.landed() == ["card"]
    assert throws.worst_miss < 0.01


def test_who_is_sent_elsewhere_keeps_the_turns_it_has_left() -> None:
    throws: Throws[str] = Throws()
    throws.throw("card", Pose(0, 0, 0), Pose(500, 0, 0), spins=1)
    throws.aim("card", Pose(400, 0, 20))
    assert throws.poses()["card"].angle == pytest.approx(20 - 380)


def test_a_card_thrown_again_in_the_air_starts_anew_and_lands_once() -> None:
    throws: Throws[str] = Throws()
    throws.throw("card", LEFT, RIGHT)
    steps(throws, 10)
    throws.throw("card", RIGHT, LEFT)
    assert throws.poses() == {"card": RIGHT._replace(angle=90.0)}
    steps(throws, steps_in(FLIGHT_SECONDS) + 5)
    assert throws.landed() == ["card"]


def test_a_caught_card_never_lands_and_is_where_it_was_seen() -> None:
    throws: Throws[str] = Throws()
    throws.throw("card", LEFT, RIGHT)
    throws.move(0.03)
    seen = throws.poses()["card"]
    assert throws.catch("card") == seen
    steps(throws, 60)
    assert throws.landed() == []


def test_cards_land_in_the_order_of_their_arrival() -> None:
    throws: Throws[str] = Throws()
    throws.throw("slow", LEFT, RIGHT, seconds=0.4)
    throws.throw("quick", LEFT, RIGHT, seconds=0.2)
    assert list(throws.poses()) == ["slow", "quick"]
    steps(throws, 60)
    assert throws.landed() == ["quick", "slow"]


@pytest.mark.parametrize("wrong", [Pose(nan, 0), Pose(0, float("inf")), Pose(0, 0, nan), Pose(1e300, 0)])
def test_a_pose_that_cannot_be_is_refused_and_nothing_flies(wrong: Pose) -> None:
    throws: Throws[str] = Throws()
    for start, target in ((wrong, LEFT), (LEFT, wrong)):
        with pytest.raises(ValueError, match="cannot lie"):
            throws.throw("card", start, target)
    assert len(throws) == 0


def test_cards_do_not_touch_one_another_in_the_air() -> None:
    together: Throws[str] = Throws()
    alone: Throws[str] = Throws()
    together.throw("other", RIGHT, LEFT)
    for throws in (together, alone):
        throws.throw("card", LEFT, RIGHT)
    for _ in range(20):
        together.move(STEP)
        alone.move(STEP)
        assert together.poses()["card"] == alone.poses()["card"]


def test_cards_that_have_landed_leave_nothing_behind() -> None:
    def bodies() -> int:
        gc.collect()
        return sum(isinstance(thing, pymunk.Body | pymunk.Constraint) for thing in gc.get_objects())

    throws: Throws[int] = Throws()
    throws.throw(0, LEFT, RIGHT)
    throws.finish()
    before = bodies()
    for number in range(300):
        throws.throw(number, LEFT, RIGHT, seconds=0.05)
        throws.move(0.1)
    throws.finish()
    assert bodies() == before


def test_nearer_cards_land_earlier_within_bounds_that_are_the_same_on_every_screen() -> None:
    small, large = 1509.0, 4406.0
    assert flight_seconds(10, small) == FLIGHT_SECONDS
    assert FLIGHT_SECONDS < flight_seconds(800, small) < flight_seconds(1000, small) < flight_seconds(9e9, small) < 0.5
    assert flight_seconds(0.5 * small, small) == flight_seconds(0.5 * large, large)
    assert flight_seconds(100, 0) == FLIGHT_SECONDS
