"""How the log tells a request, what it brought, and the books it completed."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import Event, Happened, Moved, Said, Sentence, Who, named, sentence
from ...engine.deeds import Gap
from .books import BOOK


def deeds(h: Happened) -> Iterator[Sentence]:
    """The request with its answer first, then what followed."""
    asks = h.said.get("asks")
    if asks is not None:
        yield _request(h, asks)
        yield from _drew_it(h, asks)
    for at, event in enumerate(h.events):
        if isinstance(event, Said):
            yield from _after(h, event, h.events[at + 1 :])


def _request(h: Happened, asks: Said) -> Sentence:
    """Who asked whom for what, and what they got."""
    got = [move for move in h.moved("hand", "hand") if h.owner(move.to) == asks.seat]
    gaps: dict[str, Gap] = {"name": Who(asks.seat), **asks.values}
    if got:
        return sentence("asks_and_gets", count=len(got), cards=named(got), **gaps)
    outcome = next((word for word in ("lucky", "go_to_the_store", "store_is_empty") if word in h.said), "no")
    return sentence(f"asks_{outcome}", drawn=named(_drawn(h, asks.seat, h.events)), **gaps)


def _drew_it(h: Happened, asks: Said) -> Iterator[Sentence]:
    """Drawing the number asked for, which only who draws it knows, where that is of no use."""
    drawn = _drawn(h, asks.seat, h.events) if "go_to_the_store" in h.said and "lucky" not in h.said else []
    if any(move.card >= 0 and h.rules.deck.ranks[move.card] == asks.values["number"] for move in drawn):
        yield sentence("drew_it", name=Who(asks.seat), **asks.values)


def _after(h: Happened, said: Said, rest: tuple[Event, ...]) -> Iterator[Sentence]:
    """What followed from the request, or from having no one to ask. What others did then can be left out."""
    own = said.seat == h.seat
    if said.what == "book":
        cards = named([event for event in rest if isinstance(event, Moved)][:BOOK])
        gaps: dict[str, Gap] = {"who": Who(said.seat), "number": said.values["number"], "cards": cards}
        yield Sentence("completes" if own else "completes_for", gaps, minor=not own)
    elif said.what in ("restocks", "nobody_to_ask"):
        drawn = named(_drawn(h, said.seat, rest))
        yield Sentence(said.what, {"name": Who(said.seat), "cards": drawn}, minor=not own)


def _drawn(h: Happened, seat: int, events: tuple[Event, ...]) -> list[Moved]:
    """The first card that comes to the hand of a seat from no one."""
    return [e for e in events if isinstance(e, Moved) and h.owner(e.source) < 0 and h.owner(e.to) == seat][:1]
