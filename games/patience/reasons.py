"""What the numbers say in Patience: how likely the next card fits, and the reason for a move [6.3].

Both use only what is visible, and which numbers have not been seen yet.
"""

from __future__ import annotations

from random import Random

from ..engine import Move, Phrase, imagine, phrase
from .evaluating import playable_share
from .lost import unseen
from .places import LOWER, STOCK, TURNED
from .rules import TURN, PatienceTable


def meter(t: PatienceTable, seat: int) -> tuple[Phrase, ...]:
    """How likely it is that the next card of the pack can be played: `odds.fits`."""
    cards = len(unseen(t))
    if not cards or not t.agenda:
        return ()
    share = playable_share(_full(t))
    return (phrase("odds.fits", percent=_percent(share), count=round(share * cards), cards=cards),)


def why(t: PatienceTable, seat: int, move: Move) -> Phrase | None:
    """What speaks for a move: places that stay open, a Stock that shrinks, cards that will fit."""
    if move == TURN:
        return phrase("why.turn", percent=_percent(playable_share(_full(t))))
    source, rank = t.where[move.cards[0]], t.rules.deck.ranks[move.cards[0]]
    up = move.to.startswith("upper")
    if source == STOCK:
        return phrase("why.stock_up" if up else "why.stock_down", rank=rank, count=len(t.zones[STOCK]) - 1)
    if source == TURNED:
        return _why_turned(t, move, rank, up)
    return _why_run(t, source, rank, up)


def _why_turned(t: PatienceTable, move: Move, rank: int, up: bool) -> Phrase:
    """What fits once the turned card is placed."""
    after = _full(t)
    after.play(0, move)
    if not after.zones[0]:
        return phrase("why.last_card", rank=rank)
    return phrase("why.turned_up" if up else "why.turned_down", rank=rank, percent=_percent(playable_share(after)))


def _why_run(t: PatienceTable, source: int, rank: int, up: bool) -> Phrase:
    """A pile move saves a place as long as there is a pack; a single card that goes up costs one."""
    places = sum(bool(t.zones[place]) for place in LOWER)
    refilled = bool(unseen(t)) and (t.rules.refills or not up)
    if not up:
        return phrase("why.pile" if refilled else "why.pile_late", places=places if refilled else places - 1)
    if len(t.zones[source]) > 1 or refilled:
        return phrase("why.run_up", rank=rank, places=places)
    return phrase("why.single_up", rank=rank, places=places - 1)


def _full(t: PatienceTable) -> PatienceTable:
    """A full table, used only for what is the same in every order of the pack."""
    return t.copy() if t.viewer is None else imagine(t, Random(0))


def _percent(share: float) -> int:
    return round(100 * share)
