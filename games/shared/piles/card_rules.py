"""What a number is for in a game with playing piles: what comes next on a pile, and whether it fits now."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import CardId, Phrase, phrase
from .growing import area, takers
from .table import PilesTable


def on_pile(v: PilesTable, zone: int) -> Phrase | None:
    """Which numbers a playing pile waits for."""
    wanted = [rank for rank, _, pile in area(v).ends if pile == zone]
    if not wanted:
        return None
    return phrase("card_rule.next" if len(wanted) == 1 else "card_rule.next_two", number=wanted[0], other=wanted[-1])


def to_play(v: PilesTable, card: CardId) -> Iterator[Phrase]:
    """Whether a card that can be played fits now, and what it waits for if not."""
    rules, rank = v.rules, v.rules.deck.ranks[card]
    if rules.opens[card]:
        yield phrase("card_rule.opens")
    elif takers(v)[rank]:
        yield phrase("card_rule.fits")
    elif not any(v.zones[zone] for zone in rules.piles):
        yield phrase("card_rule.waits_for_piles")
    else:
        yield phrase("card_rule.waits", number=rank)
