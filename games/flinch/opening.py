"""The opening: everybody passes until somebody has a starter; if nobody has, all lay down their hands [22, 23]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import Move, Phrase, Step, phrase
from .supply import draw_hand
from .table import GAME, HAND_SIZE, STACK, FlinchTable


def deal(t: FlinchTable) -> None:
    """Ten cards for each game pile, its top turned up, and five for each hand; the rest is the stack [2.2]."""
    t.gather(STACK)
    t.bound, t.passed_over, t._area = (), (), None
    for _ in range(t.rules.options.game_pile):
        for seat in t.rules.around[t.dealer]:
            t.draw(STACK, GAME + seat)
    for seat in t.rules.around[t.dealer]:
        t.turn(t.zones[GAME + seat][-1], True)
    for _ in range(HAND_SIZE):
        for seat in t.rules.around[t.dealer]:
            t.draw(STACK, t.rules.hands[seat])
    first_turn(t)


def first_turn(t: FlinchTable) -> None:
    """The player on the dealer's left begins."""
    t.passes = t.idle = 0
    t.next(t.rules.begins[t.rules.left[t.dealer]])


def after_pass(t: FlinchTable, seat: int) -> None:
    """Somebody could not start; when nobody could, the hands are laid down."""
    t.passes += 1
    if t.passes < t.rules.seats:
        t.next(t.rules.begins[t.rules.left[seat]])
    else:
        nobody_starts(t)


def nobody_starts(t: FlinchTable) -> None:
    """The first time each hand becomes five reserve piles; later its owner lays it on them as he likes."""
    t.say("nobody_starts")
    t.bound = ()
    around = t.rules.around[t.dealer]
    if any(t.zones[place] for seat in around for place in t.rules.reserve[seat]):
        t.next(*map(LayDown, around), NewHands())
        return
    for seat in around:
        for place, card in zip(t.rules.reserve[seat], t.hand(seat)[:], strict=False):
            t.move(card, place)
    t.next(NewHands())


@dataclass(frozen=True)
class LayDown(Step[FlinchTable]):
    """A player lays his whole hand on his reserve piles, on any of them and in any order."""

    seat: int

    def seats(self, t: FlinchTable) -> tuple[int, ...]:
        return (self.seat,) if t.hand(self.seat) else ()

    def run(self, t: FlinchTable) -> None:
        """His hand is empty."""

    def moves(self, t: FlinchTable, seat: int) -> list[Move]:
        return [t.rules.lay[card][place] for card in t.hand(seat) for place in t.rules.reserve[seat]]

    def play(self, t: FlinchTable, seat: int, move: Move) -> None:
        t.move(move.cards[0], t.rules.place[move.to])
        t.next(self)

    def ask(self, t: FlinchTable, seat: int) -> Phrase:
        return phrase("lay_down", count=len(t.hand(seat)))

    def why_not(self, t: FlinchTable, seat: int, move: Move) -> Phrase:
        return phrase("lay_down_first")


@dataclass(frozen=True)
class NewHands(Step[FlinchTable]):
    """Everybody draws a new hand and the dealer's left neighbour begins; with nothing to draw the deal is void, and the
    same dealer deals again."""

    def run(self, t: FlinchTable) -> None:
        if sum(draw_hand(t, seat) for seat in t.rules.around[t.dealer]):
            first_turn(t)
        else:
            t.say("void")
            deal(t)
