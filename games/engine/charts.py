"""Charts: what all may know of every seat though no card shows it, as a grid for everybody to see on the table."""

from __future__ import annotations

from dataclasses import dataclass

from .words import Phrase


@dataclass(frozen=True)
class Chart:
    """A row for each seat. What stands in it is short: a number, or a sign that needs no words."""

    columns: tuple[str | Phrase, ...]
    """What stands over each column: words only where the chart is told."""
    rows: tuple[tuple[str, ...], ...]
    told: Phrase | None = None
    """What stands above it. Such a chart is read at leisure: its rows bear the names of the seats."""
    faded: tuple[int, ...] = ()
    """Seats that do not take part any more."""
