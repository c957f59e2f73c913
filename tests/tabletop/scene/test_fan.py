"""Hands of 1 to 80 cards stay legible and within their room."""

import itertools

import pytest

from tabletop.scene.fan import CLOSE, LEAST, READABLE, SMALL, TILT, Place, bunches, fan

WIDTHS = (6.0, 9.1, 11.0, 14.0)


def rows(places: list[Place]) -> dict[float, list[Place]]:
    found: dict[float, list[Place]] = {}
    for place in places:
        found.setdefault(round(place.y, 2), []).append(place)
    return found


def two_rows(places: list[Place]) -> bool:
    return all(place.angle == 0 for place in places) and len(rows(places)) == 2


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("count", range(1, 81))
def test_no_card_lies_outside_its_room(count: int, width: float) -> None:
    for place in fan(range(count), width):
        assert abs(place.x) + place.scale / 2 <= width / 2 + 1e-9


@pytest.mark.parametrize("count", range(2, 81))
def test_cards_go_from_left_to_right_and_show_enough_of_themselves(count: int) -> None:
    places = fan([number % 13 for number in range(count)], 11.0)
    lines = rows(places).values() if two_rows(places) else [places]
    for line in lines:
        steps = [(right.x - left.x) / left.scale for left, right in itertools.pairwise(line)]
        assert all(step >= LEAST - 1e-9 for step in steps if step > 0)


def test_a_single_card_lies_straight_in_the_middle() -> None:
    assert fan(["7"], 9.0) == [Place(0.0, 0.0, 0.0, 1.0)]


def test_a_few_cards_lie_side_by_side_and_touch_no_edge() -> None:
    left, middle, right = fan(range(3), 9.0)
    assert right.x - middle.x == middle.x - left.x == 1.08


@pytest.mark.parametrize("count", [5, 20, 36])
def test_the_arc_is_equally_bent_however_many_cards_there_are(count: int) -> None:
    places = fan(range(count), 11.0)
    assert abs(places[0].angle) <= TILT
    assert places[0].angle == -places[-1].angle
    assert places[0].y == pytest.approx(places[-1].y)


def test_a_second_row_comes_where_cards_would_show_too_little() -> None:
    width = 11.0
    count = next(count for count in range(2, 80) if two_rows(fan(range(count), width)))
    assert (width - 1) / (count - 2) >= READABLE > (width - 1) / (count - 1)


def test_then_cards_get_smaller_before_they_are_grouped() -> None:
    width = 6.0
    scales = [fan(range(count), width)[0].scale for count in range(1, 81)]
    assert scales == sorted(scales, reverse=True)
    assert set(scales) == {1.0, SMALL}


def test_cards_that_look_alike_are_grouped_with_a_count_when_there_is_no_room() -> None:
    faces = [number % 10 for number in range(80)]
    places = fan(faces, 6.0)
    assert all(place.count == 8 for place in places)
    assert len({(place.x, place.y) for place in places}) == 10


def test_cards_that_look_alike_lie_in_bunches() -> None:
    at = [place.x for place in bunches([5, 5, 5, 7, 9, 9], 9.0)]
    steps = [right - left for left, right in itertools.pairwise(at)]
    assert steps == pytest.approx([CLOSE, CLOSE, 1.08, 1.08, CLOSE])
    assert at[0] == pytest.approx(-at[-1])


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("count", range(61))
def test_bunches_stay_in_their_room_and_each_can_be_read(count: int, width: float) -> None:
    faces = [number // 3 for number in range(count)]
    places = bunches(faces, width)
    assert len(places) == count
    for place in places:
        assert abs(place.x) + place.scale / 2 <= width / 2 + 1e-9
    if not two_rows(places):
        ends = [(left, right) for left, right in itertools.pairwise(range(count)) if faces[left] != faces[right]]
        assert all(places[right].x - places[left].x >= READABLE - 1e-9 for left, right in ends)
