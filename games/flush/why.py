"""Why a move is made: the one thing about it that matters most, from what the viewer can see.

In a view of another seat the hand has gaps: then only public cards are mentioned.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine import Move, Phrase, Who, phrase
from .bases import FLIP, KEEP, Pass, bases, meant
from .cards import FLIPPED, HIGHEST
from .declaring import DECLARE, ENOUGH, FLUSHED, LINKED, SUPER, links_in_run
from .hints import NEAR_THE_END, burden, cards_left, fewest
from .rounds import Swap
from .table import FlushTable
from .turns import BlindTurn, Turn, amount


def why(v: FlushTable, seat: int, move: Move) -> Phrase | None:
    """The reason for a move."""
    tell = REASONS.get(type(v.agenda[-1])) if v.agenda else None
    return tell(v, seat, move) if tell is not None else None


def knows(v: FlushTable, seat: int) -> bool:
    """Whether the viewer sees the whole hand."""
    return all(card >= 0 for card in v.hand(seat))


def turn(v: FlushTable, seat: int, move: Move) -> Phrase | None:
    """A declaration, or first a blind flipped."""
    if move.verb == FLIP:
        return flipped(v, seat)
    if move.verb != DECLARE:
        return None
    laid = len(move.cards) + len(v.zones[FLIPPED])
    if laid == cards_left(v, seat) + len(v.zones[FLIPPED]):
        return phrase("why.last_cards")
    return sweeps(v, seat, move, laid) or lays(v, seat, move, laid)


def flipped(v: FlushTable, seat: int) -> Phrase | None:
    """A blind is flipped because the hand has nothing better."""
    if not v.own(seat):
        return phrase("why.only_blinds")
    if not v.stands:
        return phrase("why.blind_is_free")
    if v.top == HIGHEST:
        return phrase("why.blind_fits")
    return phrase("why.blind_hope", value=v.top)


def sweeps(v: FlushTable, seat: int, move: Move, laid: int) -> Phrase | None:
    """The play is a Flush of some kind."""
    if move.choice == FLUSHED:
        near = fewest(v, seat) <= NEAR_THE_END
        return phrase("why.flush_card_near" if near else "why.flush_card", count=len(v.stands))
    if move.choice == LINKED:
        size = laid + links_in_run(v)
        return phrase("why.link_flush", count=size) if size >= ENOUGH else None
    size = laid + (v.run() if v.rules.stands_for.get(move.choice, 0) == v.top else 0)
    if size >= SUPER:
        return phrase("why.super_flush", count=size)
    return phrase("why.flush", count=size) if size >= ENOUGH else None


def lays(v: FlushTable, seat: int, move: Move, laid: int) -> Phrase | None:
    """Cards of one value, on the pile or beside it."""
    value = v.rules.stands_for.get(move.choice, 0)
    if move.to == "aside":
        return phrase("why.picks_up", count=len(v.stands))
    skipped = any(v.rules.skip[card] for card in move.cards)
    following = v.after(seat)
    if skipped and cards_left(v, following) <= NEAR_THE_END:
        return phrase("why.skips", who=Who(following), count=cards_left(v, following))
    if laid > 1:
        return phrase("why.together", count=laid)
    if v.stands and value == v.top:
        return phrase("why.same")
    card = amount(1, value)
    return phrase("why.below", card=card, top=amount(1, v.top)) if v.stands else phrase("why.opens", card=card)


def pass_a_base(v: FlushTable, seat: int, move: Move) -> Phrase | None:
    """A base is handed over, or kept."""
    base = meant(v, seat, move) if move != KEEP else None
    if base is None:
        return None
    hardest = all(burden(v, base) >= burden(v, other) for other in bases(v, seat))
    return phrase("why.hardest_base" if hardest else "why.base")


def swap(v: FlushTable, seat: int, move: Move) -> Phrase | None:
    """A card becomes the Mimic: ideally one whose value is rare in the hand."""
    if not knows(v, seat) or not move.cards:
        return None
    value = v.rules.value
    count = [value[card] for card in v.own(seat)].count(value[move.cards[0]])
    return phrase("why.few", count=count, value=value[move.cards[0]])


REASONS: dict[type, Callable[[Any, int, Move], Phrase | None]] = {
    Turn: turn,
    BlindTurn: turn,
    Pass: pass_a_base,
    Swap: swap,
}
