"""The table of Flinch: beside the cards, whose turn it is, how the game has begun, and what can be called out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine import CardId
from ..shared.piles import PilesTable

if TYPE_CHECKING:
    from .rules import Flinch

STACK, REMOVED, GAME = 0, 1, 2
"""The game pile of seat n is zone GAME + n; where the other zones lie, the rules tell."""

HAND_SIZE, PLACES = 5, 5
"""Cards in a hand, and reserve piles of a player."""


class FlinchTable(PilesTable):
    """Public facts, but for `kept_back`."""

    if TYPE_CHECKING:
        rules: Flinch  # the chapters stand between this class and the rules

    dealer: int = 0
    on_turn: int = 0
    """Whose turn it is."""
    opened: bool = False
    """A starter has been played: from then on every turn ends with a discard."""
    passes: int = 0
    """So many players have passed one after the other, before that."""
    played: bool = False
    """A card has gone to the playing area in this turn."""
    idle: int = 0
    """So many turns in a row have passed without one."""
    passed_over: tuple[tuple[int, ...], ...] = ()
    """For each seat the numbers that fitted when its turn ended, as long as it has the same hand."""
    bound: tuple[CardId, ...] = ()
    """For each seat the card that it exposed out of turn and has to play next."""

    actor: int = -1
    """Who has acted last: what he did wrong can be called out until another acts."""
    neglected: bool = False
    """He did not play a game card first though he could."""
    skipped: bool = False
    """Since he last drew cards he has made a play before which all his starters should have gone."""
    kept_back: tuple[bool | None, ...] = ()
    """For each seat, known to nobody else: it held a starter when it did so."""
    silenced: tuple[tuple[int, int], ...] = ()
    """Who has called wrongly in this turn, and against whom."""

    def hand(self, seat: int) -> list[CardId]:
        """The cards that a seat holds."""
        return self.zones[self.rules.hands[seat]]
