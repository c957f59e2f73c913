"""Scales of charts: round numbers on their axes, and labels that don't overlap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

_ROUND = (1, 2, 5, 10)


@dataclass(frozen=True)
class Scale:
    """Maps numbers to pixels; `ticks` are round numbers, of which the first and last are its ends."""

    low: float
    high: float
    start: float
    end: float
    ticks: tuple[float, ...] = ()

    def place(self, value: float) -> float:
        """Returns the position of a number."""
        span = self.high - self.low
        return self.start + (value - self.low) / span * (self.end - self.start) if span else self.start


def scale(values: Sequence[float], start: float, end: float, most: int, zero: bool = True) -> Scale:
    """Returns a scale that holds these numbers (and 0) between round ones, with at most a number of steps."""
    low, high = min(values, default=0), max(values, default=0)
    if zero:
        low, high = min(low, 0), max(high, 0)
    marks = ticks(low, high, most)
    return Scale(marks[0], marks[-1], start, end, marks)


def ticks(low: float, high: float, most: int) -> tuple[float, ...]:
    """Returns round numbers with equal steps from at or below `low` to at or above `high`. Steps are whole, as points
    are."""
    if high <= low:
        high = low + 1
    step = _round_step((high - low) / max(1, most))
    first, last = floor(low / step), ceil(high / step)
    while last - first > max(2, most):
        step = _round_step(step * 1.01)
        first, last = floor(low / step), ceil(high / step)
    return tuple(float(number * step) for number in range(first, last + 1))


def _round_step(least: float) -> int:
    """Returns the smallest round number that is not below."""
    if least <= 1:
        return 1
    power = 10 ** floor(log10(least))
    return next((int(power * digit) for digit in _ROUND if power * digit >= least * 0.999999), int(power * 10))


def spread(wanted: Sequence[float], size: float, low: float, high: float) -> list[float]:
    """Returns the middles of labels of a size, as near as possible to where they are wanted, in the same order, not
    overlapping and within the bounds. Where there is no room for all they overlap evenly."""
    if not wanted:
        return []
    size = min(size, (high - low) / len(wanted))
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    groups: list[list[float]] = []  # each is [middle of all of its labels, how many]
    for at in order:
        groups.append([_within(wanted[at], size / 2, low, high), 1])
        while len(groups) > 1 and _overlap(groups[-2], groups[-1], size):
            groups[-2:] = [_together(groups[-2], groups[-1], size, low, high)]
    places = [middle + (number - (count - 1) / 2) * size for middle, count in groups for number in range(round(count))]
    placed = dict(zip(order, places, strict=True))
    return [placed[at] for at in range(len(wanted))]


def _within(middle: float, half: float, low: float, high: float) -> float:
    return max(low + half, min(high - half, middle))


def _overlap(above: Sequence[float], below: Sequence[float], size: float) -> bool:
    return below[0] - above[0] < (above[1] + below[1]) * size / 2 - 1e-6


def _together(above: Sequence[float], below: Sequence[float], size: float, low: float, high: float) -> list[float]:
    """Joins two groups, placed where their labels are closest to where they are wanted."""
    count = above[1] + below[1]
    first = above[0] + below[1] * size / 2  # where the middle of all would be, if the upper ones could stay
    last = below[0] - above[1] * size / 2
    middle = (first * above[1] + last * below[1]) / count
    return [_within(middle, count * size / 2, low, high), count]
