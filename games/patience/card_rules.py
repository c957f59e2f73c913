"""What a card of Patience is for now."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import CardId, Phrase, phrase
from .places import ACE, HIGHEST, LOWER, STOCK, TURNED, UPPER
from .plays import lower_places, upper_places
from .rules import PatienceTable


def card_rule(v: PatienceTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """A pile says what it waits for, a card that can be moved where it fits."""
    zone, rank = v.where[card], v.rules.deck.ranks[card]
    end = card == v.zones[zone][-1]
    if zone in UPPER:
        if end:
            yield phrase("card_rule.next", number=rank + 1) if rank < HIGHEST else phrase("card_rule.full")
        return
    if not end:
        yield phrase("card_rule.covered")
        return
    if zone in LOWER and rank > ACE:
        yield phrase("card_rule.takes", number=rank - 1)
    if upper_places(v, rank):
        yield phrase("card_rule.goes_up")
    if zone in (STOCK, TURNED):
        yield from elsewhere(v, rank)


def elsewhere(v: PatienceTable, rank: int) -> Iterator[Phrase]:
    """Whether a turned card or the top of the Stock goes on the lower row, or what it waits for."""
    if lower_places(v, rank):
        yield phrase("card_rule.goes_down", number=rank + 1)
    elif not upper_places(v, rank):
        yield phrase("card_rule.waits" if rank < HIGHEST else "card_rule.waits_below", below=rank - 1, above=rank + 1)
