"""Why a player slaps that fly: which colour leads, and what its best fly is worth."""

from __future__ import annotations

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
    fly, deck, leading = move.cards[0], t.rules.deck, allowed_colours(t)
    colour, worth, best = deck.suits[fly], deck.ranks[fly], _best_free(t)
    wins = "no_prize" if colour not in leading else "best" if worth >= best else "less"
    shown = phrase(f"colour.{colour if colour in leading else min(leading)}")
    if len(leading) > 1:
        return phrase(f"why.shares_{wins}", colour=shown, points=worth, best=best)
    count = sum(deck.suits[other] in leading for other in t.zones[MIDDLE])
    return phrase(f"why.leads_{wins}", colour=shown, count=count, points=worth, best=best)


def _best_free(t: FlyTable) -> int:
    """The value of the best fly that can be won and is under no hand."""
    taken = look_at(t, t.agenda[-1]).judgement.piles if isinstance(t.agenda[-1], Open) else {}
    deck, colours = t.rules.deck, allowed_colours(t)
    free: list[CardId] = [fly for fly in t.zones[MIDDLE] if deck.suits[fly] in colours and fly not in taken]
    return max((deck.ranks[fly] for fly in free), default=0)
