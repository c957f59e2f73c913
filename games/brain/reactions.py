"""Players who act in real time: they notice late, aim, miss and slap at nothing, as people do.

The model: a player who has watched the table since it last changed already knows the target; what remains at the
trigger is to recognise it. Reaction times are skewed to the right: a normal part and an exponential tail. The game
supplies what there is to see (`RaceView`); nothing here knows any game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..engine import CardId, Move, Table

LEAST_REACTION, LATENCY, LEAST_TOTAL = 180, 60, 240
UNNOTICED = 700
"""How much later a player reacts who did not notice the trigger at once."""
COMMITTED = 110
"""A hand that is this close to landing can no longer change its target."""


@dataclass(frozen=True)
class Level:
    """How quick and how careful a player is; times in milliseconds."""

    name: str
    mu: float
    sigma: float
    tau: float
    fifth: float
    miss_fifth: float
    plan_base: float
    plan_each: float
    mu2: float
    sigma2: float
    tau2: float
    second: float
    best: float
    wrong: tuple[float, float, float]
    false: float
    median: float


LEVELS = {
    level.name: level
    for level in (
        Level(
            "easy",
            500,
            90,
            170,
            220,
            0.30,
            900,
            60,
            650,
            120,
            200,
            0.65,
            0.40,
            (0.18, 0.10, 0.05),
            0.025,
            940,
        ),
        Level(
            "normal",
            340,
            60,
            90,
            120,
            0.10,
            550,
            32,
            430,
            85,
            110,
            0.92,
            0.70,
            (0.08, 0.04, 0.02),
            0.012,
            540,
        ),
        Level("hard", 310, 50, 70, 85, 0.05, 400, 22, 350, 65, 85, 0.97, 0.86, (0.05, 0.02, 0.007), 0.006, 470),
        Level(
            "expert",
            280,
            42,
            50,
            55,
            0.02,
            280,
            14,
            280,
            50,
            60,
            1.0,
            0.96,
            (0.025, 0.008, 0.002),
            0.003,
            410,
        ),
    )
}
USUAL_PEOPLE = 500
"""The assumed reaction time of people before any has been measured."""
_PACE = {"easy": 1.35, "normal": 1.05, "hard": 0.95, "expert": 0.88}


def matched_pace(level: Level, people_median: float) -> float:
    """Returns the factor on all times of a level that brings it close to the people at the table, so that children have
    a chance."""
    return min(2.5, max(0.6, _PACE[level.name] * people_median / level.median))


@dataclass(frozen=True)
class RaceView:
    """What a seat sees of a race. Times are game time; `window` numbers the windows."""

    window: int = 0
    t0: int = 0
    open: bool = False
    start: bool = False
    """Whether this is the race for the start, where there is nothing to choose."""
    fifth: bool = False
    """Whether the trigger is the one that is harder to notice."""
    worth: dict[CardId, int] = field(default_factory=dict)
    """All legal targets, with their value."""
    tempting: dict[CardId, int] = field(default_factory=dict)
    """Targets that can be mistaken for legal ones."""
    margin: int = 3
    """How clearly the right targets stand out: 1 barely, 3 or more plainly."""
    covered: dict[CardId, int] = field(default_factory=dict)
    """Targets under another player's hand, and since when."""
    mine: frozenset[CardId] = frozenset()
    given: int = 0
    """How often this seat has slapped in this window, with whatever result."""
    hands: int = 0
    """The free hands of this seat."""
    crowd: int = 0
    changed_at: int = 0
    expectant: bool = False
    """Whether a trigger is likely to come."""


