"""A turn: play one card that follows, or pick one up [F-2 - F-5]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import CardId, Move, Phrase, Step, phrase
from . import passed
from .cards import ACE
from .laying import TAKE, lay, pass_on, take
from .suits import number_called
from .table import PILE, FlapsTable


@dataclass(frozen=True)
class Turn(Step[FlapsTable]):
    """It is this seat's turn."""

    seat: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return [*lays(t, seat), TAKE]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        if move.cards:
            lay(t, seat, move.cards[0])
        else:
            passed.note(t, seat)
            take(t, seat, 1)
            pass_on(t, seat)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        called = t.number == ACE
        suit = phrase(f"suit.{t.suit}")
        return phrase("lay_called_or_take" if called else "lay_or_take", suit=suit, number=number_called(t.number))

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        if move.verb == "flap":
            return phrase("no_flapping")
        if move.verb != "lay" or len(move.cards) != 1 or move.to not in ("", "pile"):
            return phrase("only_lay_or_take")
        return why_not_laid(t, seat, move.cards[0])


def lays(t: FlapsTable, seat: int) -> list[Move]:
    """Every card that can be played in a free turn."""
    rules = t.rules
    fits = rules.fits[t.suit, t.number, rules.court[t.zones[PILE][-1]]]
    laid = rules.laid
    return [laid[card] for card in t.hand(seat) if fits[card]]


def why_not_laid(t: FlapsTable, seat: int, card: CardId) -> Phrase:
    """The name of the rule that forbids a card in a free turn."""
    if card not in t.hand(seat):
        return phrase("not_in_hand")
    reason = t.rules.refused[card]
    if reason != "must_follow":
        return phrase(reason)
    if t.number == ACE:
        return phrase(f"must_follow_called_{t.suit}")
    return phrase(f"must_follow_{t.suit}", number=number_called(t.number))
