"""Turns: the initial deal, and hit or stay [3-5, 7, 8]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import Move, Phrase, Step, phrase
from .cards import PACK, ROW
from .drawing import draw_card
from .rounds import end_on_the_spot
from .scoring import points
from .table import ACTIVE, STAY, Flip7Table

HIT, STAY_NOW = Move("hit"), Move("stay")


@dataclass(frozen=True)
class FirstCard(Step[Flip7Table]):
    """Deals a seat its card, unless something has put it out of the round first [3]."""

    seat: int

    def run(self, t: Flip7Table) -> None:
        if t.status[self.seat] == ACTIVE:
            draw_card(t, self.seat)


@dataclass(frozen=True)
class NextTurn(Step[Flip7Table]):
    """Passes the turn to the next active player after a seat; without any, the round is over [4-6]."""

    after: int

    def run(self, t: Flip7Table) -> None:
        status, seats = t.status, t.rules.seats
        for seat in (*range(self.after + 1, seats), *range(self.after + 1)):
            if status[seat] == ACTIVE:
                t.next(TURNS[seat])
                return
        end_on_the_spot(t)


@dataclass(frozen=True)
class Turn(Step[Flip7Table]):
    """One decision: hit, which draws one card, or stay [4, 5, 7]."""

    seat: int

    def seats(self, t: Flip7Table) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: Flip7Table, seat: int) -> list[Move]:
        return [HIT, STAY_NOW] if may_stay(t, seat) else [HIT]

    def play(self, t: Flip7Table, seat: int, move: Move) -> None:
        t.next(NEXT_TURNS[seat])
        if move == HIT:
            draw_card(t, seat)
        else:
            t.becomes(seat, STAY)
            t.say("stayed", seat)

    def ask(self, t: Flip7Table, seat: int) -> Phrase:
        key = "hit_or_stay" if may_stay(t, seat) else "must_hit"
        return phrase(key, points=points(t, seat), cards=len(t.zones[PACK]))

    def why_not(self, t: Flip7Table, seat: int, move: Move) -> Phrase:
        if move == STAY_NOW:
            return phrase("not_with_nothing")
        if move.verb in ("give", "toss"):
            return phrase("nothing_to_give")
        return phrase("round_is_on" if move.verb == "deal" else "only_hit_or_stay")


def may_stay(t: Flip7Table, seat: int) -> bool:
    """Whether the seat can stay: always, or only with a card in front of it [8]."""
    return t.rules.options.stay_empty or bool(t.zones[ROW + seat])


TURNS = tuple(Turn(seat) for seat in range(8))
NEXT_TURNS = tuple(NextTurn(seat) for seat in range(8))


def opening(dealer: int, seats: int) -> tuple[Step[Flip7Table], ...]:
    """How a round begins: a card each, the dealer last; then the turns, from the dealer's left [3, 4]."""
    order = [(dealer + place) % seats for place in range(1, seats + 1)]
    return (*(FirstCard(seat) for seat in order), NextTurn(dealer))
