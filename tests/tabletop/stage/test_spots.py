"""What part of a box each zone gets: places that a game does not have take no room, and some lie in the middle."""

from __future__ import annotations

from itertools import combinations

import pytest

from games import find
from games.engine import ALL, NOBODY, OWNER, Layout, Shape, Spot, Zone, each_seat, row
from tabletop.scene.rect import Rect
from tabletop.stage.cloth import rail_width
from tabletop.stage.geometry import Geometry, geometry
from tabletop.stage.spots import closed_up, within
from tabletop.ui.style import style_for
from tests.engine.toys import Toy, ToyOptions
from tests.tabletop.stage.test_geometry import overlap

FLAPS = find().games["flaps"]
SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160), (700, 900))
LAYOUT = Layout(
    spots=(
        Spot("pack", Shape.PILE, 10, 0, 20, 50),
        Spot("tray", Shape.PILE, 0, 60, 100, 40, middle=True),
        Spot("hand", Shape.FAN, 0, 0, 60, 100),
        Spot("front", Shape.ROW, 60, 0, 40, 100),
    )
)


class Some(Toy):
    """A game with hands and a pack, and more only if it is asked for."""

    more: tuple[str, ...] = ()

    def zones(self) -> list[Zone]:
        found = [Zone("pack", NOBODY), *each_seat("hand", self.seats, OWNER)]
        return found + [zone for name in self.more for zone in each_seat(name, self.seats, ALL)]


class WithTray(Some):
    more = ("tray",)


class WithAll(Some):
    more = ("tray", "front")


def spots(kind: type[Some]) -> dict[str, Spot]:
    return closed_up(kind(2, ToyOptions()), LAYOUT)


def box(spot: Spot) -> tuple[float, float, float, float]:
    return spot.x, spot.y, spot.width, spot.height


def test_a_hand_with_nothing_beside_it_gets_the_whole_width() -> None:
    assert box(spots(Some)["hand0"]) == (0, 0, 100, 100)
    assert box(spots(WithTray)["hand0"]) == (0, 0, 100, 100)


def test_where_every_place_is_used_the_layout_holds_as_it_is_written() -> None:
    for name, spot in spots(WithAll).items():
        assert box(spot) == box(LAYOUT.spot(name) or spot)


def test_in_the_middle_piles_keep_their_columns_and_fill_the_height() -> None:
    assert box(spots(Some)["pack"]) == (10, 0, 20, 100)
    assert box(spots(WithTray)["pack"]) == (10, 0, 20, 50)


def test_zones_of_seats_that_lie_in_the_middle_lie_side_by_side_in_the_order_of_the_seats() -> None:
    found = geometry(WithTray(4, ToyOptions()), LAYOUT, Rect(0, 0, 1200, 800), front=0, strip=30)
    tray = [place for place in found.zones if place.spot.zone == "tray"]
    assert [place.seat for place in tray] == [0, 1, 2, 3]
    assert [place.rect.x for place in tray] == sorted({place.rect.x for place in tray})
    assert all(overlap(place.rect, found.middle) >= min(place.rect.width, place.rect.height) - 1 for place in tray)


