"""Any two choices that go together meet, in few rows."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import find
from games.engine import BadOption
from tests.pairwise import Pair, Row, pairs, pairwise
from tests.walk import SEATS, choices, paired_tables, variants

GAMES = find().games


def met(rows: list[Row]) -> set[Pair]:
    """All pairs of choices in these rows."""
    return {pair for row in rows for pair in pairs(row)}


def all_rows(wanted: dict[str, tuple[int, ...]]) -> list[Row]:
    """The full product."""
    return [dict(zip(wanted, values, strict=True)) for values in product(*wanted.values())]


sizes = st.lists(st.integers(1, 4), min_size=2, max_size=5)


@given(sizes)
def test_every_pair_meets_in_no_more_rows_than_the_full_product_has(counts: list[int]) -> None:
    wanted = {f"option{number}": tuple(range(count)) for number, count in enumerate(counts)}
    rows = list(pairwise(wanted))
    assert met(rows) == met(all_rows(wanted))
    assert len(rows) <= len(all_rows(wanted))
    assert all(list(row) == list(wanted) for row in rows)


def test_there_are_few_rows() -> None:
    assert len(list(pairwise({f"option{number}": (0, 1, 2) for number in range(10)}))) <= 25  # of 59,049


@given(sizes, st.integers(1, 3))
def test_where_the_first_choice_bounds_the_others_every_pair_meets_that_can(counts: list[int], slack: int) -> None:
    wanted = {f"option{number}": tuple(range(count)) for number, count in enumerate(counts)}

    def fits(row: Row) -> bool:
        first, *others = row.values()
        return all(other < first + slack for other in others)

    rows = list(pairwise(wanted, fits))
    assert all(map(fits, rows))
    assert met(rows) == met(list(filter(fits, all_rows(wanted))))


def test_the_same_choices_give_the_same_rows() -> None:
    wanted = {"a": ("x", "y", "z"), "b": (True, False), "c": (1, 2, 3, 4)}
    assert list(pairwise(wanted)) == list(pairwise(wanted))


def row_of(rules: Any) -> Row:
    """The choices of a table."""
    return {SEATS: rules.seats, **rules.options.as_dict()}


@cache
def met_in(key: str) -> set[Pair]:
    """What meets at the tables of a game."""
    return met(list(map(row_of, paired_tables(GAMES[key]))))


@pytest.mark.parametrize("key", GAMES)
def test_any_two_options_of_a_game_that_go_together_meet_at_a_table(key: str) -> None:
    game = GAMES[key]
    wanted, rng = choices(game), Random(key)
    for _ in range(500):
        row = {name: rng.choice(values) for name, values in wanted.items()}
        if not met_in(key).issuperset(pairs(row)):
            options = {name: value for name, value in row.items() if name != SEATS}
            with pytest.raises(BadOption):
                game.rules(row[SEATS], game.options_type(**options))


@pytest.mark.parametrize("key", GAMES)
def test_every_value_by_itself_meets_every_number_of_seats_with_which_it_goes(key: str) -> None:
    game = GAMES[key]
    known = choices(game)
    for options in variants(game):
        here = options.as_dict()
        if any(value not in known[name] for name, value in here.items()):
            continue  # a preset names a number in between
        for seats in known[SEATS]:
            if not met_in(key).issuperset(pairs({SEATS: seats, **here})):
                with pytest.raises(BadOption):
                    game.rules(seats, options)
