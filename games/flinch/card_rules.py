"""What a card of Flinch is for now."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import CardId, Phrase, Who, phrase
from ..shared.piles.card_rules import on_pile, to_play
from .table import FlinchTable


def card_rule(v: FlinchTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """A pile says what it waits for, a game pile how many cards are left, and a card of one's own whether it fits."""
    zone, rules = v.where[card], v.rules
    if zone in rules.opened_with:
        wanted = on_pile(v, zone)
        if wanted is not None:
            yield wanted
        return
    owner = rules.game_owner.get(zone, -1)
    if owner >= 0:
        key = "card_rule.game_pile" if owner == seat else "card_rule.their_game_pile"
        yield phrase(key, count=len(v.zones[zone]), who=Who(owner))
    mine = seat >= 0 and (owner in rules.sides[seat] or zone in (rules.hands[seat], *rules.reserve_sources[seat]))
    if mine and zone in rules.reserve_sources[seat] and card != v.zones[zone][-1]:
        yield phrase("card_rule.covered")
    elif mine:
        yield from to_play(v, card)
