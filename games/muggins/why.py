"""Why a move is made. Everything is open in this game: the reason is the rule that sends a card where it goes."""

from __future__ import annotations

from ..engine import CardId, Move, Phrase, Who, phrase
from .packets import cards_left
from .places import middle, must_go_to, neighbours, stock_must_play
from .table import MugginsTable
from .turns import DRAW


def why(v: MugginsTable, seat: int, move: Move) -> Phrase | None:
    """The reason for what a player does in their turn."""
    if seat != v.on_turn:
        return None
    if move == DRAW:
        return drawn(v, seat)
    if not move.cards:
        return None
    return played(v, seat, move) if move.verb == "play" else kept(v, seat, move.cards[0])


def drawn(v: MugginsTable, seat: int) -> Phrase:
    """A card is drawn because the Stock cannot be played; or the player has not seen that it can."""
    if not v.stock(seat):
        return phrase("why.no_stock")
    return phrase("why.stock_missed" if stock_must_play(v, seat) else "why.stock_fits_nowhere", top=top(v, seat))


def played(v: MugginsTable, seat: int, move: Move) -> Phrase:
    """A card goes to the middle, or on the Stock of another player."""
    card, zone, rules = move.cards[0], v.rules.place[move.to], v.rules
    if cards_left(v, seat) == 1:
        return phrase("why.last_card")
    if zone in rules.piles:
        return phrase("why.middle_from_stock" if v.stock(seat)[-1:] == [card] else "why.middle")
    owner = rules.stocks.index(zone)
    if middle(v, card):
        return phrase("why.middle_missed", who=Who(owner))
    owners = [rules.stocks.index(stock) for stock in neighbours(v, seat, card)]
    nearest = all(cards_left(v, owner) <= cards_left(v, other) for other in owners)
    key = "why.nearest" if len(owners) > 1 and nearest else "why.burdens"
    return phrase(key, who=Who(owner), count=cards_left(v, owner))


def kept(v: MugginsTable, seat: int, card: CardId) -> Phrase:
    """A card goes on the player's own Stock."""
    return phrase("why.missed" if must_go_to(v, seat, card) else "why.fits_nowhere")


def top(v: MugginsTable, seat: int) -> str:
    """The face of the top of a Stock."""
    return v.rules.deck.faces[v.stock(seat)[-1]]
