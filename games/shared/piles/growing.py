"""What the playing piles want, and how they grow."""

from __future__ import annotations

from ...engine import CardId
from ..pack import HIGHEST
from .table import Area, PilesTable


def area(t: PilesTable) -> Area:
    """Returns what the playing piles want; computed once for each position."""
    found = t._area
    if found is None:
        found = t._area = _survey(t)
    return found


def takers(t: PilesTable) -> tuple[tuple[int, ...], ...]:
    """For each number, the piles it can go on: one of each group of identical ones; a starter can open a new one."""
    return area(t).takers


def fits(t: PilesTable, card: CardId) -> bool:
    """Whether the card fits on any playing pile."""
    return bool(area(t).takers[t.rules.deck.ranks[card]])


def _survey(t: PilesTable) -> Area:
    rules, zones = t.rules, t.zones
    ranks, shape, wants = rules.deck.ranks, rules.variant.shape, rules.variant.wants
    taking: list[tuple[int, ...]] = [()] * (HIGHEST + 1)
    ends: list[tuple[int, int, int]] = []
    seen: set[int] = set()
    empty: dict[int, int] = {}
    for zone in rules.piles:
        cards = zones[zone]
        if cards:
            looks = shape(ranks, cards)
            if looks not in seen:
                seen.add(looks)
                for rank, way in wants[looks]:
                    taking[rank] += (zone,)
                    ends.append((rank, way, zone))
        else:
            empty.setdefault(rules.opened_with[zone], zone)
    for rank, zone in empty.items():
        taking[rank] += (zone,)
    return Area(tuple(taking), tuple(ends))


def alike(t: PilesTable, zone: int) -> list[int]:
    """Returns the other piles that are identical to this one."""
    looks = _looks(t, zone)
    return [other for other in t.rules.piles if other != zone and _looks(t, other) == looks]


def _looks(t: PilesTable, zone: int) -> int:
    """The shape of a pile; for an empty space, the number that opens a pile there, negated."""
    cards = t.zones[zone]
    return t.rules.variant.shape(t.rules.deck.ranks, cards) if cards else -t.rules.opened_with[zone]


def lay_on(t: PilesTable, card: CardId, zone: int) -> None:
    """Plays a card on a playing pile, at the end where it fits; a complete pile is removed from the table at once."""
    ranks, cards = t.rules.deck.ranks, t.zones[zone]
    lower_end = bool(cards) and t.rules.variant.both_ways and ranks[card] < ranks[cards[0]]
    t.move(card, zone, 0 if lower_end else None)
    t._area = None
    if len(cards) == HIGHEST:
        t.say("completed")
        for done in cards[::-1]:
            t.move(done, t.rules.aside)
