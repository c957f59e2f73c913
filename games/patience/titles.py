"""Titles of Patience: three facts about the game that was just played."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.measures import Figures, total
from ..engine.tale import Chapter, Tale
from ..engine.titles import Title
from .places import LOWER, PACK, STOCK, TURNED, UPPER


def went_up(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """Once for each card that went to the upper row."""
    return (0 for move in chapter.moves if move.to in UPPER)


def all_up(tale: Tale) -> Figures:
    """How many cards are in the upper row in the end."""
    return [sum(len(tale.end.zones[place]) for place in UPPER)]


def dug_out(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """Once for each card that left the Stock."""
    return (0 for move in chapter.moves if move.source == STOCK)


def piles_moved(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """Once for a pile that moved onto another."""
    return iter([0] if any(move.source in LOWER and move.to in LOWER for move in chapter.moves) else [])


def placed_at_once(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """Once for each turned card that did not have to go to the Stock."""
    return (0 for move in chapter.moves if move.source == TURNED and move.to != STOCK)


def staircase(tale: Tale) -> Figures:
    """How many cards lay in a pile of the lower row at most."""
    return [max((chapter.later.count(place) for chapter in tale.chapters for place in LOWER), default=0)]


def deepest(tale: Tale) -> Figures:
    """How many cards lay on the Stock at most."""
    return [max((chapter.later.count(STOCK) for chapter in tale.chapters), default=0)]


def up_in_a_row(tale: Tale) -> Figures:
    """How many cards went to the upper row one after another, with nothing else in between."""
    most = run = 0
    for chapter in tale.chapters:
        count = sum(1 for _ in went_up(tale, chapter))
        run = run + count if count else 0
        most = max(most, run)
    return [most]


def stock_in_a_row(tale: Tale) -> Figures:
    """How many cards of the pack went to the Stock one after another."""
    most = run = 0
    for chapter in tale.chapters:
        for move in chapter.moves:
            if move.source in (PACK, TURNED):
                run = run + 1 if move.to == STOCK else run * (move.to == TURNED)
                most = max(most, run)
    return [most]


TITLES = (
    Title("climber", all_up, 1, usual=24, grain=2),
    Title("flow", up_in_a_row, 3, usual=6),
    Title("well", deepest, 4, theme="rain", usual=14, grain=2),
    Title("removal", total(piles_moved), 2, usual=5),
    Title("treasure", total(dug_out), 4, usual=4),
    Title("staircase", staircase, 4, usual=6),
    Title("home", total(placed_at_once), 8, usual=14),
    Title("rain", stock_in_a_row, 3, theme="rain", usual=5),
)
