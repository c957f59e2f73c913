"""Titles of Flinch: who played, who kept, and who noticed."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.measures import held, in_a_row, said, total
from ..engine.tale import Chapter, Tale
from ..engine.titles import Title
from ..shared.piles.titles import PILE_TITLES, played


def from_family(tale: Tale, chapter: Chapter, family: str) -> Iterator[int]:
    """The seat that played each card from this family of zones to the middle."""
    declared, piles = tale.rules.declared, tale.rules.piles
    for move in chapter.moves:
        if move.to in piles and declared[move.source].family == family:
            yield chapter.seat


def game_cards(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """The seat that played each card of a game pile."""
    return from_family(tale, chapter, "game")


def reserves(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """The seat that played each card of a reserve."""
    return from_family(tale, chapter, "reserve")


def dry_turns(tale: Tale) -> Iterator[tuple[int, bool]]:
    """Whether each turn ended without a card played to the middle."""
    busy = False
    for chapter in tale.chapters:
        before, after = chapter.before, chapter.after
        busy = busy or any(played(tale, chapter))
        if after.on_turn != before.on_turn:
            yield before.on_turn, not busy
            busy = False


TITLES = (
    *PILE_TITLES,
    Title("straight", total(game_cards), 3),
    Title("squirrel", held("reserve"), 6, anyone=True),
    Title("larder", total(reserves), 3),
    Title("bus", in_a_row(dry_turns), 3, grain=3),
    Title("eyes", total(said("upheld"))),
    Title("curious", total(said("exposed"))),
)
