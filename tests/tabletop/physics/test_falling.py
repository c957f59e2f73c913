"""At the end of a match won every card leaves the table, in each of four ways, within seconds and always alike."""

import gc
from functools import cache
from itertools import pairwise
from math import hypot, isfinite, nan

import pymunk
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.physics.falling import Ending, Falling
from tabletop.physics.leaving import LEAN, Board, Bump
from tabletop.physics.pose import Pose
from tabletop.physics.steps import STEP
from tabletop.physics.toppling import MOST_TURNED
from tabletop.physics.tumble import CORE

BOARD = Board(40.0, 60.0, 1240.0, 760.0)
SIZE = (130.0, 182.0)
FRAME = 1 / 60
LEAST, MOST = 6.0, 9.5

endings = pytest.mark.parametrize("ending", list(Ending))
seeds = st.integers(0, 10**9)


def piles(count: int = 10) -> list[list[tuple[int, Pose]]]:
    """Four piles, bottom first."""
    return [
        [(pile * count + at, Pose(420.0 + 170 * pile, 170.0 - at / 4, 0.0)) for at in range(count)] for pile in range(4)
    ]


def fallen(ending: Ending, seed: int = 1, count: int = 10) -> Falling[int]:
    return Falling(ending, piles(count), SIZE, BOARD, seed)


def film(falling: Falling[int], most: float = 20.0) -> list[dict[int, Pose]]:
    """Where the cards are in every frame until all are gone."""
    frames = []
    while not falling.over:
        falling.move(FRAME)
        frames.append(falling.poses())
        assert len(frames) * FRAME < most, "cards are left over"
    return frames


@cache
def usual(ending: Ending) -> list[dict[int, Pose]]:
    """The same film for all tests that only look."""
    return film(fallen(ending))


def way_of(frames: list[dict[int, Pose]], key: int) -> list[Pose]:
    return [frame[key] for frame in frames if key in frame]


@endings
def test_all_cards_are_gone_after_six_to_nine_seconds(ending: Ending) -> None:
    falling = fallen(ending)
    frames = film(falling)
    assert LEAST < len(frames) * FRAME < MOST
    assert sorted(falling.landed()) == list(range(40))


@endings
@settings(max_examples=4, deadline=None)
@given(seed=seeds)
def test_every_card_is_out_of_sight_when_it_is_gone_and_none_leaps_on_its_way(ending: Ending, seed: int) -> None:
    frames = film(fallen(ending, seed, count=3))
    for key in range(12):
        way = way_of(frames, key)
        assert all(isfinite(part) for pose in way for part in pose)
        for one, next_ in pairwise(way):
            assert hypot(next_.x - one.x, next_.y - one.y) < 110
            assert abs(next_.angle - one.angle) < 30
        if key in frames[-1]:
            continue
        (x, y, _), (x_before, y_before, _) = way[-1], way[-2]
        x, y, far = 3 * x - 2 * x_before, 3 * y - 2 * y_before, hypot(*SIZE) / 2 - 10
        inside = BOARD.left - far < x < BOARD.right + far and BOARD.top - far < y < BOARD.bottom + far
        assert not inside, f"{key} vanishes at {x:.0f}, {y:.0f}"


@endings
def test_cards_leave_from_the_tops_of_the_piles_one_after_another(ending: Ending) -> None:
    left: list[int] = []
    for frame in usual(ending):
        new = [key for key in frame if key not in left]
        assert len(new) <= 1
        left += new
    assert left == [pile * 10 + at for at in range(9, -1, -1) for pile in range(4)]


@endings
def test_each_card_starts_where_it_lay(ending: Ending) -> None:
    frames = usual(ending)
    for key, pose in (card for pile in piles() for card in pile):
        first = way_of(frames, key)[0]
        assert hypot(first.x - pose.x, first.y - pose.y) < 12


@endings
def test_the_same_number_gives_the_same_ending_to_the_last_bit_and_another_one_another(ending: Ending) -> None:
    first, again, other = (film(fallen(ending, seed, count=3)) for seed in (3, 3, 4))
    assert first == again
    assert first != other


def all_bumps(falling: Falling[int]) -> list[Bump]:
    """Lets it go on to its end; gives all bumps that can be heard."""
    bumps: list[Bump] = []
    while not falling.over:
        falling.move(FRAME)
        bumps += falling.bumps()
    return bumps


def test_four_matches_in_a_row_end_in_four_ways() -> None:
    assert {Ending.of(number) for number in range(96, 100)} == set(Ending)
    assert Ending.of(3) is Ending.of(7)


