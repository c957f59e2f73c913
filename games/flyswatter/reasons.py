"""Why a player slaps that fly: which colour leads, and what its best fly is worth."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..engine import CardId, Move, Phrase, phrase
from .start import SLAP
from .table import MIDDLE
from .turns import Open, allowed_colours, look_at

if TYPE_CHECKING:
    from .table import FlyTable


def why(t: FlyTable, seat: int, move: Move) -> Phrase | None:
    """The reason for a slap; turning a card needs none."""
    if move == SLAP:
        return phrase("why.slap")
    if not move.cards or not t.zones[MIDDLE]:
        return None
    fly, deck = move.cards[0], t.rules.deck
    lead, colour = _lead(t, deck.suits[fly]), deck.suits[fly]
    if colour not in allowed_colours(t):
        return phrase("why.no_prize", lead=lead)
    worth, best = deck.ranks[fly], _best_free(t)
    if worth >= best:
        return phrase("why.best", lead=lead)
    return phrase("why.less", lead=lead, points=worth, best=best)


def _lead(t: FlyTable, colour: str) -> Phrase:
    """Which colour leads with how many flies; of several, the given one if it leads."""
    counts = Counter(t.rules.deck.suits[fly] for fly in t.zones[MIDDLE])
    leading = sorted(allowed_colours(t))
    shown = colour if colour in leading else leading[0]
    key = "why.leads" if len(leading) == 1 else "why.shares"
    return phrase(key, colour=phrase(f"colour.{shown}"), count=counts[shown])


def _best_free(t: FlyTable) -> int:
    """The value of the best fly that can be won and is under no hand."""
    taken = look_at(t, t.agenda[-1]).judgement.piles if isinstance(t.agenda[-1], Open) else {}
    deck, colours = t.rules.deck, allowed_colours(t)
    free: list[CardId] = [fly for fly in t.zones[MIDDLE] if deck.suits[fly] in colours and fly not in taken]
    return max((deck.ranks[fly] for fly in free), default=0)
