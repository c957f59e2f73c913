"""The spring: quick, never past its target, the same at every frame rate."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.scene.spring import Spring


def pulled(target: float = 100.0, seconds: float = 0.25) -> Spring:
    spring = Spring(0.0, seconds)
    spring.target = target
    return spring


def test_it_all_but_arrives_in_its_time() -> None:
    spring = pulled()
    spring.move(0.25)
    assert spring.shown == pytest.approx(98, abs=0.1)


def test_it_never_swings_past_its_target() -> None:
    spring = pulled()
    shown = []
    for _ in range(200):
        spring.move(1 / 60)
        shown.append(spring.shown)
    assert shown == sorted(shown)
    assert shown[-1] == 100


def test_it_comes_to_rest_exactly_and_then_moves_no_more() -> None:
    spring = pulled()
    for _ in range(200):
        spring.move(1 / 60)
    assert spring.at_rest()
    assert not spring.move(1 / 60)


@given(st.lists(st.floats(0.001, 0.1), min_size=1, max_size=20))
def test_the_way_is_the_same_at_every_frame_rate(frames: list[float]) -> None:
    one, other = pulled(), pulled()
    for frame in frames:
        one.move(frame)
    other.move(sum(frames))
    assert one.shown == pytest.approx(other.shown, abs=0.02)


def test_a_new_target_starts_from_where_it_is_and_how_fast_it_goes() -> None:
    spring = pulled()
    spring.move(0.05)
    shown, speed = spring.shown, spring.speed
    spring.target = -50.0
    spring.move(0.0001)
    assert spring.shown == pytest.approx(shown + speed * 0.0001, abs=0.01)


def test_snapping_arrives_at_once() -> None:
    spring = pulled()
    spring.move(0.05)
    spring.snap()
    assert (spring.shown, spring.speed) == (100.0, 0.0)


def test_a_long_pause_does_no_harm() -> None:
    spring = pulled()
    spring.move(3600)
    assert spring.shown == 100
