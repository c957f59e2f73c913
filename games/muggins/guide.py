"""Tips for a newcomer to Muggins: the aim, how piles begin, where cards go, and only then how others are called out.
Where the players watch one another, nothing reveals what fits."""

from __future__ import annotations

from ..engine.tips import GuideTip, Spoken, asked, both, own
from .places import neighbours, stock_must_play
from .table import HAND, MugginsTable
from .turns import Turn

SHORT = 3
"""With no more cards in hand than this, it is time to think of what follows."""


def stock_first(v: MugginsTable, seat: int) -> bool:
    """Whether the Stock is to be thought of before a card is drawn."""
    return bool(v.stock(seat)) and not v.shown(seat) and (not v.rules.strict or stock_must_play(v, seat))


def may_call(v: MugginsTable, seat: int) -> bool:
    """Whether another player has just done something that could be wrong, once the seat has had a turn itself and so
    knows what is right."""
    return v.deed is not None and v.deed.seat != seat and bool(v.stock(seat))


def costs(v: MugginsTable, seat: int) -> bool:
    """Whether a wrong call costs a card."""
    return not v.rules.strict and v.rules.options.false_call == "penalty"


def is_short(v: MugginsTable, seat: int) -> bool:
    """Whether the hand will soon be gone while the Stock is not."""
    return bool(v.stock(seat)) and len(v.zones[HAND + seat]) <= SHORT


def piles(v: MugginsTable, seat: int) -> Spoken:
    """The piles in the middle."""
    return Spoken(zones=tuple(v.rules.names[zone] for zone in v.rules.piles if v.zones[zone]))


def are_stocks(v: MugginsTable, seat: int) -> bool:
    """Whether another player has a Stock."""
    return any(v.zones[zone] for zone in v.rules.others[seat])


def stocks_that_take(v: MugginsTable, seat: int) -> Spoken:
    """The Stocks of the others that take the card to be placed; none where players have to see that for themselves."""
    found = neighbours(v, seat, v.shown(seat)[0]) if v.rules.strict and v.shown(seat) else []
    return Spoken(zones=tuple(v.rules.names[zone] for zone in found))


def accused(v: MugginsTable, seat: int) -> Spoken:
    """The name of the player who acted last."""
    return Spoken(seats=(v.deed.seat,)) if v.deed is not None else Spoken()


def holds_card(v: MugginsTable, seat: int) -> bool:
    """Whether the seat has turned up a card that it has to place."""
    return bool(v.shown(seat))


TIPS = (
    GuideTip("aim", lambda v, seat: asked(Turn)(v, seat) or not v.stock(seat), own("hand")),
    GuideTip("ones", lambda v, seat: True, piles),
    GuideTip("stock", both(asked(Turn), stock_first), own("stock"), ("play",)),
    GuideTip("draw", both(asked(Turn), lambda v, seat: not v.shown(seat)), own("hand"), ("draw",)),
    GuideTip("place", both(asked(Turn), holds_card), own("shown"), ("play",)),
    GuideTip("neighbours", both(asked(Turn), holds_card, are_stocks), stocks_that_take, ("play",)),
    GuideTip("keep", both(asked(Turn), holds_card), own("stock"), ("keep",)),
    GuideTip("packet", both(asked(Turn), is_short), own("stock")),
    GuideTip("call", may_call, accused, ("muggins",)),
    GuideTip("wrong_call", both(costs, may_call), accused, ("muggins",)),
)
