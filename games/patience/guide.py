"""Tips for a newcomer to Patience: the acts when they first become possible, and what costs beginners the game."""

from __future__ import annotations

from ..engine import CardId
from ..engine.tips import GuideTip, Spoken, asked, both, place, these
from .places import LOWER, PACK, STOCK, TURNED
from .plays import end_plays, pile_plays, single_plays, stock_plays
from .rules import TURN, PatienceTable, Place, Turn

BURIED = 3
"""With this many cards, the Stock begins to bury what is needed later."""
LATE = 12
"""With no more cards than this in the pack, the game nears its end."""

UPPER_ROW = ("upper0", "upper1", "upper2", "upper3")


def end_cards(v: PatienceTable, seat: int) -> list[CardId]:
    """The last cards of lower piles that go up."""
    return [move.cards[0] for move in end_plays(v)]


def stock_cards(v: PatienceTable, seat: int) -> list[CardId]:
    """The top card of the Stock, if it fits."""
    return [move.cards[0] for move in stock_plays(v)][:1]


def pile_bottoms(v: PatienceTable, seat: int) -> list[CardId]:
    """The first cards of the piles that can be moved now."""
    found = [move for move in Turn().moves(v, seat) if move in pile_plays(v)]
    return [move.cards[0] for move in found]


def spaces(v: PatienceTable, seat: int) -> Spoken:
    """The empty places of the lower row."""
    return Spoken(zones=tuple(v.rules.names[zone] for zone in LOWER if not v.zones[zone]))


def stay_empty(v: PatienceTable, seat: int) -> bool:
    """Whether there is an empty place that the next card of the pack does not fill."""
    return bool(spaces(v, seat).zones and v.zones[PACK]) and not v.rules.refills


def choices(v: PatienceTable, seat: int) -> bool:
    """Whether the turned card fits in more than one place."""
    return len(list(single_plays(v, v.zones[TURNED][-1]))) > 1


def nothing_fits(v: PatienceTable, seat: int) -> bool:
    """Whether nothing can be done but turn the next card."""
    return Turn().moves(v, seat) == [TURN]


def must_play(v: PatienceTable, seat: int) -> bool:
    """Whether no card is turned before another one has been played."""
    return bool(v.zones[PACK]) and TURN not in Turn().moves(v, seat)


def fitting(v: PatienceTable, seat: int) -> list[CardId]:
    """The cards that can be played before the next one is turned."""
    return [move.cards[0] for move in Turn().moves(v, seat) if move.cards]


TIPS = (
    GuideTip("aim", asked(Turn), place(*UPPER_ROW)),
    GuideTip("turn", both(asked(Turn), nothing_fits), place("pack"), ("turn",)),
    GuideTip("place", asked(Place), place("turned"), ("lay",)),
    GuideTip("choice", both(asked(Place), choices), place("turned"), ("lay",)),
    GuideTip("end_card", both(asked(Turn), end_cards), these(end_cards), ("lay",)),
    GuideTip("stock", both(asked(Turn), stock_cards), these(stock_cards), ("lay",)),
    GuideTip("pile", both(asked(Turn), pile_bottoms), these(pile_bottoms), ("lay",)),
    GuideTip("first", both(asked(Turn), must_play), these(fitting)),
    GuideTip("space", both(asked(Turn), stay_empty), spaces),
    GuideTip("buried", both(asked(Turn), lambda v, seat: len(v.zones[STOCK]) >= BURIED), place("stock")),
    GuideTip("late", both(asked(Turn), lambda v, seat: 0 < len(v.zones[PACK]) <= LATE), place("pack")),
)
