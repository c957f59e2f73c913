"""Tale: a finished match once more, entry by entry, as everyone saw it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .events import Event, Moved, as_seen
from .match import enter
from .view import NO_SEAT, view

if TYPE_CHECKING:
    from .match import Match
    from .table import Table


class OpenTable:
    """A table as everyone could see it, made when it is asked for."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def count(self, zone: int) -> int:
        """How many cards lie in a zone, which everyone can see of any zone."""
        return len(self._table.zones[zone])

    @cached_property
    def view(self) -> Any:
        """The view of no seat."""
        return view(self._table, NO_SEAT)


@dataclass(frozen=True)
class Chapter:
    """What one entry of the log brought about."""

    seat: int
    """Who played; -1 if time passed instead."""
    verb: str
    events: tuple[Event, ...]
    earlier: OpenTable
    later: OpenTable

    @property
    def moves(self) -> list[Moved]:
        """The cards that moved."""
        return [event for event in self.events if isinstance(event, Moved)]

    # The functions of a game take tables of its own type, which only the game knows: hence Any.
    @property
    def before(self) -> Any:
        """The table before it, as everyone could see it."""
        return self.earlier.view

    @property
    def after(self) -> Any:
        """The table after it, as everyone could see it."""
        return self.later.view


@dataclass(frozen=True)
class Tale:
    """A finished match, from its deal on."""

    rules: Any
    chapters: tuple[Chapter, ...]
    end: Any
    """The table as it was left."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        count: int = self.rules.seats
        return count

    def owner(self, zone: int) -> int:
        """The seat that a zone belongs to; -1 if it lies in the middle."""
        owner: int = self.rules.declared[zone].owner
        return owner


def tale_of(match: Match) -> Tale:
    """Plays every entry of the log once more on a copy of the table before it, and tells what everyone saw."""
    chapters, shown = [], list(map(OpenTable, match.tables))
    for line, entry in enumerate(match.log):
        t: Any = match.tables[line].copy()
        t.events = []
        enter(t, entry)
        events = tuple([as_seen(event, NO_SEAT, match.rules) for event in t.events])
        chapters.append(Chapter(entry.seat, entry.text.partition(" ")[0], events, *shown[line : line + 2]))
    return Tale(match.rules, tuple(chapters), shown[-1].view)
