"""Players: they differ in how much they remember of what was heard, and in what they make of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ...brain.policy import by_hint
from ...engine import Move
from ...engine.game import MakePlayer
from .bounds import ROW, Bounds, after, bounds_of, unknown
from .chances import any_of
from .reasoning import tightened
from .table import Asked, AskingTable, Heard
from .waiting import wise_request

Remembers = Callable[[AskingTable, int], Sequence[Heard]]
"""What a seat still knows of everything heard."""


# ---------------------------------------------------------------------- what they remember


def everything(t: AskingTable, seat: int) -> Sequence[Heard]:
    """Remembers all of it."""
    return t.heard


def last_requests(count: int) -> Remembers:
    """Remembers the last few requests, and the cards drawn and books completed since."""

    def remembered(t: AskingTable, seat: int) -> Sequence[Heard]:
        return t.heard[_place_of_last(t.heard, lambda what: isinstance(what, Asked), count) :]

    return remembered


def last_refusals(count: int) -> Remembers:
    """Remembers the last few refusals, and what happened since."""

    def remembered(t: AskingTable, seat: int) -> list[Heard]:
        place = _place_of_last(t.heard, refusal, count)
        return [what for what in t.heard[place:] if not isinstance(what, Asked) or refusal(what)]

    return remembered


def without_others_requests(t: AskingTable, seat: int) -> list[Heard]:
    """Remembers what the seat asked for and was asked for, and what everyone can see anyway."""
    return [what for what in t.heard if not isinstance(what, Asked) or seat in (what.by, what.of)]


def refusal(what: Heard) -> bool:
    """Whether this is a refused request."""
    return isinstance(what, Asked) and not what.got


def _place_of_last(heard: Sequence[Heard], counts: Callable[[Heard], bool], count: int) -> int:
    """Returns where the last `count` entries of a kind begin."""
    places = [place for place, what in enumerate(heard) if counts(what)]
    return places[-count] if len(places) >= count else 0


# ---------------------------------------------------------------------- what they make of it

Chooses = Callable[[AskingTable, int, Bounds, Random], Move]
"""What a seat asks for, given these bounds."""


def at_random(t: AskingTable, seat: int, known: Bounds, rng: Random) -> Move:
    """Asks for anything that has not just been refused."""
    moves = _requests(t, seat)
    return any_of([move for move in moves if known.most[_place(t, move)]] or moves, rng)


def sure_or_random(t: AskingTable, seat: int, known: Bounds, rng: Random) -> Move:
    """Asks for what cannot fail; if there is nothing, for anything that could succeed."""
    sure = [move for move in _requests(t, seat) if known.least[_place(t, move)]]
    return any_of(sure, rng) if sure else at_random(t, seat, known, rng)


def reasoned(t: AskingTable, seat: int, known: Bounds, rng: Random) -> Move:
    """The best request for a player who works out everything there is to work out."""
    return wise_request(t, seat, tightened(t, seat, known), rng)


def player(remembers: Remembers, chooses: Chooses) -> MakePlayer:
    """Returns a maker of players of one skill, for the `players` of a game."""

    def request(t: AskingTable, seat: int, rng: Random) -> Move:
        heard = remembers(t, seat)
        known = bounds_of(t) if heard is t.heard else after(unknown(t.rules.seats), heard, t.rules.all_at_once)
        return chooses(t, seat, known, rng)

    return by_hint(request)


def _requests(t: AskingTable, seat: int) -> list[Move]:
    return t.rules.requests[seat].moves(t, seat)


def _place(t: AskingTable, move: Move) -> int:
    return t.rules.seat_of[move.to] * ROW + t.rules.number[move.cards[0]]
