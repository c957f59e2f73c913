"""The chronicle of a match: its log in words, as the viewer at the screen may read it.

It stores nothing that undo could make wrong: to find the events of an entry, it applies the entry again to the table
before it, and describes what the reader saw.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from games.engine import NO_SEAT, AnyRules, CardId, Event, Match, Moved, Shuffled, Table, Turned, as_seen, view
from games.engine.match import enter

from .log_text import LogLine, LogText

LAST = 200
"""How many lines are shown at once."""


class Chronicle:
    """Describes a match. Besides the entries of its log there can be notes, such as a bot that failed."""

    def __init__(self, match: Match, log_text: LogText) -> None:
        self.match = match
        self.log_text = log_text
        self._notes: list[tuple[int, LogLine]] = []
        self._events: dict[int, tuple[Table, list[Event]]] = {}
        self._seen: dict[tuple[int, int], tuple[Table, list[Event]]] = {}
        """What a viewer saw of an entry, with the table after it: only as long as that is the same does it count."""
        self._words: dict[tuple[int, int], tuple[Table, LogLine | None]] = {}
        """The same in words, where nothing need be forgotten."""

    def add_note(self, seat: int, key: str, **values: str | int) -> None:
        """Adds a note to the entry that comes next."""
        self._notes.append(
            (len(self.match.log), LogLine(seat, self.log_text.say(key, **values), self.match.table.clock))
        )

    def lines(self, viewer: int, last: int = LAST, upto: int | None = None) -> list[LogLine]:
        """The last lines for a viewer, which can be NO_SEAT, out of the first `upto` entries of the log."""
        rules, log = self.match.rules, self.match.log[:upto]
        first = max(0, len(log) - last)
        seen = [self.seen(line, viewer) for line in range(first, len(log))]
        forgotten = out_of_memory(rules, viewer, (event for events in seen for event in events))
        found: list[LogLine] = []
        for line, events in enumerate(seen, first):
            found += [note for place, note in self._notes if place == line]
            words = self._told(line, events, forgotten) if forgotten else self._in_words(line, viewer)
            found += [words._replace(line=line)] if words else []
        return found + [note for place, note in self._notes if place == len(log)]

    def seen(self, line: int, viewer: int) -> list[Event]:
        """The events of an entry as the viewer saw them."""
        after, rules = self.match.tables[line + 1], self.match.rules
        known = self._seen.get((line, viewer))
        if known is None or known[0] is not after:
            seen = [as_seen(event, viewer, rules) for event in self._happened(line)]
            known = self._seen[line, viewer] = (after, seen)
        return known[1]

    def _in_words(self, line: int, viewer: int) -> LogLine | None:
        """An entry in words for a viewer who has forgotten nothing."""
        after = self.match.tables[line + 1]
        known = self._words.get((line, viewer))
        if known is None or known[0] is not after:
            words = self._told(line, self.seen(line, viewer))
            known = self._words[line, viewer] = (after, words)
        return known[1]

    def _told(self, line: int, events: Sequence[Event], forgotten: Collection[CardId] = ()) -> LogLine | None:
        """An entry in words, made from the events that were seen."""
        before, deeds = self.match.tables[line], self.match.game.deeds
        return self.log_text.line(self.match.log[line], events, forgotten, deeds, lambda: view(before, NO_SEAT))

    def line(self, line: int, viewer: int) -> str:
        """An entry in words, for viewers of a replay, who need not remember anything."""
        words = self._in_words(line, viewer)
        return words.text if words is not None else ""

    def _happened(self, line: int) -> Sequence[Event]:
        """The events of an entry."""
        after = self.match.tables[line + 1]
        known = self._events.get(line)
        if known is None or known[0] is not after:
            t = self.match.tables[line].copy()
            t.events = []
            enter(t, self.match.log[line])
            known = self._events[line] = (after, t.events)
        return known[1]


def out_of_memory(rules: AnyRules, viewer: int, seen: Iterable[Event]) -> set[CardId]:
    """The cards that a viewer saw move to places where the rules want them forgotten, and has not seen since.
    Remembering them is part of the game, so the log does not name them. Where they are shuffled, there is nothing left
    to remember."""
    forgotten: dict[CardId, int] = {}
    for event in seen if any(rules.forgets) else ():
        if isinstance(event, Moved) and rules.forgets[event.to] and not _sees(rules, viewer, event):
            forgotten[event.card] = event.to
        elif isinstance(event, Moved | Turned):
            forgotten.pop(event.card, None)
        elif isinstance(event, Shuffled):
            forgotten = {card: zone for card, zone in forgotten.items() if zone != event.zone}
    return set(forgotten)


def _sees(rules: AnyRules, viewer: int, moved: Moved) -> bool:
    """Whether the viewer can see a card where it now lies."""
    return moved.up or (viewer >= 0 and rules.hand_of[moved.to] == viewer)
