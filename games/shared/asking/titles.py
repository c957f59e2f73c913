"""Titles of the asking games: who asked, who gave, and who was asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...engine import NOT_SEEN, Said, Who
from ...engine.measures import Figures, at_once, came, held, in_a_row, moves_between, said, total, went
from ...engine.tale import Chapter, Tale
from ...engine.titles import Title


def requests(tale: Tale) -> Iterator[tuple[int, bool]]:
    """Whether each request was granted."""
    for chapter in tale.chapters:
        words = [event.what for event in chapter.events if isinstance(event, Said)]
        if "asks" in words:
            yield chapter.seat, "here" in words


def granted(tale: Tale) -> Figures:
    """How many requests of each seat were granted."""
    counted = Counter(seat for seat, got in requests(tale) if got)
    return [counted[seat] for seat in range(tale.seats)]


def asked(tale: Tale, chapter: Chapter) -> Iterator[int]:
    """The seat that was asked."""
    for event in chapter.events:
        if isinstance(event, Said) and event.what == "asks":
            who = event.values["who"]
            assert isinstance(who, Who)
            yield who.seat


def set_on_one(tale: Tale) -> Figures:
    """How often each seat asked for the same number, at most."""
    counted: Counter[tuple[int, object]] = Counter()
    for chapter in tale.chapters:
        for event in chapter.events:
            if isinstance(event, Said) and event.what == "asks":
                counted[event.seat, event.values["number"]] += 1
    return [max((count for (who, _), count in counted.items() if who == seat), default=0) for seat in range(tale.seats)]


def came_back(tale: Tale) -> Figures:
    """How many cards each seat got that had been asked from it before."""
    lost, back = set[tuple[int, int]](), [0] * tale.seats
    for chapter in tale.chapters:
        for move in moves_between(tale, chapter, "hand", "hand"):
            taker = tale.owner(move.to)
            back[taker] += move.card != NOT_SEEN and (taker, move.card) in lost
            lost.add((tale.owner(move.source), move.card))
    return back


ASKING_TITLES = (
    Title("books", total(said("book")), 3),
    Title("roll", in_a_row(requests), 3, theme="right"),
    Title("reader", granted, 5, theme="right", grain=2),
    Title("giver", total(went("hand", "hand")), 5, theme="asked"),
    Title("wanted", total(asked), 5, theme="asked"),
    Title("poker", total(said("no", "go_to_the_store", "store_is_empty")), 4),
    Title("set", set_on_one, 3, grain=0.5),
    Title("boomerang", came_back),
    Title("haul", at_once(came("hand", "hand")), 2),
    Title("hands", held("hand"), 9, anyone=True, grain=0.7),
)
"""Titles of every such game."""
