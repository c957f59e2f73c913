"""Decides which sounds are played together and how softly, so that dealing sixty cards is not a machine gun.

Cues that only accompany something on screen are spaced out, slightly irregularly; the longer a run of them, the softer
they get; only a few play at once; and they are softer while a signal is playing. Rising cues get softer too, but none
of their steps is left out, as a count with gaps sounds wrong. In a race every hand is heard; several that come down
together share the strength of one, so that the mix does not clip.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from .cues import RACE, RISING, SIGNALS

_MS = 1_000_000
APART_NS = 25 * _MS
"""The least time between two of the same cue, unless it rises."""
STEPS_APART_NS = 12 * _MS
"""The least time between two steps: less than a frame, so that only steps which are due at once are one."""
SPACED: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"deal": (50, 75), "slide": (50, 80), "flip": (45, 70), "place": (45, 70), "tick": (30, 40), "riffle": (250, 300)}
)
"""The time between two of the same cue, in milliseconds: a random value in this range each time."""

RUN_NS = 300 * _MS
"""A cue that follows the previous one sooner than this continues a run."""
SOFTER, SOFTEST = 0.9, 0.5
"""The factor from one cue of a run to the next, and the least it comes down to."""
STEPS_SOFTER, STEPS_SOFTEST = 0.95, 0.5
"""The same for steps, each of which matters more than the one before."""
SHARED = 0.65
"""How much softer a hand is while others sound, as a power of their number: with a half, all together would have
the strength of one; a little more keeps peaks that meet from clipping."""
OF_ONE, OF_ALL = 3, 7
"""How many of one cue, and of all accompanying cues, may play at once."""
GIVEN_WAY = 0.55
"""The factor while a signal is playing."""


class Manners:
    """Remembers what was played lately. Times are in nanoseconds."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._next: dict[str, int] = {}
        self._began: dict[str, int] = {}
        self._runs: dict[str, int] = {}
        self._ends: dict[str, list[int]] = {}

    def loud(self, cue: str, now: int) -> float:
        """How loud a cue may be now, from 0 (do not play it) to 1."""
        if now < self._next.get(cue, now):
            return 0.0
        if cue in RACE:
            return float((1 + self._sounding(RACE.__contains__, now)) ** -SHARED)
        if cue in SIGNALS:
            return 1.0
        way = GIVEN_WAY if self.telling(now) else 1.0
        if cue in RISING:
            return way * max(STEPS_SOFTEST, STEPS_SOFTER ** self._run(cue, now))
        if self._sounding(cue.__eq__, now) >= OF_ONE or self._sounding(_accompanies, now) >= OF_ALL:
            return 0.0
        return way * max(SOFTEST, SOFTER ** self._run(cue, now))

    def telling(self, now: int) -> bool:
        """Whether a signal is playing."""
        return self._sounding(SIGNALS.__contains__, now) > 0

    def heard(self, cue: str, now: int, seconds: float) -> None:
        """Notes that a cue of this length starts."""
        self._runs[cue] = self._run(cue, now)
        self._began[cue] = now
        least, most = SPACED.get(cue, (0, 0))
        apart = STEPS_APART_NS if cue in RISING else APART_NS
        self._next[cue] = now + max(apart, round(self._chance.uniform(least, most) * _MS))
        ends = [end for end in self._ends.get(cue, []) if end > now]
        self._ends[cue] = [*ends, now + round(seconds * 1000) * _MS]

    def _run(self, cue: str, now: int) -> int:
        """How many of the same cue preceded it in a run."""
        before = self._began.get(cue)
        return self._runs[cue] + 1 if before is not None and now - before < RUN_NS else 0

    def _sounding(self, meant: Callable[[str], bool], now: int) -> int:
        return sum(end > now for cue, ends in self._ends.items() if meant(cue) for end in ends)


def _accompanies(cue: str) -> bool:
    return cue not in SIGNALS | RACE | RISING
