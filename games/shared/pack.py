"""The pack of numbers: series of 1 to 10 without suits, of which several games take as many as they need."""

from __future__ import annotations

from ..engine import Card, copies

HIGHEST = 10
"""The highest number, and so many cards are in a series."""


def numbers(series: int) -> list[Card]:
    """The numbers from 1 to 10, so many of each."""
    return [card for number in range(1, HIGHEST + 1) for card in copies(Card(str(number), number), series)]
