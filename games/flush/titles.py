"""Titles of Flush: who swept, who took, and who waited."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.measures import at_once, caught_up, held, most_in_a_round, runs, said, total
from ..engine.tale import Chapter, Tale
from ..engine.titles import Title
from .cards import ASIDE, HAND, PILE


def taken(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """The seat that picked up each card of the pile."""
    return (move.to - HAND for move in chapter.moves if move.source == PILE and tale.owner(move.to) >= 0)


def laid(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """The seat that laid each card of its own."""
    laying = [move for move in chapter.moves if move.to in (PILE, ASIDE)]
    return (chapter.seat for move in laying if tale.owner(move.source) == chapter.seat)


TITLES = (
    Title("sweep", total(said("flush", "super_flush")), 3, theme="swept"),
    Title("magnet", at_once(taken), 5, theme="taken"),
    Title("collector", total(taken), 10, theme="taken", grain=3),
    Title("spectator", total(said("skipped")), 3),
    Title("leap", total(said("flips")), 3, grain=0.6),
    Title("unstoppable", runs(said("declares", "flush_card", "big_flush_card", "link_flush")), 4),
    Title("tide", total(said("super_flush")), theme="swept"),
    Title("first", total(said("wins")), 2),
    Title("chest", most_in_a_round, 25, grain=5),
    Title("comeback", caught_up(-1), 20, grain=8),
    Title("all", at_once(laid), 4),
    Title("plumber", total(said("flush_card", "big_flush_card", "link_flush")), 2),
    Title("hands", held("hand"), 10, anyone=True),
)
