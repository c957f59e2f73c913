"""Counting: the points of a sheet come up card by card, one seat after another, each with a tone that is the higher the
more points there are."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from sounds.cues import STEPS
from tabletop.storage.settings import PACES

from .sheets import SheetRow

if TYPE_CHECKING:
    from tabletop.app import App

STEP_SECONDS, MOST_SECONDS = 0.09, 0.9
"""How long a step takes at most, and all of a sheet together, at the normal pace."""
SECOND = 1_000_000_000
"""In nanoseconds."""


class Counting:
    """How far the points of a sheet have been counted. It follows the clock of the program, and only remembers what has
    been heard."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rows: tuple[SheetRow, ...] = ()
        self.began = self.ends = 0
        """When it begins and ends, on the clock of the program."""
        self.each = 0.0
        """How many seconds a step takes."""
        self.heard = 0
        """How many steps have been heard."""

    def begin(self, rows: tuple[SheetRow, ...], whole: bool = False) -> None:
        """Counts these rows from now on; or, as a `whole`, shows them as if that had been seen before."""
        self.rows = rows
        steps = self.steps
        pace = PACES[self.app.settings.pace]
        self.each = min(STEP_SECONDS, MOST_SECONDS / steps) * pace if steps and not whole else 0.0
        self.began = self.app.clock()
        self.ends = self.began + round(self.seconds * SECOND)
        self.heard = 0 if self.each else steps

    def finish(self) -> None:
        """Counts everything at once."""
        self.ends = min(self.ends, self.app.clock())

    def move(self) -> bool:
        """Lets the latest step be heard; returns whether it goes on, or has just come to its end."""
        shown = self.shown
        new, self.heard = shown > self.heard, shown
        if new:
            self.app.play_sound("count", 0.0, self._height(shown))
        return new or self.busy

    # ------------------------------------------------------------------ how far it is

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return sum(len(row.steps) for row in self.rows)

    @property
    def seconds(self) -> float:
        """How long all of it takes."""
        return self.each * self.steps

    @property
    def busy(self) -> bool:
        """Whether there is more to count."""
        return self.app.clock() < self.ends

    @property
    def rested(self) -> float:
        """For how many seconds all of it has been there to be read."""
        return (self.app.clock() - self.ends) / SECOND

    @property
    def shown(self) -> int:
        """How many steps have been counted."""
        passed = (self.app.clock() - self.began) / SECOND
        return min(self.steps, int(passed / self.each)) if self.busy else self.steps

    def of(self, place: int) -> int | None:
        """How many steps of a row have been counted; None if those above it still are."""
        left = self.shown - sum(len(row.steps) for row in self.rows[:place])
        return min(left, len(self.rows[place].steps)) if left >= 0 else None

    def missing(self, seat: int) -> int:
        """How many points of a seat have yet to be counted."""
        if not self.busy:
            return 0
        left = ((row, self.of(place) or 0) for place, row in enumerate(self.rows) if row.seat == seat)
        return sum(step.points for row, counted in left for step in row.steps[counted:])

    def _height(self, shown: int) -> int:
        """How high the latest of the steps `shown` sounds: as many tones up the scale as its seat has points, or fewer
        if some seat has more points than there are tones."""
        rows = [list(accumulate(step.points for step in row.steps)) for row in self.rows]
        sums = [points for row in rows for points in row]
        most = max(STEPS - 1, *sums)
        return max(0, sums[shown - 1] * (STEPS - 1) // most)
