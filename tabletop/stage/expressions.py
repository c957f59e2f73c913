"""Expressions: what the faces of bots show, for a while after something has happened to them.

They follow what everyone has been shown; people have no faces here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import pi, sin
from types import MappingProxyType

from sprites.expressions import GLAD, SLY, STUNG, WORRIED
from tabletop.people import Person

PLOTS = "sly"
"""The mood of a player who has done something to another one, besides those of the layout."""
SHOWN = MappingProxyType({"won": GLAD, "lost": STUNG, "hit": STUNG, "threatened": WORRIED, PLOTS: SLY})
"""What a face shows in each mood."""
FELT_SECONDS = 2.6
"""How long a feeling shows."""
POP_SECONDS, POP = 0.2, 0.12
"""When a face changes it grows for this long, by this share of its size at most."""
_POP_STEPS = 3
"""In how many sizes it is drawn on the way: more could not be distinguished."""


class Expressions:
    """The expressions at a table, and how large each face is at the moment."""

    def __init__(self, people: Sequence[Person]) -> None:
        self.bots = frozenset(seat for seat, person in enumerate(people) if not person.human)
        self.still = False
        """Faces change without growing."""
        self._felt: dict[int, tuple[str, float]] = {}
        """The feelings that are on, and for how many seconds they stay."""
        self._worried: frozenset[int] = frozenset()
        self._before: dict[int, str] = {}
        """What the faces showed when they were last moved, where they were not calm."""
        self._popping: dict[int, float] = {}
        """For how many seconds a face has been growing and shrinking."""

    def feel(self, seat: int, mood: str) -> None:
        """A seat feels something, which replaces what it felt before."""
        if seat in self.bots:
            self._felt[seat] = SHOWN[mood], FELT_SECONDS

    def worry(self, seats: Iterable[int]) -> None:
        """These seats are worried from now on whenever they feel nothing else, and no others are."""
        self._worried = self.bots.intersection(seats)

    def calm(self) -> None:
        """Ends all feelings: the match is at another point."""
        self._felt.clear()
        self._worried = frozenset()

    def of(self, seat: int) -> str:
        """What the face of a seat shows; empty if it is calm."""
        if seat in self._felt:
            return self._felt[seat][0]
        return WORRIED if seat in self._worried else ""

    def pop(self, seat: int) -> float:
        """How large the face of a seat is, as a factor of its usual size."""
        if self.still or seat not in self._popping:
            return 1.0
        grown = sin(pi * min(1.0, self._popping[seat] / POP_SECONDS))
        return 1.0 + POP * round(grown * _POP_STEPS) / _POP_STEPS

    def move(self, seconds: float) -> bool:
        """Lets feelings pass; returns whether a face has changed or soon will."""
        fading = bool(self._felt)
        self._felt = {seat: (felt, left - seconds) for seat, (felt, left) in self._felt.items() if left > seconds}
        popping = {seat: since + seconds for seat, since in self._popping.items() if since < POP_SECONDS}
        now = {seat: self.of(seat) for seat in self.bots if self.of(seat)}
        changed = now != self._before
        popping |= {seat: 0.0 for seat, felt in now.items() if felt != self._before.get(seat)}
        moved = fading or changed or bool(self._popping)
        self._before, self._popping = now, popping
        return moved
