"""Rows of choices in which any two values stand together somewhere. They are few, and find nearly all that the full
product finds: hardly any fault takes three choices at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

Row = dict[str, Any]
Choices = Mapping[str, Sequence[Any]]
Fits = Callable[[Row], bool]
Pair = frozenset[tuple[str, Any]]


def pairs(row: Mapping[str, Any]) -> list[Pair]:
    """All pairs of choices in a row."""
    return list(map(frozenset, combinations(row.items(), 2)))


def pairwise(choices: Choices, fits: Fits = lambda row: True) -> Iterator[Row]:
    """Rows that fit and together hold every pair that can be had. First values fit together; where a pair does not go
    with those of the others, another value of the very first choice may help (so many seats), and else nothing does.
    The same choices always give the same rows."""
    missing = dict.fromkeys(pair for row in _of_two(choices) for pair in pairs(row))
    while missing:
        pair = next(iter(missing))
        row = _row_with(dict(pair), choices, missing, fits)
        for found in (pair, *pairs(row or {})):
            missing.pop(found, None)
        if row:
            yield row


def _of_two(choices: Choices) -> Iterator[Row]:
    for one, other in combinations(choices, 2):
        for this in choices[one]:
            for that in choices[other]:
                yield {one: this, other: that}


def _row_with(chosen: Row, choices: Choices, missing: Iterable[Pair], fits: Fits) -> Row | None:
    """A row with these choices and as many of the missing pairs as go with them; None where nothing does."""
    usual = {name: values[0] for name, values in choices.items()}
    row = _filled(usual | chosen, chosen, choices, missing, lambda row: True)
    if fits(row):
        return row
    first, values = next(iter(choices.items()))
    start = next((start for value in values if fits(start := usual | {first: value} | chosen)), None)
    return _filled(start, chosen, choices, missing, fits) if start else None


def _filled(row: Row, chosen: Row, choices: Choices, missing: Iterable[Pair], fits: Fits) -> Row:
    """A row that fits, with other values where they add missing pairs to the choices before them and it still fits."""
    settled = dict(chosen)
    for name in [name for name in choices if name not in chosen]:
        for value in _best_first(name, choices[name], settled, missing):
            if value == row[name] or fits(row | {name: value}):
                break
        settled[name] = value
        row = row | {name: value}
    return row


def _best_first(name: str, values: Sequence[Any], settled: Row, missing: Iterable[Pair]) -> list[Any]:
    """The values of a choice, first those that make the most missing pairs with what is settled."""

    def gain(value: Any) -> int:
        return sum(frozenset(((name, value), other)) in missing for other in settled.items())

    return sorted(values, key=gain, reverse=True)
