"""Deeds: what an entry of the log did, as its reader saw it, and the sentences in which a game tells it.

A game's `deeds.py` has a function that is given a `Happened` and yields `Sentence`s. These are keys of the game's
words, under `log`, with gaps. Where the person at the screen is the one who acts, the sentence under `log.you` is taken
instead. A game sees no more here than the reader did, so it cannot tell more.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from .cards import NOT_SEEN, CardId
from .events import Event, Moved, Said
from .rules import AnyRules
from .words import Value


class Named(NamedTuple):
    """Cards in a sentence: by name where the reader knows them, otherwise counted."""

    cards: tuple[CardId, ...]
    bare: bool = False
    """Whether they are named without an article: a "9" instead of "a 9"."""


class Whose(NamedTuple):
    """A player in the possessive: "Ann's", or "your"."""

    seat: int


class Several(NamedTuple):
    """Some players, as a list."""

    seats: tuple[int, ...]


class Where(NamedTuple):
    """Zones, by their common name."""

    zones: tuple[int, ...]


Gap: TypeAlias = "Value | Named | Whose | Several | Where"


class Sentence(NamedTuple):
    """A sentence of the log, to be worded: its key without `log.`, and what fills its gaps."""

    key: str
    gaps: Mapping[str, Gap]
    minor: bool = False
    """Whether it can be left out if there is a lot to tell."""


def sentence(key: str, **gaps: Gap) -> Sentence:
    """A sentence that is needed."""
    return Sentence(key, gaps)


def aside(key: str, **gaps: Gap) -> Sentence:
    """A sentence that can be left out."""
    return Sentence(key, gaps, minor=True)


@dataclass(frozen=True)
class Happened:
    """What came of one entry of the log, as its reader saw it."""

    rules: AnyRules
    seat: int
    """Who played; -1 if time passed instead."""
    verb: str
    """The verb of the move; empty if no seat played."""
    events: tuple[Event, ...]
    look: Callable[[], Any]
    """Gives the table as everyone could see it before."""
    forgotten: Collection[CardId] = ()
    """Cards that the reader is to have forgotten. The events do not name them."""

    @cached_property
    def before(self) -> Any:
        """The table as everyone could see it before. Games know the type of their tables."""
        return self.look()

    @cached_property
    def said(self) -> Mapping[str, Said]:
        """The first of each word that was said."""
        words: dict[str, Said] = {}
        for event in self.events:
            if isinstance(event, Said):
                words.setdefault(event.what, event)
        return words

    def every(self, what: str) -> Iterator[Said]:
        """All words of this kind."""
        return (event for event in self.events if isinstance(event, Said) and event.what == what)

    def moved(self, source: str = "", to: str = "") -> list[Moved]:
        """Cards that moved between zones of these families; without a name, of any."""
        return [
            event
            for event in self.events
            if isinstance(event, Moved)
            and (not source or self.family(event.source) == source)
            and (not to or self.family(event.to) == to)
        ]

    def recall(self, cards: Iterable[CardId]) -> tuple[CardId, ...]:
        """These cards, as far as the reader need not have forgotten them."""
        return tuple(NOT_SEEN if card in self.forgotten else card for card in cards)

    def family(self, zone: int) -> str:
        """The family of a zone."""
        return self.rules.declared[zone].family

    def owner(self, zone: int) -> int:
        """The seat to which a zone belongs, or -1."""
        return self.rules.declared[zone].owner


def named(moves: Iterable[Moved], bare: bool = False) -> Named:
    """The cards that were moved."""
    return Named(tuple(event.card for event in moves), bare)


Deeds: TypeAlias = Callable[[Happened], Iterable[Sentence]]
"""How a game tells what happened. Points and the end of the match are told for all games alike."""
