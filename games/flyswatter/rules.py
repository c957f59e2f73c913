"""Fly-swatter: cards are turned one by one, and on a swatter, or a fifth colour, everyone slaps at once.

The rules read no clock: every slap comes with its stamp, in milliseconds of game time, and windows close by deadlines.
The numbers in brackets are the clauses of the rules specification. Modules: `start`, `turns`, `judge`.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..engine import ALL, NOBODY, Card, Phrase, Rules, Zone, each_seat, phrase
from .flies import CARDS
from .judge import NEVER, TIMINGS
from .options import FlySwatterOptions
from .start import begin
from .table import PACK, FlyTable

TWO_HANDS_UP_TO = 4


class FlySwatter(Rules[FlyTable]):
    """The rules with their options."""

    table_type = FlyTable
    options: FlySwatterOptions

    def cards(self) -> Iterable[Card]:
        return CARDS

    def zones(self) -> Iterable[Zone]:
        return [
            Zone("pack", NOBODY),
            Zone("removed", NOBODY, forgets=True),
            Zone("middle", ALL),
            Zone("trigger", ALL),
            Zone("box", ALL),
            *each_seat("draw", self.seats, NOBODY, forgets=True),
            *each_seat("won", self.seats, NOBODY, forgets=True),
        ]

    def prepare(self) -> None:
        options = self.options
        self.all_seats = tuple(range(self.seats))
        self.draw, self.won = self.family("draw"), self.family("won")
        self.hands = options.hands if isinstance(options.hands, int) else 1 + (self.seats <= TWO_HANDS_UP_TO)
        self.timing = TIMINGS[options.timing]
        self.false_start = options.false_start if self.timing.stun else "ignore"
        self.stuns = self.false_start == "stun"
        self.private = ("points",) if options.show_points == "own" else ()

    def deal(self, t: FlyTable) -> None:
        t.stun_until = (NEVER,) * self.seats
        t.shuffle(PACK)
        begin(t)

    def goal(self, t: FlyTable) -> Phrase:
        return phrase("goal.points")

    def standing(self, t: FlyTable, seat: int) -> int:
        """How many flies a seat has won."""
        return len(t.zones[self.won[seat]])

    def status(self, t: FlyTable, seat: int) -> Phrase | None:
        """The value of the flies, as long as it is not the score and where everyone can see it."""
        shown = t.points[seat] if t.points and not self.private and t.winners is None else None
        return phrase("status.worth", points=shown) if shown is not None else None

    def result(self, t: FlyTable, seat: int) -> Phrase:
        """How many flies a seat has won; more of them decide between equal points."""
        won = len(t.zones[self.won[seat]])
        return phrase("result.flies", count=won) if won else phrase("result.no_flies")

    def unsound(self, t: FlyTable) -> Phrase | None:
        if len(t.stun_until) != self.seats or not 0 <= t.active < self.seats:
            return phrase("position.seats")
        return None
