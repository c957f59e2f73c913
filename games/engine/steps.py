"""Steps: what is still to be decided. Each is one paragraph of a rule book.

The table holds a stack of them, its agenda. Playing takes the top step off and lets it act; it may put others on
top (`t.next(A, B)`: first A, then B), itself among them. A step is a frozen dataclass of plain values, so that tables
can be copied, saved and printed. It never names a card that not everybody knows: hidden cards stay in their zones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from .words import Phrase

if TYPE_CHECKING:
    from .moves import Move
    from .table import Table

T = TypeVar("T", bound="Table")


@dataclass(frozen=True)
class Step(Generic[T]):
    """The base of every step. One that nobody must answer and that has no deadline runs by itself."""

    def seats(self, t: T) -> tuple[int, ...]:
        """Who may act now; nobody means that it happens by itself."""
        return ()

    def moves(self, t: T, seat: int) -> list[Move]:
        """Everything that this seat, one of `seats`, may do. Must be the same on the table as on the seat's view."""
        return []

    def slips(self, t: T, seat: int) -> list[Move]:
        """What is heard though it is not offered: an equal place beside the one offered, a false start that costs."""
        return []

    def play(self, t: T, seat: int, move: Move) -> None:
        """Somebody does one of these; the step itself is already off the agenda."""
        raise AssertionError(f"{self} does not take moves")

    def run(self, t: T) -> None:
        """It happens by itself."""
        raise AssertionError(f"{self} waits for somebody, but names no seats")

    def deadline(self, t: T) -> int | None:
        """The moment in game time, in milliseconds, at which `late` happens."""
        return None

    def late(self, t: T) -> None:
        """The deadline has come; the step is already off the agenda."""
        raise AssertionError(f"{self} has no deadline")

    def paused(self, t: T) -> None:
        """The game stood still for a while; a step that runs against the clock starts afresh."""
        t.next(self)

    def ask(self, t: T, seat: int) -> Phrase:
        """What this seat is being asked."""
        return Phrase("your_turn")

    def why_not(self, t: T, seat: int, move: Move) -> Phrase:
        """Why this move, which is not one of `moves`, cannot be played: the rule by name."""
        return Phrase("not_now")
