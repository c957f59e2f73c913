"""The table of a game with playing piles: it knows what they want next."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Self

from ...engine import Table

if TYPE_CHECKING:
    from .rules import PilesRules


class Area(NamedTuple):
    """What the playing piles want: for each number, the piles it can go on, one of each group of identical ones; and
    each end that can grow: the number it wants, whether it rises, and its pile."""

    takers: tuple[tuple[int, ...], ...]
    ends: tuple[tuple[int, int, int], ...]


class PilesTable(Table):
    """Adds no facts: it only caches what was found out about the piles, until one of them changes."""

    if TYPE_CHECKING:
        rules: PilesRules[Self]

    _area: Area | None = None
