"""The chronicle of a match: its log in words, as it may be read by whoever looks at the screen.

It keeps nothing that could go wrong when moves are taken back: what happened in a line is found by letting it happen
again on the table before it, and told from what the reader saw of that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.engine import AnyRules, CardId, Event, Match, Moved, Table, Turned, as_seen
from games.engine.match import enter

from .log_text import LogLine, LogText

LAST = 200
"""How many lines are told at once."""


class Chronicle:
    """Tells a match. Beside what is in its log there may be asides, such as a bot that failed."""

    def __init__(self, match: Match, log_text: LogText) -> None:
        self.match = match
        self.log_text = log_text
        self._asides: list[tuple[int, LogLine]] = []
        self._events: dict[int, tuple[Table, list[Event]]] = {}

    def aside(self, seat: int, key: str, **values: str | int) -> None:
        """Adds something to the line of the log that comes next."""
        self._asides.append(
            (len(self.match.log), LogLine(seat, self.log_text.say(key, **values), self.match.table.clock))
        )

    def lines(self, viewer: int, last: int = LAST) -> list[LogLine]:
        """The last lines of the log for a viewer, who may be nobody."""
        rules, log = self.match.rules, self.match.log
        first = max(0, len(log) - last)
        seen = [self.seen(line, viewer) for line in range(first, len(log))]
        forgotten = out_of_memory(rules, viewer, (event for events in seen for event in events))
        told: list[LogLine] = []
        for line, events in enumerate(seen, first):
            told += [aside for place, aside in self._asides if place == line]
            words = self.log_text.line(log[line], events, forgotten)
            told += [words._replace(line=line)] if words else []
        return told + [aside for place, aside in self._asides if place == len(log)]

    def seen(self, line: int, viewer: int) -> list[Event]:
        """The events of a line of the log as the viewer saw them."""
        return [as_seen(event, viewer, self.match.rules) for event in self._happened(line)]

    def line(self, line: int, viewer: int) -> str:
        """A line of the log in words, for whoever sees the match again and has nothing to remember."""
        told = self.log_text.line(self.match.log[line], self.seen(line, viewer))
        return told.text if told is not None else ""

    def _happened(self, line: int) -> Sequence[Event]:
        """The events of a line of the log."""
        after = self.match.tables[line + 1]
        known = self._events.get(line)
        if known is None or known[0] is not after:
            t = self.match.tables[line].copy()
            t.events = []
            enter(t, self.match.log[line])
            known = self._events[line] = (after, t.events)
        return known[1]


def out_of_memory(rules: AnyRules, viewer: int, seen: Iterable[Event]) -> set[CardId]:
    """The cards that somebody saw go where the rules want them to be forgotten, and has not seen again since. To
    remember them is part of the game, so the log does not do it for him."""
    forgotten: set[CardId] = set()
    for event in seen:
        if isinstance(event, Moved) and rules.forgets[event.to] and not _sees(rules, viewer, event):
            forgotten.add(event.card)
        elif isinstance(event, Moved | Turned):
            forgotten.discard(event.card)
    return forgotten


def _sees(rules: AnyRules, viewer: int, moved: Moved) -> bool:
    """Whether a card can be seen where it has come to lie."""
    return moved.up or (viewer >= 0 and rules.hand_of[moved.to] == viewer)
