"""Letting players play: whole games between players who see only their views, and quick playouts without them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from random import Random

from ..engine import Game, Move, Player, Table, view
from ..engine.game import Hint

MOST_MOVES = 100_000
LEAST_WAIT, WAIT = 60, 120
"""In a playout somebody acts so many milliseconds after somebody else, at least, and by chance so many more."""

TURN = 1200
"""So many milliseconds a turn takes where others may call something out meanwhile."""


class Endless(AssertionError):
    """A game did not end."""


def play_game(t: Table, players: Sequence[Player]) -> int:
    """Plays a table to its end, each seat by its player; gives the number of decisions."""
    decisions = 0
    while t.winners is None:
        due = t.deadline()
        acts = [(*act, seat) for seat in may_act(t) if (act := players[seat].act(view(t, seat), seat))]
        first = min(((taken_at(t, at, move), move, seat) for at, move, seat in acts), key=itemgetter(0), default=None)
        if due is not None and (first is None or first[0] > due):
            t.advance(due)
        elif first is not None:
            t.play(first[2], first[1], first[0])
            decisions += 1
        if (first is None and due is None) or decisions > MOST_MOVES:
            raise Endless(f"{type(t.rules).__name__} does not end: {t.agenda}")
    return decisions


def taken_at(t: Table, at: int, move: Move) -> int:
    """When something is done. A move of a turn needs no clock, unless others may call something out until then."""
    hasty = t.deadline() is not None or not t.rules.calls or move.verb in t.rules.calls
    return at if hasty else max(at, t.clock + TURN)


def may_act(t: Table) -> Iterable[int]:
    """The seats whose players are to be asked: against the clock all of them, else those who can do anything."""
    if t.deadline() is not None:
        return range(t.rules.seats)
    if t.rules.calls:
        return [seat for seat in range(t.rules.seats) if t.moves(seat)]
    return t.waiting_for()


def playout(game: Game, t: Table, rng: Random) -> int:
    """Plays a table to its end by the game's own quick moves, as a search does; gives the number of decisions."""
    decisions = play_on(t, game.quick_move, rng, MOST_MOVES)
    if t.winners is None:
        raise Endless(f"{type(t.rules).__name__} does not end: {t.agenda}")
    return decisions


def play_on(t: Table, quick: Hint, rng: Random, horizon: int, last_round: int = MOST_MOVES) -> int:
    """Plays by quick moves: to the end, to the end of a round, or for so many decisions; gives their number.

    Against the clock the seats act one after another, a little while apart, until nobody wants to or time is up.
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
    """Lets happen what runs against the clock, until somebody is asked in a turn; None when the game is over."""
    while t.winners is None:
        if t.deadline() is None:
            step = t.agenda[-1]
            seats: tuple[int, ...] = step.seats(t)
            return next((seat for seat in seats if step.moves(t, seat)), None) if step.window else seats[0]
        play_on(t, quick, rng, 1)
    return None
