"""A review of a match: the moves that changed a player's chances most.

The chance to win at some point is estimated from the player's view at that time: tables that fit the view are imagined
and played on by quick moves. This is done first at places spread evenly along the match, then between the two
neighbouring places that differ most, and so on, until single moves are found; these are examined more closely. The work
is done in small steps, so that the caller can do other things in between; the same match and seed give the same review.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import NamedTuple

from ..engine import Match, MovePlayed, imagine, view
from .playing import play_on

PLACES, SPLITS = 24, 30
"""How many evenly spread places are examined first, and how many are added in between."""
GLANCE, LOOK = 16, 64
"""How many imagined games give a rough estimate, and how many a good one."""
CLOSE, MOST = 6, 3
"""How many moves are examined closely, and how many are reported."""
LEAST = 0.06
"""A move that changes less than this is not reported."""
HORIZON = 60
"""After this many decisions an imagined game is judged by how the seats stand."""


class KeyMoment(NamedTuple):
    """A line of the log, who played it, and the reviewed seat's chance to win before and after it."""

    line: int
    seat: int
    before: float
    after: float

    @property
    def swing(self) -> float:
        """How much changed."""
        return abs(self.after - self.before)


class Review:
    """A review for one seat, done step by step. Only for games that define a `worth`."""

    def __init__(self, match: Match, seat: int, seed: int = 0) -> None:
        assert match.game.worth is not None, "the game has no `worth`"
        self.match, self.seat, self.seed = match, seat, seed
        self.worth, self.last = match.game.worth, len(match.log)
        self.games: dict[int, int] = {}
        self.shares: dict[int, float] = {}
        self.done = False
        self._bits = self._order()
        self._played = 0

    def work(self) -> bool:
        """Imagines one more game; returns whether there is more to do."""
        at = next(self._bits, None)
        if at is None:
            self.done = True
        else:
            self._imagine(at)
        return not self.done

    @property
    def progress(self) -> float:
        """Estimated progress, from 0 to 1."""
        whole = (min(PLACES, self.last + 1) + min(SPLITS, self.last)) * GLANCE + CLOSE * LOOK
        return 1.0 if self.done else min(0.99, self._played / max(1, whole))

    def chance(self, at: int) -> float:
        """The seat's estimated chance to win after this many lines."""
        return self.shares[at] / self.games[at]

    def moments(self) -> list[KeyMoment]:
        """Returns the moves that changed most, in the order in which they were played."""
        found = sorted(self._single(), key=lambda moment: moment.swing, reverse=True)
        return sorted([moment for moment in found if moment.swing >= LEAST][:MOST])

    # ------------------------------------------------------------------ where to look

    def _order(self) -> Iterator[int]:
        """Yields the places at which games are imagined, one after another."""
        for at in evenly(self.last, PLACES):
            yield from self._glance(at)
        for _ in range(SPLITS):
            between = self._between()
            if between is None:
                break
            yield from self._glance(between)
        near = sorted(self._single(), key=lambda moment: moment.swing, reverse=True)[:CLOSE]
        for at in sorted({place for moment in near for place in (moment.line, moment.line + 1)}):
            if self.match.tables[at].winners is None:
                yield from [at] * (LOOK - GLANCE)

    def _glance(self, at: int) -> list[int]:
        return [at] * (1 if self.match.tables[at].winners is not None else GLANCE)

    def _between(self) -> int | None:
        """Returns the middle of the two neighbouring places that differ most; None if no gaps are left."""
        apart = [(abs(self.chance(b) - self.chance(a)), a, b) for a, b in pairwise(sorted(self.games)) if b - a > 1]
        if not apart:
            return None
        _, a, b = max(apart)
        return (a + b) // 2

    def _single(self) -> list[KeyMoment]:
        """Returns the single moves that were examined."""
        log = self.match.log
        return [
            KeyMoment(a, log[a].seat, self.chance(a), self.chance(b))
            for a, b in pairwise(sorted(self.games))
            if b - a == 1 and isinstance(log[a], MovePlayed)
        ]

    # ------------------------------------------------------------------ imagined games

    def _imagine(self, at: int) -> None:
        """Plays one imagined game from there; the n-th game has the same luck everywhere."""
        number = self.games.get(at, 0)
        rng = Random(self.seed * 1_000_003 + number)
        t = self.match.tables[at]
        if t.winners is None:
            t = imagine(view(t, self.seat), rng)
            play_on(t, self.match.game.quick_move, rng, HORIZON, t.round + 1)
        self.games[at] = number + 1
        self.shares[at] = self.shares.get(at, 0.0) + self.worth(t, self.seat)
        self._played += 1


def evenly(last: int, count: int) -> list[int]:
    """Returns up to `count` places from 0 to the last, evenly spaced."""
    if last < count:
        return list(range(last + 1))
    return sorted({round(last * number / (count - 1)) for number in range(count)})
