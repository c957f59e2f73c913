"""The even steps of all physics here: 120 a second, whatever the frames do.

Even steps make a throw repeatable, and its landing a matter of arithmetic. 120 a second are two for each frame of a
common screen, so what is shown is seldom between two steps; with 150 cards a step takes less than a millisecond.
"""

from __future__ import annotations

STEP = 1 / 120
"""Seconds."""

LONGEST_PAUSE = 0.1
"""Seconds. After a longer one (the window was dragged, the lid closed) motion goes on where it was."""


def steps_in(seconds: float) -> int:
    """How many whole steps come nearest to a time; at least one."""
    return max(1, round(seconds / STEP))


class Steps:
    """Cuts the time that passes into even steps."""

    __slots__ = ("_left",)

    def __init__(self) -> None:
        self._left = 0.0

    def take(self, seconds: float) -> int:
        """How many steps are due after so much time. What is no time (less than none, no number) counts as none."""
        self._left += min(max(0.0, seconds), LONGEST_PAUSE)
        due = int(self._left / STEP)
        self._left -= due * STEP
        return due

    @property
    def share(self) -> float:
        """How much of the next step has passed: 0 up to 1."""
        return self._left / STEP
