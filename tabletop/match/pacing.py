"""Pacing: how long a bot that is on turn seems to think, so that people can follow the game.

Only games in turns are paced. Against the clock bots act at moments of their own.
"""

from __future__ import annotations

from random import Random

SHORTEST_THOUGHT, LONGEST_THOUGHT = 450, 900
HOLD = 350
"""Milliseconds in which the card that a bot has played is left to be looked at, before the next bot thinks."""

STEP = "step"
"""The pace at which every bot waits to be told."""


class Pacing:
    """When the bot on turn may play. `pace` is how many times as fast as usual, as text, or STEP."""

    def __init__(self, pace: str, seed: int) -> None:
        self.pace = pace
        self._rng = Random(seed)
        self._told = False
        self.next_decision(after_bot=False)

    def next_decision(self, after_bot: bool) -> None:
        """Something was played: whoever decides now begins to think as soon as the table is at rest."""
        span = LONGEST_THOUGHT - SHORTEST_THOUGHT
        self._pause = SHORTEST_THOUGHT + int(self._rng.random() * (span + 1)) + HOLD * after_bot
        self._since: int | None = None
        self._told = False

    def interrupt(self) -> None:
        """The table is not at rest: thinking begins anew when it is."""
        self._since = None

    def step(self) -> None:
        """Somebody tells the bot to play."""
        self._told = True

    def has_come(self, ms: int, not_before: int = 0) -> bool:
        """Whether the bot may play now, which wants to leave others time until then; the first time somebody asks, it
        begins to think."""
        if self._since is None:
            self._since = ms
        due = self.due(not_before)
        return self._told if due is None else ms >= due

    def due(self, not_before: int = 0) -> int | None:
        """The game time at which the bot will play, if it has begun to think and need not be told."""
        if self.pace == STEP or self._since is None:
            return None
        return max(not_before, self._since + int(self._pause / float(self.pace)))
