"""How the log tells where a card went, a call of Muggins and its verdict, and what both bring about."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..engine import Happened, Moved, Said, Sentence, Who, Whose, named, sentence
from .calling import MUGGINS

VERDICTS = ("centre_first", "missed", "stock_first", "false_call")
"""The faults with which a call is right, and the one that it is itself."""


def deeds(h: Happened) -> Iterator[Sentence]:
    """The deed of the player first, then what came of it."""
    tell = DEEDS.get(h.verb)
    if tell is not None and h.seat >= 0:
        yield from tell(h)
    verdict = next((h.said[word] for word in VERDICTS if word in h.said), None)
    if verdict is not None:
        yield from _verdict(h, verdict)
    elif h.verb == MUGGINS and h.seat >= 0:  # others can still call: the verdict comes later
        yield sentence("calls_muggins", name=Who(h.seat))
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


DEEDS: dict[str, Callable[[Happened], Iterator[Sentence]]] = {
    "draw": _draw,
    "play": _place,
    "keep": _place,
}


def _verdict(h: Happened, said: Said) -> Iterator[Sentence]:
    """Who called Muggins on whom, whether that was right, and the card that was given for it."""
    accused = h.before.deed
    assert accused is not None, "a verdict came though no one has acted"
    yield sentence(said.what, name=Who(said.seat), who=Who(accused.seat))
    given = [move for move in h.moved("hand", "stock") if h.owner(move.source) != h.owner(move.to)]
    if given:
        giver, taker = h.owner(given[-1].source), h.owner(given[-1].to)
        yield sentence("gives", whose=Whose(giver), cards=named(given[-1:], bare=True), taker=Whose(taker))
