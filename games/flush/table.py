"""The table of Flush: the cards, what each card of the pile stands for, who played last, and who is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine import CardId, Table
from .cards import HAND, MIMIC

if TYPE_CHECKING:
    from .rules import Flush


class FlushTable(Table):
    """`stands` has the value of each card of the pile, bottom to top: a Mimic keeps the one it stood for [10]."""

    if TYPE_CHECKING:
        rules: Flush  # the other modules of this folder lie between this class and the rules

    stands: tuple[int, ...] = ()
    starter: int = 0
    """Who begins the round; between rounds, who will."""
    latest: int = -1
    """Who completed the last play of this round."""
    other: int = -1
    """The last player before that who was not the same."""
    quiet: int = 0
    """How many plays there have been since the last Flush [24]."""
    out: tuple[int, ...] = ()
    """Who is out of the match, in order; the first comes last [2.2]."""
    deduction: int = 0
    """What comes off the total of the winner while a round is counted; 0 at any other time [21]."""

    @property
    def mimic(self) -> int:
        """The value of all Mimics [8]; 0 if there is none."""
        laid = self.zones[MIMIC]
        return self.rules.value[laid[0]] if laid else 0

    @property
    def top(self) -> int:
        """The value on top of the pile; 0 if there is no pile."""
        return self.stands[-1] if self.stands else 0

    def run(self) -> int:
        """How many cards on top of the pile stand for the same value, no matter who played them [6]."""
        return same_on_top(self.stands, self.top)

    def hand(self, seat: int) -> list[CardId]:
        """The cards a seat holds."""
        return self.zones[HAND + seat]

    def tops(self, seat: int) -> list[CardId]:
        """The cards face up on the bases of a seat."""
        turned = self.turned
        return [card for zone in self.rules.bases[seat] for card in self.zones[zone] if card in turned]

    def own(self, seat: int) -> list[CardId]:
        """Everything that a seat can play: its tops and its hand [3, 4]."""
        return self.tops(seat) + self.zones[HAND + seat]

    def all_of(self, seat: int) -> list[CardId]:
        """Every card of a seat: hand, tops and blinds."""
        return [*self.hand(seat), *(card for zone in self.rules.bases[seat] for card in self.zones[zone])]

    def has_cards(self, seat: int) -> bool:
        """Whether a seat still has any card at all [19]."""
        zones = self.zones
        return bool(zones[HAND + seat]) or any(zones[zone] for zone in self.rules.bases[seat])

    def playing(self) -> list[int]:
        """The seats that are not out."""
        out = self.out
        return [seat for seat in self.rules.all_seats if seat not in out]

    def after(self, seat: int) -> int:
        """The next seat clockwise that is not out."""
        following = self.rules.following
        seat = following[seat]
        while seat in self.out:
            seat = following[seat]
        return seat


def same_on_top(stands: tuple[int, ...], value: int) -> int:
    """How many values at the end are this one."""
    count = 0
    for stood in reversed(stands):
        if stood != value:
            break
        count += 1
    return count
