"""What a player passed over when their turn ended, and how that shows in imagined hands."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import BadPosition, imagine, read_table, view, write_table
from games.flinch.table import FlinchTable
from tests.games.flinch.helpers import table

START = """
    game0: 2a 9a
    game1: 3a 9b
    game2: 4a 9c
    turned: 9a 9b 9c
    hand0: 5a 10a 10b 8a
    hand1: 10c 10d 8b
    hand2: 8c
    pile0: 1 2 3 4
    opened: True
    next: Turn(seat=0)
"""


def held_back() -> FlinchTable:
    """The first player could have played a 5, and discards a 10."""
    t = table(START)
    t.play(0, t.rules.read("discard 10a to reserve0"))
    return t


def test_what_fits_when_a_turn_ends_was_passed_over() -> None:
    assert held_back().passed_over == ((1, 5), (), ())


def test_no_one_knows_anything_of_a_new_hand() -> None:
    t = table(START.replace("hand0: 5a 10a 10b 8a", "hand0: 10a"))
    t.play(0, t.rules.read("discard 10a to reserve0"))
    assert t.passed_over[0] == (1, 5)
    t.play(1, t.rules.read("discard 10c to reserve5"))
    t.play(2, t.rules.read("discard 8c to reserve10"))
    assert len(t.hand(0)) == 5
    assert t.passed_over == ((), (1, 5), (1, 5))


def test_hands_are_imagined_without_what_their_owners_passed_over_but_not_always() -> None:
    t, rng = held_back(), Random(1)
    v = view(t, 1)
    without, ranks = v.copy(), v.rules.deck.ranks
    without.passed_over = ()

    def share(seen: FlinchTable) -> float:
        """How many of the first player's cards are 1s or 5s."""
        return sum(ranks[card] in (1, 5) for _ in range(1000) for card in imagine(seen, rng).hand(0)) / 3000

    assert share(without) == pytest.approx(0.2, abs=0.04)
    assert share(v) == pytest.approx(0.025, abs=0.015)


def test_where_nothing_else_is_left_it_is_imagined_even_so() -> None:
    cards = "game0: 2a\ngame1: 3a\nturned: 2a 3a\nhand0: 5a 5b\nhand1: 9a\npile0: 1 2 3 4\nremoved: *"
    t = table(f"{cards}\nopened: True\npassed_over: ((5,), ())\nnext: Turn(seat=1)", seats=2)
    v = view(t, 1)
    for card, zone in enumerate(t.where):  # the viewer sees everything but the hand
        if zone != t.rules.hands[0]:
            v.where[card] = zone
    for zone, laid in enumerate(t.zones):
        if zone != t.rules.hands[0]:
            v.zones[zone] = laid[:]
    assert sorted(imagine(v, Random(1)).hand(0)) == sorted(t.hand(0))


def test_it_is_part_of_a_position() -> None:
    t = held_back()
    assert read_table(t.rules, write_table(t)).passed_over == t.passed_over
    with pytest.raises(BadPosition, match="passed-over numbers"):
        table(START + "\n    passed_over: ((5,),)")
