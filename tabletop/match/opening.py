"""Opening a match: a new one, or a saved one."""

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
"""Holds the clock when a match from another day is resumed, until everyone is ready."""


def new_match(
    game: Game,
    setup: Setup,
    seed: int,
    keep: Callable[[Match], Keeper] | None = None,
    now_ns: Callable[[], int] = time.perf_counter_ns,
    **chosen: Any,
) -> Referee:
    """Deals a new match and returns its referee; `keep` opens the journal. Raises BadOption for impossible options."""
    match = Match(game, game.rules(len(setup.people), game.options_type(**setup.options)), seed)
    return Referee(match, setup, GameClock(now_ns), keep(match) if keep else None, **chosen)


def resumed(
    match: Match,
    setup: Setup,
    keeper: Keeper | None = None,
    now_ns: Callable[[], int] = time.perf_counter_ns,
    **chosen: Any,
) -> Referee:
    """Returns a referee for a match that is resumed. Against the clock, the match is held until `resume(RESUMED)`."""
    referee = Referee(match, setup, GameClock(now_ns, match.table.clock), keeper, **chosen)
    if referee.known.timed:
        referee.pause(RESUMED)
    return referee
