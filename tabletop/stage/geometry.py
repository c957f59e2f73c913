"""Where everything on a table lies in pixels: seats around it, zones in their spots, cards in their zones.

A game's layout gives boxes from 0 to 100; here they are fitted into a window of any shape, with a number of seats, one
of which sits in front. Nothing is drawn here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from games.engine import AnyRules, Layout, Lift, Shape, Spot
from tabletop.scene.fan import Place, bunches, fan
from tabletop.scene.pictures import TALL
from tabletop.scene.rect import Rect

from .seating import SeatPlace, below_strip, seating
from .spots import READ, at_seat, closed_up, shared, siblings_of, widest, within

_TALLEST = {"front": 0.25, "table": 0.24, "other": 0.17, "backs": 0.17}
"""The largest height of a card, as a share of the window, by where it lies. The backs in the hands of others may be
smaller than the cards that lie beside them."""

NOWHERE = Rect(0, 0, 0, 0)
NO_ZONES: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True)
class Lie:
    """How one card lies: its middle, its angle, its size, and how many cards it stands for."""

    x: float
    y: float
    angle: float = 0.0
    size: float = 1.0
    count: int = 1
    covered: bool = False


@dataclass(frozen=True)
class ZonePlace:
    """Where a zone is, how its cards lie and how wide they are."""

    spot: Spot
    rect: Rect
    width: int
    seat: int = -1
    last: bool = False
    """No later zone of its family has room yet: when a card comes here, there must be more room."""

    @property
    def card(self) -> tuple[float, float]:
        """The size of a card here."""
        return self.width, self.width * TALL


@dataclass(frozen=True)
class Geometry:
    """The whole table."""

    area: Rect
    middle: Rect
    seats: tuple[SeatPlace, ...]
    zones: tuple[ZonePlace, ...] = field(default=())
    ask: Rect = NOWHERE
    """The strip for the question: above the cards of the seat in front."""


def geometry(
    rules: AnyRules, layout: Layout, area: Rect, front: int, strip: int, used: Mapping[str, int] = NO_ZONES
) -> Geometry:
    """Fits the table into an area of the window, with the seat `front` at the lower edge. `strip` is the height of a
    name, and `used` gives the number of zones in use for families that grow."""
    seated = seating(rules, layout, area, front, strip)
    seats, middle = seated.seats, seated.middle
    boxes = [below_strip(place) for place in seats]
    limits: dict[str, int] = {}
    rough: list[tuple[Spot, Rect, str, int, int]] = []
    spots = closed_up(rules, layout)
    siblings = siblings_of(rules, spots)
    for zone in rules.declared:
        spot = spots[zone.name]
        owned = at_seat(zone, spot)
        where = _whose(spot, zone.owner, front) if owned else "table"
        box = boxes[zone.owner] if owned else middle
        together = siblings[spot.zone, zone.owner if owned else -1]
        at, count = together.index(zone.name), _room_for(spot, used.get(spot.zone, 0), len(together))
        rect = shared(within(box, spot, where == "front"), spot, min(at, count - 1), count)
        rough.append((spot, rect, where, zone.owner, at - count + 1 if count < len(together) else -1))
        if not spot.small and spot.shape is not Shape.SWARM:
            limit = min(widest(spot, rect, where == "backs"), round(_TALLEST[where] * area.height / TALL))
            limits[where] = min(limits.get(where, limit), limit)
    places = [
        _without_room(_place(spot, rect, limits.get(where, limits.get("backs", 60)), seat, where == "backs"), beyond)
        for spot, rect, where, seat, beyond in rough
    ]
    return Geometry(area, middle, named_over_hands(seats, places), tuple(places), seated.ask)


def _whose(spot: Spot, owner: int, front: int) -> str:
    """Which size the cards of a seat share."""
    if owner == front:
        return "front"
    return "backs" if spot.shape is Shape.FAN else "other"


def named_over_hands(seats: Sequence[SeatPlace], places: Sequence[ZonePlace]) -> tuple[SeatPlace, ...]:
    """The seats with their names above the cards in hand, if other cards lie beside those."""
    hands = {place.seat: place.rect for place in places if place.spot.shape is Shape.FAN}
    return tuple(
        replace(place, over=hands[seat].centre[0]) if seat in hands else place for seat, place in enumerate(seats)
    )


def _room_for(spot: Spot, used: int, most: int) -> int:
    """How many zones of a family get room: those in use and at least one more, in steps, so that cards do not change
    size all the time."""
    count = spot.grows or most
    while count <= used:
        count += max(1, count // 2)
    return min(count, most)


def _without_room(place: ZonePlace, beyond: int) -> ZonePlace:
    """The place of a zone beyond the last one that has room: it has no size."""
    if beyond <= 0:
        return replace(place, last=beyond == 0)
    x, y = place.rect.centre
    return replace(place, rect=Rect(round(x), round(y), 0, 0), last=True)


# ---------------------------------------------------------------------- zones


def _place(spot: Spot, rect: Rect, usual: int, seat: int, backs: bool) -> ZonePlace:
    width = min(round(usual * 0.7) if spot.small else usual, widest(spot, rect, backs))
    return ZonePlace(spot, rect, width, seat)


# ---------------------------------------------------------------------- cards

_EDGES = 3
"""How many cards below the top one show their edges."""


def lies(place: ZonePlace, faces: Sequence[object], seen: bool = True) -> list[Lie]:
    """How the cards of a zone lie, from the lowest to the topmost. Not for swarms, which keep their own places. A hand
    of which only the backs are `seen` lies close."""
    match place.spot.shape:
        case Shape.ROW:
            return _row(place, len(faces))
        case Shape.COLUMN:
            return _column(place, len(faces))
        case Shape.SETS:
            return _sets(place, faces)
        case Shape.FAN if seen:
            return _fan(place, faces)
        case Shape.FAN:
            return _backs(place, len(faces))
    return _pile(place, len(faces))


def _pile(place: ZonePlace, count: int) -> list[Lie]:
    """The top card in the middle, with the edges of the next ones below it to show that this is a pile."""
    x, y = place.rect.centre
    edge = max(1.0, place.width / 90)
    return [Lie(x, y + min(count - 1 - number, _EDGES) * edge) for number in range(count)]


def _sets(place: ZonePlace, faces: Sequence[object]) -> list[Lie]:
    """A row of small piles of cards that look alike."""
    piles = dict(zip(dict.fromkeys(faces), _row(place, len(set(faces))), strict=False))
    left = Counter(faces)
    edge, found = max(1.0, place.width / 45), []
    for face in faces:
        left[face] -= 1
        found.append(replace(piles[face], y=piles[face].y + left[face] * edge))
    return found


def _row(place: ZonePlace, count: int) -> list[Lie]:
    rect, (wide, high) = place.rect, place.card
    steps = _steps(count, wide * 1.08, wide * READ, rect.width - wide, place.spot.readable)
    left = rect.centre[0] - steps[-1] / 2
    y = min(rect.centre[1], rect.bottom - high / 2) if rect.height > high else rect.centre[1]
    return [Lie(left + step, y) for step in steps[:count]]


def _column(place: ZonePlace, count: int) -> list[Lie]:
    rect, (_, high) = place.rect, place.card
    steps = _steps(count, high * READ, high * READ, rect.height - high, place.spot.readable)
    return [Lie(rect.centre[0], rect.y + high / 2 + step) for step in steps[:count]]


def _steps(count: int, usual: float, to_read: float, room: float, readable: int) -> list[float]:
    """How far each card lies from the first. They are as far apart as usual if there is room. Otherwise all share the
    room, or the topmost ones stay far enough apart to be read."""
    gaps = max(0, count - 1)
    even = min(usual, room / gaps) if gaps else 0.0
    top = min(gaps, max(0, readable - 1))
    if top == gaps or even >= to_read or to_read * top >= room:
        return [number * even for number in range(max(1, count))]
    close = (room - to_read * top) / (gaps - top)
    below = [number * close for number in range(gaps - top)]
    return below + [room - to_read * number for number in range(top, -1, -1)]


def _backs(place: ZonePlace, count: int) -> list[Lie]:
    """Cards that no one reads: one close arc, however many there are."""
    rect, (wide, high) = place.rect, place.card
    step = min(wide * 0.3, (rect.width * 0.86 - wide) / (count - 1)) if count > 1 else 0.0
    found = []
    for number in range(count):
        aside = number - (count - 1) / 2
        share = aside / max(1.0, count / 2)
        found.append(Lie(rect.centre[0] + aside * step, rect.centre[1] + share * share * high * 0.05, share * 4.0))
    return found


def _fan(place: ZonePlace, faces: Sequence[object]) -> list[Lie]:
    """A hand that can be read, with cards as large as its rows allow."""
    rect, (wide, high) = place.rect, place.card
    spread = bunches if place.spot.lift is Lift.ALIKE else fan
    size, found = 1.0, spread(list(faces), max(1.5, rect.width / wide))
    while found and size > _SMALLEST_IN_HAND and (_tall(found) + RAISED) * high * size > rect.height:
        size -= 0.04
        found = spread(list(faces), max(1.5, rect.width / (wide * size)))
    middle = (min(spot.y for spot in found) + max(spot.y for spot in found)) / 2 if found else 0.0
    slack = rect.height - _tall(found) * high * size if found else 0.0
    lower = min(RAISED * high * size, max(0.0, slack)) / 2  # a card that is pointed at rises into the room above
    seen: set[tuple[float, float]] = set()
    result = []
    for spot in found:
        at = (spot.x, spot.y)
        x, y = rect.centre[0] + spot.x * wide * size, rect.centre[1] + lower + (spot.y - middle) * high * size
        result.append(Lie(x, y, spot.angle, spot.scale * size, 1 if at in seen else spot.count, at in seen))
        seen.add(at)
    return result


_SMALLEST_IN_HAND = 0.45
RAISED = 0.14
"""How far a card stands out of its row, in card heights."""


def _tall(found: Sequence[Place]) -> float:
    """The height of a hand, in card heights."""
    return max(spot.y + spot.scale / 2 for spot in found) - min(spot.y - spot.scale / 2 for spot in found)
