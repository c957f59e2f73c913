"""Tips: what a newcomer should know about a game, as data that a guide shows one by one, each when it matters.

A tip is one sentence or two, a question to the position (does it matter now?), and what on the table it speaks of. It
is asked with the view of a seat and so can't tell more than that seat sees. A lesson can use the same tips: they say
which acts they explain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .cards import CardId
from .words import Phrase, Value

SECTION = "guide"
"""The section of a game's words with its tips."""


@dataclass(frozen=True)
class Spoken:
    """What a tip speaks of: cards, zones, and the names of seats. Without any of these it is about the whole game, or
    about a button."""

    cards: tuple[CardId, ...] = ()
    zones: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()


EVERYTHING = Spoken()
"""The whole game."""

# Tips ask tables of a game's own type, which only the game knows: hence Any.
When = Callable[[Any, int], object]
At = Callable[[Any, int], Spoken]
Values = Callable[[Any, int], Mapping[str, Value]]


def everywhere(v: Any, seat: int) -> Spoken:
    """For tips about the whole game, or about a button."""
    return EVERYTHING


def no_values(v: Any, seat: int) -> Mapping[str, Value]:
    """For tips whose sentence has no gaps."""
    return {}


@dataclass(frozen=True)
class GuideTip:
    """A tip: its words, when it matters for a seat, where it points, the verbs that it explains, and what fills the
    gaps of its words. `when` and the others are functions of a view and its seat."""

    word: str
    when: When
    at: At = everywhere
    verbs: tuple[str, ...] = ()
    values: Values = no_values


class Matter(NamedTuple):
    """A tip that matters in a position: what it says there, and what it speaks of."""

    tip: GuideTip
    told: Phrase
    spoken: Spoken


def matters(tips: Sequence[GuideTip], v: Any, seat: int) -> Iterator[Matter]:
    """The tips that matter for a seat with this view, the most important first; none once the game is over."""
    if v.winners is not None or not v.agenda:
        return
    for tip in tips:
        if tip.when(v, seat):
            yield Matter(tip, Phrase(f"{SECTION}.{tip.word}", dict(tip.values(v, seat))), tip.at(v, seat))


# ---------------------------------------------------------------------- when


def asked(*steps: type) -> When:
    """For tips that matter while a seat is asked; with `steps`, only in these."""

    def when(v: Any, seat: int) -> bool:
        step = v.agenda[-1]
        return seat in step.seats(v) and (not steps or isinstance(step, steps))

    return when


def both(*conditions: When) -> When:
    """For tips that matter where all these conditions hold; the later ones are asked only if those before hold."""
    return lambda v, seat: all(condition(v, seat) for condition in conditions)


# ---------------------------------------------------------------------- where


def own(family: str) -> At:
    """Points at a seat's own zone of a family, such as its hand."""
    return lambda v, seat: Spoken(zones=(f"{family}{seat}",))


def place(*names: str) -> At:
    """Points at these zones."""
    return lambda v, seat: Spoken(zones=names)


def these(find: Callable[[Any, int], Sequence[CardId]]) -> At:
    """Points at the cards that are found in the view."""
    return lambda v, seat: Spoken(cards=tuple(find(v, seat)))
