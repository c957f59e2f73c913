"""Steps: what is still to be decided. Each is one paragraph of a rule book.

The table holds a stack of steps, its agenda. A move takes the top step off and lets it act; the step may put others on
top (`t.next(A, B)`: first A, then B), including itself. A step is a frozen dataclass of plain values, so that tables
can be copied, saved and printed. It never names a card that some seats do not know: hidden cards stay in their zones.
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
    """The base class of steps. A step that asks no seat and has no deadline runs by itself."""

    window: ClassVar[bool] = False
    """Everyone may interrupt here. Seats without a move are asked too, so as not to reveal who has one, and `why_not`
    also answers seats that are no longer asked."""

    aloud: ClassVar[bool] = False
    """Everyone hears the whole move, including cards that stay where they are, unseen."""

    blind: ClassVar[bool] = False
    """A player who chooses a hand here takes one of its hidden cards at random."""

    unasked_once: ClassVar[bool] = False
    """Earlier versions did not ask this when there was only one answer. Where a log goes on without an answer, that one
    is played."""

    def seats(self, t: T) -> tuple[int, ...]:
        """The seats that may act now; if there are none, the step runs by itself."""
        return ()

    def moves(self, t: T, seat: int) -> list[Move]:
        """Every move that this seat, one of `seats`, may make. Must be the same on the table and on the seat's view."""
        return []

    def moves_with(self, t: T, seat: int, cards: frozenset[CardId]) -> list[Move]:
        """Every move that this seat may make with exactly these cards. If cards go together in too many ways to list,
        `moves` has each card alone and one move of each kind, and this method knows them all."""
        return [move for move in self.moves(t, seat) if cards == set(move.cards)]

    def leads(self, t: T, seat: int, cards: frozenset[CardId]) -> bool:
        """Whether this seat may make any move that includes these cards."""
        return any(cards <= set(move.cards) for move in self.moves(t, seat))

    def slips(self, t: T, seat: int) -> list[Move]:
        """Moves that are accepted but not offered: an equal place beside the one offered, a false start that costs."""
        return []

    def play(self, t: T, seat: int, move: Move) -> None:
        """Carries out one of the moves. The step is already off the agenda."""
        raise AssertionError(f"{self} does not take moves")

    def run(self, t: T) -> None:
        """Carries out a step that asks no seat."""
        raise AssertionError(f"{self} waits for somebody, but names no seats")

    def deadline(self, t: T) -> int | None:
        """The moment in game time, in milliseconds, at which `late` is called."""
        return None

    def late(self, t: T) -> None:
        """Handles the deadline. The step is already off the agenda."""
        raise AssertionError(f"{self} has no deadline")

    def paused(self, t: T) -> None:
        """Handles a pause: a step that runs against the clock starts afresh."""
        t.next(self)

    def quiet(self, t: T, seat: int) -> bool:
        """Whether the question for this seat, one of `seats`, is mostly a matter of form: all seats are asked so as not
        to reveal who has a move, and most have none. It is then put without sound or flash, to every such seat alike.
        Must be the same on the table and on every view."""
        return False

    def idle_pass(self, t: T, seat: int) -> Move | None:
        """The one move of this seat, if all it does is to let the others go on, and if making it at once gives nothing
        away: on every table that agrees with what everyone knows, and on which this move can be made, there is no other
        move. So everyone knows that beforehand, or learns it from the move itself, and the program may make it for a
        person. Must be the same on the table and on the seat's view; on other views it is the same, or None."""
        return None

    def ask(self, t: T, seat: int) -> Phrase:
        """The question for this seat."""
        return Phrase("your_turn")

    def spoken(self, t: T, seat: int, move: Move) -> Phrase | None:
        """The words that a player says with this move. They appear on a button, even if the move goes to a place."""
        return None

    def drops(self, t: T, seat: int, move: Move) -> tuple[str, ...]:
        """For a move without cards that names one of the seat's own places: the zones to which the player can drag what
        lies there to make this move."""
        return ()

    def why_not(self, t: T, seat: int, move: Move) -> Phrase:
        """Why this move, which is not one of `moves`, cannot be played: the key of the rule."""
        return Phrase("not_now")
