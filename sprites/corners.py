"""Corners: the tab of paper in the corner of a card that has its index, and where everything in it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .design import Design
from .look import Look
from .paper import EDGE

_POWER = 0.2
"""How much of the tab a sign of power takes, below the usual index."""
_LOWEST, _LOWEST_ABOVE_TEXT = 0.9, 0.745
"""How far down signs of power can reach: not into the ribbon with the name, which is higher on a card with a text."""


class PowerPlace(NamedTuple):
    """Where a sign is in a corner: its middle, and the square that it fills."""

    x: float
    y: float
    size: float


@dataclass(frozen=True)
class Index:
    """The corners of a card, where the paper forms a tab: measures in widths of the card."""

    at: float
    """The distance of its middle from the left: a fifth of the card shows all of a usual index, and most of a large
    one."""
    wide: float
    size: float = 1.0
    """The size of everything in it, relative to the usual index."""
    field: float = 1.0
    """The size of what is on the field beside it, and how far that moves to the right."""
    aside: float = 0.0
    abreast: int = 1
    """How many signs of power stand side by side below the sign of a suit."""

    def tab(self, spec: Design) -> tuple[float, float]:
        """The size of the lower tab: it reaches to the number, or to the sign beyond."""
        low = 0.41 if spec.suit or (spec.signed and not spec.powers) else 0.25
        return self.wide, low * self.size

    def upper_tab(self, spec: Design, text: bool) -> tuple[float, float]:
        """The size of the upper tab: it reaches to the signs of power, if there are any."""
        places = self.powers(spec, text)
        return (self.wide, places[-1].y + places[-1].size * 0.62) if places else self.tab(spec)

    def powers(self, spec: Design, text: bool) -> list[PowerPlace]:
        """Where the signs of power stand, below everything else in the upper corner; with a text there is less room."""
        count = len(spec.powers)
        if not count:
            return []
        top = self._above(spec)
        abreast = min(count, self.abreast if spec.suit else 1)
        room = ((_LOWEST_ABOVE_TEXT if text else _LOWEST) - top) / -(-count // abreast)
        step = min(_POWER * self.size**0.5, room)
        wide = (self.wide - 0.8 * EDGE) / abreast
        left = 0.6 * EDGE + wide / 2 if abreast > 1 else self.at
        size = min(step * 0.8, wide * 0.9 if abreast > 1 else wide)
        return [
            PowerPlace(left + wide * (number % abreast), top + step * (number // abreast + 0.5), size)
            for number in range(count)
        ]

    def _above(self, spec: Design) -> float:
        """How far the corner is taken above the signs of power."""
        if not spec.lettered:
            return EDGE
        return (0.395 if spec.suit else 0.24) * self.size

    @property
    def text_wide(self) -> float:
        """How wide a text beside the lower tab can be."""
        return 0.865 - self.wide


_USUAL, _LARGE = Index(0.119, 0.235), Index(0.148, 0.29, 1.55, 0.82, 0.045, 2)


def index_of(look: Look) -> Index:
    """The index of cards in this look."""
    return _LARGE if look.large_index else _USUAL
