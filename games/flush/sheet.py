"""The table between two rounds: who has counted what, how much that makes, and who is out [2.2]."""

from __future__ import annotations

from ..engine import Chart, Phrase, phrase
from .rounds import NextRound
from .table import FlushTable

ROUNDS_SHOWN = 6
"""So many rounds are shown, the last ones."""
NONE = "–"


def between_rounds(t: FlushTable) -> Chart | None:
    """The sheet, while a round has been counted and no other is dealt."""
    if not t.sheet or not t.agenda or not isinstance(t.agenda[-1], NextRound) or t.winners is not None:
        return None
    first = max(0, len(t.sheet) - ROUNDS_SHOWN)
    rounds = tuple(str(number + 1) for number in range(first, len(t.sheet)))
    counted = [tuple(signed(points[seat]) for points in t.sheet[first:]) for seat in t.rules.all_seats]
    rows = [(*points, str(t.scores[seat])) for seat, points in enumerate(counted)]
    if t.rules.options.mode != "elimination":
        told = phrase("sheet.round", number=len(t.sheet), rounds=t.rules.options.most_rounds)
        return Chart((*rounds, phrase("sheet.total")), tuple(rows), told)
    limit = t.rules.options.limit
    left = [NONE if seat in t.out else str(max(0, limit - t.scores[seat])) for seat in t.rules.all_seats]
    columns: tuple[str | Phrase, ...] = (*rounds, phrase("sheet.total"), phrase("sheet.left"))
    told = phrase("sheet.elimination", number=len(t.sheet), limit=limit)
    return Chart(columns, tuple((*row, rest) for row, rest in zip(rows, left, strict=True)), told, t.out)


def signed(points: int) -> str:
    """Points as they stand on the sheet: a minus is as wide as a figure."""
    return str(points).replace("-", "\N{MINUS SIGN}")
