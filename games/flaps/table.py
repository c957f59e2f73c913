"""The table of FLAPS: the cards, what is to be followed, the direction of play, and who has called LAST CARD."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine import NOT_SEEN, CardId, Table

if TYPE_CHECKING:
    from .rules import Flaps

PACK, PILE, HAND = 0, 1, 2
"""The hand of seat n is zone HAND + n."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat with `held` cards drew another when `pile` cards lay on the pile, and this suit and number were to be
    followed, or answered in an attack."""

    held: int
    pile: int
    suit: str
    number: int
    court: bool = False
    attacked: bool = False


class FlapsTable(Table):
    """The next card follows `suit` or `number`; an `attack` is the total that the player who is asked has to answer."""

    if TYPE_CHECKING:
        rules: Flaps  # the other modules of this folder lie between this class and the rules

    dealer: int = 0
    direction: int = 1
    suit: str = ""
    number: int = 0
    gains: tuple[int, ...] = ()
    """What each seat gets while a round is counted; empty at any other time."""
    won_with: CardId = NOT_SEEN
    """The last card with which that round was won, if it was won with one."""
    attack: int = 0
    trump: str = ""
    """The suit that is trumps, while a game of TRUMPS is on."""
    totals: tuple[int, ...] = ()
    """What each seat has called in a game of SPOOF; -1 for nothing yet."""
    called: frozenset[int] = frozenset()
    """The seats that have said LAST CARD."""
    late: frozenset[int] = frozenset()
    """The seats that have not, and can be caught."""
    late_since: int = 0
    """The moment at which a player last became late."""
    passed: tuple[tuple[Passed, ...], ...] = ()
    """What each seat has passed on."""
    meant: tuple[str | None, ...] = ()
    """What a seat that has asked for more flapping will do if there is none: hidden from the others until then."""

    def hand(self, seat: int) -> list[CardId]:
        """The cards a seat holds."""
        return self.zones[HAND + seat]

    def after(self, seat: int) -> int:
        """The seat after this one, in the direction of play."""
        return (seat + self.direction) % self.rules.seats

    def around(self, seat: int) -> tuple[int, ...]:
        """All seats clockwise from the left of this one, which comes last, whatever the direction of play."""
        return self.rules.around[seat]

    def blind(self, zone: int) -> CardId:
        """A card of a zone, chosen without looking."""
        cards = self.zones[zone]
        return cards[self.pick(len(cards))]

    def follow(self, card: CardId) -> None:
        """Makes the next card follow this one; a card without suit and number leaves it to the one beneath [F-3]."""
        deck = self.rules.deck
        if self.rules.window[card]:
            return
        self.suit, self.number = deck.suits[card] or self.suit, deck.ranks[card]
