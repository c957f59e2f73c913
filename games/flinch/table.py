"""The table of Flinch: besides the cards, whose turn it is, how far the game has come, and what can be challenged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine import CardId
from ..shared.piles import HIGHEST, PilesTable

if TYPE_CHECKING:
    from .rules import Flinch

STACK, REMOVED, GAME = 0, 1, 2
"""The game pile of seat n is zone GAME + n; the rules know the numbers of all other zones."""

HAND_SIZE, PLACES = 5, 5
"""Cards in a full hand, and reserve piles per player."""

SERIES = 11
"""How often each number is in a pack."""
PACK = SERIES * HIGHEST
"""The cards of a pack."""


class FlinchTable(PilesTable):
    """Everything here is public except `kept_back`."""

    if TYPE_CHECKING:
        rules: Flinch  # the chapters stand between this class and the rules

    dealer: int = 0
    on_turn: int = 0
    """Whose turn it is."""
    opened: bool = False
    """Whether a starter has been played: from then on every turn ends with a discard."""
    passes: int = 0
    """Before that, how many players in a row have passed."""
    played: bool = False
    """Whether a card has been played to the middle in this turn."""
    idle: int = 0
    """How many turns in a row ended without one."""
    passed_over: tuple[tuple[int, ...], ...] = ()
    """For each seat the numbers that fitted when its turn ended, until it draws a new hand."""
    bound: tuple[CardId, ...] = ()
    """For each seat the card that it exposed out of turn and has to play next."""

    actor: int = -1
    """The seat that acted last: its offences can be challenged until another seat acts."""
    neglected: bool = False
    """Whether it did something else when it had to play a game card."""
    skipped: bool = False
    """Whether, since it last drew cards, it made a move that has to wait until all starters are played."""
    kept_back: tuple[bool | None, ...] = ()
    """For each seat, known to that seat alone: whether it held a starter when it made such a move."""
    silenced: tuple[tuple[int, int], ...] = ()
    """Pairs of seats: one that called wrongly in this turn, and the one it accused."""

    def hand(self, seat: int) -> list[CardId]:
        """The cards in a player's hand."""
        return self.zones[self.rules.hands[seat]]
