"""Finished matches of all games, played quickly and with a call now and then."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from games import load_game
from games.brain.playing import LEAST_WAIT, WAIT
from games.engine import Match, Move, view

SHORT: dict[str, dict[str, Any]] = {
    "flip7": {"goal": 100},
    "flush": {"mode": "rounds", "rounds": 2},
    "flaps": {"match": "rounds", "wins": 2},
    "flinch": {"game_pile": 5, "enforcement": "challenge"},
}
"""Options with which matches are short, or more can happen in them."""
CALLS = 0.03
"""How often a seat calls something out."""


@lru_cache(maxsize=6)  # a finished match holds every position it went through
def finished(key: str, seats: int, seed: int = 1) -> Match:
    """A finished match, which no test may change."""
    game = load_game(key)
    match = Match(game, game.rules(seats, game.options_type(**SHORT.get(key, {}))), seed)
    rng = Random(seed)
    while match.table.winners is None:
        _go_on(match, rng)
    return match


def _go_on(match: Match, rng: Random) -> None:
    t: Any = match.table
    due, seats = t.deadline(), t.waiting_for()
    at = None if due is None else t.clock + LEAST_WAIT + int(rng.random() * WAIT)
    if due is not None and at is not None and (not seats or at > due):
        match.advance(due)
        return
    caller = int(rng.random() * t.rules.seats)
    calls: list[Move] = t.rules.calls_of(t, caller) if rng.random() < CALLS else []
    if calls:
        match.play(caller, calls[int(rng.random() * len(calls))], at)
        return
    seat = seats[int(rng.random() * len(seats))]
    if not t.agenda[-1].window or t.agenda[-1].moves(t, seat):
        match.play(seat, match.game.quick_move(view(t, seat), seat, rng), at)
