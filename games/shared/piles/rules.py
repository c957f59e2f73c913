"""Where the playing piles are."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeVar

from ...engine import ALL, CardId, Phrase, Rules, Vacancy, Zone, phrase, row
from .table import PilesTable
from .variants import VARIANTS, Variant

T = TypeVar("T", bound=PilesTable)


def pile_zones(variant: Variant, series: int) -> list[Zone]:
    """Returns a space for every pile that this many series can open."""
    return [zone for family in variant.starters.values() for zone in row(family, series, ALL)]


class PilesRules(Rules[T]):
    """Rules of a game with playing piles."""

    def prepare_piles(self, variant: str, aside: int) -> None:
        """Sets which variant is played, and the zone where complete piles go."""
        self.variant = VARIANTS[variant]
        families = self.variant.starters.items()
        self.opened_with = {zone: starter for starter, family in families for zone in self.family(family)}
        self.piles = tuple(self.opened_with)
        self.aside = aside
        self.opens = tuple(rank in self.variant.starters for rank in self.deck.ranks)

    def vacancy(self, t: T, zone: int) -> Vacancy | None:
        """The next space of each kind waits for the number that opens a pile there."""
        starter = self.opened_with.get(zone)
        if starter is None:
            return None
        spaces = (space for space, opener in self.opened_with.items() if opener == starter)
        return Vacancy(waits=str(starter)) if zone == next(space for space in spaces if not t.zones[space]) else None

    def unsound(self, t: T) -> Phrase | str | None:
        """Every pile has grown from its starter, number by number."""
        for zone in self.piles:
            if t.zones[zone] and not self._has_grown(t.zones[zone], self.opened_with[zone]):
                return phrase("position.pile", zone=self.names[zone])
        return None

    def _has_grown(self, cards: list[CardId], starter: int) -> bool:
        numbers = [self.deck.ranks[card] for card in cards]
        ways = {after - before for before, after in pairwise(numbers)}
        begun = starter in (numbers if self.variant.both_ways else numbers[:1])
        return begun and ways in (set(), {1}, {-1}) and self.variant.shape(self.deck.ranks, cards) in self.variant.wants
