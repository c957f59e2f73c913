"""SPOOF: everyone hides a card and calls a total, and the player furthest out takes them all [F-80 - F-82]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import CardId, Move, Phrase, Step, phrase
from .laying import Effect
from .side_games import Hide, cut, finish, hidden, hiders, turn_up
from .table import FlapsTable

MOST_EACH = 20
NOT_YET = -1


@dataclass(frozen=True)
class Total(Step[FlapsTable]):
    """A seat calls the total of all hidden cards: any number that no one has called yet."""

    seat: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        taken = set(t.totals)
        most = MOST_EACH * t.rules.seats
        return [Move("total", choice=str(total)) for total in range(most + 1) if total not in taken]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        t.totals = (*t.totals[:seat], int(move.choice), *t.totals[seat + 1 :])
        t.say("total", seat, total=int(move.choice))

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("call_total", most=MOST_EACH * t.rules.seats)

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("total_taken" if move.verb == "total" else "call_total_first")


@dataclass(frozen=True)
class AddUp(Step[FlapsTable]):
    """Turns all cards up; the call furthest from their sum loses, after a cut if two are equally far."""

    layer: int

    def run(self, t: FlapsTable) -> None:
        laid = hidden(t, self.layer)
        turn_up(t, list(laid.values()))
        true = sum(value(t, card) for card in laid.values())
        out = {seat: abs(t.totals[seat] - true) for seat in laid}
        furthest = [seat for seat in laid if out[seat] == max(out.values())]
        finish(t, self.layer, laid, cut(t, furthest, value))


def value(t: FlapsTable, card: CardId) -> int:
    """What a card is worth in SPOOF [F-81]."""
    return t.rules.in_spoof[card]


def spoof(t: FlapsTable, seat: int, card: CardId) -> None:
    """Begins a game of SPOOF."""
    players = hiders(t, seat)
    t.totals = (NOT_YET,) * t.rules.seats
    t.next(*map(Hide, players), *map(Total, players), AddUp(seat))


EFFECTS: dict[str, Effect] = {"SP": spoof}
