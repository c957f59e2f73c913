"""Charts: public facts about every seat that no card shows, as a grid for everyone to see on the table."""

from __future__ import annotations

from dataclasses import dataclass

from .words import Phrase


@dataclass(frozen=True)
class Chart:
    """A row for each seat. Its cells are short: a number, or a symbol that needs no words."""

    columns: tuple[str | Phrase, ...]
    """The heads of the columns; words only if the chart has a title."""
    rows: tuple[tuple[str, ...], ...]
    told: Phrase | None = None
    """The title. A chart with a title is read at leisure: its rows show the names of the seats."""
    faded: tuple[int, ...] = ()
    """Seats that are out of the game."""
