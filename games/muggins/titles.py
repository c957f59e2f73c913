"""Titles of Muggins: who noticed, who gave, and who was given."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import Moved, Said
from ..engine.measures import held, moves_between, said, total
from ..engine.tale import Chapter, Tale
from ..engine.titles import Title
from ..shared.piles.titles import PILE_TITLES
from .table import CENTRE_FIRST, MISSED, STOCK_FIRST


def taken_back(chapter: Chapter) -> bool:
    """Whether a card that should have gone to the middle was taken back from a Stock."""
    return any(isinstance(event, Said) and event.what == CENTRE_FIRST for event in chapter.events)


def gifts(tale: Tale, chapter: Chapter) -> Iterator[Moved]:
    """Every card that went from one player's place to the Stock of another."""
    for source in ("shown", "hand") if taken_back(chapter) else ("shown", "hand", "stock"):
        for move in moves_between(tale, chapter, source, "stock"):
            if tale.owner(move.source) != tale.owner(move.to):
                yield move


def given(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """The seat that gave each of them."""
    return (tale.owner(move.source) for move in gifts(tale, chapter))


def received(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """The seat that got each of them."""
    return (tale.owner(move.to) for move in gifts(tale, chapter))


def cleared(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """The seat that played each card from the top of its own Stock."""
    stocks = tale.rules.stocks
    if chapter.verb == "play" and not taken_back(chapter):
        moves = [move for move in chapter.moves if move.source == stocks[chapter.seat]]
        yield from (chapter.seat for move in moves if tale.rules.declared[move.to].family != "hand")


TITLES = (
    *PILE_TITLES,
    Title("open_handed", total(given), 5, grain=1.5),
    Title("popular", total(received), 5),
    Title("clearing", total(cleared), 4),
    Title("tower", held("stock"), 8, anyone=True, grain=2),
    Title("again", total(said("turned_over")), 2),
    Title("eyes", total(said(STOCK_FIRST, CENTRE_FIRST, MISSED))),
    Title("eager", total(said("false_call"))),
)
