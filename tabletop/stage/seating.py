"""Seating: where the seats are around a table, and what is left in the middle."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import AnyRules, Layout, Shape
from tabletop.scene.rect import Rect

from .spots import at_seat, spot_of

NEIGHBOURS = 90
"""Seats side by side leave this share of the table's width free on either side."""

_AROUND = {0: "", 1: "t", 2: "tt", 3: "ltr", 4: "lttr", 5: "ltttr", 6: "llttrr", 7: "lltttrr"}
"""The sides of the table on which the other seats are, clockwise: left, top, right."""


@dataclass(frozen=True)
class SeatPlace:
    """Where a seat is: its whole box, and the strip in it for its name."""

    box: Rect
    plate: Rect
    side: str
    over: float | None = None
    """The name stands above this place from left to right, or in the middle of its strip."""


def seat_places(rules: AnyRules, layout: Layout, area: Rect, front: int, strip: int) -> tuple[list[SeatPlace], Rect]:
    """The boxes of all seats, and what is left in the middle."""
    shapes = {spot.shape for zone in rules.declared for spot in [spot_of(layout, zone.name)] if at_seat(zone, spot)}
    if not shapes:
        nothing = SeatPlace(Rect(area.x, area.bottom, 0, 0), Rect(area.x, area.bottom, 0, 0), "b")
        return [nothing] * rules.seats, _inset(area, area.height // 50)
    wide = bool(shapes & {Shape.FAN, Shape.ROW, Shape.SETS, Shape.COLUMN})
    order = [(front + step) % rules.seats for step in range(1, rules.seats)]
    sides = _sides(len(order), area)
    low = strip + round(area.height * (0.29 if Shape.FAN in shapes else 0.22 if wide else 0.17))
    high = strip + round(area.height * (0.19 if wide else 0.14)) if "t" in sides else 0
    aside = round(area.width * (0.23 if wide else 0.17)) if "l" in sides else 0
    gap = area.height // 60
    room = Rect(area.x, area.y + high, area.width, area.height - high - low)
    middle = _inset(Rect(room.x + aside, room.y, room.width - 2 * aside, room.height), gap)
    boxes = {front: (_front_box(area, low, wide), "b")}
    for side in "ltr":
        there = [seat for seat, where in zip(order, sides, strict=True) if where == side]
        for at, seat in enumerate(there):
            boxes[seat] = (_side_box(area, room, side, at, len(there), high, aside), side)
    places = []
    for seat in range(rules.seats):
        box, side = boxes[seat]
        inner = _inset(box, gap // 2)
        places.append(SeatPlace(inner, Rect(inner.x, inner.y, inner.width, strip), side))
    return places, middle


def _sides(count: int, area: Rect) -> str:
    """Where the other seats are; in narrow windows, all of them at the top."""
    return "t" * count if area.width < area.height * 1.15 else _AROUND[count]


def _front_box(area: Rect, low: int, wide: bool) -> Rect:
    width = round(area.width * (0.94 if wide else 0.72))
    return Rect(area.x + (area.width - width) // 2, area.bottom - low, width, low)


def _side_box(area: Rect, room: Rect, side: str, at: int, count: int, high: int, aside: int) -> Rect:
    if side == "t":
        width = min(area.width // count, round(area.width * 0.5))
        left = area.x + (area.width - width * count) // 2
        apart = area.width // NEIGHBOURS if count > 1 else 0
        return Rect(left + at * width + apart, area.y, width - 2 * apart, high)
    height = min(room.height // count, round(area.height * 0.36))
    top = room.y + (room.height - height * count) // 2
    # Clockwise from the front: up the left side, down the right one.
    place = count - 1 - at if side == "l" else at
    return Rect(area.x if side == "l" else area.right - aside, top + place * height, aside, height)


def below_strip(place: SeatPlace, strip: int) -> Rect:
    """The box of a seat without the strip for its name."""
    return Rect(place.box.x, place.box.y + strip, place.box.width, max(1, place.box.height - strip))


def _inset(rect: Rect, by: int) -> Rect:
    return rect.shrunk(max(0, by))
