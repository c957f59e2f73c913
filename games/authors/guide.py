"""Tips for a newcomer to Authors."""

from __future__ import annotations

from ..engine.tips import GuideTip
from ..shared.asking.table import Asked, AskingTable
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


def one_of_several(v: AskingTable, seat: int) -> bool:
    """Whether a player has just handed over one card, and could hold more of the same number."""
    last = last_asked(v)
    return last is not None and last.by == seat and last.got > 0 and v.hand(last.of) != []


def refused(v: AskingTable, seat: int) -> bool:
    """Whether a request of this seat has just been refused."""
    last = v.heard[-1] if v.heard else None
    return isinstance(last, Asked) and last.by == seat and not last.got


TIPS = (
    AIM,
    REQUEST,
    HEARD,
    NEARLY,
    AGAIN,
    GuideTip("one_card", one_of_several),
    GuideTip("refused", refused),
    ASKED_YOU,
    BOOK_DOWN,
    TELLS,
    REMEMBER,
)
