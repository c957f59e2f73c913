"""Confetti: falls over the table when a match has been won, in the colours of those who won it.

Where each piece is follows from its age alone, so it costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from random import Random
from typing import NamedTuple

from sprites.colours import WHITE, Colour, mix
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect

from .timing import UNSKIPPED

LASTS = 6.0
"""For how many seconds it falls, if no one presses anything."""
FADES = 0.4
"""How long it takes to go away."""
PIECES = 130
SPREAD = 2.4
"""Within how many seconds they set out."""
FALL = 2.6
"""How many seconds a piece falls through the whole window, on average."""
SIZE = 0.85
"""How large a piece is, in units."""
SHADES, STEPS = 3, 4
"""How many shades of a colour there are, and in how many steps pieces turn and fade: each is a picture of its own."""


class _Piece(NamedTuple):
    """One piece: where it falls, when it sets out, how quickly, and how it sways and turns."""

    across: float
    begins: float
    seconds: float
    sways: float
    turns: float
    shade: int


class Confetti:
    """The confetti of one table."""

    def __init__(self) -> None:
        self.colours: Sequence[Colour] = ()
        self.age = self.left = 0.0
        self._pieces: tuple[_Piece, ...] = ()

    @property
    def falls(self) -> bool:
        """Whether there is any to be seen."""
        return self.left > 0

    def begin(self, colours: Sequence[Colour], seed: int) -> None:
        """Lets it fall in these colours."""
        chance = Random(seed)
        self.colours = [mix(colour, WHITE, 0.28 * shade) for colour in colours for shade in range(SHADES)]
        self._pieces = tuple(
            _Piece(
                chance.random(),
                chance.random() * SPREAD,
                FALL * (0.75 + 0.6 * chance.random()),
                chance.random() * 2 * pi,
                1 + 2 * chance.random(),
                chance.randrange(len(self.colours)),
            )
            for _ in range(PIECES if self.colours else 0)
        )
        self.age, self.left = 0.0, LASTS if self._pieces else 0.0

    def stop(self) -> None:
        """Takes it away at once."""
        self.left = 0.0

    def end(self) -> None:
        """Lets it go away: someone has pressed something."""
        if self.age >= UNSKIPPED:
            self.left = min(self.left, FADES)

    def move(self, seconds: float) -> bool:
        """Lets time pass; returns whether there is anything to see."""
        falls = self.falls
        self.age += seconds
        self.left = max(0.0, self.left - seconds)
        return falls

    def draw(self, painter: Painter, area: Rect, unit: int) -> None:
        """Draws all pieces."""
        if not self.falls:
            return
        size, alpha = round(unit * SIZE), 255 * round(STEPS * min(1.0, self.left / FADES)) // STEPS
        for piece in self._pieces:
            gone = (self.age - piece.begins) / piece.seconds
            if 0 < gone < 1:
                x = area.x + piece.across * area.width + sin(piece.sways + gone * 7) * 2 * size
                flat = abs(sin(piece.sways + self.age * piece.turns * 3))
                rect = Rect(
                    round(x), round(area.y + gone * area.height), size, max(2, size * round(STEPS * flat) // STEPS)
                )
                painter.panel(rect, (*self.colours[piece.shade], alpha), 1)
