"""What the table shows of earlier requests: nothing, the last one beside the names, or a chart of all that follows.

It only helps people. Every player knows what was heard, whether the table shows it or not.
"""

from __future__ import annotations

from ...engine import Chart, Sign, SignKind, phrase
from .bounds import ROW, Bounds, bounds_of
from .table import Asked, AskingTable

OFF, LAST, LOG = "off", "last", "log"
"""The values of the option."""

NONE = "–"
"""Marks in the chart that a player holds none."""


def signs_of_last(t: AskingTable) -> tuple[Sign, ...]:
    """The last request beside the asker's name, and the answer beside the other player's."""
    last = next((what for what in reversed(t.heard) if isinstance(what, Asked)), None)
    if last is None:
        return ()
    request = phrase("sign.asked", number=last.number, who=t.rules.who[last.of])
    answer = phrase("sign.gave" if last.got else "sign.refused", number=last.number, count=last.got)
    return Sign(SignKind.FLAG, request, seat=last.by), Sign(SignKind.FLAG, answer, seat=last.of)


def all_heard(t: AskingTable) -> Chart | None:
    """For each number whose book is not down: how many cards every player must hold, or that they hold none."""
    bounds = bounds_of(t)
    laid = {t.rules.number[card] for zone in t.rules.books for card in t.zones[zone]}
    numbers = [number for number in range(1, ROW) if number not in laid]
    seats = range(t.rules.seats)
    rows = tuple(tuple(_cell(bounds, seat * ROW + number) for number in numbers) for seat in seats)
    return Chart(tuple(map(str, numbers)), rows) if t.winners is None else None


def _cell(bounds: Bounds, place: int) -> str:
    return str(bounds.least[place] or ("" if bounds.most[place] else NONE))
