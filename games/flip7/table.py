"""The table of Flip 7: the cards, the status of each player in this round, and who deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine import CardId, Table
from .cards import ROW, SECOND_CHANCE

if TYPE_CHECKING:
    from .rules import Flip7

ACTIVE, STAY, FROZEN, BUST, SEVEN = "active", "stay", "frozen", "bust", "seven"


class Flip7Table(Table):
    """The status of every seat, one of those above; and who deals, or between rounds, who will deal."""

    if TYPE_CHECKING:
        rules: Flip7  # the other modules of this folder lie between this class and the rules

    status: tuple[str, ...] = ()
    dealer: int = 0

    def __init__(self, rules: Flip7) -> None:
        super().__init__(rules)
        self.status = (ACTIVE,) * rules.seats

    def active(self) -> list[int]:
        """The seats that are still in the round."""
        return [seat for seat, status in enumerate(self.status) if status == ACTIVE]

    def becomes(self, seat: int, status: str) -> None:
        """Changes a seat's status."""
        self.status = (*self.status[:seat], status, *self.status[seat + 1 :])

    def row(self, seat: int) -> list[CardId]:
        """The cards in front of a seat, in the order drawn."""
        return self.zones[ROW + seat]

    def second_chance(self, seat: int) -> CardId | None:
        """The Second Chance in front of a seat."""
        faces = self.rules.deck.faces
        for card in self.zones[ROW + seat]:
            if faces[card] == SECOND_CHANCE:
                return card
        return None
