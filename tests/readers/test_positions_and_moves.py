"""Positions and moves of every game: any text is one, or is told to be none; what is one comes back as it was."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import BadPosition, IllegalMove, read_table, view, write_table
from games.engine.rules import Rules
from tests.readers.mangled import mangled, sentence, tried
from tests.readers.played import GAMES, moves, positions, tables


def is_read(rules: Rules[Any], text: str) -> None:
    """It is a position, which comes back as it was, or none."""
    try:
        t = read_table(rules, text)
    except BadPosition as error:
        sentence(str(error))
    else:
        assert read_table(rules, write_table(t)) == t


@pytest.mark.parametrize("key", GAMES)
def test_a_position_is_the_same_when_it_comes_back(key: str) -> None:
    for t, text in zip(tables(key), positions(key), strict=True):
        assert read_table(t.rules, text) == t


@pytest.mark.parametrize("key", GAMES)
def test_a_mangled_position_is_read_or_refused(key: str) -> None:
    @tried(40)
    @given(st.data(), st.integers(0, len(tables(key)) - 1))
    def every(data: st.DataObject, number: int) -> None:
        is_read(tables(key)[number].rules, data.draw(mangled([positions(key)[number]])))

    every()


@tried(60)
@given(st.sampled_from(sorted(GAMES)), st.text(max_size=80))
def test_any_text_as_a_position_is_read_or_refused(key: str, text: str) -> None:
    rules = tables(key)[0].rules
    for whole in (text, f"{rules.names[0]}: *\n{text}", f"{rules.names[0]}: *\nnext: {text}"):
        is_read(rules, whole)


@pytest.mark.parametrize("key", GAMES)
def test_a_mangled_move_is_read_and_refused_or_made(key: str) -> None:
    @tried(40)
    @given(mangled(moves(key)), st.integers(0, len(tables(key)) // 2 - 1), st.integers(0, 7))
    def every(text: str, number: int, seat: int) -> None:
        t = tables(key)[number].copy()
        try:
            move = t.rules.read(text)
        except IllegalMove as error:
            sentence(str(error))
            return
        assert t.rules.read(t.rules.write(move)) == move
        seat %= t.rules.seats
        if t.check(seat, move):
            t.play(seat, move)
            assert read_table(t.rules, write_table(t)) == t
        else:
            t.rules.why_not(view(t, seat), seat, move)

    every()


@tried(60)
@given(st.sampled_from(sorted(GAMES)), st.text(max_size=40))
def test_any_text_as_a_move_is_read_or_refused(key: str, text: str) -> None:
    rules = Random(len(text)).choice(tables(key)).rules
    try:
        move = rules.read(text)
    except IllegalMove as error:
        sentence(str(error))
    else:
        assert rules.read(rules.write(move)) == move
