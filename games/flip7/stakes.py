"""What depends on the next card of Flip 7, by what everyone can know: how long it is held back follows this alone."""

from __future__ import annotations

from ..engine import Step
from ..engine.beats import Stake
from .actions import FlipThree
from .odds import bust_chance, outcomes
from .scoring import SEVEN_NUMBERS, row_of
from .table import ACTIVE, Flip7Table
from .turns import Turn

RISKY = 0.35
"""From this chance of a bust on, a card matters."""


def stake(t: Flip7Table) -> Stake | None:
    """What depends on the next card: a bust that is likely enough, or the seventh number."""
    seat = draws(t)
    if seat < 0 or t.status[seat] != ACTIVE:
        return None
    risk, row = bust_chance(t, seat), row_of(t, seat)
    seventh = len(row.numbers) == SEVEN_NUMBERS - 1
    if not seventh and risk < RISKY:
        return None
    goal = t.rules.options.goal
    decisive = any(chance and t.scores[seat] + points >= goal for chance, points in outcomes(t, seat))
    return Stake(seat, 1.0 if seventh else (risk - RISKY) / (1 - RISKY), decisive)


def draws(t: Flip7Table) -> int:
    """The seat that draws the next card; -1 if none is about to."""
    step = next((step for step in reversed(t.agenda) if not _is_done(step)), None)
    return step.seat if isinstance(step, Turn | FlipThree) else -1


def _is_done(step: Step[Flip7Table]) -> bool:
    """Whether a Flip Three has turned up all its cards."""
    return isinstance(step, FlipThree) and not step.left
