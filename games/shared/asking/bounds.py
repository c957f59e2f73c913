"""Bounds: how many cards of a number a player holds at least and at most, as far as that follows from what was heard.

A player who asks for a number holds it; a player who refuses holds none until they get one; and cards handed over,
drawn and put down change both.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .books import BOOK, BOOKS
from .table import Asked, AskingTable, Drew, Heard

MOST = BOOK - 1
"""The most cards of a number a player keeps: one more makes a book."""
ROW = BOOKS + 1
"""The bounds of a seat begin at seat * ROW; those of a number are at that offset."""


ONE_MORE = bytes(min(MOST, count + 1) for count in range(256))
"""Maps a greatest count to the one after drawing a card."""


class Bounds(NamedTuple):
    """How many cards of each number each seat holds at least and at most. Never changed in place."""

    least: bytearray
    most: bytearray
    laid: bytearray
    """The numbers whose book is complete, and zero, which does not exist."""
    heard: tuple[Heard, ...] = ()
    """What all this follows from."""


def unknown(seats: int) -> Bounds:
    """The bounds before anything is heard."""
    return Bounds(bytearray(seats * ROW), bytearray([0, *[MOST] * BOOKS]) * seats, bytearray([1, *[0] * BOOKS]))


def bounds_of(t: AskingTable) -> Bounds:
    """Returns what follows from everything heard so far; only the new entries are processed."""
    found, heard = t._bounds, t.heard
    if found is None or found.heard is not heard:
        known = found.heard if found is not None else ()
        if found is None or len(known) > len(heard) or (known and known[-1] is not heard[len(known) - 1]):
            found, known = unknown(t.rules.seats), ()
        new = _copied(found, heard)
        _hear(new, heard[len(known) :], t.rules.all_at_once)
        t._bounds = found = new
    return found


def after(bounds: Bounds, heard: Iterable[Heard], all_at_once: bool) -> Bounds:
    """Returns the bounds after hearing this too; `all_at_once` where a player hands over all cards of a number."""
    new = _copied(bounds, ())
    _hear(new, heard, all_at_once)
    return new


def _copied(bounds: Bounds, heard: tuple[Heard, ...]) -> Bounds:
    return Bounds(bounds.least[:], bounds.most[:], bounds.laid[:], heard)


def _hear(new: Bounds, heard: Iterable[Heard], all_at_once: bool) -> None:
    """Narrows or widens bounds that have not been shared yet."""
    for what in heard:
        if isinstance(what, Asked):
            _asked(new, what, all_at_once)
        elif isinstance(what, Drew):
            _drew(new, what)
        else:
            new.laid[what.number] = 1
            for place in range(what.number, len(new.least), ROW):
                new.least[place] = new.most[place] = 0


def _asked(bounds: Bounds, asked: Asked, all_at_once: bool) -> None:
    """The asker holds the number; the player asked does not, or has given some of it away."""
    least, most, got = bounds.least, bounds.most, asked.got
    by, of = asked.by * ROW + asked.number, asked.of * ROW + asked.number
    least[by] = max(least[by], 1) + got
    most[by] = max(least[by], min(MOST, most[by] + got))
    if got and not all_at_once:
        least[of] = max(0, least[of] - got)
        most[of] = max(0, most[of] - got)
    else:
        least[of] = most[of] = 0


def _drew(bounds: Bounds, drew: Drew) -> None:
    """A drawn card can be of any number whose book is not down yet."""
    least, most, row = bounds.least, bounds.most, drew.seat * ROW
    if drew.number:
        place = row + drew.number
        least[place] += 1
        most[place] = max(least[place], min(MOST, most[place] + 1))
        return
    most[row : row + ROW] = most[row : row + ROW].translate(ONE_MORE)
    for number, laid in enumerate(bounds.laid):
        if laid:
            most[row + number] = 0
