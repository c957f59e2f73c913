"""Why something cannot be done: the rule that stops it, by name."""

from __future__ import annotations

from ..engine import NOT_SEEN, CardId, Move, Phrase, phrase
from ..shared.piles import fits, takers
from .bound import bound_card
from .sources import game_duties, reserve_tops, starter_duties
from .table import GAME, FlinchTable


def why_not_in_turn(t: FlinchTable, seat: int, move: Move, releases: bool) -> Phrase:
    """Why the player on turn cannot do this."""
    if t.rules.strict or not t.opened:
        told = _first_things_first(t, seat, move)
        if told is not None:
            return told
    if bound_card(t, seat) != NOT_SEEN:
        return phrase("play_exposed", card=t.rules.deck.faces[bound_card(t, seat)])
    if len(move.cards) == 1:
        return _why_not_card(t, seat, move, releases)
    if move.verb == "pass":
        return phrase("no_pass")
    if move.verb == "end":
        return phrase("no_end")
    return phrase("play_a_card")


def _first_things_first(t: FlinchTable, seat: int, move: Move) -> Phrase | None:
    """The obligation that comes first, unless it is what was tried."""
    first, starters = game_duties(t, seat), starter_duties(t, seat)
    for found, key in ((first, "game_card_first"), (starters, "starters_first")):
        if found and not any(duty.cards == move.cards for duty in found):
            own = found[0].cards[0] in t.zones[GAME + seat] or key != "game_card_first"
            return phrase(key if own else "partner_card_first", card=t.rules.deck.faces[found[0].cards[0]])
        if found:
            return None
    return None


def _why_not_card(t: FlinchTable, seat: int, move: Move, releases: bool) -> Phrase:
    card = move.cards[0]
    if not _within_reach(t, seat, card):
        return phrase("not_yours_to_play")
    if move.to.startswith("reserve"):
        return _why_not_reserve(t, seat, move, releases)
    if t.where[card] == t.rules.hands[seat] and t.rules.place.get(move.to) not in t.rules.piles:
        return phrase("play_or_discard_it")
    if not fits(t, card):
        return phrase("fits_nowhere", card=t.rules.deck.faces[card])
    return phrase("fits_elsewhere", card=t.rules.deck.faces[card])


def _within_reach(t: FlinchTable, seat: int, card: CardId) -> bool:
    """Whether a card is in the hand, or on top of a pile that this player may play from."""
    owners = (seat, t.rules.partner[seat])
    tops = [t.zones[GAME + owner][-1] for owner in owners if owner >= 0 and t.zones[GAME + owner]]
    return card in (*tops, *t.hand(seat), *reserve_tops(t, seat))


def _why_not_reserve(t: FlinchTable, seat: int, move: Move, releases: bool) -> Phrase:
    """Why a card cannot go to the reserve."""
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
