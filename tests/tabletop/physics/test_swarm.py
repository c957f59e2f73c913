"""However many cards lie in the middle: none covers another, all are inside, and neighbours stay neighbours."""

from itertools import combinations, pairwise, permutations
from math import cos, hypot, nan, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.physics.swarm import TIERS, Slot, Swarm, around, cut, spread

RATIO = 1.4

sides = st.floats(40, 4000)
counts = st.integers(1, 80)
seeds = st.integers(0, 2**32)


def corners(slot: Slot) -> list[tuple[float, float]]:
    turn = radians(-slot.angle)  # counter-clockwise as one sees it, with y downwards
    wide, high = slot.card_width / 2, slot.card_width * RATIO / 2
    return [
        (slot.x + across * cos(turn) - down * sin(turn), slot.y + across * sin(turn) + down * cos(turn))
        for across, down in ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    ]


def apart(one: Slot, other: Slot) -> bool:
    """Whether some line can be drawn between two cards: then one along an edge of either can."""
    if hypot(one.x - other.x, one.y - other.y) > hypot(1, RATIO) * one.card_width:
        return True
    ones, others = corners(one), corners(other)
    for turn in (radians(angle) for angle in (one.angle, one.angle + 90, other.angle, other.angle + 90)):
        along = [x * cos(turn) - y * sin(turn) for x, y in ones]
        beside = [x * cos(turn) - y * sin(turn) for x, y in others]
        if max(along) <= min(beside) or max(beside) <= min(along):
            return True
    return False


def check(swarm: Swarm[int], width: float, height: float) -> None:
    slots = list(swarm.slots.values())
    for one, other in combinations(slots, 2):
        assert apart(one, other)
    for slot in slots:
        assert slot.card_width == swarm.card_width
        assert all(0 <= x <= width and 0 <= y <= height for x, y in corners(slot))


def full(count: int, width: float = 860, height: float = 470, seed: int = 7) -> Swarm[int]:
    swarm: Swarm[int] = Swarm(width, height, seed)
    for key in range(count):
        swarm.place(key)
    return swarm


def test_the_check_itself_finds_cards_that_cover_one_another() -> None:
    assert not apart(Slot(0, 0, 0, 50), Slot(49, 0, 0, 50))
    assert apart(Slot(0, 0, 0, 50), Slot(51, 0, 0, 50))
    assert not apart(Slot(0, 0, 45, 50), Slot(55, 0, 0, 50))
    # Turned like this \\ two cards may lie closer when one is to the upper right than when it is to the lower right.
    assert apart(Slot(0, 0, 45, 50), Slot(43, -43, 45, 50))
    assert not apart(Slot(0, 0, 45, 50), Slot(43, 43, 45, 50))


@given(counts, sides, sides, seeds)
def test_no_card_covers_another_and_none_leaves_its_area(count: int, width: float, height: float, seed: int) -> None:
    check(full(count, width, height, seed), width, height)


@given(counts, sides, sides, sides, sides)
def test_nor_after_a_change_of_the_area(count: int, width: float, height: float, wider: float, higher: float) -> None:
    swarm = full(count, width, height)
    swarm.resize(wider, higher)
    assert set(swarm.slots) == set(range(count))
    check(swarm, wider, higher)


