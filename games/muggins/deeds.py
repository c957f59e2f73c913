"""How the log tells where a card went, a call of Muggins and its verdict, and what both bring about."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..engine import Happened, Moved, Said, Sentence, Who, Whose, named, sentence
from .calling import MUGGINS

RIGHT = ("centre_first", "missed", "stock_first")
"""The faults with which a call is right."""


def deeds(h: Happened) -> Iterator[Sentence]:
    """The deed of the player first, then what came of it."""
    tell = DEEDS.get(h.verb)
    if tell is not None and h.seat >= 0:
        yield from tell(h)
    for word in (*RIGHT, "false_call"):
        if word in h.said:
            yield from _verdict(h, h.said[word])
    if "completed" in h.said:
        yield sentence("completed")
    for said in h.every("turned_over"):
        yield sentence("turns_over", name=Who(said.seat))


def _draw(h: Happened) -> Iterator[Sentence]:
    yield sentence("draws", name=Who(h.seat), cards=named(h.moved("hand", "shown")))


def _place(h: Happened) -> Iterator[Sentence]:
    """A card that went to the middle or on a Stock, from the Stock or as it was drawn."""
    move = next(event for event in h.events if isinstance(event, Moved))
    place = "middle" if h.family(move.to) != "stock" else "own" if h.owner(move.to) == h.seat else "stock"
    source = "_from_stock" if h.family(move.source) == "stock" else ""
    key = f"to_{place}{source}"
    yield sentence(key, name=Who(h.seat), cards=named([move], bare=True), whose=Whose(h.owner(move.to)))


def _call(h: Happened) -> Iterator[Sentence]:
    yield sentence("calls_muggins", name=Who(h.seat))


DEEDS: dict[str, Callable[[Happened], Iterator[Sentence]]] = {
    "draw": _draw,
    "play": _place,
    "keep": _place,
    MUGGINS: _call,
}


def _verdict(h: Happened, said: Said) -> Iterator[Sentence]:
    """Whether the call was right, and the card that was given for it."""
    key = said.what if said.seat == h.seat else f"{said.what}_of"
    yield sentence(key, whose=Whose(said.seat))
    given = [move for move in h.moved("hand", "stock") if h.owner(move.source) != h.owner(move.to)]
    if given:
        giver, taker = h.owner(given[-1].source), h.owner(given[-1].to)
        yield sentence("gives", whose=Whose(giver), cards=named(given[-1:], bare=True), taker=Whose(taker))
