"""A turn: play from the Stock, otherwise draw and show, until a card fits nowhere [3 - 9, 14, 15, 21]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import CardId, Move, Phrase, Step, phrase
from ..shared.piles import alike, lay_on
from .calling import note
from .packets import cards_left, turn_over
from .places import middle, must_go_to, neighbours, stock_must_play
from .refusals import why_not_in_turn
from .table import HAND, MugginsTable

DRAW = Move("draw")


@dataclass(frozen=True)
class Turn(Step[MugginsTable]):
    """It is this seat's turn."""

    seat: int

    def seats(self, t: MugginsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: MugginsTable, seat: int) -> list[Move]:
        shown = t.shown(seat)
        if shown:
            return placings(t, seat, shown[0])
        plays = stock_plays(t, seat)
        return plays if t.rules.strict and plays else [*plays, DRAW]

    def slips(self, t: MugginsTable, seat: int) -> list[Move]:
        """The same plays on piles that are just as good."""
        place, play = t.rules.place, t.rules.play
        offered = [move for move in self.moves(t, seat) if move.cards] if seat == self.seat else []
        piles = [(move.cards[0], place[move.to]) for move in offered if place[move.to] in t.rules.piles]
        return [play[card][other] for card, pile in piles for other in alike(t, pile)]

    def play(self, t: MugginsTable, seat: int, move: Move) -> None:
        note(t, seat, move)
        if not move.cards:
            t.move(t.zones[HAND + seat][0], t.rules.shown[seat])
            t.next(self)
            return
        place(t, move.cards[0], t.rules.place[move.to])
        turn_over(t, seat)
        if t.winners is None:
            t.next(self if move.verb == "play" else t.rules.turns[pass_on(t, seat)])

    def ask(self, t: MugginsTable, seat: int) -> Phrase:
        shown = t.shown(seat)
        if shown:
            return phrase("place_it", card=t.rules.deck.faces[shown[0]])
        if t.rules.strict and stock_must_play(t, seat):
            return phrase("play_stock")
        return phrase("draw_or_stock" if t.stock(seat) and not t.rules.strict else "draw")

    def why_not(self, t: MugginsTable, seat: int, move: Move) -> Phrase:
        return why_not_in_turn(t, seat, move)


def place(t: MugginsTable, card: CardId, zone: int) -> None:
    """Puts a card in the middle, or on a Stock."""
    if zone in t.rules.piles:
        lay_on(t, card, zone)
    else:
        t.move(card, zone)


def pass_on(t: MugginsTable, seat: int) -> int:
    """Passes the turn to the left; returns the next seat."""
    t.on_turn = t.rules.left[seat]
    return t.on_turn


def stock_plays(t: MugginsTable, seat: int) -> list[Move]:
    """The plays of the top of the seat's own Stock."""
    stock = t.stock(seat)
    return plays_of(t, seat, stock[-1]) if stock else []


def placings(t: MugginsTable, seat: int, card: CardId) -> list[Move]:
    """Where a drawn card can be put: on the seat's own Stock too, if it fits nowhere or the players watch."""
    plays = plays_of(t, seat, card)
    return plays if plays and t.rules.strict else [*plays, t.rules.keep[seat][card]]


def plays_of(t: MugginsTable, seat: int, card: CardId) -> list[Move]:
    """Where a card can be played. Where the players watch, opponents' Stocks are allowed though the card fits in the
    middle; but no one wins that way."""
    play, found = t.rules.play[card], middle(t, card)
    if t.rules.strict or (found and cards_left(t, seat) == 1):
        return [play[zone] for zone in must_go_to(t, seat, card)]
    return [play[zone] for zone in (*found, *neighbours(t, seat, card))]
