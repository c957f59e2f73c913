"""What opens a playing pile, and how it grows.

The look of a pile is encoded as a small number, its shape: piles of the same shape are interchangeable.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from ...engine import CardId
from ..pack import HIGHEST

DOWN = 20
"""The shape of a pile that runs down is its top number plus this."""
BOTH = 100
"""The shape of a pile that runs both ways is its lower end plus this many times its upper end."""
RISING, FALLING = 1, -1

Ranks = Sequence[int]


class Variant(NamedTuple):
    """How playing piles open and grow: `starters` maps the numbers that open one to the family of such piles; `wants`
    maps each shape to the next numbers, and whether they rise."""

    starters: Mapping[int, str]
    shape: Callable[[Ranks, list[CardId]], int]
    wants: Mapping[int, tuple[tuple[int, int], ...]]
    both_ways: bool = False


def _up(ranks: Ranks, cards: list[CardId]) -> int:
    return ranks[cards[-1]]


def _up_or_down(ranks: Ranks, cards: list[CardId]) -> int:
    return ranks[cards[-1]] + (DOWN if ranks[cards[0]] == HIGHEST else 0)


def _both(ranks: Ranks, cards: list[CardId]) -> int:
    return ranks[cards[0]] + BOTH * ranks[cards[-1]]


_UPWARD = {number: ((number + 1, RISING),) for number in range(1, HIGHEST)}
_DOWNWARD = {DOWN + number: ((number - 1, FALLING),) for number in range(2, HIGHEST + 1)}
_BOTH_WAYS = {
    low + BOTH * high: ((low - 1, FALLING),) * (low > 1) + ((high + 1, RISING),) * (high < HIGHEST)
    for low in range(1, 6)
    for high in range(5, HIGHEST + 1)
}

VARIANTS: Mapping[str, Variant] = MappingProxyType(
    {
        "up": Variant({1: "pile"}, _up, _UPWARD),
        "updown": Variant({1: "rise", HIGHEST: "fall"}, _up_or_down, _UPWARD | _DOWNWARD),
        "fives": Variant({5: "span"}, _both, _BOTH_WAYS, both_ways=True),
    }
)
