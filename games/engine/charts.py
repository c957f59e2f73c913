"""Charts: what all may know of every seat though no card shows it, as a grid for everybody to see on the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Chart:
    """A row for each seat. What stands in it is short: a number, or a sign that needs no words."""

    columns: tuple[str, ...]
    """What stands over each column."""
    rows: tuple[tuple[str, ...], ...]
