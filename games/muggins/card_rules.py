"""What a card of Muggins is for now."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import CardId, Phrase, Who, phrase
from ..shared.piles.card_rules import on_pile
from .places import middle, neighbours
from .table import MugginsTable


def card_rule(v: MugginsTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """A pile says what it waits for, a Stock what it takes, and a card of one's own where it has to go: in games where
    the players watch one another, only in which order to look."""
    zone, rules = v.where[card], v.rules
    owner = rules.declared[zone].owner
    if zone in rules.opened_with:
        wanted = on_pile(v, zone)
        if wanted is not None:
            yield wanted
    elif owner >= 0 and card != v.zones[zone][-1]:
        yield phrase("card_rule.covered")
    elif owner >= 0 and owner == seat:
        yield where_to(v, seat, card) if rules.strict else phrase("card_rule.yours_to_place")
    elif zone in rules.stocks:
        yield from taken(v, card, owner)


def where_to(v: MugginsTable, seat: int, card: CardId) -> Phrase:
    """Where the rules send a card: the middle comes first, then the Stocks of others."""
    if middle(v, card):
        return phrase("card_rule.opens" if v.rules.opens[card] else "card_rule.to_middle")
    stocks = neighbours(v, seat, card)
    if len(stocks) == 1:
        return phrase("card_rule.to_stock", who=Who(v.rules.stocks.index(stocks[0])))
    if stocks:
        return phrase("card_rule.to_stocks", count=len(stocks))
    return phrase("card_rule.fits_nowhere")


def taken(v: MugginsTable, card: CardId, owner: int) -> Iterator[Phrase]:
    """The numbers that another player's Stock takes now: one lower, which is never a 1, and one higher."""
    rank = v.rules.deck.ranks[card]
    highest = max(v.rules.deck.ranks)
    found = [number for number in (rank - 1, rank + 1) if 1 < number <= highest]
    key = "card_rule.takes" if len(found) == 1 else "card_rule.takes_two"
    yield phrase(key, who=Who(owner), number=found[0], other=found[-1])
