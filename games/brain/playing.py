"""Runs whole games between players who see only their views, and quick playouts without players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from random import Random

from ..engine import Game, Move, Player, Table, view
from ..engine.game import Hint

MOST_MOVES = 100_000
LEAST_WAIT, WAIT = 60, 120
"""In a playout against the clock, moves are at least this many milliseconds apart, plus up to this many at random."""

TURN = 1200
"""How many milliseconds a turn takes where other players can call something out during it."""


class Endless(AssertionError):
    """A game did not end."""


def play_game(t: Table, players: Sequence[Player]) -> int:
    """Plays a table to its end, each seat by its player; returns the number of decisions."""
    decisions = 0
    while t.winners is None:
        due = t.deadline()
        acts = [(*act, seat) for seat in may_act(t) if (act := players[seat].act(view(t, seat), seat))]
        first = min(
            ((time_of_move(t, at, move), move, seat) for at, move, seat in acts), key=itemgetter(0), default=None
        )
        if due is not None and (first is None or first[0] > due):
            t.advance(due)
        elif first is not None:
            t.play(first[2], first[1], first[0])
            decisions += 1
        if (first is None and due is None) or decisions > MOST_MOVES:
            raise Endless(f"{type(t.rules).__name__} does not end: {t.agenda}")
    return decisions


def time_of_move(t: Table, at: int, move: Move) -> int:
    """Returns the time at which a move takes effect. An ordinary move takes no time, unless others can call something
    out before it."""
    hasty = t.deadline() is not None or not t.rules.calls or move.verb in t.rules.calls
    return at if hasty else max(at, t.clock + TURN)


def may_act(t: Table) -> Iterable[int]:
    """Returns the seats whose players are asked: all of them against the clock, otherwise those that have a move."""
    if t.deadline() is not None:
        return range(t.rules.seats)
    if t.rules.calls:
        return [seat for seat in range(t.rules.seats) if t.moves(seat)]
    return t.waiting_for()


def playout(game: Game, t: Table, rng: Random) -> int:
    """Plays a table to its end by the game's quick moves, as a search does; returns the number of decisions."""
    decisions = play_on(t, game.quick_move, rng, MOST_MOVES)
    if t.winners is None:
        raise Endless(f"{type(t.rules).__name__} does not end: {t.agenda}")
    return decisions


def play_on(t: Table, quick: Hint, rng: Random, horizon: int, last_round: int = MOST_MOVES) -> int:
    """Plays quick moves until the game ends, the round limit is reached, or `horizon` decisions are made; returns their
    number.

    Against the clock the seats act one after another, a short time apart, until none of them wants to or time runs out.
    """
    decisions = 0
    while t.winners is None and decisions < horizon and t.round < last_round:
        seats = t.waiting_for()
        due = t.deadline()
        at = None if due is None else t.clock + LEAST_WAIT + int(rng.random() * WAIT)
        if due is not None and at is not None and (not seats or at > due):
            t.advance(due)
            continue
        seat: int = seats[int(rng.random() * len(seats))] if len(seats) > 1 else seats[0]
        if t.agenda[-1].window and not t.agenda[-1].moves(t, seat):
            continue
        t.play(seat, quick(t, seat, rng), at)
        decisions += 1
    return decisions


def pass_time(t: Table, quick: Hint, rng: Random) -> int | None:
    """Plays out everything that runs against the clock, until a seat has an ordinary turn, and returns that seat; None
    if the game ends."""
    while t.winners is None:
        if t.deadline() is None:
            step = t.agenda[-1]
            seats: tuple[int, ...] = step.seats(t)
            return next((seat for seat in seats if step.moves(t, seat)), None) if step.window else seats[0]
        play_on(t, quick, rng, 1)
    return None
