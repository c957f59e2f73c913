"""The clock of a table waits while a tip is read, if anything runs against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .session import Session

if TYPE_CHECKING:
    from tabletop.app import App

READING = "reading a tip"
"""Why it waits."""


class ReadingClock:
    """Holds the clock, and lets it go on."""

    def __init__(self, app: App, session: Session) -> None:
        self.app, self.session = app, session
        self.waits = False
        """Whether it waits until a tip is read."""

    @property
    def _race(self) -> bool:
        return self.session.race is not None

    def hold(self, is_open: bool, reading: bool) -> None:
        """Lets it wait in a race while a tip is open, elsewhere while one is read."""
        runs = is_open if self._race else self.session.known.timed and reading
        if runs and not self.waits:
            self.waits = True
            self.session.referee.pause(READING, self.app.clock())

    def release(self, shown: bool, reading: bool) -> bool:
        """Lets it go on once the tip has been read, or in a race all tips; returns whether a race has waited."""
        if not self.waits or (shown if self._race else reading):
            return False
        self.waits = False
        self.session.referee.resume(READING, self.app.clock())
        return self._race
