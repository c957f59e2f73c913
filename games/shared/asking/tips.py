"""What tips of asking games share: when they matter, and what they speak of. Everything comes from what was said aloud
and from a player's own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ...engine import CardId
from ...engine.tips import EVERYTHING, GuideTip, Spoken, asked, both, own, these
from ...engine.words import Value
from .books import BOOK
from .bounds import ROW, bounds_of
from .table import Asked, AskingTable
from .turns import ASK, Request

SOME_TIME = 3
"""After this many requests, there is something to remember."""


def last_asked(v: AskingTable) -> Asked | None:
    """The request that was heard last."""
    return next((heard for heard in reversed(v.heard) if isinstance(heard, Asked)), None)


def has_not_asked(v: AskingTable, seat: int) -> bool:
    """Whether the seat has not asked anyone yet, or is about to ask."""
    asks = any(isinstance(heard, Asked) and heard.by == seat for heard in v.heard)
    return not asks or bool(asked(Request)(v, seat))


def got_it(v: AskingTable, seat: int) -> bool:
    """Whether the seat goes on after a request that was granted."""
    last = last_asked(v)
    return last is not None and last.by == seat and last.got > 0


def was_asked(v: AskingTable, seat: int) -> Asked | None:
    """The last request, if it was put to this seat."""
    last = last_asked(v)
    return last if last is not None and last.of == seat else None


def nearly(v: AskingTable, seat: int) -> list[CardId]:
    """The cards of a number of which the seat holds all but one."""
    number = v.rules.number
    held = Counter(number[card] for card in v.hand(seat))
    wanted = next((one for one, count in held.items() if count == BOOK - 1), None)
    return [card for card in v.hand(seat) if number[card] == wanted]


def heard_of(v: AskingTable, seat: int) -> Asked | None:
    """A request by another player, of late, for a number that the seat holds too and the player must still hold: one
    that the table shows, as far as it helps the memory."""
    held, least = {v.rules.number[card] for card in v.hand(seat)}, bounds_of(v).least
    asks = [heard for heard in reversed(v.heard) if isinstance(heard, Asked)]
    reach = SOME_TIME if v.rules.log_reach is None else v.rules.log_reach
    shown = (heard for heard in asks[:reach] if heard.by != seat and heard.number in held)
    return next((heard for heard in shown if least[heard.by * ROW + heard.number]), None)


def asker(v: AskingTable, seat: int) -> Spoken:
    """The name of the player who asked for what the seat holds too."""
    heard = heard_of(v, seat)
    return Spoken(seats=(heard.by,)) if heard is not None else EVERYTHING


def number_heard(v: AskingTable, seat: int) -> Mapping[str, Value]:
    """The number that was asked for."""
    heard = heard_of(v, seat)
    return {"number": heard.number} if heard is not None else {}


def curious(v: AskingTable, seat: int) -> Spoken:
    """The name of the player who has just asked the seat."""
    heard = was_asked(v, seat)
    return Spoken(seats=(heard.by,)) if heard is not None else EVERYTHING


def books(v: AskingTable, seat: int) -> Spoken:
    """Where books lie."""
    found = (f"books{owner}" for owner in range(v.rules.seats) if v.zones[v.rules.books[owner]])
    return Spoken(zones=tuple(found))


AIM = GuideTip("aim", has_not_asked, own("hand"))
REQUEST = GuideTip("ask", asked(Request), own("hand"), (ASK,))
AGAIN = GuideTip("again", both(asked(Request), got_it), own("hand"), (ASK,))
NEARLY = GuideTip("nearly", both(asked(Request), nearly), these(nearly), (ASK,))
HEARD = GuideTip("heard", both(asked(Request), heard_of), asker, (ASK,), number_heard)
ASKED_YOU = GuideTip("asked_you", was_asked, curious)
BOOK_DOWN = GuideTip("book", lambda v, seat: books(v, seat).zones, books)
REMEMBER = GuideTip("remember", both(asked(Request), lambda v, seat: len(v.heard) >= SOME_TIME))
TELLS = GuideTip("tells", both(asked(Request), lambda v, seat: v.heard), own("hand"))
