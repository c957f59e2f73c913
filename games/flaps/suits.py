"""Calling a suit, as aces and similar cards do [F-11 - F-13, F-52]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..engine import CardId, Move, Phrase, Step, phrase
from ..engine.words import Value
from .cards import NUMBERS, SUITS
from .laying import Effect, cost, pass_on, refill
from .table import FlapsTable

CALLS = {suit: Move("suit", choice=suit) for suit in SUITS}


@dataclass(frozen=True)
class CallSuit(Step[FlapsTable]):
    """The player calls the suit to be followed; if that was their last card, they draw one after it."""

    seat: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return list(CALLS.values())

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        call(t, seat, move.choice)
        refill(t, seat)
        pass_on(t, seat)

    def spoken(self, t: FlapsTable, seat: int, move: Move) -> Phrase | None:
        """A player without a card draws one after the call."""
        return calling(t, move, int(not t.hand(seat)))

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("call_a_suit")

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("call_first")


def call(t: FlapsTable, seat: int, suit: str) -> None:
    """Sets the suit to be followed."""
    t.suit = suit
    t.say(f"suit_{suit}", seat)


def calling(t: FlapsTable, move: Move, count: int) -> Phrase | None:
    """The words on the button of a suit whose call costs this many cards; None where it costs nothing."""
    costs = cost(t, count)
    if not costs or move.choice not in CALLS:
        return None
    return phrase("call_and_draw", suit=phrase(f"suit.{move.choice}"), count=costs)


def both_suits(colour: str) -> Mapping[str, Value]:
    """The two suits of a colour in words: cards can have four colours at this table."""
    first, second = colour[0], colour[1]
    return {"first": phrase(f"suit.{first}"), "second": phrase(f"suit.{second}")}


def number_called(rank: int) -> Phrase | str:
    """What a number is called in a sentence, as in “any 7” and “any Jack”."""
    written = NUMBERS[rank]
    return written if written.isdigit() else phrase(f"rank.{written}")


def any_suit(t: FlapsTable, seat: int, card: CardId) -> None:
    """ACE and ACE'N'END: calls any suit [F-11, F-12]."""
    t.next(CallSuit(seat))


EFFECTS: dict[str, Effect] = {"A": any_suit, "E": any_suit}
