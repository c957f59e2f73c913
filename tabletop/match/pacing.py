"""Pacing: how long bots seem to think on their turn, so that people can follow the game.

Only games in turns are paced. Against the clock, bots choose their own moments.
"""

from __future__ import annotations

from random import Random

from tabletop.storage.settings import PACES, STEP

SHORTEST_THOUGHT, LONGEST_THOUGHT = 450, 900
HOLD = 350
"""For how many milliseconds a card that a bot has played can be looked at before the next bot thinks."""


class Pacing:
    """Decides when the bot whose turn it is may play. `pace` is one of PACES."""

    def __init__(self, pace: str, seed: int) -> None:
        self.pace = pace
        self._rng = Random(seed)
        self._let_go = False
        self.next_decision(after_bot=False)

    def next_decision(self, after_bot: bool) -> None:
        """A move was made: the next bot starts to think as soon as the table is at rest."""
        span = LONGEST_THOUGHT - SHORTEST_THOUGHT
        self._pause = SHORTEST_THOUGHT + int(self._rng.random() * (span + 1)) + HOLD * after_bot
        self._since: int | None = None
        self._let_go = False

    def interrupt(self) -> None:
        """The table is not at rest: thinking starts anew when it is."""
        self._since = None

    def step(self) -> None:
        """Lets the bot play now."""
        self._let_go = True

    def has_come(self, ms: int, not_before: int = 0) -> bool:
        """Whether the bot may play now if it wants to give others time until then. It starts to think when this is
        first asked."""
        if self._since is None:
            self._since = ms
        due = self.due(not_before)
        return self._let_go or (due is not None and ms >= due)

    def due(self, not_before: int = 0) -> int | None:
        """The game time at which the bot will play, if it has started to think and does not wait for a key."""
        if self.pace == STEP or self._since is None:
            return None
        return max(not_before, self._since + int(self._pause * PACES[self.pace]))
