"""The motion of everything on the table: a spring that never overshoots its target.

The curve is computed, not stepped, so it is the same at every frame rate, and a new target starts from the current
place and speed.
"""

from __future__ import annotations

from math import exp

REST = 1e-3
"""A spring that is closer than this, and slower than this per second, is at rest."""

_SETTLED = 5.84
"""The damped time it takes to come within two per cent: the root of (1 + x) * exp(-x) = 0.02."""


class Spring:
    """A number that moves to a target."""

    __slots__ = ("shown", "speed", "stiffness", "target")

    def __init__(self, value: float, seconds: float = 0.25) -> None:
        """Starts at rest. `seconds` is the time it takes to almost arrive."""
        self.target = self.shown = value
        self.speed = 0.0
        self.stiffness = _SETTLED / seconds

    def hasten(self, seconds: float) -> None:
        """Sets the time it takes from here to almost arrive."""
        self.stiffness = _SETTLED / seconds

    def snap(self) -> None:
        """Arrives at once."""
        self.shown, self.speed = self.target, 0.0

    def at_rest(self) -> bool:
        """Returns whether it has arrived."""
        return self.shown == self.target and self.speed == 0.0

    def move(self, seconds: float) -> bool:
        """Moves by some time. Returns False if nothing moved."""
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
