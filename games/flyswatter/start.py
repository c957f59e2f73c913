"""Who begins, and the deal [2, 2.1]."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..engine import Move, Phrase, Step, phrase
from .judge import SLACK
from .table import PACK, REMOVED, FlyTable
from .turns import await_turn, count_points

SLAP = Move("slap")
SHORTEST, LONGEST = 1500, 4000
"""The shortest and longest time that the empty table is shown before the swatter of the race appears."""
TOO_SOON, RACE = 100, 3000


def begin(t: FlyTable) -> None:
    """Decides who begins: the fastest, a random seat, or a given seat."""
    start = t.rules.options.start
    if start == "race":
        get_ready(t)
    else:
        t.active = t.pick(t.rules.seats) if start == "random" else int(start[4:]) - 1
        deal_out(t)


def get_ready(t: FlyTable) -> None:
    """Shows the swatter after a time that no one can foresee."""
    t.next(Ready(t.unforeseen(t.clock + SHORTEST, t.clock + LONGEST)))


def deal_out(t: FlyTable) -> None:
    """Takes some cards out unseen, and deals the rest one by one from the starter [3, 5]."""
    for _ in range(t.rules.options.removed):
        t.draw(PACK, REMOVED)
    seat = t.active
    while t.zones[PACK]:
        t.draw(PACK, t.rules.draw[seat])
        seat = (seat + 1) % t.rules.seats
    count_points(t)
    await_turn(t, t.clock)


@dataclass(frozen=True)
class Ready(Step[FlyTable]):
    """An empty table: a player who slaps now is out of the race."""

    due: int
    out: tuple[int, ...] = ()

    def slips(self, t: FlyTable, seat: int) -> list[Move]:
        return [SLAP]

    def play(self, t: FlyTable, seat: int, move: Move) -> None:
        t.say("false-start", seat)
        t.next(replace(self, out=tuple(sorted({*self.out, seat}))))

    def deadline(self, t: FlyTable) -> int:
        return self.due if t.moment is None else t.moment

    def late(self, t: FlyTable) -> None:
        t.moment = None
        t.say("swat_now")
        t.next(Race(t.clock, self.out))

    def paused(self, t: FlyTable) -> None:
        get_ready(t)

    def why_not(self, t: FlyTable, seat: int, move: Move) -> Phrase:
        return phrase("wait_for_swatter")


@dataclass(frozen=True)
class Race(Step[FlyTable]):
    """The swatter is there: the first slap begins the game. `slaps` are the valid ones, as seats and stamps."""

    t0: int
    out: tuple[int, ...] = ()
    slaps: tuple[tuple[int, int], ...] = ()

    def seats(self, t: FlyTable) -> tuple[int, ...]:
        done = {*self.out, *(seat for seat, _ in self.slaps)}
        return tuple(seat for seat in range(t.rules.seats) if seat not in done)

    def moves(self, t: FlyTable, seat: int) -> list[Move]:
        return [SLAP]

    def slips(self, t: FlyTable, seat: int) -> list[Move]:
        return [SLAP]

    def play(self, t: FlyTable, seat: int, move: Move) -> None:
        at = t.at + t.rules.options.slow(seat)
        if seat not in self.seats(t):
            t.next(self)
        elif at - self.t0 < TOO_SOON:
            t.say("false-start", seat)
            t.next(replace(self, out=tuple(sorted({*self.out, seat}))))
        else:
            t.say("ok", seat)
            t.next(replace(self, slaps=(*self.slaps, (seat, at))))

    def deadline(self, t: FlyTable) -> int:
        """The moment after which no one can be faster, with time for stamps that are read late."""
        first = min((at for _, at in self.slaps), default=self.t0 + RACE)
        return min(first + t.rules.options.tie_ms, self.t0 + RACE) + SLACK + 1

    def late(self, t: FlyTable) -> None:
        valid = [(seat, at) for seat, at in self.slaps if at <= self.t0 + RACE]
        first = min((at for _, at in valid), default=0)
        tied = [seat for seat, at in valid if at - first <= t.rules.options.tie_ms]
        t.active = min(tied) if tied else t.pick(t.rules.seats)
        t.say("starts", t.active)
        deal_out(t)

    def paused(self, t: FlyTable) -> None:
        get_ready(t)

    def ask(self, t: FlyTable, seat: int) -> Phrase:
        return phrase("slap_to_start")