@given(counts, sides, sides)
def test_cards_taken_away_and_laid_down_in_any_order_never_cover_one_another(
    count: int, width: float, height: float
) -> None:
    swarm = full(count, width, height)
    for key in range(0, count, 2):
        swarm.free(key)
    for key in range(count, count + count // 2):
        swarm.place(key)
    assert len(swarm) == count - len(range(0, count, 2)) + count // 2
    check(swarm, width, height)


def test_a_usual_table_has_the_grids_and_cards_the_rules_name() -> None:
    swarm: Swarm[int] = Swarm(860, 470, 1)
    told = []
    for key in range(66):
        swarm.place(key)
        told.append((swarm.grid.columns, swarm.grid.rows, round(swarm.card_width)))
    assert list(dict.fromkeys(told)) == [(7, 4, 66), (10, 5, 53), (11, 6, 45)]


def test_larger_areas_have_larger_cards_and_upright_ones_upright_grids() -> None:
    assert full(5, 1720, 940).card_width == pytest.approx(2 * full(5).card_width)
    upright = full(5, 470, 860).grid
    assert upright.rows > upright.columns
    assert full(5, 2000, 200).card_width < full(5, 632, 632).card_width


def test_cards_are_never_wider_than_asked_for() -> None:
    swarm: Swarm[int] = Swarm(3000, 2000, 1, widest=120)
    assert swarm.place(1).card_width == swarm.card_width == 120


@given(counts, seeds)
def test_a_new_card_moves_no_other_while_there_is_room(count: int, seed: int) -> None:
    swarm: Swarm[int] = Swarm(860, 470, seed)
    before: dict[int, Slot] = {}
    for key in range(count):
        slot = swarm.place(key)
        after = swarm.slots
        assert after[key] == slot
        if key not in TIERS:  # else there was no room
            assert {other: after[other] for other in before} == before
        before = after


def test_a_card_that_lies_there_keeps_its_place() -> None:
    swarm = full(10)
    before = swarm.slots
    assert swarm.place(4) == before[4]
    assert swarm.slots == before


def test_every_place_is_taken_by_chance_sooner_or_later() -> None:
    seen = {
        (int(slot.x / 860 * 7), int(slot.y / 470 * 4)) for slot in (full(1, seed=seed).slots[0] for seed in range(400))
    }
    assert len(seen) == 28


def test_cards_lie_askew_and_off_the_middle_of_their_cells() -> None:
    slots = full(28).slots.values()
    assert max(slot.angle for slot in slots) > 5
    assert min(slot.angle for slot in slots) < -5
    assert max(abs(slot.angle) for slot in slots) <= 10
    aside = [slot.x / 860 * 7 % 1 - 0.5 for slot in slots]
    assert max(aside) > 0.05
    assert min(aside) < -0.05


@given(counts, st.integers(0, 30), seeds)
def test_the_same_calls_give_the_same_places(count: int, freed: int, seed: int) -> None:
    one, other = full(count, seed=seed), full(count, seed=seed)
    for swarm in (one, other):
        swarm.free(freed)
        swarm.place(99)
    assert one.slots == other.slots


def test_other_seeds_give_other_places() -> None:
    assert full(10, seed=1).slots != full(10, seed=2).slots


def test_the_grid_gets_finer_only_when_fewer_than_two_places_are_left() -> None:
    swarm = full(26)
    before = swarm.slots
    assert (swarm.crowded, swarm.grow()) == (False, False)
    assert swarm.slots == before
    swarm.place(26)
    assert (swarm.crowded, swarm.grow()) == (True, True)
    assert swarm.grid.cells == 50
    assert (swarm.crowded, swarm.grow()) == (False, False)


def test_cards_get_large_again_only_when_the_middle_is_empty() -> None:
    swarm = full(40)
    widths = []
    for key in [999, *range(40)]:  # the first was never there
        widths.append(swarm.card_width)
        swarm.free(key)
    assert len(set(widths)) == 1
    assert swarm.card_width == full(0).card_width > widths[0]
    assert swarm.slots == {}


@given(st.sampled_from([27, 28, 49, 50, 65, 66]), seeds)
def test_when_the_grid_gets_finer_every_card_stays_near_its_place(count: int, seed: int) -> None:
    swarm = full(count, seed=seed)
    before = swarm.slots
    assert swarm.grow()
    after = swarm.slots
    for key, slot in before.items():
        assert abs(slot.x - after[key].x) < 860 * 0.15
        assert abs(slot.y - after[key].y) < 470 * 0.2


def cells(swarm: Swarm[int], width: float, height: float) -> dict[int, tuple[int, int]]:
    """Row and column of every card."""
    grid = swarm.grid
    return {
        key: (int(slot.y / height * grid.rows), int(slot.x / width * grid.columns)) for key, slot in swarm.slots.items()
    }


@given(counts, sides, sides, sides, sides)
def test_a_change_of_the_area_keeps_the_order_of_rows_and_in_a_row_that_of_columns(
    count: int, width: float, height: float, wider: float, higher: float
) -> None:
    swarm = full(count, width, height)
    before = cells(swarm, width, height)
    swarm.resize(wider, higher)
    after = cells(swarm, wider, higher)
    for one, other in permutations(before, 2):
        if before[one][0] < before[other][0]:
            assert after[one][0] <= after[other][0]
        if after[one][0] == after[other][0] and before[one][1] < before[other][1]:
            assert after[one][1] < after[other][1]


@given(counts, st.floats(0.1, 10))
def test_an_area_that_only_changes_its_scale_is_the_same_picture(count: int, scale: float) -> None:
    swarm: Swarm[int] = Swarm(860, 470, 3, gap=0)
    for key in range(count):
        swarm.place(key)
    before = swarm.slots
    swarm.resize(860 * scale, 470 * scale)
    for key, slot in swarm.slots.items():
        old = before[key]
        assert slot == pytest.approx((old.x * scale, old.y * scale, old.angle, old.card_width * scale))


@pytest.mark.parametrize(("width", "height"), [(0, 0), (0, 500), (500, 0), (-5, 300), (nan, nan), (1, 1), (1e-9, 9)])
def test_an_area_of_no_size_breaks_nothing(width: float, height: float) -> None:
    swarm = full(40, width, height)
    swarm.grow()
    assert all(slot.card_width >= 0 for slot in swarm.slots.values())
    swarm.resize(860, 470)
    assert len(swarm) == 40
    check(swarm, 860, 470)
    swarm.resize(width, height)
    swarm.resize(860, 470)
    check(swarm, 860, 470)


def test_hundreds_of_cards_find_room_too() -> None:
    check(full(300, 1720, 940), 1720, 940)


@given(st.lists(st.floats(0, 8, exclude_max=True), max_size=40), st.integers(1, 5))
def test_things_are_spread_in_order_within_their_room_and_near_their_wish(wishes: list[float], room: int) -> None:
    places = 8
    wanted = sorted(wishes)[: places * room]
    given = spread(wanted, places, room)
    assert all(earlier <= later for earlier, later in pairwise(given))
    assert all(given.count(place) <= room for place in range(places))
    assert all(0 <= place < places for place in given)
    alone = [wish for wish in wanted if sum(int(other) == int(wish) for other in wanted) == 1]
    if len(alone) == len(wanted):
        assert given == [int(wish) for wish in wanted]


def test_the_rectangle_around_a_turned_card() -> None:
    assert around(30, 40, 0) == (30, 40)
    assert around(30, 40, 90) == pytest.approx((40, 30))
    assert around(30, 40, -90) == pytest.approx((40, 30))
    assert around(30, 30, 45) == pytest.approx((30 * 2**0.5, 30 * 2**0.5))


@given(sides, sides, st.integers(1, 200))
def test_a_grid_has_cells_enough_and_no_other_has_much_larger_cards(width: float, height: float, cells: int) -> None:
    grid = cut(width, height, RATIO, cells, 10.0, float("inf"))
    assert grid.cells >= cells
    wide, high = around(1.0, RATIO, 10.0)
    for columns in range(1, cells + 1):
        rows = -(-cells // columns)
        assert grid.card_width >= 0.97 * 0.868 * min(width / columns / wide, height / rows / high) - 1e-9
