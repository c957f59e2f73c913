"""Manners: which sounds are heard together, and how softly, so that sixty dealt cards are no machine gun.

What only goes along with something seen keeps its distance, a little differently each time; the longer a run of it, the
softer it gets; few of it are heard at once; and it gives way to what tells something.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

SIGNALS = frozenset({"call", "catch", "your_turn", "win", "lose"})
"""Cues that tell something; all others go with something that is seen."""
RACE = frozenset({"slap", "hit", "miss", "buzz"})
"""Cues of hands that come down. Each of them counts, however quickly they follow one another."""

_MS = 1_000_000
APART_NS = 25 * _MS
"""Between two of the same cue, whatever it is."""
SPACED: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"deal": (50, 75), "slide": (50, 80), "flip": (45, 70), "place": (45, 70), "tick": (30, 40), "riffle": (250, 300)}
)
"""Between two of these: at least the first, at most the second, in milliseconds; it is drawn anew each time."""

RUN_NS = 300 * _MS
"""Sooner than this after the one before, a cue goes on with a run of them."""
SOFTER, SOFTEST = 0.9, 0.5
"""By how much each of a run is softer than the one before, and how soft it gets."""
OF_ONE, OF_ALL = 3, 7
"""So many of one cue, and of all cues that only go along with something, are heard at once."""
GIVEN_WAY = 0.55
"""How loud they are meanwhile a signal is heard."""


class Manners:
    """Who has been heard of late. Times are in nanoseconds."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._next: dict[str, int] = {}
        self._began: dict[str, int] = {}
        self._runs: dict[str, int] = {}
        self._ends: dict[str, list[int]] = {}

    def loud(self, cue: str, now: int) -> float:
        """How loud a cue may be now, from 0, not at all, to 1."""
        if now < self._next.get(cue, now):
            return 0.0
        if not _goes_along(cue):
            return 1.0
        if self._sounding(cue.__eq__, now) >= OF_ONE or self._sounding(_goes_along, now) >= OF_ALL:
            return 0.0
        way = GIVEN_WAY if self._sounding(SIGNALS.__contains__, now) else 1.0
        return way * max(SOFTEST, SOFTER ** self._run(cue, now))

    def telling(self, now: int) -> bool:
        """Whether a signal is being heard."""
        return self._sounding(SIGNALS.__contains__, now) > 0

    def heard(self, cue: str, now: int, seconds: float) -> None:
        """A cue begins, which lasts so long."""
        self._runs[cue] = self._run(cue, now)
        self._began[cue] = now
        least, most = SPACED.get(cue, (0, 0))
        self._next[cue] = now + max(APART_NS, round(self._chance.uniform(least, most) * _MS))
        ends = [end for end in self._ends.get(cue, []) if end > now]
        self._ends[cue] = [*ends, now + round(seconds * 1000) * _MS]

    def _run(self, cue: str, now: int) -> int:
        """How many of the same cue have come before it without a rest."""
        before = self._began.get(cue)
        return self._runs[cue] + 1 if before is not None and now - before < RUN_NS else 0

    def _sounding(self, meant: Callable[[str], bool], now: int) -> int:
        return sum(end > now for cue, ends in self._ends.items() if meant(cue) for end in ends)


def _goes_along(cue: str) -> bool:
    return cue not in SIGNALS and cue not in RACE
