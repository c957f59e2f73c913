"""Episodes: what has happened in a match, one entry of the log after another, as a viewer saw it.

The screen plays the events of an episode back one by one. Deeds come before words about them: what is said with a card
is shown once that card has been played.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from games.engine import (
    AnyRules,
    CardId,
    Entry,
    Event,
    Layout,
    Match,
    Moved,
    MovePlayed,
    Said,
    Table,
    Turned,
    as_seen,
    view,
)
from games.engine.playback import Moment, moments_of, moments_of_deal


@dataclass(frozen=True)
class Episode:
    """One entry of the log, or the deal, event by event."""

    lines: int
    """How many entries the log has with this one."""
    viewer: int
    seat: int
    """Whose doing it is what happens to others; -1 if it is no seat's."""
    events: tuple[Event, ...]
    """The events as the viewer saw them, in the order in which they are shown."""
    _tables: tuple[Table, ...]
    hasty: bool = False
    """Whether it deals another round, card by card."""

    @property
    def deal(self) -> bool:
        """Whether this is the deal with which the match began."""
        return self.lines == 0

    def view(self, number: int) -> Table:
        """What the viewer knows of the table right after an event."""
        return view(self._tables[number], self.viewer)


def episode_of(match: Match, lines: int, viewer: int) -> Episode:
    """The episode with which the log came to this many entries; with 0, the deal."""
    rules = match.rules
    entry = match.log[lines - 1] if lines else None
    moments = moments_of(match.tables[lines - 1], entry) if entry else moments_of_deal(rules, match.seed)
    order = _deeds_first(moments, entry, match)
    tables = [moments[max(order[: at + 1])].table for at in range(len(order))]
    events = tuple(as_seen(moments[number].event, viewer, rules) for number in order)
    verb = rules.read(entry.text).verb if isinstance(entry, MovePlayed) else ""
    hasty = verb in match.game.layout.deals
    return Episode(lines, viewer, doer_of(rules, entry), events, tuple(tables), hasty)


def doer_of(rules: AnyRules, entry: Entry | None) -> int:
    """Whose doing it is what an entry does to others: a seat that has chosen cards or a place. If it only deals or
    draws, that is chance. -1 if it is no seat's."""
    move = rules.read(entry.text) if isinstance(entry, MovePlayed) else None
    return entry.seat if entry is not None and move is not None and (move.cards or move.to) else -1


def _deeds_first(moments: Sequence[Moment], entry: Entry | None, match: Match) -> list[int]:
    """The order in which events are shown: what is said about cards that move next comes after them."""
    events, layout = [moment.event for moment in moments], match.game.layout
    cards = match.rules.read(entry.text).cards if isinstance(entry, MovePlayed) else ()
    order = list(range(len(events)))
    first = next((at for at, event in enumerate(events) if not isinstance(event, Said)), len(events))
    if first < len(events) and _is_deed(events[first], cards):
        after = next((at for at in range(first, len(events)) if not _is_deed(events[at], cards)), len(events))
        order = [*order[first:after], *order[:first], *order[after:]]
    for at in reversed(range(len(events))):
        if _tells_ahead(events[at], layout):
            order = _put_after_deeds(order, at, events)
    return order


def _is_deed(event: Event, cards: Collection[CardId]) -> bool:
    """Whether one of these cards is played by an event."""
    return isinstance(event, Moved) and event.card in cards


def _tells_ahead(event: Event, layout: Layout) -> bool:
    return isinstance(event, Said) and event.what in layout.afterwards


def _put_after_deeds(order: list[int], number: int, events: Sequence[Event]) -> list[int]:
    """Moves an event behind the cards that move or turn next."""
    here = order.index(number)
    rest = order[here + 1 :]
    first = next((at for at, other in enumerate(rest) if isinstance(events[other], Moved | Turned)), None)
    if first is None:
        return order
    after = next((at for at in range(first, len(rest)) if not isinstance(events[rest[at]], Moved | Turned)), len(rest))
    return [*order[:here], *rest[:after], number, *rest[after:]]
