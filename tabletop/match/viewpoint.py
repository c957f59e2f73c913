"""The viewpoint: which seat's view the screen shows, or the view of everyone.

With one person it is always that person. With several people and a game that has secrets, hands stay hidden until the
person who is asked says that they are there (curtain), or only while they hold their key (peek), or hands lie open for
all. A hand is hidden again when its owner's turn ends, when they look at something else, and while everyone may act at
once.
"""

from __future__ import annotations

from games.engine import NO_SEAT, AnyRules, Sees
from tabletop.people import CURTAIN, OPEN, PEEK, Setup


def has_secrets(rules: AnyRules) -> bool:
    """Whether any seat may know what others may not."""
    return bool(rules.private) or any(zone.sees is Sees.OWNER for zone in rules.declared)


class Viewpoint:
    """Decides whose view the screen shows, and when the curtain falls."""

    def __init__(self, setup: Setup, rules: AnyRules, latch: bool = False) -> None:
        self.humans, self.you = setup.humans(), setup.you
        self.shared = len(self.humans) > 1
        self.private = self.shared and has_secrets(rules)
        self.mode = setup.privacy if self.private else OPEN
        self.latch = latch
        self.asked = NO_SEAT
        self.on_turn = False
        """Whether the person who was asked last is still asked."""
        self.lifted = NO_SEAT
        """The seat that may see its hand now."""
        self.window = False
        """Everyone may act at once, and hands are hidden."""

    @property
    def viewer(self) -> int:
        """The seat whose view is shown, or NO_SEAT for what everyone knows."""
        if self.you >= 0:
            return self.you
        if not self.private:
            return NO_SEAT
        return self.asked if self.mode == OPEN else self.lifted

    @property
    def peeks(self) -> bool:
        """Whether a key shows the hand of the person who is asked."""
        return self.mode == PEEK

    @property
    def curtain(self) -> bool:
        """Whether a person must say that they are there before play goes on."""
        return self.mode == CURTAIN and self.on_turn and self.lifted != self.asked and not self.window

    @property
    def covered(self) -> bool:
        """Whether the person who is asked does not see their own hand now, so that nothing may reveal it."""
        return self.window or (self.mode != OPEN and self.lifted != self.asked)

    def ask(self, seats: tuple[int, ...], all_at_once: bool = False) -> bool:
        """These seats are asked. Returns whether another person is asked than before. A person who has looked goes on
        seeing their hand while they are asked, and while the table pauses and asks no one; otherwise it is hidden at
        once, before anything else is drawn. If the seats may act `all_at_once`, against a clock, there is no time for a
        curtain, and all hands are hidden."""
        open_before, self.window = self.window, all_at_once and self.private and self.mode != OPEN
        if self.window:
            self.lifted = NO_SEAT
            return not open_before
        people = [seat for seat in seats if seat in self.humans]
        asked = self.asked if self.asked in people or not people else people[0]
        changed, self.asked = asked != self.asked, asked
        before = self.on_turn
        self.on_turn = bool(people) if seats else before
        if changed or before > self.on_turn:
            self.lifted = NO_SEAT
        return changed

    def lift(self) -> None:
        """The person who is asked is there, and looks."""
        self.lifted = self.asked

    def look_away(self) -> None:
        """Something else is looked at: the hand is hidden, even if its key is still held."""
        self.lifted = NO_SEAT

    def peek(self, held: bool) -> None:
        """The key that shows a hand was pressed or released."""
        if self.mode != PEEK or self.window:
            return
        if self.latch:
            if held:
                self.lifted = NO_SEAT if self.lifted == self.asked else self.asked
        else:
            self.lifted = self.asked if held else NO_SEAT
