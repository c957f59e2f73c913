"""A nudge comes to nothing without a jump, and a riffle ends as it began."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop.physics.nudges import (
    MOST_TURNED,
    NOWHERE,
    PUSHED,
    Curve,
    Drift,
    Motion,
    fade,
    jump,
    limited,
    push,
    pushed,
    riffled,
    swell,
    tremble,
)
from tabletop.physics.pose import Pose

FRAME = 1 / 60
SIZE = (90.0, 126.0)
FAR = Pose(10.0, -6.0, 4.0)


def course(drift: Drift, seconds: float) -> list[Pose]:
    """The nudges of the next frames."""
    return [drift.move(FRAME) for _ in range(round(seconds / FRAME))]


def largest_step(poses: list[Pose]) -> float:
    return max(abs(one - other) for before, after in pairwise(poses) for one, other in zip(before, after, strict=True))


@pytest.mark.parametrize("curve", [fade, swell, push, tremble])
def test_every_motion_is_seen_and_comes_to_exactly_nothing(curve: Curve) -> None:
    drift = Drift()
    drift.add(Motion(FAR, 0.25, curve))
    seen = course(drift, 0.2)
    assert max(abs(pose.x) for pose in seen) > 2
    assert drift.moving
    assert course(drift, 0.1)[-1] == NOWHERE
    assert not drift.moving


@pytest.mark.parametrize("curve", [swell, push, tremble])
def test_a_card_at_rest_sets_out_without_a_jump(curve: Curve) -> None:
    assert Motion(FAR, 0.25, curve).at(0.0) == NOWHERE


def test_a_card_goes_smoothly_to_where_it_is_held_and_back_even_from_half_way() -> None:
    drift = Drift()
    drift.hold(FAR, 0.2)
    poses = [NOWHERE, *course(drift, 0.1)]
    drift.hold(NOWHERE, 0.2)
    poses += course(drift, 0.4)
    assert poses[-1] == NOWHERE
    assert max(pose.x for pose in poses) > 4
    assert largest_step(poses) < 2.5


def test_a_motion_that_waits_does_not_move_before() -> None:
    drift = Drift()
    drift.add(Motion(FAR, 0.2, swell, 0.1))
    assert course(drift, 0.09) == [NOWHERE] * 5
    assert drift.moving


def test_a_card_that_is_stopped_lies_where_it_is_held() -> None:
    drift = Drift()
    drift.hold(FAR, 0.2)
    drift.stop()
    assert drift.move(0.0) == FAR


def test_a_landing_card_pushes_the_one_below_the_way_it_came_and_deeper_ones_less() -> None:
    poses = [pushed((0.0, 0.0), SIZE, (0.6, 0.8), rank, 1.0) for rank in range(4)]
    assert poses[0].x == pytest.approx(0.6 * PUSHED * 90)
    assert poses[0].y == pytest.approx(0.8 * PUSHED * 90)
    assert all(abs(after.x) < abs(before.x) and after.angle < before.angle for before, after in pairwise(poses))


def test_a_card_beside_the_path_turns_to_its_side_and_one_out_of_reach_lies_still() -> None:
    right, left = (pushed((0.0, side * 50.0), SIZE, (1.0, 0.0), 0, 0.0).angle for side in (1, -1))
    assert 0 < right == -left <= MOST_TURNED
    assert pushed((91.0, 0.0), SIZE, (1.0, 0.0), 0, 1.0) == NOWHERE


def test_cards_jump_away_from_a_palm_and_up_and_not_beyond_its_reach() -> None:
    near, far = jump((10.0, 0.0), 100.0, 12.0, 0.5), jump((70.0, 0.0), 100.0, 12.0, 0.5)
    assert near.x > far.x > 0 > far.y > near.y
    assert jump((100.0, 0.0), 100.0, 12.0, 0.5) == jump((0.0, 0.0), 0.0, 12.0, 0.5) == NOWHERE


def test_a_pose_is_limited_both_ways() -> None:
    assert limited(Pose(9, -9, -9), 5, 4) == Pose(5, -5, -4)


def test_a_riffle_begins_and_ends_with_a_square_pack() -> None:
    for number in range(16):
        assert riffled(number, 16, 0.0, 100.0) == pytest.approx(NOWHERE)
        assert riffled(number, 16, 1.0, 100.0) == pytest.approx(NOWHERE)


def test_the_halves_of_a_riffle_lie_side_by_side_and_fall_together_from_the_bottom_up() -> None:
    cut = [riffled(number, 16, 0.28, 100.0) for number in range(16)]
    assert {pose.x > 50 for pose in cut[::2]} == {True}
    assert {pose.x < -50 for pose in cut[1::2]} == {True}
    half_way = [abs(riffled(number, 16, 0.5, 100.0).x) for number in range(16)]
    assert half_way[0] < 20
    assert half_way[-1] > 50
    assert half_way == sorted(half_way)


def test_no_card_of_a_riffle_jumps() -> None:
    for number in (0, 7, 15):
        assert largest_step([riffled(number, 16, share / 60, 100.0) for share in range(61)]) < 20


def test_even_a_riffle_of_one_card_goes_well() -> None:
    assert riffled(0, 1, 0.5, 100.0).y <= 0
