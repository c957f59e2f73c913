"""The number pack: series of 1 to 10 without suits; a game uses as many series as it needs."""

from __future__ import annotations

from ..engine import Card, copies

HIGHEST = 10
"""The highest number, and so the number of cards in a series."""


def numbers(series: int) -> list[Card]:
    """Returns the numbers 1 to 10, `series` of each."""
    return [card for number in range(1, HIGHEST + 1) for card in copies(Card(str(number), number), series)]
