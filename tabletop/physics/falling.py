"""The end of a match won: all cards leave their piles from the top, one after another, in one of four ways."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from itertools import zip_longest
from random import Random
from types import MappingProxyType

from tabletop.physics.leaving import Board, Bump, Leaving, Way, cascade, fountain, whirl
from tabletop.physics.pose import Key, Pose, sound
from tabletop.physics.steps import STEP
from tabletop.physics.toppling import Toppled
from tabletop.physics.under_way import Mover, UnderWay


class Ending(Enum):
    """How the cards leave."""

    CASCADE = "cascade"
    TOPPLED = "toppled"
    FOUNTAIN = "fountain"
    WHIRL = "whirl"

    @classmethod
    def of(cls, number: int) -> Ending:
        """Returns the ending of a match with this number: each in its turn."""
        return list(cls)[number % len(cls)]


_WAYS: Mapping[Ending, Callable[[Leaving], Way]] = MappingProxyType(
    {Ending.CASCADE: cascade, Ending.TOPPLED: Toppled, Ending.FOUNTAIN: fountain, Ending.WHIRL: whirl}
)


class Falling(UnderWay[Key, Mover]):
    """The cards that leave. Those that are still on their piles have no pose."""

    def __init__(
        self,
        ending: Ending,
        piles: Sequence[Sequence[tuple[Key, Pose]]],
        size: tuple[float, float],
        board: Board,
        seed: int,
    ) -> None:
        """The `piles` have cards of one size, bottom first. The same seed gives the same paths."""
        super().__init__()
        for pose in (*(pose for pile in piles for _, pose in pile), Pose(*size), Pose(*board[:2]), Pose(*board[2:])):
            sound(pose)
        self._bumps: list[Bump] = []
        self._way: Way = _WAYS[ending](Leaving(board, size, Random(seed), self._bumps))
        tops = zip_longest(*(reversed(pile) for pile in piles))
        self._lying = deque(card for layer in tops for card in layer if card is not None)
        self._gone = self._taken = 0
        """How many cards have left their piles, and how many steps have been made."""

    @property
    def over(self) -> bool:
        """Whether no card is left on the table."""
        return not self._lying and not self._cards

    def bumps(self) -> list[Bump]:
        """Returns what cards have hit since the last call."""
        bumps = list(self._bumps)
        self._bumps.clear()
        return bumps

    def _step(self, shown: bool) -> None:
        seconds = self._taken * STEP
        while self._lying and seconds >= self._gone * self._way.gap:
            key, start = self._lying.popleft()
            self._cards[key] = self._way.launch(start, self._gone, self._space)
            self._gone += 1
        self._way.step(self._space, seconds)
        self._taken += 1
        super()._step(shown)
