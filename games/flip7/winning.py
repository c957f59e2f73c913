"""Who is about to win: the rules of the race to the goal, and estimates of the chance to win [6.4].

The constants of the estimates are tuned; the optimum is flat.
"""

from __future__ import annotations

from math import erf, exp, sqrt

from .odds import outcomes
from .scoring import points
from .table import ACTIVE, Flip7Table

LEAD = 12
"""A lead of more points than this over those who can still draw is safe."""

FAIR_ROW, HOPE = 22, 0.6
"""The value of a good row, and the share of the missing points that can be expected."""

NOISE = 14
"""How far a row usually ends from its expected value."""
SPREAD_AT_END, SPREAD_MORE = 20, 35
"""How many points of lead decide a game when its goal is near, and how many more at its start: fitted to 3,000 games
played by rules of thumb."""


# ---------------------------------------------------------------------- the race


def race_rule(t: Flip7Table, seat: int) -> bool | None:
    """What the end of the game demands: hit (True), stay (False), or nothing yet."""
    goal = t.rules.options.goal
    mine = t.scores[seat] + points(t, seat)
    out, active = best_of_others(t, seat)
    if out >= goal and mine <= out:
        return True
    leads = mine >= goal and mine > out
    if leads and t.active() == [seat]:
        return False
    if active >= goal and mine <= active:
        return True
    return False if leads and mine > active + LEAD else None


def best_of_others(t: Flip7Table, seat: int) -> tuple[int, int]:
    """The best total including the row among the other players who are out, and among those who are active; 0 without
    any."""
    out = active = 0
    for other in range(t.rules.seats):
        if other != seat:
            theirs = t.scores[other] + points(t, other)
            if t.status[other] == ACTIVE:
                active = max(active, theirs)
            else:
                out = max(out, theirs)
    return out, active


# ---------------------------------------------------------------------- chances


def chance_in_long_run(t: Flip7Table, seat: int) -> float:
    """The chance to win if the game went on for a while."""
    own = expected(t, seat)
    return _ahead(own, [expected(t, other) for other in range(t.rules.seats) if other != seat], t.rules.options.goal)


def chance_if_hit(t: Flip7Table, seat: int) -> float:
    """The chance to win, averaged over the next card, if the seat left the round with it."""
    return sum(chance * chance_if_out(t, seat, row) for chance, row in outcomes(t, seat))


def chance_if_out(t: Flip7Table, seat: int, row: int) -> float:
    """The chance to win for a seat that leaves the round with a row of this value."""
    mine, goal = t.scores[seat] + row, t.rules.options.goal
    out, active = _expected_of_others(t, seat)
    long_run = _ahead(mine, [*out, *active], goal)
    if mine >= goal or max(out, default=0.0) >= goal:
        return _wins_now(mine, out, active)
    return _no_one_reaches(goal, active) * long_run


def expected(t: Flip7Table, seat: int) -> float:
    """The expected total of a seat at the end of the round."""
    row = points(t, seat)
    hope = HOPE * max(0, FAIR_ROW - row) if t.status[seat] == ACTIVE else 0.0
    return t.scores[seat] + row + hope


def _expected_of_others(t: Flip7Table, seat: int) -> tuple[list[float], list[float]]:
    """The expected totals of the other players: of those who are out, and of those who are active."""
    out: list[float] = []
    active: list[float] = []
    for other in range(t.rules.seats):
        if other != seat:
            (active if t.status[other] == ACTIVE else out).append(expected(t, other))
    return out, active


def _ahead(mine: float, others: list[float], goal: int) -> float:
    """The chance to reach the goal first, judged by the totals alone."""
    to_go = max(0.0, goal - max(mine, *others)) / goal
    spread = SPREAD_AT_END + SPREAD_MORE * to_go
    return 1.0 / (1.0 + sum(exp((other - mine) / spread) for other in others))


def _wins_now(mine: float, out: list[float], active: list[float]) -> float:
    """The chance to be ahead of everyone if this is the last round; a tie counts half."""
    chance = 1.0
    for other in out:
        chance *= 1.0 if mine > other else 0.5 if mine == other else 0.0
    for other in active:
        chance *= _normal((mine - other) / NOISE)
    return chance


def _no_one_reaches(goal: int, active: list[float]) -> float:
    """The chance that no one who still draws makes this the last round."""
    chance = 1.0
    for other in active:
        chance *= 1.0 - _normal((other - goal) / NOISE)
    return chance


def _normal(deviation: float) -> float:
    """The share of a normal distribution below this value."""
    return 0.5 * (1.0 + erf(deviation / sqrt(2.0)))
