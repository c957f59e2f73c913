"""What a player has passed on by drawing a card, and how hands are imagined because of it."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import BadPosition, imagine, read_table, view, write_table
from games.flaps.rounds import deal_round
from games.flaps.table import FlapsTable, Passed
from tests.games.flaps.helpers import say, table

TAKES = "hand0: 5c 7c Kc 8c\nhand1: 5s 7s\nhand2: 9s 5d\npile: 5h 9h"


def passed() -> FlapsTable:
    """The first player has neither a heart nor a 9, and draws a card."""
    t = table(TAKES)
    say(t, 0, "take")
    return t


def share(t: FlapsTable, seat: int, games: int = 600) -> float:
    """How many of the first player's cards another player imagines to be hearts or 9s."""
    rng, v, fits = Random(3), view(t, seat), t.rules.fits["h", 9, False]
    count = sum(fits[card] for _ in range(games) for card in imagine(v, rng).hand(0))
    return count / games / len(t.hand(0))


def forgotten(t: FlapsTable) -> FlapsTable:
    """The same without any memory of it."""
    other = t.copy()
    other.passed = ()
    return other


def test_a_player_who_takes_a_card_has_passed_on_what_was_to_be_followed() -> None:
    assert passed().passed == ((Passed(4, 2, "h", 9),), (), ())


def test_a_player_who_takes_the_sum_has_passed_on_what_would_have_answered_it() -> None:
    t = table("hand0: 2h 7c\nhand1: 5s 7s\nhand2: 9s 5d\npile: 5h 9h")
    say(t, 0, "lay 2h")
    say(t, 1, "take")
    assert t.passed[1] == (Passed(2, 3, "h", 2, attacked=True),)


def test_only_the_last_three_times_are_remembered() -> None:
    t = table(TAKES)
    for _ in range(4):
        for seat in range(3):
            say(t, seat, "take")
    assert [one.held for one in t.passed[0]] == [7, 6, 5]


def test_their_hand_is_imagined_with_few_cards_that_they_could_have_played() -> None:
    t = passed()
    assert share(t, 1) < 0.5 * share(forgotten(t), 1)


def test_what_they_have_taken_since_can_be_anything() -> None:
    t = passed()
    before = share(t, 1)
    for _ in range(3):
        t.move(t.zones[0][-1], 2)
    assert before < share(t, 1) < share(forgotten(t), 1)


def test_after_many_cards_a_pass_says_nothing_more_about_a_hand() -> None:
    t = passed()
    for _ in range(12):
        t.move(t.zones[0][-1], 1)
    assert share(t, 1) == share(forgotten(t), 1)


def test_a_new_round_begins_with_new_hands() -> None:
    t = passed()
    assert any(t.passed)
    deal_round(t)
    assert not any(t.passed)


def test_it_is_part_of_a_position() -> None:
    t = passed()
    assert read_table(t.rules, write_table(t)).passed == t.passed
    for wrong in ("((), ())", "((Passed(held=1, pile=1, suit='x', number=9),), (), ())"):
        with pytest.raises(BadPosition, match="passed on"):
            table(f"{TAKES}\npassed: {wrong}")
