"""Why a request is made: how likely it is granted, and what it would bring, as far as the viewer is allowed to know.

Players have to remember for themselves what was heard earlier: it is used here, but never shown.
"""

from __future__ import annotations

from ...engine import Move, Phrase, Who, phrase
from .books import BOOK
from .bounds import ROW, Bounds, bounds_of
from .chances import chance_of
from .table import HAND, AskingTable
from .turns import ASK


def why(v: AskingTable, seat: int, move: Move) -> Phrase | None:
    """The reason for a request."""
    if move.verb != ASK or move.to not in v.rules.seat_of:
        return None
    asked, number, known = v.rules.seat_of[move.to], v.rules.number[move.cards[0]], bounds_of(v)
    if not v.hand(asked):
        return phrase("why.empty", who=Who(asked))
    if any(card < 0 for card in v.hand(seat)):
        return from_outside(v, seat, asked, number, known)
    have = sum(v.rules.number[card] == number for card in v.zones[HAND + seat])
    if known.least[asked * ROW + number]:
        return phrase("why.book" if have == BOOK - 1 else "why.sure", count=have, number=number)
    share = round(100 * chance_of(v, asked, number, have, known))
    if not share:
        return phrase("why.hopeless")
    return phrase("why.likely", share=share, count=have, number=number)


def from_outside(v: AskingTable, seat: int, asked: int, number: int, known: Bounds) -> Phrase:
    """What a viewer sees of it who does not see the hand."""
    if known.least[asked * ROW + number]:
        return phrase("why.sure_from_outside")
    left = len(v.hand(asked))
    others = [len(v.hand(other)) for other in v.rules.others[seat] if other != asked]
    return phrase("why.largest" if all(left > other for other in others) else "why.may", who=Who(asked))
