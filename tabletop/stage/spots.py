"""Spots: the boxes of a game's layout, from 0 to 100, and the part of a box in pixels that each zone gets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import ceil

from games.engine import AnyRules, Box, Layout, Shape, Spot, Zone
from tabletop.scene.pictures import TALL
from tabletop.scene.rect import Rect

WIDE = 2.6
"""A box is wide if its width is at least this many times its height."""

FILLED = 0.92
"""Cards fill at most this share of their zone, so that there is space between neighbours."""
FEWER_ROWS = 0.9
"""Cards that share a box lie in fewer rows as long as they stay at least this large."""

_ROOM = {
    Shape.ROW: (0.3, 1.0),
    Shape.SETS: (0.42, 0.94),
    Shape.FAN: (0.3, 0.86),
    Shape.COLUMN: (1.0, 0.5),
    Shape.PILE: (1.0, 1.0),
}
"""How much of its zone's width and height a single card can fill, by shape: the others need room too."""
READ = 0.3
"""How much of a card must be visible for it to be read: a share of its width in a row, of its height in a column."""
BACKS = 0.55
"""The share of its zone's width that a card in a hand can fill if no one reads it."""
_SMALL_ROW = 0.5
"""The same for the width in a row of small cards, of which there are never many."""


def within(box: Rect, spot: Spot, front: bool = False) -> Rect:
    """The spot's part of a box, which may be that of the seat in front."""
    if front and spot.front is not None:
        return part(box, spot.front)
    if spot.wide is not None and box.width >= WIDE * box.height:
        return part(box, spot.wide)
    return part(box, usual(spot))


def usual(spot: Spot) -> Box:
    """The box of a spot at most seats, or in the middle."""
    return (spot.x, spot.y, spot.width, spot.height)


def part(box: Rect, share: Box) -> Rect:
    """The part of a box from x and y, with this width and height, each from 0 to 100."""
    x, y, width, height = share
    return Rect(
        box.x + round(box.width * x / 100),
        box.y + round(box.height * y / 100),
        max(1, round(box.width * width / 100)),
        max(1, round(box.height * height / 100)),
    )


def spot_of(layout: Layout, zone: str) -> Spot:
    """The spot of a zone in a layout."""
    spot = layout.spot(zone)
    assert spot is not None, f"the layout has no spot for {zone}"
    return spot


def at_seat(zone: Zone, spot: Spot) -> bool:
    """Whether a zone lies at the seat of its owner."""
    return zone.owner >= 0 and not spot.middle


def closed_up(rules: AnyRules, layout: Layout) -> dict[str, Spot]:
    """The spot of each zone. If the game has no zone for some spots of its layout, the others close up: at a seat they
    fill the whole box, in the middle its height, each in its own column."""
    spots = {zone.name: spot_of(layout, zone.name) for zone in rules.declared}
    if len({spot.zone for spot in spots.values()}) == len(layout.spots):
        return spots
    seated = {zone.name for zone in rules.declared if at_seat(zone, spots[zone.name])}
    middle = _closed_along([spots[name] for name in spots if name not in seated])
    at_seats = _closed_at_seats([spots[name] for name in seated])
    return {name: (at_seats if name in seated else middle)(spot) for name, spot in spots.items()}


_Close = Callable[[Spot], Spot]


def _closed_along(there: Sequence[Spot]) -> _Close:
    """How spots in the middle close up: along it only."""
    along = _stretch([(spot.y, spot.height) for spot in there])

    def close(spot: Spot) -> Spot:
        y, height = along(spot.y, spot.height)
        return replace(spot, y=y, height=height)

    return close


def _closed_at_seats(there: Sequence[Spot]) -> _Close:
    """How the spots at a seat close up, in a box of each kind."""
    plain = _filling([usual(spot) for spot in there])
    wide = _filling([spot.wide or usual(spot) for spot in there])
    front = _filling([spot.front or spot.wide or usual(spot) for spot in there])

    def close(spot: Spot) -> Spot:
        x, y, width, height = plain(usual(spot))
        wider = wide(spot.wide) if spot.wide is not None else None
        ahead = front(spot.front) if spot.front is not None else None
        return replace(spot, x=x, y=y, width=width, height=height, wide=wider, front=ahead)

    return close


def _filling(boxes: Sequence[Box]) -> Callable[[Box], Box]:
    """How a box changes when the range that all of them cover is stretched to the whole."""
    across = _stretch([(x, width) for x, _, width, _ in boxes])
    along = _stretch([(y, height) for _, y, _, height in boxes])

    def fill(box: Box) -> Box:
        (x, width), (y, height) = across(box[0], box[2]), along(box[1], box[3])
        return x, y, width, height

    return fill


def _stretch(taken: Sequence[tuple[float, float]]) -> Callable[[float, float], tuple[float, float]]:
    """How a position and a size change when the range that all of them cover is stretched to 0 to 100."""
    first = min((at for at, _ in taken), default=0.0)
    scale = 100 / (max((at + size for at, size in taken), default=100.0) - first)
    return lambda at, size: ((at - first) * scale, size * scale)


def siblings_of(rules: AnyRules, spots: Mapping[str, Spot]) -> dict[tuple[str, int], list[str]]:
    """The zones that share a spot: by spot and seat, their names in order."""
    found: dict[tuple[str, int], list[str]] = {}
    for zone in rules.declared:
        spot = spots[zone.name]
        found.setdefault((spot.zone, zone.owner if at_seat(zone, spot) else -1), []).append(zone.name)
    return found


def shared(rect: Rect, spot: Spot, at: int, count: int) -> Rect:
    """One zone's part of a shared box: side by side, in the number of rows that makes the cards large."""
    rows = 1 if spot.shape is Shape.COLUMN else _rows(rect, spot, count)
    return _cell(rect, spot, at, count, rows)


def _rows(rect: Rect, spot: Spot, count: int) -> int:
    """The smallest number of rows with which cards are almost as large as possible."""
    found = [widest(spot, _cell(rect, spot, 0, count, rows)) for rows in range(1, 7)]
    return next(rows for rows, width in enumerate(found, 1) if width >= FEWER_ROWS * max(found))


def _cell(rect: Rect, spot: Spot, at: int, count: int, rows: int) -> Rect:
    """The part of one zone with this number of rows. Rows of cards fill the box from edge to edge, with spaces between
    them."""
    across = ceil(count / rows)
    width, height = rect.width / across, rect.height / rows
    row, column = divmod(at, across)
    share = FILLED if spot.shape is Shape.ROW and count > 1 else 1.0
    left = rect.x + (column + (1 - share) / 2) * width
    return Rect(round(left), rect.y + round(row * height), round(width * share), round(height))


def widest(spot: Spot, rect: Rect, backs: bool = False) -> int:
    """How wide the cards of a zone can be; if only their backs are seen, they may lie closer."""
    across, along = _ROOM.get(spot.shape, (1.0, 1.0))
    across = BACKS if backs else across
    across = _SMALL_ROW if spot.small and spot.shape is Shape.ROW else across
    if spot.readable:
        share = 1 / (1 + READ * (spot.readable - 1))
        across, along = (share, 1.0) if spot.shape is Shape.ROW else (1.0, share)
    return max(10, int(min(rect.width * across, rect.height * along / TALL) * FILLED))