class Reactor:
    """A player with reactions. It keeps state: make one for each seat and game."""

    def __init__(self, level: Level, look: Callable[[Any, int], RaceView], seed: int, follows: bool = False) -> None:
        """With `follows` the player adapts to the people at the table, however quick they are."""
        self.level, self.look, self.seed, self.follows = level, look, seed, follows
        self.pace = 1.0
        """The factor on all times."""
        self.people_react(USUAL_PEOPLE)
        self.begun: tuple[int, int] | None = None
        self.rng = Random(seed)
        self.plan: tuple[int, CardId | None] | None = None
        self.given = 0
        self.watched = -1
        self.slip_at: int | None = None

    def people_react(self, median: float) -> None:
        """Notes the recent median reaction time of people, in milliseconds."""
        if self.follows:
            self.pace = matched_pace(self.level, median)

    def act(self, view: Table, seat: int) -> tuple[int, Move] | None:
        """Returns the next slap and its moment, as currently planned."""
        seen = self.look(view, seat)
        if not seen.open:
            return self._slip(view, seen)
        if (seen.window, seen.t0) != self.begun:  # after a pause the same window opens again
            self._begin(seen, seat)
        self._revise(seen)
        if self.plan is None or not (seen.hands or seen.start):
            return None
        at, target = self.plan
        move = Move("slap") if target is None else Move("swat", (target,))
        return max(at, view.clock), move

    # ------------------------------------------------------------------ planning

    def _begin(self, seen: RaceView, seat: int) -> None:
        """Starts a window: recognises it, and sends the first hand where it was going anyway."""
        self.begun, self.given, self.slip_at = (seen.window, seen.t0), 0, None
        self.rng = Random((self.seed * 1009 + seat) * 100_003 + seen.window)
        reaction = self._recognise(seen.fifth)
        if seen.start:
            self.plan = (seen.t0 + max(LEAST_REACTION, int(reaction - 100)) + LATENCY, None)
            return
        ready = seen.changed_at + self.pace * (self.level.plan_base + self.level.plan_each * seen.crowd)
        first = max(seen.t0 + reaction, ready) + LATENCY
        self._aim(seen, int(max(first, seen.t0 + LEAST_TOTAL)))

    def _revise(self, seen: RaceView) -> None:
        """Plans the second hand once the first is down; picks another target, if there is time, when another player was
        quicker."""
        if self.plan is None or seen.start:
            return
        at, target = self.plan
        if seen.given > self.given:
            self.given, self.plan = seen.given, None
            if target in seen.mine and seen.hands and self.rng.random() < self.level.second:
                self._aim(seen, at + self._second_hand(1.0, at_least=120))
        elif target in seen.covered and seen.covered[target] < at - COMMITTED:
            later = at + int(0.5 * self.pace * self.level.mu2)
            self._aim(seen, max(later, seen.covered[target] + self._second_hand(0.8)))

    def _aim(self, seen: RaceView, at: int) -> None:
        """Chooses among the free targets, or drops the plan if there are none."""
        wrong = self.rng.random() < self.level.wrong[min(seen.margin, 3) - 1]
        targets = seen.tempting if wrong and seen.tempting else seen.worth
        free = sorted(card for card in targets if card not in seen.covered and card not in seen.mine)
        if not free:
            self.plan = None
        elif self.rng.random() < self.level.best:
            self.plan = (at, max(free, key=lambda card: targets[card]))
        else:
            self.plan = (at, free[int(self.rng.random() * len(free))])

    # ------------------------------------------------------------------ times

    def _recognise(self, fifth: bool) -> float:
        level, rng = self.level, self.rng
        time = max(LEAST_REACTION, rng.gauss(level.mu, level.sigma) + rng.expovariate(1 / level.tau))
        if fifth:
            time += level.fifth + UNNOTICED * (rng.random() < level.miss_fifth)
        return self.pace * time

    def _second_hand(self, share: float, at_least: float = 0) -> int:
        level, rng = self.level, self.rng
        time = rng.gauss(share * level.mu2, level.sigma2) + rng.expovariate(1 / level.tau2)
        return int(self.pace * max(at_least, time))

    def _slip(self, view: Table, seen: RaceView) -> tuple[int, Move] | None:
        """Occasionally slaps though nothing has come; more often when something was likely to."""
        if seen.changed_at != self.watched:
            self.watched = seen.changed_at
            chance = self.level.false * (3 if seen.expectant else 1)
            slips = bool(seen.worth) and self.rng.random() < chance
            self.slip_at = int(seen.changed_at + self._recognise(False)) if slips else None
        if self.slip_at is None or self.slip_at <= view.clock:
            return None
        return self.slip_at, Move("swat", (max(seen.worth, key=lambda card: seen.worth[card]),))
