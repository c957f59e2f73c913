"""What titles are about in a game with playing piles."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import Said
from ...engine.measures import Figures, Find, Measure, total
from ...engine.tale import Chapter, Tale
from ...engine.titles import Title


def played(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """The seat that played each card to the middle."""
    piles = tale.rules.piles
    return (chapter.seat for move in chapter.moves if move.to in piles and chapter.verb == "play")


def completed(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """The seat that completed a pile."""
    return (chapter.seat for event in chapter.events if isinstance(event, Said) and event.what == "completed")


def opened(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """The seat that opened a pile."""
    piles = tale.rules.piles
    for move in chapter.moves:
        if move.to in piles and not chapter.before.zones[move.to]:
            yield chapter.seat


def in_one_turn(find: Find) -> Measure:
    """How often it happened to each seat at most in a single turn of its own."""

    def measure(tale: Tale) -> Figures:
        most, now = [0] * tale.seats, [0] * tale.seats
        for chapter in tale.chapters:
            for seat in find(tale, chapter):
                now[seat] += 1
                most[seat] = max(most[seat], now[seat])
            if chapter.after.on_turn != chapter.before.on_turn:
                now = [0] * tale.seats
        return most

    return measure


PILE_TITLES = (
    Title("flow", in_one_turn(played), 4, anyone=True),
    Title("builder", total(played), 6, grain=2),
    Title("finish", total(completed)),
    Title("opener", total(opened), 2),
)
"""Titles of every such game."""
