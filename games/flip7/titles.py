"""Titles of Flip 7: who dared, who was lucky, and who was not."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.measures import (
    Figures,
    caught_up,
    held,
    in_a_row,
    most_in_a_round,
    moves_between,
    rounds_led,
    said,
    total,
)
from ..engine.tale import Chapter, Tale
from ..engine.titles import Title
from .odds import bust_chance

DARING = 1 / 3
"""From which risk on a draw needs nerves."""
IN_PERCENT = 100


def drawn(tale: Tale, chapter: Chapter) -> Iterator[float]:
    """The risk at which a card was drawn in a turn; none if the player stayed."""
    if chapter.verb == "hit" and any(moves_between(tale, chapter, "pack", "row")):
        yield bust_chance(chapter.before, chapter.seat)


def daring(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """The seat that drew at a high risk."""
    return (chapter.seat for risk in drawn(tale, chapter) if risk >= DARING)


def survived(tale: Tale) -> Figures:
    """The highest risk in per cent at which each seat drew without going bust."""
    most = [0.0] * tale.seats
    for chapter in tale.chapters:
        for risk in drawn(tale, chapter):
            if chapter.seat not in said("bust")(tale, chapter):
                most[chapter.seat] = max(most[chapter.seat], int(IN_PERCENT * risk))
    return most


def scored(tale: Tale) -> Iterator[tuple[int, bool]]:
    """Whether each seat made points, round by round."""
    return ((seat, points > 0) for row in tale.end.sheet for seat, points in enumerate(row))


TITLES = (
    Title("nerves", total(daring), 2),
    Title("charmed", survived, 25, theme="nerves", grain=3),
    Title("angel", total(said("saved"))),
    Title("fireworks", total(said("bust")), 2, grain=1.5),
    Title("golden", most_in_a_round, 35, anyone=True, grain=5),
    Title("seven", total(said("flip7"))),
    Title("ice", total(said("frozen"))),
    Title("three", total(said("flip_three")), 2),
    Title("steady", in_a_row(scored), 3),
    Title("comeback", caught_up(), 20, grain=15),
    Title("lead", rounds_led(), 2, grain=2),
    Title("safe", total(said("stayed")), 3, grain=0.5),
    Title("row", held("row"), 6, anyone=True),
)
