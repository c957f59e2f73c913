"""What a player has thought: its move, the numbers behind it, and how long it can think."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import NamedTuple, Protocol, runtime_checkable

from ..engine import Move, Table

LEAST_ITERATIONS = 64
"""The least number of iterations, however little time there is: fewer show nothing."""


class Budget(NamedTuple):
    """How long a player can think: a number of iterations, and optionally a limit in seconds. Tests and tuners count
    iterations, which give the same move on every machine; the table counts seconds."""

    iterations: int
    seconds: float | None = None
    cancelled: Callable[[], bool] | None = None
    """Called between iterations; returns True once no one waits for the thought any more."""

    def part(self, share: float) -> Budget:
        """Returns a share of this budget, for a player who looks less far ahead."""
        return Budget(max(1, int(self.iterations * share)), None if self.seconds is None else self.seconds * share)

    def lasts(self) -> Callable[[int], bool]:
        """Starts the clock; returns a function that says, after a number of iterations, whether another one fits."""
        if self.cancelled is None and self.seconds is None:
            return self.iterations.__gt__
        end = inf if self.seconds is None else monotonic() + self.seconds
        cancelled = self.cancelled or bool
        return lambda done: (
            done < self.iterations and (done < LEAST_ITERATIONS or monotonic() < end) and not cancelled()
        )


class Considered(NamedTuple):
    """A move that was considered: in how many imagined games, and what share of them it won on average."""

    move: Move
    visits: int
    share: float


class Thought(NamedTuple):
    """The result of thinking: the move, all considered moves with the best first, and the number of imagined games."""

    move: Move
    considered: tuple[Considered, ...] = ()
    iterations: int = 0


@runtime_checkable
class Thinker(Protocol):
    """A player who may need time to think. The caller can change its budget, and can do the work of `act` itself: ask
    for `at_once`, and only then let it `think`, elsewhere if need be."""

    budget: Budget
    thought: Thought | None
    """The thought behind the latest act; None when there was nothing to think about."""

    def act(self, view: Table, seat: int) -> tuple[int, Move] | None:
        """As for every player."""

    def ponders(self, view: Table, seat: int) -> bool:
        """Whether `act` takes its time here; where it does not, it can be called in the middle of a frame."""

    def at_once(self, view: Table, seat: int) -> tuple[int, Move] | None:
        """Returns what the player does without thinking, and when. If it ponders, and this is not a call, it thinks
        about what to do at that moment instead."""

    def think(self, view: Table, seat: int) -> Thought:
        """Returns what the player does where it ponders. It needs no memory: another player of the same name and seed
        thinks alike."""

    def work_ahead(self, view: Table, seat: int) -> None:
        """Thinks about what may come during another seat's turn, as long as its budget lasts."""
