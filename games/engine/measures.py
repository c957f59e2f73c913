"""Measures: figures for each seat, taken from a finished match, which its titles are about.

Most are made of two parts: a `Find` names a seat for each time that something happened to it, and `total` or `at_once`
counts them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate

from .events import Moved, Said
from .tale import Chapter, Tale

Figures = Sequence[float | None]
"""A figure for each seat; None if there is nothing to tell of it."""
Measure = Callable[[Tale], Figures]
Find = Callable[[Tale, Chapter], Iterable[int]]
Tries = Callable[[Tale], Iterable[tuple[int, bool]]]
"""Seats that tried something, in order, and whether they managed."""

DEAL = "deal"
"""The verb with which games deal the next round: cards that are dealt are no one's doing."""


# ---------------------------------------------------------------------- what happened


def said(*words: str) -> Find:
    """The seat that each of these words was about."""

    def find(tale: Tale, chapter: Chapter) -> Iterator[int]:
        return (event.seat for event in chapter.events if isinstance(event, Said) and event.what in words)

    return find


def came(to: str, source: str) -> Find:
    """The seat in whose zone of the family `to` each card arrived from the family `source`."""

    def find(tale: Tale, chapter: Chapter) -> Iterator[int]:
        return (tale.owner(move.to) for move in moves_between(tale, chapter, source, to))

    return find


def went(source: str, to: str) -> Find:
    """The seat from whose zone of the family `source` each card left for the family `to`."""

    def find(tale: Tale, chapter: Chapter) -> Iterator[int]:
        return (tale.owner(move.source) for move in moves_between(tale, chapter, source, to))

    return find


def moves_between(tale: Tale, chapter: Chapter, source: str, to: str) -> Iterator[Moved]:
    """Every card that went from one family of zones to another in the course of play."""
    if chapter.verb == DEAL:
        return
    declared = tale.rules.declared
    for move in chapter.moves:
        families = declared[move.source].family, declared[move.to].family
        if families == (source, to) and move.source != move.to:
            yield move


# ---------------------------------------------------------------------- counted


def total(find: Find) -> Measure:
    """How often it happened to each seat."""

    def measure(tale: Tale) -> Figures:
        counted = Counter(seat for chapter in tale.chapters for seat in find(tale, chapter))
        return [counted[seat] for seat in range(tale.seats)]

    return measure


def at_once(find: Find) -> Measure:
    """How often it happened to each seat at most within one move."""

    def measure(tale: Tale) -> Figures:
        most = [0] * tale.seats
        for chapter in tale.chapters:
            for seat, count in Counter(find(tale, chapter)).items():
                if seat >= 0:
                    most[seat] = max(most[seat], count)
        return most

    return measure


def in_a_row(tries: Tries) -> Measure:
    """How often each seat managed in a row, at most."""

    def measure(tale: Tale) -> Figures:
        now, most = [0] * tale.seats, [0] * tale.seats
        for seat, managed in tries(tale):
            now[seat] = now[seat] + 1 if managed else 0
            most[seat] = max(most[seat], now[seat])
        return most

    return measure


def held(*families: str) -> Measure:
    """How many cards each seat had at once at most, in its zones of these families together."""

    def measure(tale: Tale) -> Figures:
        declared = tale.rules.declared
        zones = [(zone, each.owner) for zone, each in enumerate(declared) if each.family in families]
        most = [0] * tale.seats
        for chapter in tale.chapters:
            now = [0] * tale.seats
            for zone, owner in zones:
                now[owner] += chapter.later.count(zone)
            most = list(map(max, most, now))
        return most

    return measure


def runs(find: Find) -> Measure:
    """How often it happened to each seat at most before it happened to another."""

    def measure(tale: Tale) -> Figures:
        most, run, last = [0] * tale.seats, 0, -1
        for chapter in tale.chapters:
            for seat in find(tale, chapter):
                run = run + 1 if seat == last else 1
                last = seat
                most[seat] = max(most[seat], run)
        return most

    return measure


def moved(tale: Tale, chapter: Chapter) -> Sequence[int]:
    """The seat that made a move."""
    return [chapter.seat] if chapter.seat >= 0 else []


def moves_seen(tale: Tale) -> Figures:
    """How many moves were made at the table, by all."""
    return [sum(len(moved(tale, chapter)) for chapter in tale.chapters)] * tale.seats


# ---------------------------------------------------------------------- on the score sheet


def most_in_a_round(tale: Tale) -> Figures:
    """The most points that were written down for each seat after a round."""
    sheet = tale.end.sheet
    return [max((row[seat] for row in sheet), default=None) for seat in range(tale.seats)]


def behind(tale: Tale, sign: int) -> list[tuple[int, ...]]:
    """How far each seat was behind the one in the lead after each round; with the sign -1, the fewest points lead."""
    totals = accumulate(tale.end.sheet, lambda old, new: tuple(map(sum, zip(old, new, strict=True))))
    leads = [(max(sign * points for points in row), row) for row in totals]
    return [tuple(best - sign * points for points in row) for best, row in leads]


def caught_up(sign: int = 1) -> Measure:
    """How many points of the lead of others each seat made up until the end."""

    def measure(tale: Tale) -> Figures:
        gaps = behind(tale, sign)
        return [
            max((row[seat] for row in gaps), default=0) - gaps[-1][seat] if gaps else None for seat in range(tale.seats)
        ]

    return measure


def rounds_led(sign: int = 1) -> Measure:
    """After how many rounds each seat was alone in the lead."""

    def measure(tale: Tale) -> Figures:
        gaps = [row for row in behind(tale, sign) if row.count(0) == 1]
        return [sum(not row[seat] for row in gaps) for seat in range(tale.seats)]

    return measure
