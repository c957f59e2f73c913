"""What a player may play from, and what he must play first [7, 8, 11 - 14, 19, 40, 41]."""

from __future__ import annotations

from ..engine import CardId, Move
from ..shared.piles import takers
from .table import GAME, FlinchTable


def game_duties(t: FlinchTable, seat: int) -> list[Move]:
    """The plays of the card that shows on the own game pile; where that does not fit, of the partner's."""
    found = plays_of_top(t, GAME + seat)
    partner = t.rules.partner[seat]
    return found if found or partner < 0 else plays_of_top(t, GAME + partner)


def starter_duties(t: FlinchTable, seat: int) -> list[Move]:
    """The plays of the starters in the hand."""
    opens = t.rules.opens
    return plays_of(t, [card for card in t.zones[t.rules.hands[seat]] if opens[card]])


def duties(t: FlinchTable, seat: int) -> list[Move]:
    """What comes before everything else: the game card, then the starters."""
    return game_duties(t, seat) or starter_duties(t, seat)


def all_plays(t: FlinchTable, seat: int) -> list[Move]:
    """Every card that fits on a playing pile, whatever should come first."""
    partner = t.rules.partner[seat]
    found = plays_of_top(t, GAME + seat)
    if partner >= 0:
        found += plays_of_top(t, GAME + partner)
    return found + free_plays(t, seat)


def free_plays(t: FlinchTable, seat: int) -> list[Move]:
    """The plays from the hand and from the tops of the reserve, the partner's too."""
    return plays_of(t, t.zones[t.rules.hands[seat]]) + plays_of(t, reserve_tops(t, seat))


def reserve_tops(t: FlinchTable, seat: int) -> list[CardId]:
    """The cards of the reserve that this player may play."""
    zones = t.zones
    return [zones[place][-1] for place in t.rules.reserve_sources[seat] if zones[place]]


def plays_of(t: FlinchTable, cards: list[CardId]) -> list[Move]:
    """The plays of these cards, each once for every pile that differs from the others."""
    found, ranks, play = takers(t), t.rules.deck.ranks, t.rules.play
    return [play[card][zone] for card in cards for zone in found[ranks[card]]]


def plays_of_top(t: FlinchTable, zone: int) -> list[Move]:
    """The plays of the top card of a pile."""
    return plays_of(t, t.zones[zone][-1:])


def discards(t: FlinchTable, seat: int) -> list[Move]:
    """Every card of the hand that may go to the reserve: in an empty place as long as there is one [17, 18]."""
    rules, zones = t.rules, t.zones
    places = rules.reserve[seat]
    empty = [place for place in places if not zones[place]]
    opens, discard = rules.opens, rules.discard
    hand = [card for card in zones[rules.hands[seat]] if not opens[card]]
    return [discard[card][place] for card in hand for place in (empty[:1] or places)]
