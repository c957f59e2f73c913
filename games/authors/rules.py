"""Authors. Ask any player for one card of a number that you hold; go on as long as you get it. Most books win.

Asking, answering and completing books are in `shared.asking`; this module holds what applies to this game alone. The
numbers in brackets are the clauses of the rules specification.
"""

from __future__ import annotations

from ..engine import Phrase, phrase
from ..shared.asking import AskingRules, AskingTable
from ..shared.asking.table import PACK
from ..shared.asking.turns import no_one_to_ask
from .options import AuthorsOptions


class Authors(AskingRules):
    """The rules with their options."""

    options: AuthorsOptions
    all_at_once = False  # one card for each request [4]

    def dealt(self) -> int:
        """All forty, even if some players get one more than others [2]."""
        return len(self.deck)

    def unsound(self, t: AskingTable) -> Phrase | None:
        return phrase("position.pack") if t.zones[PACK] else super().unsound(t)

    def may_be_asked(self, t: AskingTable, seat: int) -> list[int]:
        """Players with cards, unless the options allow asking the others too [3, 8]."""
        return list(self.others[seat]) if self.options.ask_empty else t.others_with_cards(seat)

    def start_turn(self, t: AskingTable, seat: int) -> None:
        """A player without cards is out of the asking and passed over [2, 8]; no one else can pass [3]."""
        if not t.hand(seat):
            t.next(self.turns[self.left_of(seat)])
        elif t.others_with_cards(seat):
            t.next(self.requests[seat])
        else:
            no_one_to_ask(t, seat)

    def refused(self, t: AskingTable, seat: int, asked: int, number: int) -> None:
        """The turn passes to the left; nothing is drawn [6]."""
        t.next(self.turns[self.left_of(seat)])
        t.say("no", asked, number=number)
