"""Go to the Store. Ask any player for all cards of a number that you hold; a player who has none sends you to the
Store.

Asking, answering and completing books are in `shared.asking`; this module holds what applies to this game alone. The
numbers in brackets are the clauses of the rules specification.
"""

from __future__ import annotations

from ..engine import DEAD, Vacancy
from ..shared.asking import AskingRules, AskingTable
from ..shared.asking.books import lay_book
from ..shared.asking.table import HAND, PACK, Drew
from ..shared.asking.turns import no_one_to_ask
from .options import StoreOptions

STORE = PACK
DEALT = 6
"""How many cards each player is dealt."""


class GoToTheStore(AskingRules):
    """The rules with their options."""

    options: StoreOptions
    pack = "store"
    tells = ("lucky",)
    all_at_once = True  # all cards of the number [2]

    def dealt(self) -> int:
        return DEALT * self.seats

    def vacancy(self, t: AskingTable, zone: int) -> Vacancy | None:
        """The Store is never filled again [4]."""
        return DEAD if zone == STORE else None

    def start_turn(self, t: AskingTable, seat: int) -> None:
        """A player without cards draws one and goes on, or is passed over; a player with no one to ask draws one [8,
        9]."""
        if not t.hand(seat):
            self.without_cards(t, seat)
        elif t.others_with_cards(seat):
            t.next(self.requests[seat])
        elif t.zones[STORE]:
            t.next(self.turns[self.left_of(seat)])
            t.say("nobody_to_ask", seat)
            draw(t, seat)
        else:
            no_one_to_ask(t, seat)

    def without_cards(self, t: AskingTable, seat: int) -> None:
        """A card from the Store, as long as it has any [9]. No player sits out for good: where empty hands are passed
        over and all hands are empty, the next player draws one all the same."""
        takes = self.options.empty_hand == "restock" or not t.others_with_cards(seat)
        if takes and t.zones[STORE]:
            t.next(self.turns[seat])
            t.say("restocks", seat)
            draw(t, seat)
        else:
            t.next(self.turns[self.left_of(seat)])

    def refused(self, t: AskingTable, seat: int, asked: int, number: int) -> None:
        """Go to the Store: one card, which no one else sees, and the turn passes to the left, whatever it is [4, 5]."""
        store = t.zones[STORE]
        if not store:
            t.next(self.turns[self.left_of(seat)])
            t.say("store_is_empty", asked)
            return
        lucky = self.options.lucky_draw and self.number[store[-1]] == number
        t.next(self.turns[seat if lucky else self.left_of(seat)])
        t.say("go_to_the_store", asked)
        if lucky:
            t.say("lucky", seat, number=number)
        draw(t, seat, number if lucky else 0)


def draw(t: AskingTable, seat: int, number: int = 0) -> None:
    """Draws the top card of the Store; the others learn what it was only when it completes a book [4, 6]."""
    card = t.draw(STORE, HAND + seat)
    t.announce(Drew(seat, number))
    lay_book(t, seat, t.rules.number[card])
