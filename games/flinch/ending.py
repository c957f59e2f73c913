"""The end of a turn, and who comes next [9, 22, 23, 35 - 37]."""

from __future__ import annotations

from . import blocked, opening, passed_over
from .bound import stuck, unbind
from .table import FlinchTable


def end_turn(t: FlinchTable, seat: int) -> None:
    """The turn is over. Before the first starter that was a pass; later it may have been the last that is possible."""
    passed_over.note(t, seat)
    t.idle = 0 if t.played else t.idle + 1
    if t.opened:
        blocked.after_turn(t, seat)
    else:
        opening.after_pass(t, seat)


def lost(t: FlinchTable, seat: int) -> bool:
    """Whether this turn is over because its player is bound to a card that fits nowhere: then it ends here."""
    if not stuck(t, seat):
        return False
    unbind(t, seat)
    end_turn(t, seat)
    return True
