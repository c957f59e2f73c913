"""Plain deeds: how the log tells what happened in a game that does not tell it itself.

Cards that moved the same way are described together. A game can bring its own words for a move as `log.<verb>`, with
the gaps `{name}`, `{cards}`, `{source}` and `{place}`; what followed from the move is told after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple, TypeAlias

from games.engine import (
    CardId,
    Event,
    Happened,
    Looked,
    Moved,
    Named,
    Phrase,
    Said,
    Sentence,
    Several,
    Shuffled,
    Turned,
    Where,
    Who,
    sentence,
)
from games.engine.deeds import Gap

from .naming import Naming

MOST_GROUPS = 3
"""More directions than this are summed up."""


class Group(NamedTuple):
    """Cards that moved the same way."""

    sources: tuple[int, ...]
    targets: tuple[int, ...]
    cards: tuple[CardId, ...]


class TurnedOver(NamedTuple):
    """Cards that were turned where they lay."""

    zones: tuple[int, ...]
    up: bool
    cards: tuple[CardId, ...]


Part: TypeAlias = Group | TurnedOver | Event


def plainly(happened: Happened, naming: Naming) -> Iterator[Sentence]:
    """What happened, in order, after the game's own words for the move."""
    teller = _Plain(happened, naming)
    parts = _parts(happened.events, naming)
    yield from teller.in_own_words(parts)
    for part in parts:
        yield from teller.part(part)


class _Plain:
    """Tells part after part, and knows whom it has told of."""

    def __init__(self, happened: Happened, naming: Naming) -> None:
        self.happened, self.naming = happened, naming
        self.begun = happened.seat < 0
        self.subject = -1
        """Whom the last sentence was about."""

    def in_own_words(self, parts: list[Part]) -> Iterator[Sentence]:
        """The game's own words for a move. If they name the first cards that moved, these are named there. If no cards
        moved, the words are left out: they would reveal what the player intends."""
        words, verb = self.naming.game_words, self.happened.verb
        if not verb or f"log.{verb}" not in words:
            return
        gaps: dict[str, Gap] = {"name": Who(self.happened.seat)}
        if "cards" in words.gaps(f"log.{verb}"):
            first = next((part for part in parts if isinstance(part, Group)), None)
            if first is None:
                return
            gaps |= _way(first)
            parts.remove(first)
        self._begin()
        yield Sentence(verb, gaps)

    def _begin(self) -> None:
        self.begun, self.subject = True, self.happened.seat

    def part(self, part: Part) -> Iterator[Sentence]:
        """One part."""
        match part:
            case Group():
                yield self._way(part)
            case TurnedOver():
                key = "turned_up" if part.up else "turned_down"
                where = Where(part.zones)
                key = key if self.naming.place(part.zones) else f"{key}_all"
                yield sentence(key, cards=Named(part.cards), count=len(part.cards), place=where)
            case Said():
                yield from self._said(part)
            case Looked():
                seats = tuple(seat for seat in range(self.happened.rules.seats) if part.seats >> seat & 1)
                cards, place = Named((part.card,)), Where((part.zone,))
                yield sentence("looked", names=Several(seats), count=len(seats), cards=cards, place=place)
            case Shuffled():
                yield sentence("shuffled", place=Where((part.zone,)))

    # ------------------------------------------------------------------ cards

    def _way(self, group: Group) -> Sentence:
        """Cards that moved from one place to another. The first ones were moved by the player whose turn it is."""
        sources, targets = self.naming.place(group.sources), self.naming.place(group.targets)
        gaps = _way(group)
        if group.sources == group.targets and sources:
            return Sentence("anew", gaps)
        known = ("_to" * bool(targets)) + ("_from" * bool(sources))
        if self.begun:
            return Sentence(f"went{known}", gaps)
        self._begin()
        key = "takes" if sources and self._fetched(group) else f"moves{known}"
        return Sentence(key, {"name": Who(self.happened.seat), **gaps})

    def _fetched(self, group: Group) -> bool:
        """Whether the player whose turn it is has these cards now and did not before."""
        owner, seat = self.happened.owner, self.happened.seat
        here, there = ({owner(zone) for zone in zones} for zones in (group.targets, group.sources))
        return here == {seat} and seat not in there

    # ------------------------------------------------------------------ words

    def _said(self, event: Said) -> Iterator[Sentence]:
        """A word of the game, with the player's name unless the line is about them already, and the cards it is
        about."""
        words, key = self.naming.game_words, f"said.{event.what}"
        values = {
            name: self.naming.who(value.seat) if isinstance(value, Who) else value
            for name, value in event.values.items()
        }
        own_name = event.seat >= 0 and key in words and "name" in words.gaps(key)
        caption = words.say(Phrase(key, {"name": self.naming.names[event.seat] if own_name else "", **values}))
        caption += "" if caption.endswith((".", "!", "?")) else "."
        named = event.seat < 0 or event.seat == self.subject or own_name
        self.subject = event.seat if event.seat >= 0 else self.subject
        yield (
            sentence("caption", caption=caption) if named else sentence("calls", name=Who(event.seat), caption=caption)
        )
        if event.cards:
            yield sentence("about", cards=Named(event.cards))


def _way(group: Group) -> Mapping[str, Gap]:
    return {
        "source": Where(group.sources),
        "place": Where(group.targets),
        "cards": Named(group.cards),
        "count": len(group.cards),
    }


# ---------------------------------------------------------------------- what belongs together


def _parts(events: Iterable[Event], naming: Naming) -> list[Part]:
    """The events in order, with consecutive moves and turns of cards grouped."""
    parts: list[Part] = []
    for kind, run in groupby(events, type):
        alike = list(run)
        if kind is Moved:
            parts += _together([event for event in alike if isinstance(event, Moved)], naming)
        elif kind is Turned:
            parts += _turned([event for event in alike if isinstance(event, Turned)])
        else:
            parts += alike
    return parts


def _turned(events: Sequence[Turned]) -> list[TurnedOver]:
    """Groups cards that were turned the same way."""
    return [
        TurnedOver(tuple(dict.fromkeys(event.zone for event in run)), up, tuple(event.card for event in run))
        for up in dict.fromkeys(event.up for event in events)
        for run in [[event for event in events if event.up == up]]
    ]


def _together(moves: Sequence[Moved], naming: Naming) -> list[Group]:
    """Groups cards by the places between which they moved; if that gives many groups, by the kinds of places."""
    groups = _grouped(moves, [(naming.place([event.source]), naming.place([event.to])) for event in moves])
    if len(groups) > MOST_GROUPS:
        kinds = [zone.family for zone in naming.rules.declared]
        groups = _grouped(moves, [(kinds[event.source], kinds[event.to]) for event in moves])
    return groups


def _grouped(moves: Sequence[Moved], ways: Sequence[object]) -> list[Group]:
    found: dict[object, list[Moved]] = {}
    for event, way in zip(moves, ways, strict=True):
        found.setdefault(way, []).append(event)
    return [
        Group(
            tuple(dict.fromkeys(event.source for event in events)),
            tuple(dict.fromkeys(event.to for event in events)),
            tuple(event.card for event in events),
        )
        for events in found.values()
    ]
