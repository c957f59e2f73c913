"""Bounds: how many cards of a number somebody holds at least and at most, as far as it follows from what was heard.

Whoever asks for a number holds it; whoever refuses holds none, until he gets one; and what is handed over, drawn and
laid down changes both.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .books import BOOK, BOOKS
from .table import Asked, AskingTable, Drew, Heard

MOST = BOOK - 1
"""Nobody keeps more cards of a number than this: one more is a book."""
ROW = BOOKS + 1
"""The bounds of a seat begin at seat * ROW; those for a number lie so much further on."""


ONE_MORE = bytes(min(MOST, count + 1) for count in range(256))
"""How many there may be when there may be one more."""


class Bounds(NamedTuple):
    """How many cards of each number each seat holds at least and at most. Never changed in place."""

    least: bytearray
    most: bytearray
    laid: bytearray
    """Numbers whose book lies down, and zero, of which there is none."""
    heard: tuple[Heard, ...] = ()
    """What all this follows from."""


def unknown(seats: int) -> Bounds:
    """Nothing was heard yet."""
    return Bounds(bytearray(seats * ROW), bytearray([0, *[MOST] * BOOKS]) * seats, bytearray([1, *[0] * BOOKS]))


def bounds_of(t: AskingTable) -> Bounds:
    """What follows from everything that was heard; what was heard before is not gone through again."""
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
    """The bounds when this was heard too; `all_at_once` where nobody keeps any of what he hands over."""
    new = _copied(bounds, ())
    _hear(new, heard, all_at_once)
    return new


def _copied(bounds: Bounds, heard: tuple[Heard, ...]) -> Bounds:
    return Bounds(bounds.least[:], bounds.most[:], bounds.laid[:], heard)


def _hear(new: Bounds, heard: Iterable[Heard], all_at_once: bool) -> None:
    """Narrows or widens bounds that nobody else has yet."""
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
    """The one holds the number; the other does not, or has given some of it away."""
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
    """A card more may be of any number that is not down yet."""
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
