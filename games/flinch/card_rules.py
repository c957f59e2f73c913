"""What a card of Flinch is for now."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import CardId, Phrase, Who, phrase
from ..shared.piles.card_rules import on_pile, to_play
from .plays import enforced
from .table import GAME, FlinchTable


def card_rule(v: FlinchTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """A pile says what it waits for, a game pile how many cards are left, and a card of one's own whether it fits,
    unless the players watch one another."""
    zone, rules = v.where[card], v.rules
    if zone in rules.opened_with:
        wanted = on_pile(v, zone)
        if wanted is not None:
            yield wanted
        return
    owner = rules.game_owner.get(zone, -1)
    if owner >= 0:
        yield game_pile(v, seat, owner)
    mine = seat >= 0 and (owner in rules.sides[seat] or zone in (rules.hands[seat], *rules.reserve_sources[seat]))
    if mine and zone in rules.reserve_sources[seat] and card != v.zones[zone][-1]:
        yield phrase("card_rule.covered")
    elif mine and enforced(v):
        yield from to_play(v, card)


def game_pile(v: FlinchTable, seat: int, owner: int) -> Phrase:
    """How many cards of a game pile are left, and whether the last one wins: partners have two piles to empty."""
    count, partner = len(v.zones[GAME + owner]), v.rules.partner[owner]
    if owner != seat:
        return phrase("card_rule.their_game_pile", count=count, who=Who(owner))
    if count == 1 and partner >= 0 and v.zones[GAME + partner]:
        return phrase("card_rule.last_but_partner", who=Who(partner))
    return phrase("card_rule.game_pile", count=count)
