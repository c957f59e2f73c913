"""A table as the type that its game gives it: what holds any game says only that it is a table."""

from __future__ import annotations

from typing import TypeVar

from games.engine import Table

T = TypeVar("T", bound=Table)


def own(kind: type[T], t: Table) -> T:
    assert isinstance(t, kind)
    return t
