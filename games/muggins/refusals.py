"""Why something cannot be done: the name of the rule that forbids it."""

from __future__ import annotations

from ..engine import Move, Phrase, phrase
from .packets import cards_left
from .places import middle, neighbours
from .table import MugginsTable


def why_not_in_turn(t: MugginsTable, seat: int, move: Move) -> Phrase:
    """Why the player whose turn it is cannot do this."""
    shown = t.shown(seat)
    if not move.cards:
        if move.verb != "draw":
            return phrase("draw_or_play")
        return phrase("place_first", card=t.rules.deck.faces[shown[0]]) if shown else phrase("stock_first_rule")
    card = move.cards[0]
    if card not in (*shown, *t.stock(seat)[-1:]):
        return phrase("not_yours_to_play")
    if shown and card not in shown:
        return phrase("place_first", card=t.rules.deck.faces[shown[0]])
    return _why_not_there(t, seat, move)


def _why_not_there(t: MugginsTable, seat: int, move: Move) -> Phrase:
    """Why a card cannot go there."""
    card, to = move.cards[0], t.rules.place.get(move.to, -1)
    face = t.rules.deck.faces[card]
    if to == t.rules.stocks[seat]:
        return phrase("must_be_played", card=face) if t.shown(seat) else phrase("not_on_own_stock")
    if to in t.rules.stocks and t.rules.deck.ranks[card] == 1:
        return phrase("ones_to_the_middle")
    if to in neighbours(t, seat, card) and middle(t, card):
        last = cards_left(t, seat) == 1 and not t.rules.strict
        return phrase("no_win_that_way" if last else "middle_first", card=face)
    if to in t.rules.stocks:
        return phrase("not_a_neighbour", card=face)
    if to in t.rules.piles:
        return phrase("not_in_sequence" if t.zones[to] else "opens_with_one", card=face)
    return phrase("nowhere_else", card=face)