def test_a_cascade_bounces_ever_lower_and_never_through_the_edge() -> None:
    frames = usual(Ending.CASCADE)
    floor = BOARD.bottom - SIZE[1] / 2
    for key in range(40):
        way = way_of(frames, key)
        assert all(pose.y < floor + 12 for pose in way)
        assert all(abs(pose.angle) <= LEAN for pose in way)
        tops = [b.y for (a, b), c in zip(pairwise(way), way[2:], strict=False) if a.y > b.y < c.y]
        assert all(higher < lower for higher, lower in pairwise(tops))


def test_cascading_cards_tell_where_they_bounce() -> None:
    falling = fallen(Ending.CASCADE)
    bumps = all_bumps(falling)
    assert len(bumps) > 40
    assert all(BOARD.left - SIZE[0] <= bump.x <= BOARD.right + SIZE[0] and bump.speed > 0 for bump in bumps)
    assert falling.bumps() == []


def test_a_fountain_shoots_every_card_up_and_lets_it_fall_out_at_the_bottom() -> None:
    frames = usual(Ending.FOUNTAIN)
    for key in range(40):
        way = way_of(frames, key)
        low = max(range(len(way)), key=lambda at: way[at].y if at < len(way) * 0.4 else -1.0)
        assert min(pose.y for pose in way[low:]) < BOARD.top + BOARD.height * 0.35
        assert way[-1].y > BOARD.bottom
        assert abs(way[-1].angle) > 180


def test_whirling_cards_go_round_before_they_are_blown_off() -> None:
    frames = usual(Ending.WHIRL)
    x, y = BOARD.at(0.5, 0.5)
    for key in (0, 13, 39):
        way = way_of(frames, key)
        quarters = [(pose.x > x, pose.y > y) for pose in way]
        assert len(set(quarters)) == 4
        assert sum(a != b for a, b in pairwise(quarters)) >= 4


def test_toppled_cards_really_run_into_one_another() -> None:
    falling = fallen(Ending.TOPPLED)
    bumps = all_bumps(falling)
    apart = SIZE[0]
    among = [bump for bump in bumps if BOARD.left + apart < bump.x < BOARD.right - apart]
    assert len(among) > 8, "there is nothing else there to bump into"


def test_toppled_cards_turn_no_further_than_there_are_pictures_of_them() -> None:
    turned = [
        abs(pose.angle) for seed in range(4) for frame in film(fallen(Ending.TOPPLED, seed)) for pose in frame.values()
    ]
    assert 70 < max(turned) < MOST_TURNED + 2


def test_toppled_cards_keep_between_the_rails() -> None:
    half = SIZE[0] * CORE / 2
    sides = [[(x + at, Pose(x, 170.0)) for at in range(8)] for x in (110, 1170)]
    wild = film(Falling(Ending.TOPPLED, sides, SIZE, BOARD, 2))
    for pose in (pose for frame in wild for pose in frame.values() if pose.y < BOARD.bottom):
        assert BOARD.left + half - 8 < pose.x < BOARD.right - half + 8


def test_toppled_cards_turn_the_way_their_boxes_do() -> None:
    """A narrow card that leans to the right, as pictures are turned, has its upper end on the right."""
    lean = Falling(Ending.TOPPLED, [[(0, Pose(600, 300, 30))]], (10.0, 200.0), BOARD, 1)
    lean.move(STEP)
    body = lean._cards[0].body  # type: ignore[attr-defined]
    upper = body.local_to_world((0, -100))
    assert upper.x > body.position.x + 30
    assert lean.poses()[0].angle == pytest.approx(30, abs=3)


@endings
def test_an_empty_table_is_over_at_once(ending: Ending) -> None:
    falling: Falling[int] = Falling(ending, [[], []], SIZE, BOARD, 1)
    assert falling.over
    falling.move(1.0)
    assert falling.poses() == {}


@endings
def test_a_table_without_a_size_empties_all_the_same(ending: Ending) -> None:
    board = Board(0.0, 0.0, 1.0, 1.0)
    frames = film(Falling(ending, piles(2), (0.0, 0.0), board, 1))
    assert all(isfinite(part) for frame in frames for pose in frame.values() for part in pose)


def test_a_pose_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot lie"):
        Falling(Ending.CASCADE, [[(1, Pose(nan, 0))]], SIZE, BOARD, 1)


def test_nothing_is_left_behind_in_memory() -> None:
    def things() -> int:
        gc.collect()
        return sum(isinstance(thing, pymunk.Body | pymunk.Constraint) for thing in gc.get_objects())

    film(fallen(Ending.TOPPLED, count=2))
    before = things()
    film(fallen(Ending.TOPPLED, count=2))
    assert things() <= before
