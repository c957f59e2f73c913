"""Hearings: what players call out against one another is collected for a while, and judged once.

A game in which one may break a rule, and others may notice it, is `Contested`. It says what a seat may claim and what
comes of it; collecting is done here. Whoever calls first opens a hearing: until its time is up others may call too, and
all those calls count as made at the same moment. It ends sooner when nobody is left who could call, or when the one who
is on turn tries to go on.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from .moves import Move
from .rules import Rules
from .steps import Step
from .table import Table
from .words import Phrase

T = TypeVar("T", bound=Table)


@dataclass(frozen=True)
class Claim:
    """What a seat has called out, and against whom."""

    seat: int
    verb: str
    accused: int


@dataclass(frozen=True)
class Hearing(Step[Table]):
    """Somebody has called out; others may still do so until the deadline."""

    window: ClassVar[bool] = True

    claims: tuple[Claim, ...]
    until: int

    def deadline(self, t: Table) -> int:
        return self.until

    def late(self, t: Table) -> None:
        _rules_of(t).judge(t, self.claims)

    def paused(self, t: Table) -> None:
        t.next(replace(self, until=t.clock + _rules_of(t).pause_ms))

    def slips(self, t: Table, seat: int) -> list[Move]:
        """Whoever is on turn may try to go on."""
        return [move for step in t.agenda[-2:-1] for move in _open_in(step, t, seat)]

    def play(self, t: Table, seat: int, move: Move) -> None:
        """That closes the hearing; the move is made if it still can be when the verdict has been spoken."""
        beneath = t.agenda[-1]
        _rules_of(t).judge(t, self.claims)
        if t.agenda and t.agenda[-1] == beneath and move in _open_in(beneath, t, seat):
            t.agenda.pop().play(t, seat, move)

    def ask(self, t: Table, seat: int) -> Phrase:
        return Phrase("hearing")

    def why_not(self, t: Table, seat: int, move: Move) -> Phrase:
        return Phrase("hearing")


def _open_in(step: Step[Table], t: Table, seat: int) -> list[Move]:
    """Everything that a step takes from a seat, if it asks it."""
    return step.moves(t, seat) + step.slips(t, seat) if seat in step.seats(t) else []


class Contested(Rules[T]):
    """Rules of a game in which players may call out what others have done; `calls` names the verbs."""

    pause_ms: int = 0
    """How long a hearing waits for more calls; with 0 each call is judged by itself."""

    @abstractmethod
    def claims_of(self, t: T, seat: int) -> dict[Move, Claim]:
        """What a seat may call out now, and what it means. Must be the same on the table as on the seat's view."""

    @abstractmethod
    def judge(self, t: T, claims: tuple[Claim, ...]) -> None:
        """These calls were made at the same moment: says what comes of them."""

    def calls_of(self, t: T, seat: int) -> list[Move]:
        return list(self._open_to(t, seat))

    def call(self, t: T, seat: int, move: Move) -> None:
        """Adds a call to the hearing, or opens one."""
        claim = self._open_to(t, seat)[move]
        step, heard = t.agenda[-1], Hearing((), t.clock + self.pause_ms)
        if isinstance(step, Hearing):
            t.agenda.pop()
            heard = step
        t.say(move.verb, seat)
        self._hear(t, replace(heard, claims=(*heard.claims, claim)))

    def _hear(self, t: T, hearing: Hearing) -> None:
        t.next(hearing)
        if not self.pause_ms or not any(self.calls_of(t, seat) for seat in range(self.seats)):
            t.agenda.pop()
            self.judge(t, hearing.claims)

    def _open_to(self, t: T, seat: int) -> dict[Move, Claim]:
        """What a seat may call out: but once in a hearing."""
        if not t.agenda or any(claim.seat == seat for claim in heard_by(t)):
            return {}
        return self.claims_of(t, seat)


def _rules_of(t: Table) -> Contested[Table]:
    """The rules of a table with a hearing on it."""
    assert isinstance(t.rules, Contested)
    return t.rules


def heard_by(t: Table) -> tuple[Claim, ...]:
    """The calls of the hearing that is on; none when there is none."""
    step = t.agenda[-1] if t.agenda else None
    return step.claims if isinstance(step, Hearing) else ()


def nearest_left(seats: Iterable[int], seat: int, count: int) -> int:
    """Which of these seats comes first on the left of another, at a table for so many."""
    return min(seats, key=lambda other: (other - seat - 1) % count)
