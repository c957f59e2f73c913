"""The table of a game of asking: beside the cards, who dealt, and everything that was said and done for all to hear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...engine import CardId, Table

if TYPE_CHECKING:
    from .bounds import Bounds
    from .rules import AskingRules

PACK, HAND = 0, 1
"""The hand of seat n is zone HAND + n; after the hands come the books of all seats."""


@dataclass(frozen=True)
class Asked:
    """A seat asked another for a number, and got so many cards; none is a refusal."""

    by: int
    of: int
    number: int
    got: int


@dataclass(frozen=True)
class Drew:
    """A seat took a card that nobody else saw. Where the rules make it tell that, `number` is what it took."""

    seat: int
    number: int = 0


@dataclass(frozen=True)
class Laid:
    """A seat laid a book down."""

    seat: int
    number: int


Heard = Asked | Drew | Laid


class AskingTable(Table):
    """What a player may remember stands in `heard`, from the first request on."""

    if TYPE_CHECKING:
        rules: AskingRules  # the chapters stand between this class and the rules

    dealer: int = 0
    heard: tuple[Heard, ...] = ()
    _bounds: Bounds | None = None
    """What follows from what was heard, as far as it has been worked out."""

    _tight: Bounds | None = None
    """The same for the viewer, who sees his own hand."""

    def hand(self, seat: int) -> list[CardId]:
        """The cards that a seat holds."""
        return self.zones[HAND + seat]

    def hears(self, what: Heard) -> None:
        """Everybody hears that."""
        self.heard = (*self.heard, what)

    def others_with_cards(self, seat: int) -> list[int]:
        """The other seats that have cards, from the left on."""
        zones = self.zones
        return [other for other in self.rules.others[seat] if zones[HAND + other]]
