"""Random games, move by move: what the conformance tests and the soak let happen to a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from games.engine import BadOption, Event, Game, Options, Rules, Scored, Table
from games.engine.match import enter
from games.engine.options import Kind
from games.engine.wandering import random_entry
from tests.pairwise import Row, pairwise

__all__ = [
    "Counted",
    "choices",
    "counted_rounds",
    "main_tables",
    "mixed_options",
    "mixed_rules",
    "paired_tables",
    "random_entry",
    "random_game",
    "tables",
    "variants",
]

MOST = 20_000
SEATS = "seats"


def random_game(rules: Rules[Any], seed: int) -> Any:
    """A random game played to its end, with no card lost on the way."""
    t: Any = rules.new_table(seed)
    rng = Random(seed)
    for _ in range(MOST):
        assert sum(map(len, t.zones)) == len(rules.deck), f"a card is lost: {t.zones}"
        if t.winners is not None:
            return t
        enter(t, random_entry(t, rng))
    raise AssertionError(f"the game does not end: {t.agenda}")


class Counted(list[Event]):
    """The events of a table, with a copy of it for each moment at which points are counted."""

    def __init__(self, t: Table) -> None:
        super().__init__(t.events or ())
        self.table, self.moments = t, list[Any]()

    def append(self, event: Event) -> None:
        if isinstance(event, Scored) and not (self and isinstance(self[-1], Scored)):
            self.moments.append(self.table.copy())
        super().append(event)


def counted_rounds(rules: Rules[Any], seed: int) -> Iterator[tuple[Any, tuple[int, ...]]]:
    """The rounds of a random game: the table at the moment at which each was counted, and its points."""
    t: Any = rules.new_table(seed)
    rng = Random(seed)
    t.events = events = Counted(t)
    while t.winners is None:
        enter(t, random_entry(t, rng))
    yield from zip(events.moments, t.sheet, strict=True)


def variants(game: Game) -> Iterator[Options]:
    """The usual options, every preset, and every value of every option by itself."""
    seen: set[tuple[Any, ...]] = set()
    kinds = game.options_type.kinds()
    wanted: list[dict[str, Any]] = [{}, *map(dict, game.options_type.PRESETS.values())]
    for name, kind in kinds.items():
        wanted += [{name: value} for value in _values(kind)]
    for choice in wanted:
        options = game.options_type(**choice)
        key = tuple(options.as_dict().values())
        if key not in seen:
            seen.add(key)
            yield options


def tables(game: Game, options: Iterable[Options] | None = None) -> Iterator[Rules[Any]]:
    """The rules for all numbers of seats and all variants, or these options, that go together."""
    for chosen in variants(game) if options is None else options:
        for seats in range(game.least_seats, game.most_seats + 1):
            rules = _rules(game, seats, chosen)
            if rules is not None:
                yield rules


def main_tables(game: Game) -> Iterator[Rules[Any]]:
    """The usual options and every preset, with all numbers of seats."""
    return tables(game, [game.options_type(), *map(game.options_type.preset, game.options_type.PRESETS)])


def paired_tables(game: Game) -> Iterator[Rules[Any]]:
    """Tables at which any two choices meet, of all options and of the number of seats."""
    for row in pairwise(choices(game), lambda row: _of_row(game, row) is not None):
        rules = _of_row(game, row)
        assert rules is not None
        yield rules


def choices(game: Game) -> dict[str, tuple[Any, ...]]:
    """What can be chosen: the number of seats, and every option with its values, the usual one first."""
    usual, kinds = game.options_type().as_dict(), game.options_type.kinds()
    found = {name: tuple(dict.fromkeys((usual[name], *_values(kind)))) for name, kind in kinds.items()}
    return {SEATS: tuple(range(game.least_seats, game.most_seats + 1)), **found}


def _values(kind: Kind) -> tuple[Any, ...]:
    """All values of an option; of a number the least, the middle one and the most."""
    return kind.values or (kind.low, (kind.low + kind.high) // 2, kind.high)


def _of_row(game: Game, row: Row) -> Rules[Any] | None:
    options = {name: value for name, value in row.items() if name != SEATS}
    return _rules(game, row[SEATS], game.options_type(**options))


def _rules(game: Game, seats: int, options: Options) -> Rules[Any] | None:
    """The rules, if these seats and options go together."""
    try:
        return game.rules(seats, options)
    except BadOption:
        return None


def mixed_options(game: Game, rng: Random) -> Options:
    """Some value for every option at once."""
    kinds = game.options_type.kinds()
    chosen = {
        name: _any(kind.values, rng) if kind.values else int(kind.low + rng.random() * (kind.high - kind.low + 1))
        for name, kind in kinds.items()
    }
    return game.options_type(**chosen)


def mixed_rules(game: Game, rng: Random) -> Rules[Any]:
    """Any seats with any options that go together."""
    while True:
        seats = _any(range(game.least_seats, game.most_seats + 1), rng)
        try:
            return game.rules(seats, mixed_options(game, rng))
        except BadOption:
            continue


def _any(items: Any, rng: Random) -> Any:
    return items[int(rng.random() * len(items))]
