"""The sheet of a round: what every seat got, and step by step where that comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.engine import NOT_SEEN, Card, Counted, Phrase, Table

from .session import Session


class SheetStep(NamedTuple):
    """A step in which the points of a seat are counted."""

    points: int
    card: Card | None = None
    text: str = ""
    """What the points are for, if not for a card."""


class SheetRow(NamedTuple):
    """What a seat got in a round, and where it came from."""

    seat: int
    parts: Sequence[str]
    points: int
    total: int
    steps: tuple[SheetStep, ...] = ()


class RoundSheet(NamedTuple):
    """The points of a round."""

    title: Phrase | None
    """What the game calls it; None: by its number."""
    round: int
    rows: tuple[SheetRow, ...]


def sheet_of(session: Session, counted: Table) -> RoundSheet:
    """The sheet of the round that is over now; `counted` is the table as it stood when its points were counted."""
    view, chart = session.playback.view, session.scene.chart
    rows = (_row(session, counted, seat) for seat in range(session.rules.seats))
    return RoundSheet(chart.told if chart is not None else None, view.round, tuple(rows))


def _row(session: Session, counted: Table, seat: int) -> SheetRow:
    """The row of a seat. Where the rules tell no steps, all its points are one."""
    view, say = session.playback.view, session.words.say
    points = view.sheet[-1][seat]
    parts = [say(part) for part in counted.rules.tally(counted, seat)]
    told = counted.rules.counted(counted, seat) or ((Counted(points),) if points else ())
    cards = session.rules.deck.cards
    steps = (
        SheetStep(it.points, cards[it.card] if it.card != NOT_SEEN else None, say(it.told) if it.told else "")
        for it in told
    )
    return SheetRow(seat, parts, points, view.scores[seat], tuple(steps))
