"""Opening a match: a new one, or one that goes on."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from games.engine import Game, Match
from tabletop.people import Setup

from .clock import GameClock
from .keeper import Keeper
from .referee import Referee

RESUMED = "resumed"
"""Why the clock stands when a match goes on that was begun another day: until everybody is there."""


def new_match(
    game: Game,
    setup: Setup,
    seed: int,
    keep: Callable[[Match], Keeper] | None = None,
    now_ns: Callable[[], int] = time.perf_counter_ns,
    **chosen: Any,
) -> Referee:
    """Deals, and seats a referee; `keep` opens the journal. Raises BadOption for options that cannot be."""
    match = Match(game, game.rules(len(setup.people), game.options_type(**setup.options)), seed)
    return Referee(match, setup, GameClock(now_ns), keep(match) if keep else None, **chosen)


def resumed(
    match: Match,
    setup: Setup,
    keeper: Keeper | None = None,
    now_ns: Callable[[], int] = time.perf_counter_ns,
    **chosen: Any,
) -> Referee:
    """Seats a referee at a match that goes on. Against the clock it stands until somebody says `resume(RESUMED)`."""
    referee = Referee(match, setup, GameClock(now_ns, match.table.clock), keeper, **chosen)
    if referee.known.timed:
        referee.pause(RESUMED)
    return referee
