"""Tips for a newcomer to Flush, at the moment when they matter, from nothing but what the seat itself sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..engine import Phrase, phrase
from .bases import Pass, flips
from .cards import DEDUCTION, FLIPPED, by_face
from .declaring import ENOUGH, links, links_in_run
from .hints import fewest
from .rounds import NextRound, Swap
from .table import FlushTable
from .turns import BlindTurn, Turn

NEAR_THE_END = 3
"""With no more cards than this, a player is about to finish."""


def guide(v: FlushTable, seat: int) -> Iterator[Phrase]:
    """The tips for the position as this seat sees it."""
    step = v.agenda[-1] if v.agenda else None
    if step is not None and seat in step.seats(v):
        yield from ASKED[type(step)](v, seat)


def turn(v: FlushTable, seat: int) -> Iterator[Phrase]:
    """The aim, then what the cards in hand can do, the best things first."""
    yield phrase("guide.aim")
    own, value = v.own(seat), v.rules.value
    numbers = [value[card] for card in own if value[card]]
    low = [number for number in numbers if not v.top or number <= v.top]
    yield from chances(v, seat, low)
    if not v.stands:
        yield phrase("guide.open")
    elif low:
        yield phrase("guide.follow", value=v.top)
    elif numbers:
        yield phrase("guide.beside", value=v.top, count=len(v.stands))
    if any(numbers.count(number) > 1 for number in low):
        yield phrase("guide.together")
    yield from special(v, seat)


def chances(v: FlushTable, seat: int, low: list[int]) -> Iterator[Phrase]:
    """A Flush that can be made now, or a player who has to be stopped."""
    run = v.run()
    if any(low.count(number) + (run if number == v.top else 0) >= ENOUGH for number in low):
        yield phrase("guide.flush")
    own = links(v, v.own(seat))
    if own and len(own) + links_in_run(v) >= ENOUGH:
        yield phrase("guide.link_flush")
    if fewest(v, seat) <= NEAR_THE_END:
        yield phrase("guide.danger")


def special(v: FlushTable, seat: int) -> Iterator[Phrase]:
    """The cards with actions, one kind at a time."""
    rules, own = v.rules, v.own(seat)
    value, kinds = rules.value, by_face()
    if v.mimic and any(value[card] == v.mimic for card in own):
        yield phrase("guide.mimic", what=phrase(f"many.{v.mimic}"))
    if flips(v, seat):
        yield phrase("guide.blind")
    if not all(value[card] for card in own):
        yield phrase("guide.flush_card")
    if any(rules.skip[card] for card in own):
        yield phrase("guide.skip")
    if any(DEDUCTION in kinds[rules.deck.faces[card]].actions for card in own) and not rules.options.junior:
        yield phrase("guide.deduction")
    if v.tops(seat):
        yield phrase("guide.tops")


def blind(v: FlushTable, seat: int) -> Iterator[Phrase]:
    """A blind has been flipped."""
    value = v.rules.value[v.zones[FLIPPED][0]]
    if not value:
        yield phrase("guide.blind_flush_card")
    else:
        yield phrase("guide.blind_too_high" if v.stands and value > v.top else "guide.blind_flipped")


def swap(v: FlushTable, seat: int) -> Iterator[Phrase]:
    """A Flush card was turned up instead of a Mimic."""
    yield phrase("guide.swap")


def pass_a_base(v: FlushTable, seat: int) -> Iterator[Phrase]:
    """A Super Flush."""
    yield phrase("guide.pass")


def between(v: FlushTable, seat: int) -> Iterator[Phrase]:
    """A round is over."""
    yield phrase("guide.counted")


ASKED: dict[type, Callable[[Any, int], Iterator[Phrase]]] = {
    Turn: turn,
    BlindTurn: blind,
    Swap: swap,
    Pass: pass_a_base,
    NextRound: between,
}
