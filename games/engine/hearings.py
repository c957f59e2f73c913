"""Hearings: calls that players make against one another are collected for a while, and judged together.

The rules of a game in which players may break a rule, and others may notice, are `Contested`. They define what a seat
may claim and what follows; this module collects the claims. The first call opens a hearing. Until its time is up,
others may call too, and all calls count as made at the same moment. It ends sooner if no one is left to call, or if the
player whose turn it is tries to go on.
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
    """What a seat has called, and against whom."""

    seat: int
    verb: str
    accused: int


@dataclass(frozen=True)
class Hearing(Step[Table]):
    """A player has called; others may call too until the deadline."""

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
        """The player whose turn it is may try to go on."""
        return [move for step in t.agenda[-2:-1] for move in _open_in(step, t, seat)]

    def play(self, t: Table, seat: int, move: Move) -> None:
        """Closes the hearing; the move is made if it is still legal after the verdict."""
        beneath = t.agenda[-1]
        _rules_of(t).judge(t, self.claims)
        if t.agenda and t.agenda[-1] == beneath and move in _open_in(beneath, t, seat):
            t.agenda.pop().play(t, seat, move)

    def ask(self, t: Table, seat: int) -> Phrase:
        return Phrase("hearing")

    def why_not(self, t: Table, seat: int, move: Move) -> Phrase:
        return Phrase("hearing")


def _open_in(step: Step[Table], t: Table, seat: int) -> list[Move]:
    """Every move that a step accepts from a seat, if it asks that seat."""
    return step.moves(t, seat) + step.slips(t, seat) if seat in step.seats(t) else []


class Contested(Rules[T]):
    """The rules of a game in which players may call what others have done; `calls` names the verbs."""

    pause_ms: int = 0
    """How long a hearing waits for more calls. With 0, each call is judged by itself."""

    @abstractmethod
    def claims_of(self, t: T, seat: int) -> dict[Move, Claim]:
        """The calls that a seat may make now, with what they claim. Must be the same on the table and on the seat's
        view."""

    @abstractmethod
    def judge(self, t: T, claims: tuple[Claim, ...]) -> None:
        """Carries out what follows from these claims, which were made at the same moment."""

    def calls_of(self, t: T, seat: int) -> list[Move]:
        return list(self._open_to(t, seat))

    def call(self, t: T, seat: int, move: Move) -> None:
        """Adds a call to the hearing, or opens a hearing with it."""
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
        """The calls that a seat may make: only one in each hearing."""
        if not t.agenda or any(claim.seat == seat for claim in heard_by(t)):
            return {}
        return self.claims_of(t, seat)


def _rules_of(t: Table) -> Contested[Table]:
    """The rules of a table on which there is a hearing."""
    assert isinstance(t.rules, Contested)
    return t.rules


def heard_by(t: Table) -> tuple[Claim, ...]:
    """The claims in the current hearing, if there is one."""
    step = t.agenda[-1] if t.agenda else None
    return step.claims if isinstance(step, Hearing) else ()


def nearest_left(seats: Iterable[int], seat: int, count: int) -> int:
    """The first of these seats to the left of another, at a table with `count` seats."""
    return min(seats, key=lambda other: (other - seat - 1) % count)
