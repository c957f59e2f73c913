"""Thinking: questions for the worker process, asked one after another.

Every seat that waits here has a plainer move ready, in case no answer comes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from games.brain.players import part_of
from games.brain.question import Answer, Question
from games.brain.thought import Budget
from games.brain.worker import Worker
from games.engine import Move, Table

SECONDS: Mapping[str, float] = MappingProxyType({"quick": 0.3, "normal": 1.0, "long": 3.0})
"""How long the best players think, by the setting."""
AHEAD = 10
"""How many times as long, at most, bots think ahead while people think."""

_ANY_NUMBER = 1_000_000


class Seat(NamedTuple):
    """The player that thinks at a seat: the name and the seed from which it is made."""

    player: str
    seed: int


ADVISER = Seat("expert", 0)
"""The player that thinks for a person who wants a hint."""


class Waiting(NamedTuple):
    """A seat that waits for a thought: what it sees, and what it plays without one, and when."""

    seat: int
    view: Table
    at: int
    move: Move


class QuestionQueue:
    """The questions of one table to the worker. `thinking` is the setting."""

    def __init__(self, worker: Worker, game: str, seats: Mapping[int, Seat]) -> None:
        self.worker = worker
        self.game = game
        self.seats = seats
        self.thinking = "normal"
        self._waiting: deque[Waiting] = deque()
        self._asked: Waiting | None = None
        self._share = 1.0

    def ask(self, waiting: Waiting) -> None:
        """Lets a seat think. Seats that are asked together share the time."""
        self._waiting.append(waiting)

    def poll(self) -> tuple[Waiting, Answer] | None:
        """Returns the next thought that has come, and its seat."""
        if self._asked is None:
            self._ask_next()
        asked, answer = self._asked, self.worker.poll()
        if asked is None or answer is None:
            return None
        self._asked = None
        self._ask_next()
        return asked, answer

    @property
    def busy(self) -> bool:
        """Whether a thought is still to come."""
        return self._asked is not None or bool(self._waiting)

    def forget(self) -> None:
        """Drops all questions: the position has changed."""
        self._waiting.clear()
        self._asked, self._share = None, 1.0
        self.worker.forget()

    def work_ahead(self, seat: int, view: Table) -> None:
        """Lets a seat think about what may come, as long as no seat is asked."""
        if self._asked is None and not self._waiting:
            self.worker.work_ahead(self._question(seat, view, AHEAD))

    def _ask_next(self) -> None:
        if not self._waiting:
            return
        self._share = min(self._share, 1 / len(self._waiting))
        self._asked = self._waiting.popleft()
        self.worker.ask(self._question(self._asked.seat, self._asked.view, self._share))

    def _question(self, seat: int, view: Table, times: float) -> Question:
        player, seed = self.seats.get(seat, ADVISER)
        budget = part_of(player, Budget(_ANY_NUMBER, SECONDS[self.thinking] * times))
        return Question.of(self.game, view, seat, player, seed, budget)
