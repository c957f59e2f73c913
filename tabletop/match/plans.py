"""Plans: what bots will do in the current position. When it changes, all plans are void."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from games.engine import Move, Table

from .bots import Bots, Decision

LEAST_GAP = 25
"""In a race, how many milliseconds there are between two actions of a bot: no hand is faster, and no bot can stop
time."""

Taste = Callable[[Decision], Decision]


def _as_it_is(answer: Decision) -> Decision:
    """For bots without a character."""
    return answer


class Plans:
    """Asks each bot once in each position, and keeps its answer until the moment comes."""

    def __init__(self, bots: Bots, see: Callable[[int], Table], seed: int = 0, taste: Taste = _as_it_is) -> None:
        """`see` gives the view of a seat; `taste` may replace a move with one that is as good and that the bot likes
        more."""
        self.bots = bots
        self.see, self.taste = see, taste
        self._rng = Random(seed)
        self._lots: dict[int, float] = {}
        """The order in which bots act at the same moment."""
        self._asked = False
        self._decisions: dict[int, Decision] = {}
        self._acted: dict[int, int] = {}

    def forget(self) -> None:
        """Drops all plans: the position has changed."""
        self._asked = False
        self._decisions.clear()
        self.bots.forget()

    def ask(self, seats: Iterable[int]) -> None:
        """Asks the bots of these seats if they have not been asked yet, and collects new answers."""
        if not self._asked:
            self._asked = True
            for seat in seats:
                self._lots[seat] = self._rng.random()
                self.bots.ask(seat, self.see(seat))
            self.bots.work_ahead(self.see)
        while (answer := self.bots.poll()) is not None:
            soonest = self._acted.get(answer.seat, answer.at - LEAST_GAP) + LEAST_GAP
            self._decisions[answer.seat] = self.taste(answer._replace(at=max(answer.at, soonest)))

    def of(self, seat: int) -> Decision | None:
        """What a bot plans to do, if it has decided."""
        answer = self._decisions.get(seat)
        return answer if answer is not None and answer.move is not None else None

    def first(self, fits: Callable[[Move], bool] = lambda move: True) -> Decision | None:
        """The first of the plans that `fits` accepts; at the same moment, a random one."""
        acts = [act for act in map(self.of, self._decisions) if act is not None and act.move and fits(act.move)]
        return min(acts, key=lambda act: (act.at, self._lots.get(act.seat, 0.0), act.seat), default=None)

    def done(self, act: Decision) -> None:
        """Takes the plan of a bot, to carry it out."""
        self._acted[act.seat] = act.at
