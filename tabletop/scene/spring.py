"""The one motion of everything on the table: a spring that never swings past its target.

The curve is computed, not stepped, so it is the same at every frame rate, and a new target starts from where the thing
is and how fast it goes.
"""

from __future__ import annotations

from math import exp

REST = 1e-3
"""Nearer than this, and slower than this a second, a spring lies still."""

_SETTLED = 5.84
"""How much damped time it takes to come within two per cent: the root of (1 + x) * exp(-x) = 0.02."""


class Spring:
    """A number on its way to another."""

    __slots__ = ("shown", "speed", "stiffness", "target")

    def __init__(self, value: float, seconds: float = 0.25) -> None:
        """At rest; `seconds` is how long it takes to all but arrive."""
        self.target = self.shown = value
        self.speed = 0.0
        self.stiffness = _SETTLED / seconds

    def hasten(self, seconds: float) -> None:
        """Says how long it takes from here on to all but arrive."""
        self.stiffness = _SETTLED / seconds

    def snap(self) -> None:
        """Arrives at once."""
        self.shown, self.speed = self.target, 0.0

    def at_rest(self) -> bool:
        """Whether it has arrived."""
        return self.shown == self.target and self.speed == 0.0

    def move(self, seconds: float) -> bool:
        """Lets time pass; False when nothing moved."""
        if self.at_rest():
            return False
        away, stiffness = self.shown - self.target, self.stiffness
        pull = self.speed + stiffness * away
        fade = exp(-stiffness * seconds)
        self.shown = self.target + (away + pull * seconds) * fade
        self.speed = (self.speed - stiffness * pull * seconds) * fade
        if abs(self.shown - self.target) < REST and abs(self.speed) < REST * stiffness:
            self.snap()
        return True
