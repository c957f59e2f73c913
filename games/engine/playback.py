"""Playback: what happened in one entry of a log, event by event, with the table as it stood after each.

Facts are in no event: who is bust, which suit was called. A table is kept for each event instead, so that a screen that
shows the events one after another can show the facts that go with each.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .entries import Entry
from .events import Event
from .match import enter
from .rules import AnyRules
from .table import Table


class Moment(NamedTuple):
    """An event, and the table right after it, in the middle of whatever the rules were doing."""

    event: Event
    table: Table


class _Recorder(list[Event]):
    """Records events for a table, and a copy of the table with each."""

    def __init__(self, t: Table) -> None:
        super().__init__()
        self.table = t
        self.moments: list[Moment] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.moments.append(Moment(event, self.table.copy()))


def moments_of(before: Table, entry: Entry) -> list[Moment]:
    """Applies an entry once more to a copy of the table before it."""
    t: Any = before.copy()
    recorder = t.events = _Recorder(t)
    enter(t, entry)
    return recorder.moments


def moments_of_deal(rules: AnyRules, seed: int) -> list[Moment]:
    """Deals once more, from this seed."""
    t: Any = rules.bare_table(seed)
    recorder = t.events = _Recorder(t)
    t.rules.deal(t)
    t.settle()
    return recorder.moments
