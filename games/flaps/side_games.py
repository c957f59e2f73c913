"""What TRUMPS and SPOOF share: everyone hides a card, the loser takes them all, and a player with none left may have
won [F-70, F-71, F-73, F-74, F-80, F-82]."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..engine import CardId, Move, Phrase, Step, phrase
from .laying import pass_on, refill, uncall, win
from .table import HAND, PACK, FlapsTable

Low = Callable[[FlapsTable, CardId], int]
"""What a card counts in a cut: the lowest loses."""


@dataclass(frozen=True)
class Hide(Step[FlapsTable]):
    """A seat puts a card of its choice face down; the card will have no effect."""

    seat: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return [Move("hide", (card,), f"side{seat}") for card in t.hand(seat)]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        t.move(move.cards[0], t.rules.side[seat])

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("hide_for_trumps" if t.trump else "hide_for_spoof")

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("hide_first")


def hiders(t: FlapsTable, layer: int) -> list[int]:
    """All players with a card, from the player's left; the player comes last [F-70]. An empty hand sits out [R-26]."""
    return [seat for seat in t.around(layer) if t.hand(seat)]


def hidden(t: FlapsTable, layer: int) -> dict[int, CardId]:
    """The hidden cards by seat, in the order in which they were put down."""
    return {seat: t.zones[t.rules.side[seat]][0] for seat in t.around(layer) if t.zones[t.rules.side[seat]]}


def turn_up(t: FlapsTable, cards: Sequence[CardId]) -> None:
    """Turns up all hidden cards together, for everyone to see and remember."""
    for card in cards:
        t.turn(card, up=True)


def finish(t: FlapsTable, layer: int, laid: dict[int, CardId], loser: int) -> None:
    """Gives the loser all cards; then the first player who had no other card and did not lose has won, if they can
    finish [F-74]."""
    t.say("loses_side_game", loser)
    for card in laid.values():
        t.move(card, HAND + loser)
    called = t.called
    uncall(t, loser)
    t.trump, t.totals = "", ()
    rid = [seat for seat in laid if not t.hand(seat)]
    for seat in rid:
        if t.rules.ends_side_game[laid[seat]] and (not t.rules.strict or seat in called):
            t.say("wins", seat)
            win(t, seat, 1)
            return
    for seat in rid:
        refill(t, seat)
    pass_on(t, layer)


def cut(t: FlapsTable, tied: list[int], low: Low) -> int:
    """Breaks a tie by cutting the pack, again if the cards are equal; the lowest loses [F-73]. If the pack cannot
    decide, with too few cards or only equal ones, the loser is random."""
    while len(tied) > 1:
        pack = t.zones[PACK]
        if len(pack) < len(tied) or len({low(t, card) for card in pack}) == 1:
            return tied[t.pick(len(tied))]
        drawn = [cut_one(t, seat) for seat in tied]
        least = min(low(t, card) for card in drawn)
        tied = [seat for seat, card in zip(tied, drawn, strict=True) if low(t, card) == least]
        for card in drawn:
            t.move(card, PACK)
        t.shuffle(PACK)
    return tied[0]


def cut_one(t: FlapsTable, seat: int) -> CardId:
    """Draws a card from anywhere in the pack, shown to everyone."""
    card = t.blind(PACK)
    t.move(card, t.rules.cut)
    t.say("cuts", seat, card)
    return card
