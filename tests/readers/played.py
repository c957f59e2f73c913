"""Matches of every game as they are some moves after the deal, for readers to read."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from games import find
from games.engine import Match, view, write_table
from tests.walk import mixed_rules, random_entry

GAMES = find().games
_LENGTHS = (0, 4, 12, 30)


@cache
def matches(key: str) -> tuple[Match, ...]:
    """A few short matches, each with other options; in some moves were taken back."""
    made = []
    for seed, length in enumerate(_LENGTHS):
        game, rng = GAMES[key], Random(seed)
        match = Match(game, mixed_rules(game, rng) if seed else game.rules(), seed)
        for _ in range(length):
            if match.table.winners is None:
                match.replay(random_entry(match.table, rng))
        match.take_news()
        if seed % 2:
            match.undo(whatever_was_seen=True)
        made.append(match)
    return tuple(made)


@cache
def tables(key: str) -> tuple[Any, ...]:
    """The positions of these matches, and what the first seat sees of each."""
    found = [match.table for match in matches(key)]
    return (*found, *(view(t, 0) for t in found))


@cache
def moves(key: str) -> tuple[str, ...]:
    """Moves that can be made in these positions."""
    return tuple({t.rules.write(move) for t in tables(key) for seat in range(t.rules.seats) for move in t.moves(seat)})


@cache
def positions(key: str) -> tuple[str, ...]:
    """The positions as text."""
    return tuple(map(write_table, tables(key)))
