"""Where seats, zones and cards lie: nothing over another, nothing outside the window, whatever its shape."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from games import find
from games.engine import Game, Lift, Shape, Spot
from tabletop.scene.pictures import TALL
from tabletop.scene.rect import Rect
from tabletop.stage.geometry import Geometry, ZonePlace, geometry, lies

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160), (700, 900), (640, 400), (2560, 1080))
GAMES = list(find().games.values())


def places(game: Game, seats: int, front: int, size: tuple[int, int]) -> Geometry:
    """The table at its fullest: families that grow use all their zones."""
    width, height = size
    bar, rules = height // 18, game.rules(seats)
    used = Counter(zone.family for zone in rules.declared)
    return geometry(rules, game.layout, Rect(0, bar, width, height - bar), front, height // 24, used)


def overlap(one: Rect, other: Rect) -> int:
    across = min(one.right, other.right) - max(one.x, other.x)
    along = min(one.bottom, other.bottom) - max(one.y, other.y)
    return min(across, along)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_seats_and_the_middle_share_the_table_without_overlapping(game: Game, size: tuple[int, int]) -> None:
    for seats in range(game.least_seats, game.most_seats + 1):
        for front in range(seats):
            found = places(game, seats, front, size)
            boxes = [place.box for place in found.seats if place.box.width]
            for one, other in combinations([*boxes, found.middle], 2):
                assert overlap(one, other) <= 1, f"{one} lies over {other} with {seats} seats"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_zone_lies_on_the_table_and_its_card_fits_into_it(game: Game, size: tuple[int, int]) -> None:
    for seats in range(game.least_seats, game.most_seats + 1):
        found = places(game, seats, seats - 1, size)
        for place in found.zones:
            rect = place.rect
            assert rect.x >= found.area.x - 1
            assert rect.y >= found.area.y - 1
            assert rect.right <= found.area.right + 1
            assert rect.bottom <= found.area.bottom + 1
            if place.spot.shape is not Shape.SWARM:
                assert place.width <= rect.width or place.width == 10, "only the smallest cards may stand out"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_zones_of_a_family_lie_side_by_side(game: Game) -> None:
    found = places(game, game.usual_seats or game.least_seats, 0, (1280, 800))
    by_spot: dict[tuple[str, int], list[ZonePlace]] = {}
    for place in found.zones:
        by_spot.setdefault((place.spot.zone, place.seat), []).append(place)
    for shared in by_spot.values():
        for one, other in combinations(shared, 2):
            assert overlap(one.rect, other.rect) <= 1


def test_the_seat_in_front_sits_at_the_lower_edge_and_the_others_around() -> None:
    game = next(game for game in GAMES if game.most_seats >= 4)
    found = places(game, 4, 2, (1280, 800))
    assert [place.side for place in found.seats] == ["t", "r", "b", "l"]
    assert found.seats[2].box.bottom >= 790


def test_in_a_narrow_window_all_others_sit_at_the_top() -> None:
    game = next(game for game in GAMES if game.most_seats >= 4)
    assert {place.side for place in places(game, 4, 0, (700, 900)).seats} == {"b", "t"}


USUAL = Rect(100, 100, 600, 300)


def place_of(shape: Shape, width: int = 100, area: Rect = USUAL) -> ZonePlace:
    return ZonePlace(Spot("x", shape, 0, 0, 100, 100), area, width)


@pytest.mark.parametrize("shape", [Shape.PILE, Shape.ROW, Shape.SETS, Shape.COLUMN, Shape.FAN], ids=str)
@pytest.mark.parametrize("count", [1, 2, 7, 20, 36, 40, 60, 80])
@pytest.mark.parametrize("seen", [True, False], ids=["seen", "backs"])
def test_however_many_cards_there_are_they_stay_in_their_zone(shape: Shape, count: int, seen: bool) -> None:
    place = place_of(shape)
    found = lies(place, list(range(count)), seen)
    assert len(found) == count
    for lie in found:
        wide, high = place.width * lie.size / 2, place.width * TALL * lie.size / 2
        assert place.rect.x - 8 <= lie.x - wide
        assert lie.x + wide <= place.rect.right + 8
        assert place.rect.y - 12 <= lie.y - high
        assert lie.y + high <= place.rect.bottom + 12


def test_in_a_pile_only_the_topmost_edges_are_seen_and_the_top_lies_in_the_middle() -> None:
    place = place_of(Shape.PILE)
    found = lies(place, list(range(30)))
    x, y = place.rect.centre
    assert abs(found[-1].x - x) + abs(found[-1].y - y) < 1
    assert found[0].y > found[-1].y
    assert found[0].y == found[20].y


def test_sets_lie_side_by_side_and_their_cards_on_one_another() -> None:
    place = place_of(Shape.SETS)
    found = lies(place, ["5", "5", "5", "5", "9", "9", "9", "9"])
    left, right = {lie.x for lie in found[:4]}, {lie.x for lie in found[4:]}
    assert len(left) == len(right) == 1
    assert max(left) + place.width < min(right) + 1, "neither lies on the other"
    assert [upper.y < lower.y for lower, upper in pairwise(found[:4])] == [True] * 3
    assert [lie.y for lie in found[:4]] == [lie.y for lie in found[4:]]


def test_a_hand_from_which_one_lifts_what_is_alike_lies_in_bunches() -> None:
    place = place_of(Shape.FAN, width=60)
    alike = replace(place, spot=replace(place.spot, lift=Lift.ALIKE))
    first, second, third = lies(alike, ["5", "5", "7"])
    assert second.x - first.x < 0.5 * (third.x - second.x)
    first, second, third = lies(place, ["5", "5", "7"])
    assert second.x - first.x == third.x - second.x


def test_a_hand_of_forty_shows_a_readable_strip_of_each_card() -> None:
    place = place_of(Shape.FAN, width=110, area=Rect(0, 0, 1200, 200))
    found = lies(place, list(range(40)))
    rows: dict[float, list[float]] = {}
    for lie in found:
        rows.setdefault(round(lie.y / 60), []).append(lie.x)
    for xs in rows.values():
        steps = [right - left for left, right in zip(sorted(xs), sorted(xs)[1:], strict=False)]
        assert min(steps) >= 0.2 * place.width * found[0].size


def readable(shape: Shape, count: int, wanted: int = 4) -> tuple[ZonePlace, list[float]]:
    """A row or a column whose topmost cards are to be read, and how far apart its cards lie."""
    place = ZonePlace(Spot("x", shape, 0, 0, 100, 100, readable=wanted), USUAL, 100)
    found = [lie.x if shape is Shape.ROW else lie.y for lie in lies(place, list(range(count)))]
    return place, [after - before for before, after in pairwise(found)]


@pytest.mark.parametrize(("shape", "strip"), [(Shape.ROW, 30), (Shape.COLUMN, 30 * TALL)])
@pytest.mark.parametrize("count", [30, 60])
def test_the_topmost_cards_can_be_read_though_those_beneath_lie_close(shape: Shape, strip: float, count: int) -> None:
    _, gaps = readable(shape, count)
    assert gaps[-3:] == pytest.approx([strip] * 3)
    assert 0 < max(gaps[:-3]) < strip
    assert min(gaps[:-3]) == pytest.approx(max(gaps[:-3]))


def test_cards_that_have_room_enough_lie_as_they_would_anyhow() -> None:
    plain = ZonePlace(Spot("x", Shape.ROW, 0, 0, 100, 100), USUAL, 100)
    for count in (1, 2, 5, 12):
        place, _ = readable(Shape.ROW, count)
        assert lies(place, list(range(count))) == lies(plain, list(range(count)))


def test_a_readable_row_keeps_within_its_zone() -> None:
    for count in (1, 3, 30, 90):
        place, _ = readable(Shape.ROW, count)
        found = lies(place, list(range(count)))
        assert found[0].x - 50 >= place.rect.x - 1
        assert found[-1].x + 50 <= place.rect.right + 1


def test_where_few_cards_are_to_be_read_they_are_larger() -> None:
    game = next(game for game in GAMES if game.key == "flip7")
    spots = tuple(replace(spot, readable=2) if spot.shape is Shape.ROW else spot for spot in game.layout.spots)
    rules, area = game.rules(), Rect(0, 40, 600, 900)
    before = geometry(rules, game.layout, area, 0, 30)
    after = geometry(rules, replace(game.layout, spots=spots), area, 0, 30)
    rows = [place for place, spot in enumerate(before.zones) if spot.spot.shape is Shape.ROW and not spot.spot.small]
    assert all(after.zones[place].width >= before.zones[place].width for place in rows)
    assert sum(after.zones[place].width for place in rows) > sum(before.zones[place].width for place in rows)
