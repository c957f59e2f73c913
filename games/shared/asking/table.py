"""The table of an asking game: the cards, who dealt, and everything said and done in front of everyone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...engine import CardId, Table

if TYPE_CHECKING:
    from .bounds import Bounds
    from .rules import AskingRules

PACK, HAND = 0, 1
"""The hand of seat n is zone HAND + n; the books of all seats follow the hands."""


@dataclass(frozen=True)
class Asked:
    """A seat asked another for a number, and got this many cards; none is a refusal."""

    by: int
    of: int
    number: int
    got: int


@dataclass(frozen=True)
class Drew:
    """A seat drew a card that no one else saw. Where the rules make the seat name it, `number` is its number."""

    seat: int
    number: int = 0


@dataclass(frozen=True)
class Laid:
    """A seat put down a book."""

    seat: int
    number: int


Heard = Asked | Drew | Laid


class AskingTable(Table):
    """`heard` holds what a player can remember, from the first request on."""

    if TYPE_CHECKING:
        rules: AskingRules  # the other modules of this folder lie between this class and the rules

    dealer: int = 0
    heard: tuple[Heard, ...] = ()
    _bounds: Bounds | None = None
    """What follows from what was heard, as far as it has been worked out."""

    _tight: Bounds | None = None
    """The same for the viewer, who sees their own hand."""

    def hand(self, seat: int) -> list[CardId]:
        """The cards a seat holds."""
        return self.zones[HAND + seat]

    def announce(self, what: Heard) -> None:
        """Adds an entry that everyone hears."""
        self.heard = (*self.heard, what)

    def others_with_cards(self, seat: int) -> list[int]:
        """The other seats that have cards, from the left on."""
        zones = self.zones
        return [other for other in self.rules.others[seat] if zones[HAND + other]]
