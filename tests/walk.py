"""Random games, move by move: what the conformance tests and the soak let happen to a table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.engine import BadOption, Game, Options, Rules
from games.engine.match import enter
from games.engine.wandering import random_entry

__all__ = ["mixed_options", "mixed_rules", "random_entry", "random_game", "tables", "variants"]

MOST = 20_000


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


def variants(game: Game) -> Iterator[Options]:
    """The usual options, every preset, and every value of every option by itself."""
    seen: set[tuple[Any, ...]] = set()
    kinds = game.options_type.kinds()
    choices: list[dict[str, Any]] = [{}, *map(dict, game.options_type.PRESETS.values())]
    for name, kind in kinds.items():
        values = kind.values or (kind.low, (kind.low + kind.high) // 2, kind.high)
        choices += [{name: value} for value in values]
    for choice in choices:
        options = game.options_type(**choice)
        key = tuple(options.as_dict().values())
        if key not in seen:
            seen.add(key)
            yield options


def tables(game: Game) -> Iterator[Rules[Any]]:
    """The rules for all numbers of seats and all variants that go together."""
    for options in variants(game):
        for seats in range(game.least_seats, game.most_seats + 1):
            try:
                yield game.rules(seats, options)
            except BadOption:
                continue


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
