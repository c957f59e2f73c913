"""Tries out the worker process: everything that thinks for longer than a frame runs there.

The built program holds no Python that could be called, so it starts itself once more; `__main__` lets that start turn
into a worker before it draws anything. This module doesn't import pygame, as the worker process imports it too.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import get_context

from games.brain.levels import BEST
from games.brain.players import make_player
from games.brain.question import Answer, Question
from games.brain.thought import Budget, Thinker
from games.brain.worker import Worker
from games.engine import Game, Table, view

PATIENCE_SECONDS = 30
_A_LOOK = 0.01
_LITTLE = Budget(8)
_HEAVY = ("pygame", "pymunk")
"""What a worker doesn't need, and what would make it start late."""


def trouble(games: Mapping[str, Game]) -> str:
    """Returns a sentence about why no worker can run, or why players cannot think in it; empty if they can."""
    return _no_process() or _no_thought(games)


def _no_process() -> str:
    try:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            loaded = pool.submit(_loaded).result(PATIENCE_SECONDS)
    except (OSError, BrokenProcessPool, TimeoutError) as error:
        return f"No process can work beside the table ({type(error).__name__}: {error})."
    return f"A process beside the table loads {' and '.join(loaded)}, which it does not need." if loaded else ""


def _loaded() -> list[str]:
    """Returns the heavy modules that this process has loaded."""
    return [name for name in _HEAVY if name in sys.modules]


def _no_thought(games: Mapping[str, Game]) -> str:
    """Thinks once, as at a table."""
    question = next(filter(None, map(_question, games.values())), None)
    if question is None:
        return ""
    with closing(Worker(grace=PATIENCE_SECONDS)) as worker:
        worker.ask(question)
        answer = _answer(worker)
    return f"Bots cannot think ahead: the worker {answer.trouble}." if answer.trouble else ""


def _question(game: Game) -> Question | None:
    """Returns what the best player of a game is asked first, if that takes thinking."""
    t: Table = game.rules().new_table(1)
    thinker = make_player(game, t.rules, BEST, 1)
    seat = next(iter(t.waiting_for()), 0)
    seen = view(t, seat)
    if not isinstance(thinker, Thinker) or not thinker.ponders(seen, seat):
        return None
    return Question.of(game.key, seen, seat, BEST, 1, _LITTLE)


def _answer(worker: Worker) -> Answer:
    """Waits for the answer, which always comes."""
    while (answer := worker.poll()) is None:
        time.sleep(_A_LOOK)
    return answer
