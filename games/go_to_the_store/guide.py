"""Tips for a newcomer to Go to the Store."""

from __future__ import annotations

from ..engine.tips import GuideTip, asked, both, own, place
from ..shared.asking.table import PACK, Asked, AskingTable, Drew
from ..shared.asking.tips import (
    AGAIN,
    AIM,
    ASKED_YOU,
    BOOK_DOWN,
    HEARD,
    NEARLY,
    REMEMBER,
    REQUEST,
    TELLS,
    last_asked,
)
from ..shared.asking.turns import Request
from .options import StoreOptions

FEW = 5
"""With this many cards left, the Store will soon be empty."""


def sent(v: AskingTable, seat: int) -> bool:
    """Whether this seat has just been sent to the Store."""
    asks = [heard for heard in v.heard if isinstance(heard, Asked)]
    drew = [heard for heard in v.heard if isinstance(heard, Drew)]
    return bool(asks and drew) and asks[-1].by == seat and not asks[-1].got and drew[-1].seat == seat


def drew_it(v: AskingTable, seat: int) -> bool:
    """Whether the card that this seat has just drawn is of the number it asked for, and the turn ended all the same."""
    options = v.rules.options
    if not isinstance(options, StoreOptions) or options.lucky_draw or not sent(v, seat):
        return False
    hand, last = v.hand(seat), last_asked(v)
    return bool(hand) and last is not None and v.rules.number[hand[-1]] == last.number


def is_low(v: AskingTable, seat: int) -> bool:
    """Whether the Store is nearly empty."""
    return 0 < len(v.zones[PACK]) <= FEW


TIPS = (
    AIM,
    REQUEST,
    HEARD,
    NEARLY,
    AGAIN,
    GuideTip("drew_it", drew_it, own("hand")),
    GuideTip("store", sent, place("store")),
    GuideTip("lucky", both(asked(Request), lambda v, seat: v.rules.options.lucky_draw), place("store")),
    GuideTip("all_of_them", both(asked(Request), lambda v, seat: v.heard)),
    ASKED_YOU,
    BOOK_DOWN,
    TELLS,
    REMEMBER,
    GuideTip("low_store", is_low, place("store")),
)
