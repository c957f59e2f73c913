"""DUMP THOSE FIVES: up to three more 5s can follow, and only the last one acts [F-77]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import CardId, Move, Phrase, Step, phrase
from .cards import FIVE
from .laying import Effect, pass_on, put, refill
from .reckoning import may_hold
from .table import FlapsTable

MOST = 3
ENOUGH = Move("pass")


@dataclass(frozen=True)
class Dump(Step[FlapsTable]):
    """One more 5, of any kind, or a stop."""

    seat: int
    active: CardId
    """The 5 played last."""
    left: int = MOST

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        ranks, laid = t.rules.deck.ranks, t.rules.laid
        return [*(laid[card] for card in t.hand(seat) if ranks[card] == FIVE), ENOUGH]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        if not move.cards:
            self.act(t, self.active)
            return
        card = move.cards[0]
        put(t, seat, card)
        if self.left > 1 and t.hand(seat):
            t.next(Dump(seat, card, self.left - 1))
        else:
            self.act(t, card)

    def act(self, t: FlapsTable, card: CardId) -> None:
        """Carries out the last 5 of the run; one that would begin another run does nothing."""
        if t.rules.deck.faces[card].startswith("DF"):
            no_effect(t, self.seat, card)
        else:
            t.rules.effect[card](t, self.seat, card)

    def idle_pass(self, t: FlapsTable, seat: int) -> Move | None:
        """Where all fives lie open, no more can follow."""
        return ENOUGH if seat == self.seat and not may_hold(t, seat, FIVE) else None

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("more_fives", count=self.left)

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("only_fives")


def dump(t: FlapsTable, seat: int, card: CardId) -> None:
    """Begins the run; with no card left there is none."""
    if t.hand(seat):
        t.next(Dump(seat, card))
    else:
        no_effect(t, seat, card)


def no_effect(t: FlapsTable, seat: int, card: CardId) -> None:
    """A card that does nothing [F-55]: the turn passes on. As the last card of a run, it is paid for now [F-77]."""
    refill(t, seat)
    pass_on(t, seat)


EFFECTS: dict[str, Effect] = {
    "DF": dump,
    **dict.fromkeys(("5", "7", "9", "Q", "K", "SX", "O1", "O2", "O3", "O4", "LM"), no_effect),
}
