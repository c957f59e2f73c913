"""How the cards of a hand lie, so that each of them can be read: from 1 card to 80.

A single arc as long as its cards show enough of themselves; then two rows; then smaller cards; and when even that is
not enough, cards that look alike lie as one with a count.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import ceil

WIDEST_STEP = 1.08
"""Cards are never further apart than this, in card widths."""

CLOSE = 0.28
"""Cards that look alike lie so far apart in bunches, in card widths: they only have to be counted."""

READABLE = 0.27
"""A card shows this share of its width, or the hand gets a second row."""

LEAST = 0.20
"""The share below which cards get smaller, and then are grouped."""

SMALL = 0.85
TILT = 2.9
"""The outermost cards of an arc are turned by so many degrees, however many there are."""

SAG = 0.06
"""How much lower the outermost cards of an arc lie, in card heights."""

ROW_GAP = 0.62
"""How far the second row lies below the first, in card heights."""


@dataclass(frozen=True)
class Place:
    """Where a card lies: its middle in card widths and heights from the middle of the hand, its turn and its size."""

    x: float
    y: float
    angle: float
    scale: float
    count: int = 1


def fan(faces: Sequence[Hashable], width: float) -> list[Place]:
    """A place for each card, in order; `width` is the room in card widths. Grouped cards share one place."""
    count = len(faces)
    if _step(count, width) >= READABLE:
        return _row(count, width, 1.0, y=0.0, arc=True)
    half = ceil(count / 2)
    for scale in (1.0, SMALL):
        if _step(half, width / scale) >= LEAST:
            return _two_rows(count, width, scale)
    return _grouped(faces, width)


def bunches(faces: Sequence[Hashable], width: float) -> list[Place]:
    """The same, but neighbours that look alike lie closer together than others, as long as others can be read."""
    steps = [CLOSE if left == right else WIDEST_STEP for left, right in pairwise(faces)]
    share = min(1.0, (width - 1) / sum(steps)) if steps else 1.0
    if WIDEST_STEP * share < READABLE:
        return fan(faces, width)
    at = [x * share for x in accumulate(steps, initial=0.0)]
    middle = at[-1] / 2
    return [_in_arc(x - middle, middle) for x in at[: len(faces)]]


def _in_arc(aside: float, half: float) -> Place:
    """A place so far from the middle of an arc that reaches so far to both sides."""
    share = aside / max(1.0, half)
    return Place(aside, share * share * SAG, share * TILT, 1.0)


def _step(count: int, width: float) -> float:
    """How far apart the cards of a row lie, in card widths."""
    return min(WIDEST_STEP, (width - 1) / (count - 1)) if count > 1 else WIDEST_STEP


def _row(count: int, width: float, scale: float, y: float, arc: bool) -> list[Place]:
    """A row of cards around the middle, bent a little if it is an arc."""
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
    """Cards that look alike lie as one, with their number; the groups in two rows, however close that is."""
    groups = list(dict.fromkeys(faces))
    laid = dict(zip(groups, _two_rows(len(groups), width, SMALL), strict=True))
    counted = {face: list(faces).count(face) for face in groups}
    return [Place(laid[face].x, laid[face].y, 0.0, SMALL, counted[face]) for face in faces]
