"""What a quick eye sees in Fly-swatter."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ..engine import NOT_SEEN, Move
from .start import SLAP
from .turns import FLIP, Hold, Open, look_at

if TYPE_CHECKING:
    from .table import FlyTable


def quick_move(t: FlyTable, seat: int, rng: Random) -> Move:
    """Returns the best allowed fly that no one covers, otherwise any that would not cost anything."""
    step = t.agenda[-1]
    if not isinstance(step, Open):
        return FLIP if isinstance(step, Hold) else SLAP
    judged_window = look_at(t, step)
    mine, taken = judged_window.judgement.down.get(seat, {}).values(), judged_window.judgement.piles
    allowed, ranks = judged_window.window.allowed, t.rules.deck.ranks
    best, most = NOT_SEEN, -1
    for fly in judged_window.window.flies:
        promise = 100 * (fly in allowed) + 10 * (fly not in taken) + ranks[fly]
        if promise > most and fly not in mine:
            best, most = fly, promise
    return Move("swat", (best,))


def worth(t: FlyTable, seat: int) -> float:
    """The share of all points won that this seat has, as far as they are visible."""
    ranks = t.rules.deck.ranks
    points = [sum(ranks[fly] for fly in t.zones[won] if fly >= 0) for won in t.rules.won]
    if t.viewer is not None:
        points = [shown or 0 for shown in t.points] or points
    return points[seat] / sum(points) if sum(points) else 1 / t.rules.seats