def flaps(level: int, seats: int, size: tuple[int, int]) -> Geometry:
    rules = FLAPS.rules(seats, FLAPS.options_type.parse({"level": str(level)}))
    width, height = size
    bar = height // 18
    return geometry(rules, FLAPS.layout, Rect(0, bar, width, height - bar), 0, height // 24)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("level", [1, 2, 5, 7])
def test_at_each_level_of_flaps_and_with_any_number_of_seats_no_place_lies_over_another(
    level: int, size: tuple[int, int]
) -> None:
    for seats in range(2, 9):
        found = flaps(level, seats, size)
        for one, other in combinations(found.zones, 2):
            never_together = {one.spot.zone, other.spot.zone} == {"side", "monty"}
            assert never_together or overlap(one.rect, other.rect) <= 1, f"{one} lies over {other}"


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_cards_of_flaps_can_be_told_apart_in_the_smallest_window_with_all_seats(seats: int) -> None:
    widths: dict[str, int] = {}
    for place in flaps(7, seats, (1024, 640)).zones:
        widths[place.spot.zone] = min(place.width, widths.get(place.spot.zone, place.width))
    assert widths["pile"] >= 72
    assert widths["side"] >= 40
    assert widths["front"] >= 24


def test_a_spot_may_lie_elsewhere_where_the_box_of_its_seat_is_wide() -> None:
    spot = Spot("front", Shape.ROW, 0, 50, 100, 50, wide=(60, 0, 40, 100))
    assert within(Rect(10, 10, 300, 200), spot) == Rect(10, 110, 300, 100)
    assert within(Rect(10, 10, 900, 200), spot) == Rect(550, 10, 360, 200)


def test_a_spot_may_lie_elsewhere_at_the_seat_in_front() -> None:
    spot = Spot("front", Shape.ROW, 0, 50, 100, 50, wide=(60, 0, 40, 100), front=(25, 0, 50, 100))
    assert within(Rect(10, 10, 900, 200), spot, front=True) == Rect(235, 10, 450, 200)
    assert within(Rect(10, 10, 900, 200), spot) == Rect(550, 10, 360, 200)


@pytest.mark.parametrize(("seats", "width"), [(2, 66), (3, 66), (4, 66), (5, 60), (6, 60)])
def test_the_bases_of_others_in_flush_can_be_read(seats: int, width: int) -> None:
    found = table("flush", seats, (1280, 800))
    assert min(place.width for place in found.zones if place.spot.zone == "base") >= width


@pytest.mark.parametrize(("game", "seats"), [("authors", 8), ("flaps", 8), ("flinch", 6), ("flip7", 8), ("muggins", 6)])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)], ids=str)
def test_with_all_seats_no_card_of_another_player_is_tiny(game: str, seats: int, size: tuple[int, int]) -> None:
    found = table(game, seats, size)
    assert min(place.width for place in found.zones if place.seat > 0 and not place.spot.small) >= size[1] * 0.044


@pytest.mark.parametrize("game", ["authors", "flaps", "flip7", "flush", "go_to_the_store"])
def test_the_hand_in_front_lies_in_the_middle(game: str) -> None:
    played = find().games[game]
    for seats in range(played.least_seats, played.most_seats + 1):
        found = table(game, seats, (1280, 800))
        hand = next(place for place in found.zones if place.seat == 0 and place.spot.zone in ("hand", "row"))
        assert abs(hand.rect.centre[0] - 640) <= 13


def table(game: str, seats: int, size: tuple[int, int]) -> Geometry:
    """A table with usual texts, as it is in a window of this size."""
    style, played = style_for(size, 100, "normal"), find().games[game]
    rail, bar = rail_width(style), round(style.row * 1.3)
    area = Rect(rail, bar, size[0] - 2 * rail, size[1] - bar - rail)
    return geometry(played.rules(seats), played.layout, area, 0, style.row)


PILES = Layout((Spot("pack", Shape.PILE, 0, 0, 20, 100), Spot("pile", Shape.PILE, 20, 0, 80, 100, grows=4)))


class Piles(Toy):
    """A game with room for many piles, of which few are ever used."""

    def zones(self) -> list[Zone]:
        return [Zone("pack", NOBODY), *row("pile", 40, ALL)]


def piles(used: int) -> Geometry:
    return geometry(Piles(2, ToyOptions()), PILES, Rect(0, 0, 1000, 800), front=0, strip=30, used={"pile": used})


@pytest.mark.parametrize(("used", "room"), [(0, 4), (3, 4), (4, 6), (5, 6), (6, 9), (28, 40), (40, 40)])
def test_a_family_that_grows_has_room_for_what_is_used_and_one_more(used: int, room: int) -> None:
    rects = [place.rect for place in piles(used).zones[1:]]
    assert [rect.width > 0 for rect in rects] == [number < room for number in range(40)]
    assert all(overlap(one, other) <= 1 for one, other in combinations(rects, 2))


def test_the_fewer_zones_have_room_the_larger_are_the_cards() -> None:
    widths = [piles(used).zones[1].width for used in (8, 20, 39)]
    assert widths == sorted(set(widths), reverse=True)


@pytest.mark.parametrize(("used", "last"), [(0, 3), (5, 5), (8, 8)])
def test_the_last_zone_with_room_signals_that_more_is_needed_when_a_card_comes(used: int, last: int) -> None:
    assert [place.last for place in piles(used).zones[1:]] == [number >= last for number in range(40)]
    assert not any(place.last for place in piles(39).zones)
