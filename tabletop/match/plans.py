"""What the bots mean to do in the position on the table. When it changes, all plans are void: no ghost acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from games.engine import Move, Table

from .bots import Answer, Bots

LEAST_GAP = 25
"""No bot acts twice within so many milliseconds of a race: no hand does, and no bot can make time stand still."""

Taste = Callable[[Answer], Answer]


def _as_it_is(answer: Answer) -> Answer:
    """A bot without a character."""
    return answer


class Plans:
    """Asks each bot once for each position, and keeps what it answers until its moment comes."""

    def __init__(self, bots: Bots, see: Callable[[int], Table], seed: int = 0, taste: Taste = _as_it_is) -> None:
        """`see` gives what a seat knows of the table; by `taste` a move becomes one that is as good and liked more."""
        self.bots = bots
        self.see, self.taste = see, taste
        self._rng = Random(seed)
        self._lots: dict[int, float] = {}
        """Who goes first, where several act at the same moment."""
        self._asked = False
        self._answers: dict[int, Answer] = {}
        self._acted: dict[int, int] = {}

    def forget(self) -> None:
        """The position has changed."""
        self._asked = False
        self._answers.clear()
        self.bots.forget()

    def ask(self, seats: Iterable[int]) -> None:
        """Asks the bots of these seats, if that has not been done, and collects what they have answered since."""
        if not self._asked:
            self._asked = True
            for seat in seats:
                self._lots[seat] = self._rng.random()
                self.bots.ask(seat, self.see(seat))
            self.bots.work_ahead(self.see)
        while (answer := self.bots.poll()) is not None:
            soonest = self._acted.get(answer.seat, answer.at - LEAST_GAP) + LEAST_GAP
            self._answers[answer.seat] = self.taste(answer._replace(at=max(answer.at, soonest)))

    def of(self, seat: int) -> Answer | None:
        """What a bot means to do, if it has thought of something."""
        answer = self._answers.get(seat)
        return answer if answer is not None and answer.move is not None else None

    def first(self, fits: Callable[[Move], bool] = lambda move: True) -> Answer | None:
        """What will be done before all else, among what fits; of several at the same moment one by chance."""
        acts = [act for act in map(self.of, self._answers) if act is not None and act.move and fits(act.move)]
        return min(acts, key=lambda act: (act.at, self._lots.get(act.seat, 0.0), act.seat), default=None)

    def done(self, act: Answer) -> None:
        """A bot does what it meant to do."""
        self._acted[act.seat] = act.at
