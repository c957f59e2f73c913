"""The fixed time steps of all physics: 120 a second, whatever the frame rate.

Fixed steps make a throw repeatable, and its landing a matter of arithmetic. 120 a second are two for each frame of a
common screen, so a frame rarely falls between two steps; with 150 cards a step takes less than a millisecond.
"""

from __future__ import annotations

STEP = 1 / 120
"""Seconds."""

LONGEST_PAUSE = 0.1
"""Seconds. After a longer pause (the window was dragged, the lid closed) motion continues where it was."""


def steps_in(seconds: float) -> int:
    """Returns the number of whole steps nearest to a time; at least one."""
    return max(1, round(seconds / STEP))


class Steps:
    """Divides the time that passes into fixed steps."""

    __slots__ = ("_left",)

    def __init__(self) -> None:
        self._left = 0.0

    def take(self, seconds: float) -> int:
        """Returns how many steps are due after some time. A negative time, or NaN, counts as none."""
        self._left += min(max(0.0, seconds), LONGEST_PAUSE)
        due = int(self._left / STEP)
        self._left -= due * STEP
        return due

    @property
    def share(self) -> float:
        """The share of the next step that has passed, from 0 up to 1."""
        return self._left / STEP
