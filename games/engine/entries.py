"""Entries of the log of a match, and their form in saves and journals: `[seat, text, at]`.

All three kinds have these fields; the seat is -1 if no seat played. Moments are in game time, in milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .table import FAR

TIME, PAUSE = "time", "pause"
_LONGEST_MOVE = 1000
_NO_SEAT = -1


@dataclass(frozen=True, slots=True)
class MovePlayed:
    """A seat played a move; `at` is None in games without a clock."""

    seat: int
    text: str
    at: int | None = None


@dataclass(frozen=True, slots=True)
class TimePassed:
    """Time passed up to a moment, with at least one deadline in it."""

    seat: ClassVar[int] = _NO_SEAT
    text: ClassVar[str] = TIME
    at: int


@dataclass(frozen=True, slots=True)
class Paused:
    """The players stopped for a while: what runs against the clock starts afresh."""

    seat: ClassVar[int] = _NO_SEAT
    text: ClassVar[str] = PAUSE
    at: int


Entry = MovePlayed | TimePassed | Paused


def plain(entry: Entry) -> tuple[int, str, int | None]:
    """An entry as the plain values that are written to a file."""
    return entry.seat, entry.text, entry.at


def read_entry(value: object, seats: int) -> Entry | None:
    """Reads an entry from plain values; returns None if no entry is ever written like that."""
    match value:
        case [int(seat), str(text), None | int() as at] if bool not in (type(seat), type(at)) and abs(at or 0) < FAR:
            if 0 <= seat < seats and len(text) < _LONGEST_MOVE:
                return MovePlayed(seat, text, at)
            if seat == _NO_SEAT and at is not None:
                return TimePassed(at) if text == TIME else Paused(at) if text == PAUSE else None
    return None
