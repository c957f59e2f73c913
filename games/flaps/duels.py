"""Duels: 10s and HOOFERS-DOOFERS [F-45 - F-47]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import CardId, Move, Phrase, Step, phrase
from .laying import TAKE, Effect, go_on, lay, pass_on, take, taking
from .table import HAND, FlapsTable


@dataclass(frozen=True)
class Aim(Step[FlapsTable]):
    """The player of a 10 or a HOOFERS-DOOFERS chooses who draws one card; not themselves."""

    seat: int
    starter: int
    """Whose turn it was when the duel began: play continues after this seat."""

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        choose = t.rules.choose
        return [choose[other] for other in range(t.rules.seats) if other != seat]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        target = t.rules.zone(move.to) - HAND
        t.say("aimed_at", target)
        go_on(t, Duel(target, self.starter))

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("choose_victim")

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("not_yourself" if move.to == f"hand{seat}" else "choose_first")


@dataclass(frozen=True)
class Duel(Step[FlapsTable]):
    """The chosen player draws one card, or answers with a HOOFERS-DOOFERS of any suit."""

    seat: int
    starter: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        hoofers, laid = t.rules.hoofers, t.rules.laid
        return [*(laid[card] for card in t.hand(seat) if hoofers[card]), TAKE]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        if move.cards:
            lay(t, seat, move.cards[0], lambda t, seat, card: go_on(t, Aim(seat, self.starter)))
            return
        take(t, seat, 1)
        pass_on(t, self.starter)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("hoof_or_take")

    def spoken(self, t: FlapsTable, seat: int, move: Move) -> Phrase | None:
        return taking(t, move, 1)

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("only_hoofers")


def begin(t: FlapsTable, seat: int, card: CardId) -> None:
    """A 10 or HOOFERS-DOOFERS played in a turn begins a duel [F-45, R-14]."""
    go_on(t, Aim(seat, seat))


EFFECTS: dict[str, Effect] = {"T": begin, "H": begin}
