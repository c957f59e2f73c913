"""What stands beside the names in Flip 7: the points at stake, and when there are none."""

from __future__ import annotations

from random import Random
from typing import Any

from games.engine import Move, Phrase, read_table
from games.engine.match import enter
from games.flip7 import GAME
from games.flip7.rounds import NEXT_ROUND
from tests.walk import random_entry


def table(text: str) -> Any:
    """A position of three."""
    return read_table(GAME.rules(3), f"pack: *\n{text}")


def statuses(t: Any) -> list[str | None]:
    """What is written beside the names."""
    told: list[Phrase | None] = [t.rules.status(t, seat) for seat in range(3)]
    return [None if status is None else GAME.words.say(status) for status in told]


def at_stake(t: Any) -> list[int | None]:
    return [t.rules.round_points(t, seat) for seat in range(3)]


ROUND = """
row0: 12a 11a
row1: 9a 8a
row2: 5a
status: ('active', 'stay', 'bust')
scores: (10, 20, 30)
next: Turn(seat=0)
"""


def test_the_points_at_stake_are_a_number_of_their_own_and_the_status_does_not_repeat_them() -> None:
    t = table(ROUND)
    assert at_stake(t) == [23, 17, None]
    assert statuses(t) == [None, "stayed", "bust"]


def test_points_that_have_been_counted_are_no_longer_at_stake() -> None:
    t = table(ROUND)
    t.play(0, Move("stay"))
    assert t.scores == (33, 37, 30)
    assert at_stake(t) == [None, None, None]
    assert statuses(t) == ["stayed", "stayed", "bust"]
    assert [t.rules.progress(t, seat) for seat in range(3)] == [(33, 200), (37, 200), (30, 200)]


def test_with_the_first_cards_of_the_next_round_there_is_something_at_stake_again() -> None:
    t = table(ROUND)
    t.play(0, Move("stay"))
    t.play(t.dealer, Move("deal"))
    assert all(points is not None for seat, points in enumerate(at_stake(t)) if t.status[seat] != "bust")


def test_more_than_the_goal_is_the_goal() -> None:
    t = table("scores: (203, 200, 0)\nnext: NextRound()")
    assert [t.rules.progress(t, seat) for seat in range(3)] == [(200, 200), (200, 200), (0, 200)]


def test_no_points_are_at_stake_in_between_rounds_nor_after_the_last() -> None:
    for seed in range(6):
        rng = Random(seed)
        t: Any = GAME.rules(4).new_table(seed)
        for _ in range(300):
            if not t.agenda or t.agenda == [NEXT_ROUND]:
                assert [t.rules.round_points(t, seat) for seat in range(4)] == [None] * 4
            if t.winners is not None:
                break
            enter(t, random_entry(t, rng))
