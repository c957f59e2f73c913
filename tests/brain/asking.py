"""Questions for the tests of thinking players, and waiting for answers."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from games import find
from games.brain.players import make_player
from games.brain.question import Answer, Question
from games.brain.thought import Budget, Thinker
from games.brain.worker import Worker
from games.engine import Game, Rules, view
from games.engine.match import enter
from tests.walk import random_entry

GAMES = find().games
PATIENCE_SECONDS = 120
"""Enough even on a busy machine."""


def walked(rules: Rules[Any], seed: int, entries: int) -> Any:
    """A table after this many random moves, or fewer if the game is over sooner."""
    t: Any = rules.new_table(seed)
    rng = Random(seed)
    for _ in range(entries):
        before = t.copy()
        enter(t, random_entry(t, rng))
        if t.winners is not None:
            return before
    return t


def in_turn(game: Game, seats: int, seed: int = 1) -> Any:
    """A table on which a seat has an ordinary turn and a choice that the best players think about."""
    rules = game.rules(seats)
    best = make_player(game, rules, "expert", seed)
    for entries in range(200):
        t = walked(rules, seed, entries)
        seat = t.waiting_for()[0]
        thinks = not isinstance(best, Thinker) or best.ponders(view(t, seat), seat)
        if t.deadline() is None and len(t.moves(seat)) > 1 and thinks:
            return t
    raise AssertionError(f"nobody has a choice in {game.title}")


def question(iterations: int = 20, **changed: Any) -> Question:
    """A question to an expert in an ordinary turn."""
    t = in_turn(GAMES["flinch"], 3)
    seat = t.waiting_for()[0]
    asked = Question.of("flinch", view(t, seat), seat, "expert", 5, Budget(iterations))
    return replace(asked, **changed)


def waited(worker: Worker) -> Answer:
    """Returns the answer, once it comes."""
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer comes")


def ended(pid: int) -> bool:
    """Whether a process that is not a child of this one has ended, or ends soon."""
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        if not alive(pid):
            return True
        time.sleep(0.01)
    return False


def alive(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        os.kill(pid, 0)
        status = Path(f"/proc/{pid}/stat")
        return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
