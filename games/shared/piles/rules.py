"""Where the playing piles lie."""

from __future__ import annotations

from typing import Any, TypeVar

from ...engine import ALL, Rules, Zone, row
from .table import PilesTable
from .variants import VARIANTS, Variant

T = TypeVar("T", bound=PilesTable)


def pile_zones(variant: Variant, series: int) -> list[Zone]:
    """A place for every pile that so many series can open."""
    return [zone for family in variant.starters.values() for zone in row(family, series, ALL)]


class PilesRules(Rules[Any]):
    """Rules of a game with playing piles."""

    def prepare_piles(self, variant: str, aside: int) -> None:
        """Which variant is played, and in which zone complete piles are laid aside."""
        self.variant = VARIANTS[variant]
        families = self.variant.starters.items()
        self.opened_with = {zone: starter for starter, family in families for zone in self.family(family)}
        self.piles = tuple(self.opened_with)
        self.aside = aside
        self.opens = tuple(rank in self.variant.starters for rank in self.deck.ranks)
