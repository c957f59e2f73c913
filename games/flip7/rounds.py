"""Rounds: how one begins, how it ends, and how the draw pile is renewed [2, 6, 19-22]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import Move, Phrase, Step, phrase
from .cards import ASIDE, DISCARD, PACK, ROW
from .scoring import leaders, points
from .table import ACTIVE, Flip7Table

DEAL = Move("deal")


@dataclass(frozen=True)
class NextRound(Step[Flip7Table]):
    """The dealer begins a round, when everyone has seen enough of the last one [2, 6]."""

    def seats(self, t: Flip7Table) -> tuple[int, ...]:
        return (t.dealer,)

    def moves(self, t: Flip7Table, seat: int) -> list[Move]:
        return [DEAL]

    def play(self, t: Flip7Table, seat: int, move: Move) -> None:
        for owner in range(t.rules.seats):
            discard_all(t, ROW + owner)
        if t.rules.options.reshuffle == "each_round" and t.zones[DISCARD]:
            renew_pack(t)
        t.status = (ACTIVE,) * t.rules.seats
        t.next(*t.rules.round_of[t.dealer])

    def ask(self, t: Flip7Table, seat: int) -> Phrase:
        return phrase("deal_round", number=t.round + 1)

    def why_not(self, t: Flip7Table, seat: int, move: Move) -> Phrase:
        return phrase("deal_first")


@dataclass(frozen=True)
class EndRound(Step[Flip7Table]):
    """Rows are scored, the next player becomes dealer, and the game goes on or is won [6, 17-22]."""

    def run(self, t: Flip7Table) -> None:
        discard_all(t, ASIDE)
        t.end_round(tuple(points(t, seat) for seat in range(t.rules.seats)), "round_points")
        t.dealer = (t.dealer + 1) % t.rules.seats
        best = leaders(t)
        if len(best) == 1 or (best and t.rules.options.tie == "shared"):
            t.end(best)
            return
        if best:
            t.say("tie")
        t.next(NEXT_ROUND)


NEXT_ROUND, END_ROUND = NextRound(), EndRound()


def end_on_the_spot(t: Flip7Table) -> None:
    """Ends the round at once: no one draws any more, whatever was still to come [12, 20]."""
    t.only(END_ROUND)


def discard_all(t: Flip7Table, zone: int, first: int = 0) -> None:
    """Moves the cards of a zone to the discard pile, in order, starting at a place."""
    for card in t.zones[zone][first:]:
        t.move(card, DISCARD)


def renew_pack(t: Flip7Table) -> None:
    """Shuffles the discard pile into the draw pile; cards in front of players stay where they are [19]."""
    for card in t.zones[DISCARD][:]:
        t.move(card, PACK)
    t.shuffle(PACK)
    t.say("reshuffle")
