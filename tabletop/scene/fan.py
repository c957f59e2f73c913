"""The layout of a hand: places for 1 to 80 cards, so that each can be read.

A single arc as long as enough of each card shows; then two rows; then smaller cards; and when even that is not enough,
cards that look alike lie as one with a count.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import ceil

WIDEST_STEP = 1.08
"""The greatest distance between two cards, in card widths."""

CLOSE = 0.28
"""The distance between cards that look alike, in card widths: they only have to be counted."""

READABLE = 0.27
"""Below this visible share of a card's width the hand gets a second row."""

LEAST = 0.20
"""The share below which cards get smaller, and then are grouped."""

SMALL = 0.85
TILT = 2.9
"""The angle of the outermost cards of an arc, in degrees, whatever the number of cards."""

SAG = 0.06
"""How much lower the outermost cards of an arc lie, in card heights."""

ROW_GAP = 0.62
"""How far the second row lies below the first, in card heights."""


@dataclass(frozen=True)
class Place:
    """Where a card lies: its middle in card widths and heights from the middle of the hand, its angle and its size."""

    x: float
    y: float
    angle: float
    scale: float
    count: int = 1


def fan(faces: Sequence[Hashable], width: float) -> list[Place]:
    """Returns a place for each card, in order. `width` is the room in card widths. Grouped cards share one place."""
    count = len(faces)
    if _step(count, width) >= READABLE:
        return _row(count, width, 1.0, y=0.0, arc=True)
    half = ceil(count / 2)
    for scale in (1.0, SMALL):
        if _step(half, width / scale) >= LEAST:
            return _two_rows(count, width, scale)
    return _grouped(faces, width)


def bunches(faces: Sequence[Hashable], width: float) -> list[Place]:
    """Like `fan`, but neighbours that look alike lie closer together than others, as long as all can be read."""
    steps = [CLOSE if left == right else WIDEST_STEP for left, right in pairwise(faces)]
    share = min(1.0, (width - 1) / sum(steps)) if steps else 1.0
    if WIDEST_STEP * share < READABLE:
        return fan(faces, width)
    at = [x * share for x in accumulate(steps, initial=0.0)]
    middle = at[-1] / 2
    return [_in_arc(x - middle, middle) for x in at[: len(faces)]]


def _in_arc(aside: float, half: float) -> Place:
    """Returns the place at a distance from the middle of an arc of the given reach."""
    share = aside / max(1.0, half)
    return Place(aside, share * share * SAG, share * TILT, 1.0)


def _step(count: int, width: float) -> float:
    """Returns the distance between the cards of a row, in card widths."""
    return min(WIDEST_STEP, (width - 1) / (count - 1)) if count > 1 else WIDEST_STEP


def _row(count: int, width: float, scale: float, y: float, arc: bool) -> list[Place]:
    """Lays out a row of cards around the middle, slightly bent if it is an arc."""
    step = _step(count, width / scale) * scale
    places = []
    for number in range(count):
        aside = number - (count - 1) / 2
        share = aside / (count / 2) if count > 1 else 0.0
        bent = share * share * SAG if arc else 0.0
        places.append(Place(aside * step, y + bent, share * TILT if arc else 0.0, scale))
    return places


def _two_rows(count: int, width: float, scale: float) -> list[Place]:
    upper = ceil(count / 2)
    gap = ROW_GAP * scale / 2
    return _row(upper, width, scale, -gap, arc=False) + _row(count - upper, width, scale, gap, arc=False)


def _grouped(faces: Sequence[Hashable], width: float) -> list[Place]:
    """Lays out cards that look alike as one, with their number; the groups are in two rows, however close that is."""
    groups = list(dict.fromkeys(faces))
    laid = dict(zip(groups, _two_rows(len(groups), width, SMALL), strict=True))
    counted = {face: list(faces).count(face) for face in groups}
    return [Place(laid[face].x, laid[face].y, 0.0, SMALL, counted[face]) for face in faces]
