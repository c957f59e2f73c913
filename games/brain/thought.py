"""What a player has thought: its move, the numbers behind it, and how long it may think."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import NamedTuple, Protocol, runtime_checkable

from ..engine import Move, Table

SOME = 64
"""So many iterations at least, however little time there is: fewer tell nothing."""


class Budget(NamedTuple):
    """How long one may think: for so many iterations, or for so many seconds if there is a limit to them. Tests and
    tuners count iterations, which give the same move on every machine; the table counts seconds."""

    iterations: int
    seconds: float | None = None
    needless: Callable[[], bool] | None = None
    """Tells between two iterations that nobody waits for the thought any more."""

    def part(self, share: float) -> Budget:
        """A share of it, for somebody who looks less far ahead."""
        return Budget(max(1, int(self.iterations * share)), None if self.seconds is None else self.seconds * share)

    def lasts(self) -> Callable[[int], bool]:
        """Begins to think: tells, after so many iterations, whether there may be one more."""
        if self.needless is None and self.seconds is None:
            return self.iterations.__gt__
        end = inf if self.seconds is None else monotonic() + self.seconds
        needless = self.needless or bool
        return lambda done: done < self.iterations and (done < SOME or monotonic() < end) and not needless()


class Considered(NamedTuple):
    """A move that was thought about: in how many imagined games, and what share of them it won on average."""

    move: Move
    visits: int
    share: float


class Thought(NamedTuple):
    """What came of thinking: the move, all that were considered, the best first, and in how many imagined games."""

    move: Move
    considered: tuple[Considered, ...] = ()
    iterations: int = 0


@runtime_checkable
class Thinker(Protocol):
    """A player who may need time to think. Whoever lets him play may change his budget, and may do himself what `act`
    does: ask what he does at once, and only then let him think, elsewhere if need be."""

    budget: Budget
    thought: Thought | None
    """The thought behind the latest act; None when there was nothing to think about."""

    def act(self, view: Table, seat: int) -> tuple[int, Move] | None:
        """As of every player."""

    def ponders(self, view: Table, seat: int) -> bool:
        """Whether `act` will take its time here; where it does not, it may be called in the middle of a frame."""

    def at_once(self, view: Table, seat: int) -> tuple[int, Move] | None:
        """What he does without a thought, and when. He thinks about what to do at that moment instead, if he ponders
        and this is nothing that is called out."""

    def think(self, view: Table, seat: int) -> Thought:
        """What he does where he ponders. He needs no memory for it: another of the same name and seed thinks alike."""

    def work_ahead(self, view: Table, seat: int) -> None:
        """Thinks, as long as his budget lasts, about what may come, while somebody else is asked."""
