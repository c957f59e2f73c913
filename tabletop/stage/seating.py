"""Seating: where the seats are around a table, and what is left in the middle."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import AnyRules, Layout, Shape
from tabletop.scene.rect import Rect

from .spots import at_seat, part, spot_of

STRIP, LEAST_STRIP = 0.055, 0.66
"""The height of a name that is not in front: at most a share of the table's height, but enough for its letters, which
is a share of a row of buttons."""
EDGE = 0.2
"""How far names and cards are from the edge of their mat, as a share of the height of a name there."""

NAME, WIDEST = 6.2, 0.27
"""How wide a name with its numbers is, in heights of its strip, and the most of the table's width that it gets."""

BROAD = 2.8
"""The middle is at most this many times as wide as it is high: what lies there belongs together."""

_AROUND = {0: "", 1: "t", 2: "tt", 3: "ltr", 4: "lttr", 5: "ltttr", 6: "llttrr", 7: "lltttrr"}
"""The sides of the table on which the other seats are, clockwise: left, top, right."""


@dataclass(frozen=True)
class SeatPlace:
    """Where a seat is: its whole box, on which its mat lies, and the strip in it for its name."""

    box: Rect
    plate: Rect
    side: str
    over: float | None = None
    """The name stands above this place from left to right, or in the middle of its strip."""


@dataclass(frozen=True)
class Seating:
    """The boxes of all seats, the strip for the question above the one in front, and what is left in the middle."""

    seats: tuple[SeatPlace, ...]
    ask: Rect
    middle: Rect


def seating(rules: AnyRules, layout: Layout, area: Rect, front: int, row: int) -> Seating:
    """Seats everyone around a table; `row` is the height of a row of buttons, such as those in front."""
    shapes = {spot.shape for zone in rules.declared for spot in [spot_of(layout, zone.name)] if at_seat(zone, spot)}
    if not shapes:
        return _no_seats(rules, layout, area, row)
    strip = max(round(row * LEAST_STRIP), min(row, round(area.height * STRIP)))
    wide = bool(shapes & {Shape.FAN, Shape.ROW, Shape.SETS, Shape.COLUMN})
    order = [(front + step) % rules.seats for step in range(1, rules.seats)]
    sides = _sides(len(order), area)
    low = row + round(area.height * (0.29 if Shape.FAN in shapes else 0.24 if wide else 0.2))
    others = (area.height - low - row) // (1 + max(1, sides.count("l")))  # those at a side need as much height as these
    high = min(others, strip + round(area.height * (0.19 if wide else 0.15) * layout.around)) if "t" in sides else 0
    aside = max(round(area.width * (0.23 if wide else 0.18) * layout.around), _to_read(area, strip))
    aside = aside if "l" in sides else 0
    gap = area.height // 60
    ahead = Rect(area.x, area.bottom - low, area.width, low)
    ask = Rect(ahead.x, ahead.y - row, ahead.width, row)
    room = Rect(area.x, area.y + high, area.width, ask.y - area.y - high)
    across = min(room.width - 2 * aside, round(room.height * BROAD))
    middle = _inset(Rect(room.centre[0] - across // 2, room.y, across, room.height), gap)
    boxes = {front: (ahead, "b")}
    for side in "ltr":
        there = [seat for seat, where in zip(order, sides, strict=True) if where == side]
        for at, seat in enumerate(there):
            boxes[seat] = (_side_box(area, room, side, at, len(there), high, aside), side)
    places = []
    for seat in range(rules.seats):
        box, side = boxes[seat]
        mat, edge = _inset(box, gap // 2), round(strip * EDGE)
        tall = row if seat == front else strip
        places.append(SeatPlace(mat, Rect(mat.x + edge, mat.y + edge // 2, mat.width - 2 * edge, tall), side))
    return Seating(tuple(places), ask, middle)


def _no_seats(rules: AnyRules, layout: Layout, area: Rect, strip: int) -> Seating:
    """A table at which nothing lies at a seat: the layout says where the question stands, or it stands above all."""
    nothing = SeatPlace(Rect(area.x, area.bottom, 0, 0), Rect(area.x, area.bottom, 0, 0), "b")
    if layout.asks is None:
        below = area._replace(y=area.y + strip, height=area.height - strip)
        return Seating((nothing,) * rules.seats, area._replace(height=strip), _inset(below, area.height // 50))
    middle = _inset(area, area.height // 50)
    asks = part(middle, layout.asks)
    ask = Rect(asks.x, asks.centre[1] - strip // 2, asks.width, strip)
    return Seating((nothing,) * rules.seats, ask, middle)


def _sides(count: int, area: Rect) -> str:
    """Where the other seats are; in narrow windows, all of them at the top."""
    return "t" * count if area.width < area.height * 1.15 else _AROUND[count]


def _side_box(area: Rect, room: Rect, side: str, at: int, count: int, high: int, aside: int) -> Rect:
    if side == "t":
        width = min(area.width // count, round(area.width * 0.5))
        left = area.x + (area.width - width * count) // 2
        return Rect(left + at * width, area.y, width, high)
    height = min(room.height // count, round(area.height * 0.36))
    top = room.y + (room.height - height * count) // 2
    # Clockwise from the front: up the left side, down the right one.
    place = count - 1 - at if side == "l" else at
    return Rect(area.x if side == "l" else area.right - aside, top + place * height, aside, height)


def below_strip(place: SeatPlace) -> Rect:
    """The part of a mat below the strip for the name, in which cards can lie."""
    edge = place.plate.x - place.box.x
    top = place.plate.bottom + edge // 2
    return Rect(place.plate.x, top, place.plate.width, max(1, place.box.bottom - edge - top))


def _to_read(area: Rect, strip: int) -> int:
    """How wide a place at a side is at least, so that its name can be read: where texts are large that is more, up to
    a share of the table."""
    return min(round(strip * NAME), round(area.width * WIDEST))


def _inset(rect: Rect, by: int) -> Rect:
    return rect.shrunk(max(0, by))
