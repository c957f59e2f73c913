"""What a card of Fly-swatter is worth."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import CardId, Phrase, phrase
from .flies import SWATTER
from .table import BOX, TRIGGER, FlyTable


def card_rule(v: FlyTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """The points of a fly, if it can be won; what a swatter is for."""
    if v.rules.deck.faces[card] == SWATTER:
        yield phrase("card_rule.swatter")
    elif v.where[card] in (TRIGGER, BOX):
        yield phrase("card_rule.fifth")
    else:
        yield phrase("card_rule.fly", count=v.rules.deck.ranks[card])
