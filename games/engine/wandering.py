"""Random play: picks what happens next at random, to test rules and to try out positions from files."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from .entries import Entry, MovePlayed, Paused, TimePassed
from .match import enter
from .table import Table
from .view import view

Item = TypeVar("Item")

SLIP, REST, CALL = 0.1, 0.002, 0.3
"""How often a player slaps in vain and how often players pause, in games against the clock; and how often a player who
is not asked makes a call."""


def wander(t: Table, rng: Random, lines: int) -> None:
    """Plays on at random, and on the way asks the rules everything that players and screens ask. Errors are passed
    on."""
    t.events = []
    for _ in range(lines):
        seat = int(rng.random() * (t.rules.seats + 1)) - 1  # -1 is the view of no seat
        _look(t, seat)
        if t.winners is not None:
            return
        entry = random_entry(t, rng)
        fits = not isinstance(entry, MovePlayed) or t.check(entry.seat, t.rules.read(entry.text))
        assert fits, f"{entry.text} is offered, and refused"
        enter(t, entry)


def _look(t: Table, seat: int) -> None:
    v = view(t, seat)
    v.rules.signs(v)
    v.rules.chart(v)
    for place in range(v.rules.seats):
        v.rules.status(v, place)
    if seat in v.waiting_for():
        v.agenda[-1].ask(v, seat)
        assert v.moves(seat) == t.moves(seat), f"seat {seat} is offered other moves than it can see"


def random_entry(t: Table, rng: Random) -> Entry:
    """Picks something that can happen now: a move, a call, a slip, a pause or the passing of time."""
    due = t.deadline()
    if due is not None:
        return _against_the_clock(t, rng, due)
    seat = _somebody(t, rng)
    assert seat >= 0, f"nobody can do anything: {t.agenda}"
    return MovePlayed(seat, t.rules.write(_any(t.moves(seat), rng)), None)


def _against_the_clock(t: Table, rng: Random, due: int) -> Entry:
    at = t.clock + int(rng.random() * 900)
    if rng.random() < REST:
        return Paused(min(at, due))
    if rng.random() < SLIP:
        seat = int(rng.random() * t.rules.seats)
        slips = t.agenda[-1].slips(t, seat)
        if slips and at <= due:
            return MovePlayed(seat, t.rules.write(_any(slips, rng)), at)
    seat = _somebody(t, rng)
    if at > due or seat < 0:
        return TimePassed(due)
    return MovePlayed(seat, t.rules.write(_any(t.moves(seat), rng)), at)


def _somebody(t: Table, rng: Random) -> int:
    """Picks a seat that can act: one that is asked or, now and then, one that can make a call. -1 if there is none."""
    asked = range(t.rules.seats) if t.rules.calls and rng.random() < CALL else t.waiting_for()
    able = [seat for seat in asked or range(t.rules.seats) if t.moves(seat)]
    return _any(able, rng) if able else -1


def _any(items: Sequence[Item], rng: Random) -> Item:
    return items[int(rng.random() * len(items))]
