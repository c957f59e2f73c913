"""What the numbers say in Patience: how likely the next card fits, and the reason for a move [6.3].

Both use only what is visible, and which numbers have not been seen yet.
"""

from __future__ import annotations

from random import Random

from ..engine import Move, Phrase, imagine, phrase
from .evaluating import playable_share
from .lost import unseen
from .places import STOCK, TURNED
from .rules import TURN, PatienceTable


def meter(t: PatienceTable, seat: int) -> tuple[Phrase, ...]:
    """How likely it is that the next card of the pack can be played: `odds.fits`."""
    cards = len(unseen(t))
    if not cards or not t.agenda:
        return ()
    share = playable_share(_full(t))
    return (phrase("odds.fits", percent=_percent(share), count=round(share * cards), cards=cards),)


def why(t: PatienceTable, seat: int, move: Move) -> Phrase | None:
    """What a move is for: cards of the Stock that come free, spaces that the pack fills again."""
    if move == TURN:
        return phrase("why.turn")
    source, rank = t.where[move.cards[0]], t.rules.deck.ranks[move.cards[0]]
    up = move.to.startswith("upper")
    if source == STOCK and len(t.zones[STOCK]) == 1:
        return phrase("why.stock_last", rank=rank)
    if source in (STOCK, TURNED):
        kind = "stock" if source == STOCK else "turned"
        return phrase(f"why.{kind}_up" if up else f"why.{kind}_down", rank=rank, onto=rank + 1)
    return _why_run(t, source, rank, up)


def _why_run(t: PatienceTable, source: int, rank: int, up: bool) -> Phrase:
    """A pile move costs no space as long as there is a pack; a single card that goes up leaves one empty."""
    refilled = bool(unseen(t)) and (t.rules.refills or not up)
    if not up:
        return phrase("why.pile" if refilled else "why.pile_late", onto=rank + 1)
    return phrase("why.run_up" if len(t.zones[source]) > 1 or refilled else "why.single_up", rank=rank)


def _full(t: PatienceTable) -> PatienceTable:
    """A full table, used only for what is the same in every order of the pack."""
    return t.copy() if t.viewer is None else imagine(t, Random(0))


def _percent(share: float) -> int:
    return round(100 * share)
