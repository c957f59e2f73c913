"""Rounds: dealing, the card that is turned up, and how a match ends [2.2 - 2.4]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import Move, Phrase, Step, phrase
from .laying import pass_on
from .table import HAND, PACK, PILE, FlapsTable

HAND_SIZE = 7
DEAL = Move("deal")


@dataclass(frozen=True)
class NextRound(Step[FlapsTable]):
    """A round is over: either the match is too, or the next dealer deals when everyone has seen enough."""

    shown: bool = False

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (t.dealer,) if self.shown else ()

    def run(self, t: FlapsTable) -> None:
        """Ends the match if it is over; then nothing is asked of anyone."""
        best = leaders(t)
        if best:
            t.end(best)
        else:
            t.next(NextRound(shown=True))

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return [DEAL]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        deal_round(t)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("deal_round", number=t.round + 1)

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("deal_first")


def leaders(t: FlapsTable) -> tuple[int, ...]:
    """The winners of the match, if it is over: a player has enough wins, or enough rounds were played."""
    options, best = t.rules.options, max(t.scores)
    played = {"first_to": best, "rounds": t.round, "single": t.round * options.wins}[options.match]
    if played < options.wins:
        return ()
    return tuple(seat for seat, score in enumerate(t.scores) if score == best)


def deal_round(t: FlapsTable) -> None:
    """Shuffles all cards, deals seven to each, one at a time from the dealer's left, and turns up the next one."""
    for zone in range(1, len(t.zones)):
        for card in t.zones[zone][:]:
            t.move(card, PACK)
    t.shuffle(PACK)
    t.passed = ()
    for _ in range(HAND_SIZE):
        for seat in t.around(t.dealer):
            t.draw(PACK, HAND + seat)
    t.direction = 1
    turn_up(t)
    pass_on(t, t.dealer)


def turn_up(t: FlapsTable) -> None:
    """Turns up the first card of the pile: it has no power, only a suit and a number; one without a suit goes back
    [2.3]."""
    while True:
        card = t.draw(PACK, PILE)
        if t.rules.deck.suits[card]:
            t.follow(card)
            return
        t.say("turned_back", -1, card)
        t.move(card, PACK)
        t.shuffle(PACK)  # so that no one knows its place in the pack
