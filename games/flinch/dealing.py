"""The deal, hands drawn from the stack, and the opening: hands become reserves if no one can start [2.2, 22-26]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import Move, Phrase, Step, phrase
from .table import GAME, HAND_SIZE, REMOVED, STACK, FlinchTable


def deal(t: FlinchTable) -> None:
    """Deals ten cards to each game pile, the top one face up, and five to each hand; the rest is the stack [2.2]."""
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


# ---------------------------------------------------------------------- the stack


def draw_hand(t: FlinchTable, seat: int) -> int:
    """Draws five cards, or as many as there are, and returns how many."""
    if t.passed_over:
        t.passed_over = (*t.passed_over[:seat], (), *t.passed_over[seat + 1 :])
    hand, stack = t.rules.hands[seat], t.zones[STACK]
    for drawn in range(HAND_SIZE):
        if not stack and not reshuffle(t):
            return drawn
        t.move(stack[-1], hand)
    return HAND_SIZE


def reshuffle(t: FlinchTable) -> bool:
    """Makes all removed cards the new stack, and returns whether there were any [25]."""
    removed = t.zones[REMOVED]
    if not removed:
        return False
    while removed:
        t.move(removed[-1], STACK)
    t.shuffle(STACK)
    t.say("reshuffle")
    return True


# ---------------------------------------------------------------------- the opening


def after_pass(t: FlinchTable, seat: int) -> None:
    """The next player tries to open a pile; once everyone has passed, hands become reserves [22, 23]."""
    t.passes += 1
    if t.passes < t.rules.seats:
        t.next(t.rules.begins[t.rules.left[seat]])
    else:
        lay_down_hands(t)


def lay_down_hands(t: FlinchTable) -> None:
    """The first time, each hand becomes five reserve piles; later its owner adds it to them in any way [23]."""
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
    """A player puts the whole hand on their reserve piles, card by card, on any of them."""

    seat: int

    def seats(self, t: FlinchTable) -> tuple[int, ...]:
        return (self.seat,) if t.hand(self.seat) else ()

    def run(self, t: FlinchTable) -> None:
        """Does nothing more: the hand is empty."""

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
    """Everyone draws a new hand, and the player on the dealer's left begins; if no one can draw a card, the deal is
    void and the same dealer deals again [23]."""

    def run(self, t: FlinchTable) -> None:
        if sum(draw_hand(t, seat) for seat in t.rules.around[t.dealer]):
            first_turn(t)
        else:
            t.say("void")
            deal(t)
