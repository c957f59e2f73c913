"""Telling: what the rules say of a table beside the cards, on nameplates, on the cloth and where points are counted."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from .beats import Stake
from .cards import NOT_SEEN, CardId
from .charts import Chart
from .signs import Sign
from .table import Table
from .vacancies import Vacancy
from .words import Phrase

T = TypeVar("T", bound=Table)


class Counted(NamedTuple):
    """A step in counting the points of a round."""

    points: int
    """What it adds; less than 0 if it takes something off."""
    card: CardId = NOT_SEEN
    """The card that is counted, which everyone sees; NOT_SEEN if the points are for something else."""
    told: Phrase | None = None
    """What they are for then, as a part of `Telling.tally`."""


class Telling(Generic[T]):
    """What rules can tell. All of it is public: it must be the same on the table and on every view."""

    def goal(self, t: T) -> Phrase | None:
        """How this match is won, with the options in force, in a few words for one line on the table."""
        return None

    def progress(self, t: T, seat: int) -> tuple[int, int] | None:
        """How far a seat is on its way to the goal: the way it has gone, and the whole way, which is more than 0 and
        not less. Where points count against a player, how near they bring the end. None if there is no such measure."""
        return None

    def standing(self, t: T, seat: int) -> int | None:
        """What a seat counts in the course of play, where that is not its score, such as flies; None where it is."""
        return None

    def round_points(self, t: T, seat: int) -> int | None:
        """The points that a seat has made in this round and that are not part of its score yet; None where there can
        be none, as in between rounds."""
        return None

    def status(self, t: T, seat: int) -> Phrase | None:
        """What else is shown beside the name of a seat: nothing that its score, `standing` or `round_points` says."""
        return None

    def signs(self, t: T) -> tuple[Sign, ...]:
        """Public facts that no card shows."""
        return ()

    def mark(self, t: T, card: CardId) -> str:
        """What to write at the edge of a card that counts as something other than what is printed on it. It must not
        reveal more than is known to everyone who sees the card."""
        return ""

    def chart(self, t: T) -> Chart | None:
        """Public facts about every seat, as a grid."""
        return None

    def stake(self, t: T) -> Stake | None:
        """What depends on the next card that is drawn, by odds that everyone can know; None if nothing does."""
        return None

    def vacancy(self, t: T, zone: int) -> Vacancy | None:
        """What is to become of a place that has no cards now; None if nothing can be said about it."""
        return None

    def tally(self, t: T, seat: int) -> tuple[Phrase, ...]:
        """Where a seat's points for a round come from, as short parts of a line that add up to them. Asked while the
        round is counted, at the first `Scored` event of `end_round`."""
        return ()

    def counted(self, t: T, seat: int) -> tuple[Counted, ...]:
        """How a seat's points for a round come about, step by step; the steps add up to them. Asked at the same moment
        as `tally`. None for a seat that gets nothing; where nothing is told, the points are counted at once."""
        return ()

    def result(self, t: T, seat: int) -> Phrase | None:
        """What a seat has to show at the end of a match besides points, such as the cards it has left."""
        return None
