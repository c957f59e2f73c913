"""Steps: what is still to be decided. Each is one paragraph of a rule book.

The table holds a stack of them, its agenda. Playing takes the top step off and lets it act; it may put others on
top (`t.next(A, B)`: first A, then B), itself among them. A step is a frozen dataclass of plain values, so that tables
can be copied, saved and printed. It never names a card that not everybody knows: hidden cards stay in their zones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from .words import Phrase

if TYPE_CHECKING:
    from .cards import CardId
    from .moves import Move
    from .table import Table

T = TypeVar("T", bound="Table", contravariant=True)


@dataclass(frozen=True)
class Step(Generic[T]):
    """The base of every step. One that nobody must answer and that has no deadline runs by itself."""

    window: ClassVar[bool] = False
    """Everybody may interrupt here: also seats without a move are asked, lest it tell who could; and `why_not` tells
    also those who are not asked any more what stops them."""

    aloud: ClassVar[bool] = False
    """Everybody hears what is done here, whole: also cards that stay where they are, unseen."""

    blind: ClassVar[bool] = False
    """Whoever chooses a hand here chooses one of its hidden cards, whichever: which one it is, chance decides."""

    unasked_once: ClassVar[bool] = False
    """Earlier versions did not ask this, for there is but one way to do it: where a log goes on without an answer, it
    was done."""

    def seats(self, t: T) -> tuple[int, ...]:
        """Who may act now; nobody means that it happens by itself."""
        return ()

    def moves(self, t: T, seat: int) -> list[Move]:
        """Everything that this seat, one of `seats`, may do. Must be the same on the table as on the seat's view."""
        return []

    def moves_with(self, t: T, seat: int, cards: frozenset[CardId]) -> list[Move]:
        """Everything that this seat may do with exactly these cards. Where cards go together in so many ways that
        nobody wants to see them all listed, `moves` has each card alone and one move of each kind, and this knows all.
        """
        return [move for move in self.moves(t, seat) if cards == set(move.cards)]

    def leads(self, t: T, seat: int, cards: frozenset[CardId]) -> bool:
        """Whether this seat may do anything with these cards, alone or among others."""
        return any(cards <= set(move.cards) for move in self.moves(t, seat))

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

    def spoken(self, t: T, seat: int, move: Move) -> Phrase | None:
        """The words that somebody says with this move: they stand on a button, though it may go to a place."""
        return None

    def drops(self, t: T, seat: int, move: Move) -> tuple[str, ...]:
        """Of a move without cards, which names a place of the seat's own: the zones to which whoever drags what lies
        there means it."""
        return ()

    def why_not(self, t: T, seat: int, move: Move) -> Phrase:
        """Why this move, which is not one of `moves`, cannot be played: the rule by name."""
        return Phrase("not_now")
