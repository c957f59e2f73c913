"""A swept pile really bumps, ends in time whatever happens, and lies exactly on its target."""

import gc
from math import hypot, inf, isfinite, nan

import pymunk
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.physics.pose import Pose, short_turn
from tabletop.physics.steps import STEP, steps_in
from tabletop.physics.throws import LEAST_CORRECTION_SECONDS
from tabletop.physics.tumble import CORE, PULLED_FROM, SWEEP_SECONDS, Tumble

SIZE = (90.0, 126.0)
ALL = steps_in(SWEEP_SECONDS)
PILE = Pose(640.0, 400.0, 0.0)

pixels = st.floats(-3000, 3000)
poses = st.builds(Pose, pixels, pixels, st.floats(-720, 720))
piles = st.dictionaries(st.integers(0, 99), poses, max_size=30)
sizes = st.tuples(st.floats(0, 300), st.floats(0, 300))


def steps(tumble: Tumble[int], count: int) -> None:
    for _ in range(count):
        tumble.move(STEP)


def near(one: Pose, other: Pose) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def row(count: int) -> dict[int, Pose]:
    return {key: Pose(100.0 + 130 * (key % 9), 100.0 + 180 * (key // 9), 0.0) for key in range(count)}


def swept(cards: dict[int, Pose], target: Pose = PILE, after: int = 0) -> Tumble[int]:
    tumble: Tumble[int] = Tumble()
    tumble.sweep(cards, target, SIZE)
    steps(tumble, after)
    return tumble


@settings(max_examples=60)
@given(piles, poses, sizes, st.floats(0.05, 1.0))
def test_every_card_lands_in_time_and_is_somewhere_all_the_way(
    cards: dict[int, Pose], target: Pose, size: tuple[float, float], seconds: float
) -> None:
    tumble: Tumble[int] = Tumble()
    tumble.sweep(cards, target, size, seconds)
    for _ in range(steps_in(seconds)):
        assert list(tumble.poses()) == list(cards)
        assert all(isfinite(part) and abs(part) < 2e4 for pose in tumble.poses().values() for part in pose)
        assert tumble.landed() == []
        tumble.move(STEP)
    assert tumble.landed() == list(cards)
    assert tumble.poses() == {}


@pytest.mark.parametrize("count", [1, 2, 12, 36])
def test_cards_start_where_they_lie_and_close_in_on_their_target_without_a_jump(count: int) -> None:
    cards = row(count)
    tumble = swept(cards)
    before = tumble.poses()
    assert before == cards
    for _ in range(ALL - 1):
        tumble.move(STEP)
        now = tumble.poses()
        for key, pose in now.items():
            assert near(pose, before[key]) < 60
            assert abs(pose.angle - before[key].angle) < 30
        before = now
    # What is shown is a step behind, so two are left of a way that ends as softly as a parabola.
    for pose in before.values():
        assert near(pose, PILE) < 6
        assert abs(pose.angle - PILE.angle) < 2


def test_a_card_alone_slides_straight_to_its_target() -> None:
    tumble = swept({1: Pose(100, 400, 0)})
    for _ in range(ALL):
        pose = tumble.poses()[1]
        assert pose.y == pytest.approx(400, abs=1e-6)
        assert pose.angle == pytest.approx(0, abs=1e-6)
        assert 99 < pose.x < 641
        tumble.move(STEP)


def test_two_cards_bump_into_one_another_and_turn() -> None:
    free = round(ALL * PULLED_FROM)
    together = swept({1: Pose(440, 400, 0), 2: Pose(840, 430, 0)}, after=free).poses()
    alone = swept({1: Pose(440, 400, 0)}, after=free).poses()[1]
    assert near(together[1], together[2]) > SIZE[0] * CORE * 0.9
    assert near(together[1], alone) > 10
    assert abs(together[1].angle) > 1


def test_boxes_turn_the_way_the_cards_are_seen_to_turn() -> None:
    # Narrow cards, one to the lower right of the other: turned like \\ they meet, like // they do not.
    def hit(angle: float) -> float:
        cards = {1: Pose(300, 300, angle), 2: Pose(340, 375, angle)}
        tumble: Tumble[int] = Tumble()
        tumble.sweep(cards, {1: cards[1]._replace(y=380), 2: cards[2]}, (20, 200))
        steps(tumble, round(ALL * PULLED_FROM))
        return near(tumble.poses()[2], cards[2])

    assert hit(45) > 8
    assert hit(-45) < 5  # by which it goes to its place in the heap


def test_it_turns_while_it_slides() -> None:
    tumble = swept({1: Pose(100, 400, 90)}, after=round(ALL * PULLED_FROM))
    assert 5 < tumble.poses()[1].angle < 30


def test_a_card_that_lies_there_is_bumped_aside_but_not_as_on_ice() -> None:
    tumble = swept({1: PILE, 2: Pose(100, 420, 0)})
    aside = 0.0
    for _ in range(ALL):
        aside = max(aside, near(tumble.poses()[1], PILE))
        tumble.move(STEP)
    assert 20 < aside < 34


def test_a_card_that_is_bumped_turns_a_little_but_does_not_whirl() -> None:
    tumble = swept({1: Pose(440, 400, 0), 2: Pose(840, 430, 0)})
    turned = 0.0
    for _ in range(ALL):
        turned = max(turned, *(abs(pose.angle) for pose in tumble.poses().values()))
        tumble.move(STEP)
    assert 1 < turned < 5


def test_a_large_pile_does_not_burst() -> None:
    tumble = swept(dict.fromkeys(range(112), Pose(300, 300, 10)))
    for _ in range(ALL):
        across = [pose.x for pose in tumble.poses().values()]
        assert max(across) - min(across) < 6 * SIZE[0]
        tumble.move(STEP)


def test_no_card_is_blown_off_the_table() -> None:
    for cards in (
        row(36),
        dict.fromkeys(range(112), Pose(300, 300, 10)),
        {key: Pose(300 + key, 300, 0) for key in range(60)},
    ):
        tumble = swept(cards)
        for _ in range(ALL):
            for pose in tumble.poses().values():
                assert -200 < pose.x < 1480
                assert -200 < pose.y < 1000
            tumble.move(STEP)


@settings(max_examples=40)
@given(piles, poses, st.lists(st.floats(0, 0.05), max_size=12))
def test_the_same_calls_give_the_same_poses_to_the_last_bit(
    cards: dict[int, Pose], target: Pose, frames: list[float]
) -> None:
    told = []
    used: Tumble[int] = Tumble()
    used.sweep(row(5), PILE, SIZE)
    used.finish()
    used.landed()
    fresh: Tumble[int] = Tumble()
    for tumble in (used, fresh):
        tumble.sweep(cards, target, SIZE)
        story = []
        for seconds in frames:
            tumble.move(seconds)
            story.append((tumble.poses(), tumble.landed()))
        told.append(story)
    assert told[0] == told[1]


@pytest.mark.parametrize("seconds", [0.0, -1.0, nan])
def test_what_is_no_time_moves_nothing(seconds: float) -> None:
    tumble = swept(row(5), after=7)
    before = tumble.poses()
    tumble.move(seconds)
    assert tumble.poses() == before


def test_after_a_long_pause_the_sweep_goes_on_where_it_was() -> None:
    tumble = swept(row(5))
    tumble.move(1e9)
    assert len(tumble) == 5
    assert tumble.landed() == []


@given(st.integers(0, ALL - 1))
def test_a_sweep_can_be_ended_at_any_time(after: int) -> None:
    tumble = swept(row(6), after=after)
    tumble.finish(3)
    assert 3 not in tumble
    assert tumble.landed() == [3]
    steps(tumble, 1)
    tumble.finish()
    assert tumble.poses() == {}
    assert set(tumble.landed()) == {0, 1, 2, 4, 5}
    assert tumble.landed() == []


@given(poses, st.integers(0, ALL - 1))
def test_a_card_sent_elsewhere_goes_on_from_where_it_is_and_lands_there(elsewhere: Pose, after: int) -> None:
    tumble = swept(row(6), after=after)
    tumble.move(STEP / 3)
    before = tumble.poses()
    assert tumble.aim(2, elsewhere)
    for key, pose in tumble.poses().items():
        assert near(pose, before[key]) < 1e-6
        assert short_turn(pose.angle - before[key].angle) == pytest.approx(0, abs=1e-6)
    left = max(ALL - after, steps_in(LEAST_CORRECTION_SECONDS))
    steps(tumble, left - 1)
    shown = tumble.poses()[2]
    assert near(shown, elsewhere) < near(before[2], elsewhere) * 0.1 + 1
    steps(tumble, 1)
    assert 2 in tumble.landed()


def test_each_card_can_have_a_target_of_its_own() -> None:
    cards = row(4)
    targets = {key: Pose(500.0 + 40 * key, 600.0, 10.0 * key) for key in cards}
    tumble: Tumble[int] = Tumble()
    tumble.sweep(cards, targets, SIZE)
    steps(tumble, ALL - 1)
    for key, pose in tumble.poses().items():
        assert near(pose, targets[key]) < 5
        assert pose.angle == pytest.approx(targets[key].angle, abs=2)


def test_a_card_that_was_whirled_round_does_not_turn_back_through_whole_turns() -> None:
    tumble = swept({key: Pose(600.0 + 3 * key, 380.0 + 5 * key, 400.0 * key) for key in range(30)})
    steps(tumble, round(ALL * PULLED_FROM) + 1)
    assert all(abs(pose.angle - PILE.angle) <= 181 for pose in tumble.poses().values())


def test_two_sweeps_can_go_on_at_once() -> None:
    tumble = swept({1: Pose(100, 100), 2: Pose(200, 100)}, Pose(150, 600), after=ALL // 2)
    tumble.sweep({3: Pose(900, 100), 1: Pose(800, 100)}, Pose(850, 600), SIZE)
    steps(tumble, ALL - ALL // 2)
    assert tumble.landed() == [2]
    steps(tumble, ALL)
    assert tumble.landed() == [3, 1]


def test_a_caught_card_never_lands_and_is_where_it_was_seen() -> None:
    tumble = swept(row(3), after=20)
    seen = tumble.poses()[1]
    assert tumble.catch(1) == seen
    steps(tumble, ALL)
    assert tumble.landed() == [0, 2]


def test_what_is_not_swept_cannot_be_landed_aimed_or_caught() -> None:
    tumble: Tumble[int] = Tumble()
    tumble.sweep({}, PILE, SIZE)
    tumble.finish(1)
    tumble.finish()
    steps(tumble, 3)
    assert not tumble.aim(1, PILE)
    assert tumble.catch(1) is None
    assert tumble.landed() == []


@pytest.mark.parametrize("size", [(0.0, 0.0), (0.0, 100.0), (1e-9, 1e-9), (-3.0, 5.0)])
def test_cards_of_no_size_break_nothing(size: tuple[float, float]) -> None:
    tumble: Tumble[int] = Tumble()
    tumble.sweep({key: Pose(300, 300) for key in range(20)}, PILE, size)
    for _ in range(ALL):
        assert all(isfinite(part) for pose in tumble.poses().values() for part in pose)
        tumble.move(STEP)
    assert len(tumble.landed()) == 20


@pytest.mark.parametrize("wrong", [Pose(nan, 0), Pose(0, inf), Pose(0, 0, nan), Pose(1e300, 0)])
def test_a_pose_that_cannot_be_is_refused_and_nothing_is_swept(wrong: Pose) -> None:
    tumble: Tumble[int] = Tumble()
    for cards, target in (({1: wrong, 2: PILE}, PILE), ({1: PILE}, wrong)):
        with pytest.raises(ValueError, match="cannot lie"):
            tumble.sweep(cards, target, SIZE)
    with pytest.raises(ValueError, match="cannot lie"):
        tumble.sweep({1: PILE}, PILE, (wrong.x, wrong.angle or wrong.y))
    assert len(tumble) == 0


def test_sweeps_leave_nothing_behind() -> None:
    def things() -> int:
        gc.collect()
        return sum(isinstance(thing, pymunk.Body | pymunk.Constraint | pymunk.Shape) for thing in gc.get_objects())

    tumble = swept(row(12), after=ALL)
    before = things()
    for _ in range(20):
        tumble.sweep(row(12), PILE, SIZE, seconds=0.05)
        steps(tumble, 10)
    assert things() == before


def test_a_table_that_is_left_in_the_middle_of_a_sweep_goes_quietly() -> None:
    for _ in range(30):
        swept(row(12), after=20)
        gc.collect()
