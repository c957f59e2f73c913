"""Players who act in real time: they notice late, aim, miss and slap at nothing, as people do.

The model: a player who has watched the table since it last changed already knows the target; what remains at the
trigger is to recognise it. Reaction times are skewed to the right: a normal part and an exponential tail. The game
supplies what there is to see (`Sight`); nothing here knows any game.
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
class Sight:
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

    def __init__(self, level: Level, look: Callable[[Any, int], Sight], seed: int, follows: bool = False) -> None:
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
        sight = self.look(view, seat)
        if not sight.open:
            return self._slip(view, sight)
        if (sight.window, sight.t0) != self.begun:  # after a pause the same window opens again
            self._begin(sight, seat)
        self._revise(sight)
        if self.plan is None or not (sight.hands or sight.start):
            return None
        at, target = self.plan
        move = Move("slap") if target is None else Move("swat", (target,))
        return max(at, view.clock), move

    # ------------------------------------------------------------------ planning

    def _begin(self, sight: Sight, seat: int) -> None:
        """Starts a window: recognises it, and sends the first hand where it was going anyway."""
        self.begun, self.given, self.slip_at = (sight.window, sight.t0), 0, None
        self.rng = Random((self.seed * 1009 + seat) * 100_003 + sight.window)
        reaction = self._recognise(sight.fifth)
        if sight.start:
            self.plan = (sight.t0 + max(LEAST_REACTION, int(reaction - 100)) + LATENCY, None)
            return
        ready = sight.changed_at + self.pace * (self.level.plan_base + self.level.plan_each * sight.crowd)
        first = max(sight.t0 + reaction, ready) + LATENCY
        self._aim(sight, int(max(first, sight.t0 + LEAST_TOTAL)))

    def _revise(self, sight: Sight) -> None:
        """Plans the second hand once the first is down; picks another target, if there is time, when another player was
        quicker."""
        if self.plan is None or sight.start:
            return
        at, target = self.plan
        if sight.given > self.given:
            self.given, self.plan = sight.given, None
            if target in sight.mine and sight.hands and self.rng.random() < self.level.second:
                self._aim(sight, at + self._second_hand(1.0, at_least=120))
        elif target in sight.covered and sight.covered[target] < at - COMMITTED:
            later = at + int(0.5 * self.pace * self.level.mu2)
            self._aim(sight, max(later, sight.covered[target] + self._second_hand(0.8)))

    def _aim(self, sight: Sight, at: int) -> None:
        """Chooses among the free targets, or drops the plan if there are none."""
        wrong = self.rng.random() < self.level.wrong[min(sight.margin, 3) - 1]
        targets = sight.tempting if wrong and sight.tempting else sight.worth
        free = sorted(card for card in targets if card not in sight.covered and card not in sight.mine)
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

    def _slip(self, view: Table, sight: Sight) -> tuple[int, Move] | None:
        """Occasionally slaps though nothing has come; more often when something was likely to."""
        if sight.changed_at != self.watched:
            self.watched = sight.changed_at
            chance = self.level.false * (3 if sight.expectant else 1)
            slips = bool(sight.worth) and self.rng.random() < chance
            self.slip_at = int(sight.changed_at + self._recognise(False)) if slips else None
        if self.slip_at is None or self.slip_at <= view.clock:
            return None
        return self.slip_at, Move("swat", (max(sight.worth, key=lambda card: sight.worth[card]),))
