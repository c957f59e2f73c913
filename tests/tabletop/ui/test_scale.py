"""Round numbers at axes, and labels beside one another."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.ui.scale import scale, spread, ticks


@pytest.mark.parametrize(
    ("low", "high", "most", "wanted"),
    [
        (0, 200, 5, (0, 50, 100, 150, 200)),
        (0, 213, 5, (0, 50, 100, 150, 200, 250)),
        (0, 7, 5, (0, 2, 4, 6, 8)),
        (-12, 30, 5, (-20, -10, 0, 10, 20, 30)),
        (0, 3, 10, (0, 1, 2, 3)),
        (0, 0, 5, (0, 1)),
        (400, 1180, 4, (400, 600, 800, 1000, 1200)),
    ],
)
def test_ticks_are_round_numbers(low: int, high: int, most: int, wanted: tuple[int, ...]) -> None:
    assert ticks(low, high, most) == wanted


@given(st.integers(-(10**6), 10**6), st.integers(0, 10**6), st.integers(2, 12))
def test_ticks_hold_everything_in_few_even_steps(low: int, span: int, most: int) -> None:
    found = ticks(low, low + span, most)
    assert found[0] <= low <= low + span <= found[-1]
    assert 2 <= len(found) <= most + 1
    assert len({round(b - a) for a, b in pairwise(found)}) == 1
    step = found[1] - found[0]
    assert str(int(step)).rstrip("0") in {"1", "2", "5"}
    assert found[0] > low - step
    assert found[-1] < max(low + span, low + 1) + step


def test_a_scale_may_run_upwards_and_holds_zero() -> None:
    points = scale([30, 90], start=400, end=100, most=5)
    assert (points.place(0), points.place(100), points.place(50)) == (400, 100, 250)
    times = scale([390, 810], start=0, end=100, most=5, zero=False)
    assert times.low > 0


labels = st.lists(st.floats(0, 500), min_size=1, max_size=10)


@given(labels, st.floats(5, 45))
def test_labels_do_not_overlap_and_stay_within(wanted: list[float], size: float) -> None:
    places = sorted(spread(wanted, size, 0, 500))
    assert all(b - a >= size - 1e-6 for a, b in pairwise(places))
    assert places[0] >= size / 2 - 1e-6
    assert places[-1] <= 500 - size / 2 + 1e-6


@given(labels)
def test_labels_keep_the_order_of_what_they_name(wanted: list[float]) -> None:
    places = spread(wanted, 30, 0, 500)
    for first in range(len(wanted)):
        for second in range(len(wanted)):
            if wanted[first] < wanted[second]:
                assert places[first] < places[second]


def test_labels_with_room_stay_where_they_are_wanted() -> None:
    assert spread([50, 200, 120], 30, 0, 400) == [50, 200, 120]


def test_labels_that_collide_part_evenly() -> None:
    assert spread([100, 100], 20, 0, 400) == [90, 110]
    assert spread([100, 110, 300], 20, 0, 400) == [95, 115, 300]


def test_labels_without_room_share_what_there_is() -> None:
    assert spread([5, 5, 5, 5], 50, 0, 100) == [12.5, 37.5, 62.5, 87.5]
    assert spread([], 50, 0, 100) == []
