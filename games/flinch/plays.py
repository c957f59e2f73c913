"""What can be played, what has to be played first, and why something cannot be done [7, 8, 11-14, 19, 35, 40, 41]."""

from __future__ import annotations

from ..engine import NOT_SEEN, CardId, Move, Phrase, phrase
from ..shared.piles import fits, takers
from .table import GAME, FlinchTable

# ---------------------------------------------------------------------- obligations


def enforced(t: FlinchTable) -> bool:
    """Whether the table itself enforces the obligations: always in the opening, later only in strict games [27]."""
    return t.rules.strict or not t.opened


def duties(t: FlinchTable, seat: int) -> list[Move]:
    """The plays that come before everything else: the game card, then the starters [11, 12]."""
    return game_duties(t, seat) or starter_duties(t, seat)


def game_duties(t: FlinchTable, seat: int) -> list[Move]:
    """The plays of the player's own game card; if it does not fit, of their partner's [11, 41]."""
    found = plays_of_top(t, GAME + seat)
    partner = t.rules.partner[seat]
    return found if found or partner < 0 else plays_of_top(t, GAME + partner)


def starter_duties(t: FlinchTable, seat: int) -> list[Move]:
    """The plays of the starters in the hand [12]."""
    opens = t.rules.opens
    return plays_of(t, [card for card in t.zones[t.rules.hands[seat]] if opens[card]])


def bound_card(t: FlinchTable, seat: int) -> CardId:
    """The card that a player exposed out of turn and has to play next; NOT_SEEN if there is none [35]."""
    return t.bound[seat] if t.bound else NOT_SEEN


def stuck(t: FlinchTable, seat: int) -> bool:
    """Whether the card that a player has to play next fits nowhere, and nothing comes before it [35]."""
    card = bound_card(t, seat)
    return card != NOT_SEEN and not fits(t, card) and not duties(t, seat)


# ---------------------------------------------------------------------- plays


def all_plays(t: FlinchTable, seat: int) -> list[Move]:
    """The plays of every card that fits, whatever should come first [7, 40]."""
    partner = t.rules.partner[seat]
    found = plays_of_top(t, GAME + seat)
    if partner >= 0:
        found += plays_of_top(t, GAME + partner)
    return found + free_plays(t, seat)


def free_plays(t: FlinchTable, seat: int) -> list[Move]:
    """The plays from the hand and from the tops of the reserve, the partner's included [13, 19, 40]."""
    return plays_of(t, t.zones[t.rules.hands[seat]]) + plays_of(t, reserve_tops(t, seat))


def bound_plays(t: FlinchTable, seat: int) -> list[Move]:
    """The plays of someone who has to play a certain card next: what comes before it, and this card [35]."""
    opens, card = t.rules.opens, bound_card(t, seat)
    return game_duties(t, seat) + plays_of(t, [held for held in t.hand(seat) if opens[held] or held == card])


def reserve_tops(t: FlinchTable, seat: int) -> list[CardId]:
    """The reserve cards that this player can play if they fit."""
    zones = t.zones
    return [zones[place][-1] for place in t.rules.reserve_sources[seat] if zones[place]]


def plays_of(t: FlinchTable, cards: list[CardId]) -> list[Move]:
    """The plays of these cards; of piles that want the same number, only the first is offered."""
    found, ranks, play = takers(t), t.rules.deck.ranks, t.rules.play
    return [play[card][zone] for card in cards for zone in found[ranks[card]]]


def plays_of_top(t: FlinchTable, zone: int) -> list[Move]:
    """The plays of the top card of a pile."""
    return plays_of(t, t.zones[zone][-1:])


# ---------------------------------------------------------------------- why not


def why_not(t: FlinchTable, seat: int, move: Move, releases: bool) -> Phrase:
    """Why the player whose turn it is cannot make this move."""
    first = _what_comes_first(t, seat, move) if enforced(t) else None
    if first is not None:
        return first
    if bound_card(t, seat) != NOT_SEEN:
        return phrase("play_exposed", card=t.rules.deck.faces[bound_card(t, seat)])
    if len(move.cards) == 1:
        return _why_not_card(t, seat, move, releases)
    return phrase({"pass": "no_pass", "end": "no_end"}.get(move.verb, "play_a_card"))


def _what_comes_first(t: FlinchTable, seat: int, move: Move) -> Phrase | None:
    """The obligation that comes first, unless this move tries to meet it."""
    found = duties(t, seat)
    if not found or any(duty.cards == move.cards for duty in found):
        return None
    card = found[0].cards[0]
    owner = t.rules.game_owner.get(t.where[card])
    key = "starters_first" if owner is None else "game_card_first" if owner == seat else "partner_card_first"
    return phrase(key, card=t.rules.deck.faces[card])


def _why_not_card(t: FlinchTable, seat: int, move: Move, releases: bool) -> Phrase:
    """Why a card cannot go where the player wants it."""
    card = move.cards[0]
    if not _within_reach(t, seat, card):
        return phrase("not_yours_to_play")
    if move.to.startswith("reserve"):
        return _why_not_reserve(t, seat, move, releases)
    if t.where[card] == t.rules.hands[seat] and t.rules.place.get(move.to) not in t.rules.piles:
        return phrase("play_or_discard_it")
    return phrase("fits_elsewhere" if fits(t, card) else "fits_nowhere", card=t.rules.deck.faces[card])


def _within_reach(t: FlinchTable, seat: int, card: CardId) -> bool:
    """Whether a card is in the hand, or on top of a pile that this player can play from."""
    tops = [card for owner in t.rules.sides[seat] for card in t.zones[GAME + owner][-1:]]
    return card in (*tops, *t.hand(seat), *reserve_tops(t, seat))


def _why_not_reserve(t: FlinchTable, seat: int, move: Move, releases: bool) -> Phrase:
    """Why a card cannot go to the reserve [17, 18]."""
    rules, card = t.rules, move.cards[0]
    if t.where[card] != rules.hands[seat]:
        return phrase("only_from_hand")
    if not t.opened:
        return phrase("no_discard_yet")
    if rules.opens[card]:
        return phrase("no_starter_to_reserve", card=rules.deck.faces[card])
    if rules.place.get(move.to) not in rules.reserve[seat]:
        return phrase("own_reserve_only")
    return phrase("must_release" if releases and takers(t) else "new_pile_first")
