"""The stack: how hands are filled, and what happens when it is used up [15, 16, 25, 26]."""

from __future__ import annotations

from .passed_over import forget
from .table import HAND_SIZE, REMOVED, STACK, FlinchTable


def fill_empty_hand(t: FlinchTable, seat: int) -> None:
    """A player on turn whose hand is empty draws a new one, if there is anything to draw. He could not know what
    starters it brings: whatever he played before, he has not held them back."""
    if not t.zones[t.rules.hands[seat]]:
        draw_hand(t, seat)
        if t.actor == seat:
            t.skipped = False


def draw_hand(t: FlinchTable, seat: int) -> int:
    """Five cards, or as many as there are; gives how many."""
    forget(t, seat)
    hand, stack = t.rules.hands[seat], t.zones[STACK]
    for drawn in range(HAND_SIZE):
        if not stack and not reshuffle(t):
            return drawn
        t.move(stack[-1], hand)
    return HAND_SIZE


def reshuffle(t: FlinchTable) -> bool:
    """All removed cards become the new stack; whether there were any."""
    removed = t.zones[REMOVED]
    if not removed:
        return False
    while removed:
        t.move(removed[-1], STACK)
    t.shuffle(STACK)
    t.say("reshuffle")
    return True


def used_up(t: FlinchTable) -> bool:
    """Nobody can draw any more."""
    return not t.zones[STACK] and not t.zones[REMOVED]
