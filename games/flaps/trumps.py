"""TRUMPS: a suit is called, everyone hides a card, and the lowest takes them all [F-70 - F-75]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import CardId, Move, Phrase, Step, phrase
from .cards import BOTTOM_OF_ALL, SUITS, TOP_OF_ALL, UNDER_ATTACK, WINS, Kind
from .laying import Effect, refill
from .side_games import Hide, cut, finish, hidden, hiders, turn_up
from .table import FlapsTable

TRUMPS_ARE = {suit: Move("trumps", choice=suit) for suit in SUITS}
ABOVE_OTHERS = 20
"""How much more a trump counts than the same card of another suit: it beats them all."""


@dataclass(frozen=True)
class CallTrumps(Step[FlapsTable]):
    """The player calls the trump suit; they cannot change their mind."""

    seat: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return list(TRUMPS_ARE.values())

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        t.trump = move.choice
        t.say(f"trumps_{move.choice}", seat)
        refill(t, seat)
        t.next(*map(Hide, hiders(t, seat)), Compare(seat))

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("call_trumps")

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("call_trumps_first")


@dataclass(frozen=True)
class Compare(Step[FlapsTable]):
    """Turns all cards up; the lowest loses, after a cut if several are."""

    layer: int

    def run(self, t: FlapsTable) -> None:
        laid = hidden(t, self.layer)
        turn_up(t, list(laid.values()))
        least = min(strength(t, card) for card in laid.values())
        lowest = [seat for seat, card in laid.items() if strength(t, card) == least]
        finish(t, self.layer, laid, cut(t, lowest, strength))


def strength(t: FlapsTable, card: CardId) -> int:
    """The higher, the stronger: OL' MAIDs, then trumps, then all other suits alike, then what beats nothing [F-72]."""
    value = t.rules.in_trumps[card]
    ordinary = BOTTOM_OF_ALL < value < TOP_OF_ALL
    return value + ABOVE_OTHERS if ordinary and t.rules.deck.suits[card] == t.trump else value


def call_trumps(t: FlapsTable, seat: int, card: CardId) -> None:
    """Begins a game of TRUMPS."""
    t.next(CallTrumps(seat))


def ends_side_game(kind: Kind) -> bool:
    """Whether surviving with this card wins: it must be one to finish on, as QUACK is on the pile only [F-74]."""
    return kind.finish == WINS and kind.on != UNDER_ATTACK


EFFECTS: dict[str, Effect] = {"TR": call_trumps}
