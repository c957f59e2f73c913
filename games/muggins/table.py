"""The table of Muggins: the cards, whose turn it is and what was done last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine import NOT_SEEN, CardId
from ..shared.piles import PilesTable

if TYPE_CHECKING:
    from .rules import Muggins

ASIDE, HAND = 0, 1
"""The hand of seat n is zone HAND + n; then come the cards just shown, then the Stocks, of all seats."""

STOCK_FIRST, CENTRE_FIRST, MISSED = "stock_first", "centre_first", "missed"
"""What can be wrong: a card was drawn though the player's Stock could be played; a card went to an opponent though it
fitted in the middle; a card that could be played was put on the player's own Stock."""


@dataclass(frozen=True)
class Deed:
    """What a player did last, for the others to call out: what was wrong with it, if anything, with which card, and
    where that came from."""

    seat: int
    fault: str = ""
    card: CardId = NOT_SEEN
    source: int = -1


class MugginsTable(PilesTable):
    """All of these facts are public."""

    if TYPE_CHECKING:
        rules: Muggins

    dealer: int = 0
    on_turn: int = 0
    """Whose turn it is."""
    deed: Deed | None = None
    silenced: tuple[int, ...] = ()
    """The players who have called it without reason."""

    def shown(self, seat: int) -> list[CardId]:
        """The card that a seat has drawn and not yet placed, if any."""
        return self.zones[self.rules.shown[seat]]

    def stock(self, seat: int) -> list[CardId]:
        """The Stock of a seat."""
        return self.zones[self.rules.stocks[seat]]
