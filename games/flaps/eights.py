"""Eights: the next player misses a go, or plays another one [F-40]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import CardId, Move, Phrase, Step, phrase
from .laying import Effect, go_on, lay, pass_on
from .reckoning import may_hold
from .table import FlapsTable

EIGHT = 8
KNOCK = Move("knock")


@dataclass(frozen=True)
class Miss(Step[FlapsTable]):
    """This seat knocks and waits, or plays an 8, which is optional."""

    seat: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        ranks, laid = t.rules.deck.ranks, t.rules.laid
        return [*(laid[card] for card in t.hand(seat) if ranks[card] == EIGHT), KNOCK]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        if move.cards:
            lay(t, seat, move.cards[0])
            return
        t.say("knocks", seat)
        pass_on(t, seat)

    def idle_pass(self, t: FlapsTable, seat: int) -> Move | None:
        """Where all eights lie open, there is only the knock."""
        return KNOCK if seat == self.seat and not may_hold(t, seat, EIGHT) else None

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("knock_or_eight")

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("only_an_eight")


def eight(t: FlapsTable, seat: int, card: CardId) -> None:
    """Makes the next player miss a go: only one, however many 8s were played [F-40]."""
    go_on(t, MISSES[t.after(seat)])


MISSES = tuple(Miss(seat) for seat in range(8))
EFFECTS: dict[str, Effect] = {"8": eight}
