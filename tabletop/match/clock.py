"""Game time: whole milliseconds, made from the nanoseconds of the machine. It stands still while anything holds it.

The clock remembers when it ran and when it stood, so that a stamp that is read late can still be converted to game
time. What happened while the clock stood counts as the moment at which it stood.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

NS = 1_000_000
"""Nanoseconds in a millisecond."""

_KEPT = 32


class Stretch(NamedTuple):
    """From this real moment, at this game time, the clock runs or stands."""

    real_ns: int
    game_ns: int
    runs: bool


class GameClock:
    """A clock that starts at once. It can be held for several reasons, and runs again when the last of them is gone."""

    def __init__(self, now_ns: Callable[[], int] = time.perf_counter_ns, start_ms: int = 0) -> None:
        self.now_ns = now_ns
        self.reasons: set[str] = set()
        self._stretches = [Stretch(now_ns(), start_ms * NS, runs=True)]

    @property
    def held(self) -> bool:
        """Whether the clock is held."""
        return bool(self.reasons)

    def ms(self, at_ns: int | None = None) -> int:
        """The game time at a real moment, by default now. A later moment never has an earlier game time."""
        return self._game_ns(self.now_ns() if at_ns is None else at_ns) // NS

    def real_ns(self, ms: int) -> int | None:
        """The real moment at which a game time will come; None while the clock stands before it."""
        last = self._stretches[-1]
        ahead = ms * NS - last.game_ns
        return last.real_ns + max(0, ahead) if last.runs or ahead <= 0 else None

    def hold(self, reason: str, at_ns: int | None = None) -> None:
        """Stops the clock at this real moment, by default now."""
        at_ns = self.now_ns() if at_ns is None else at_ns
        self._stand(reason, max(at_ns, self._stretches[-1].real_ns))

    def hold_at(self, reason: str, ms: int) -> None:
        """Stops the clock at this game time, which may just have passed if a frame was late."""
        last = self._stretches[-1]
        self._stand(reason, last.real_ns + max(0, ms * NS - last.game_ns))

    def release(self, reason: str, at_ns: int | None = None) -> None:
        """Removes one reason. Without any, the clock runs on from where it stood."""
        at_ns = self.now_ns() if at_ns is None else at_ns
        if reason in self.reasons:
            self.reasons.remove(reason)
            if not self.reasons:
                last = self._stretches[-1]
                self._begin(Stretch(max(at_ns, last.real_ns), last.game_ns, runs=True))

    def _stand(self, reason: str, real_ns: int) -> None:
        if not self.reasons:
            self._begin(Stretch(real_ns, self._game_ns(real_ns), runs=False))
        self.reasons.add(reason)

    def _begin(self, stretch: Stretch) -> None:
        self._stretches.append(stretch)
        del self._stretches[:-_KEPT]

    def _game_ns(self, at_ns: int) -> int:
        for stretch in reversed(self._stretches):
            if stretch.real_ns <= at_ns:
                return stretch.game_ns + (at_ns - stretch.real_ns) * stretch.runs
        return self._stretches[0].game_ns
