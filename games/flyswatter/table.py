"""The table of Fly-swatter: its zones by number, and the facts beside the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine import Table
from .judge import NEVER

if TYPE_CHECKING:
    from .rules import FlySwatter
    from .turns import JudgedWindow

PACK, REMOVED, MIDDLE, TRIGGER, BOX = range(5)


@dataclass(frozen=True)
class Judged:
    """The last window, for the strip of reaction times: seat, milliseconds after the trigger, and verdict of each slap.

    It names no fly: what was won lies face down, and remembering it is part of the game.
    """

    fifth: bool
    t0: int
    close: int
    slaps: tuple[tuple[int, int, str], ...]


class FlyTable(Table):
    """The facts of a game of Fly-swatter."""

    rules: FlySwatter
    active: int = 0
    last_card: bool = False
    """Whether the last card of a stack has been turned: the game then ends after this turn."""
    stun_until: tuple[int, ...] = ()
    cool_until: int = NEVER
    changed_at: int = 0
    """When the middle last changed."""
    windows: int = 0
    points: tuple[int | None, ...] = ()
    """What each player has won so far, where the house rules show it."""
    judged: Judged | None = None
    _judged_window: JudgedWindow | None = None
    """The result of `turns.look_at` for the latest step; not a fact, since it follows from the others."""

    def reaction_times(self) -> tuple[tuple[int, int, str], ...]:
        return self.judged.slaps if self.judged else ()
