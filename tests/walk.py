"""Random games, move by move: what the conformance tests and the soak let happen to a table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.engine import BadOption, Entry, Game, Options, Rules
from games.engine.match import PAUSE, TIME, enter

MOST = 20_000
SLIP, REST, CALL = 0.1, 0.002, 0.3
"""How often somebody slaps in vain, how often the people pause, where the rules run against a clock; and how often
somebody has a word who is not asked."""


def random_entry(t: Any, rng: Random) -> Entry:
    """Something that may happen now: a move, a call, a slip, the passing of time."""
    due = t.deadline()
    if due is not None:
        return _against_the_clock(t, rng, due)
    seat = _somebody(t, rng)
    assert seat >= 0, f"nobody can do anything: {t.agenda}"
    return Entry(seat, t.rules.write(_any(t.moves(seat), rng)), None)


def _against_the_clock(t: Any, rng: Random, due: int) -> Entry:
    at = t.clock + int(rng.random() * 900)
    if rng.random() < REST:
        return Entry(-1, PAUSE, min(at, due))
    if rng.random() < SLIP:
        seat = int(rng.random() * t.rules.seats)
        slips = t.agenda[-1].slips(t, seat)
        if slips and at <= due:
            return Entry(seat, t.rules.write(_any(slips, rng)), at)
    seat = _somebody(t, rng)
    if at > due or seat < 0:
        return Entry(-1, TIME, due)
    return Entry(seat, t.rules.write(_any(t.moves(seat), rng)), at)


def _somebody(t: Any, rng: Random) -> int:
    """A seat that can do something: one that is asked, now and then another that has something to call; -1: none."""
    asked = range(t.rules.seats) if t.rules.calls and rng.random() < CALL else t.waiting_for()
    able = [seat for seat in asked or range(t.rules.seats) if t.moves(seat)]
    return _any(able, rng) if able else -1


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
