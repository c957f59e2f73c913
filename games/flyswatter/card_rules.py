"""What a card of Fly-swatter is worth."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import CardId, Phrase, phrase
from .flies import SWATTER
from .table import FlyTable


def card_rule(v: FlyTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """The points of a fly; what a swatter is for."""
    if v.rules.deck.faces[card] == SWATTER:
        yield phrase("card_rule.swatter")
    else:
        yield phrase("card_rule.fly", count=v.rules.deck.ranks[card])
