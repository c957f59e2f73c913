"""Tips for a newcomer to Muggins, when they matter. Where the players watch, nothing reveals what fits."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import Phrase, phrase
from .places import stock_must_play
from .table import MugginsTable
from .turns import Turn


def guide(v: MugginsTable, seat: int) -> Iterator[Phrase]:
    """The tips for the position as this seat sees it."""
    step = v.agenda[-1] if v.agenda else None
    if isinstance(step, Turn) and step.seat == seat:
        yield phrase("guide.aim")
        yield from turn(v, seat)
    elif v.deed is not None and v.deed.seat != seat and v.winners is None:
        yield phrase("guide.call")


def turn(v: MugginsTable, seat: int) -> Iterator[Phrase]:
    """When to draw, when to place a card, and when the Stock comes first."""
    if v.shown(seat):
        yield phrase("guide.place")
    elif v.stock(seat) and (not v.rules.strict or stock_must_play(v, seat)):
        yield phrase("guide.stock")
    else:
        yield phrase("guide.draw")
