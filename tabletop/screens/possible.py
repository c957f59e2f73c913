"""What is possible: which options go together with a number of players, and the smallest change that mends a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from games.engine import BadOption, Options

_MOST_TOGETHER = 2
"""If more options than this would have to change, all of them go back to the book."""


def objection(kind: type[Options], settings: Mapping[str, Any], seats: int) -> BadOption | None:
    """Why these options cannot be played by this many players; None if they can."""
    try:
        kind(**settings).check_seats(seats)
    except BadOption as bad:
        return bad
    return None


def mended(kind: type[Options], settings: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """Options that this many players can play with: these, or those that differ from them least."""
    tried = ({**settings, **change} for change in _changes(kind, settings))
    return next((found for found in tried if objection(kind, found, seats) is None), kind().as_dict())


def _changes(kind: type[Options], settings: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Changes of what differs from the book, the smallest first: none, another value of one option, then several
    options back to the book."""
    usual = kind().as_dict()
    changed = [name for name, value in settings.items() if value != usual[name]]
    yield {}
    for name in changed:
        yield from ({name: value} for value in _nearest(kind, name, settings[name], usual[name]))
    for count in range(2, _MOST_TOGETHER + 1):
        yield from ({name: usual[name] for name in names} for names in combinations(changed, count))


def _nearest(kind: type[Options], name: str, value: Any, usual: Any) -> list[Any]:
    """The other values of an option: numbers by their distance, words from the book's on."""
    one = kind.kinds()[name]
    if one.values:
        return [usual, *(known for known in one.values if known not in (value, usual))]
    others = (number for number in range(one.low, one.high + 1) if number != value)
    return sorted(others, key=lambda number: abs(number - value))
