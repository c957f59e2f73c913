"""Where the points of a round come from, and what is shown at the end of the match."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine import Phrase
from games.flush import GAME
from games.flush.counting import rounds_won
from games.flush.options import FlushOptions
from games.flush.table import FlushTable
from tests.walk import counted_rounds, mixed_rules, random_game

from .helpers import table

LAST_ROUND = "round: 4\nsheet: ((0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0))"


def told(text: str, seat: int = 1, **options: Any) -> list[str]:
    """The tally of a seat in words."""
    t = table(f"hand0:\n{text}" if "hand0" not in text else text, **options)
    return [GAME.words.say(part) for part in t.rules.tally(t, seat)]


def total(parts: tuple[Phrase, ...]) -> int:
    """What the parts add up to."""
    points = 0
    for part in parts:
        values: Any = part.values
        match part.key:
            case "tally.cards":
                points += values["count"] * values["points"]
            case "tally.flush":
                points += values["points"]
            case "tally.mimics":
                points += values["factor"] * values["points"]
            case "tally.double":
                points *= values["factor"]
            case "tally.deduction":
                points -= values["points"]
    return points


def test_cards_that_count_the_same_are_one_part() -> None:
    assert told("hand1: 3a 4la 5sa 6sa 7d") == ["2 cards worth 1 each", "2 cards worth 2 each", "1 card worth 5"]


def test_flush_cards_are_a_part_whatever_each_of_them_counts() -> None:
    assert told("hand1: Fa Fb BF") == ["Flush cards 10"]
    assert told("hand1: Fa") == ["Flush card 3"]


def test_mimics_count_three_times_and_that_is_said() -> None:
    assert told("hand1: 3a 10b 10sa") == ["1 card worth 1", "Mimics 3 × 3"]
    assert told("hand1: 10b") == ["Mimic 3 × 1"]


def test_the_double_round_comes_last() -> None:
    assert told(f"hand1: 3a 10b\n{LAST_ROUND}") == ["1 card worth 1", "Mimic 3 × 1", "double round ×2"]


def test_the_winner_has_no_card_left() -> None:
    assert told("hand1: 3a", seat=0) == ["no cards left"]


def test_what_a_deduction_takes_off_is_said() -> None:
    assert told("hand1: 3a\ndeduction: 5", seat=0) == ["no cards left", "Deduction −5"]


def test_a_player_who_is_out_counts_nothing() -> None:
    assert told("hand1: 3a\nhand2: 4a\nout: (0,)", seat=0, mode="elimination") == []


def by_card(text: str, seat: int = 1, **options: Any) -> list[tuple[str, int]]:
    """The steps in which a seat is counted: the name of a card, or what else it is for, and the points."""
    t = table(f"hand0:\n{text}", **options)
    steps = t.rules.counted(t, seat)
    return [(t.rules.deck.names[it.card] if it.told is None else GAME.words.say(it.told), it.points) for it in steps]


def test_cards_are_counted_in_the_order_in_which_the_tally_names_them() -> None:
    assert by_card("hand1: Fa 10b 7d 3a 5sa") == [("3a", 1), ("5sa", 2), ("7d", 5), ("Fa", 3), ("10b", 3)]


def test_what_a_double_round_adds_is_the_last_step() -> None:
    assert by_card(f"hand1: 3a 5sa\n{LAST_ROUND}") == [("3a", 1), ("5sa", 2), ("double round ×2", 3)]


def test_a_deduction_is_a_step_that_takes_off() -> None:
    assert by_card("hand1: 3a\ndeduction: 5", seat=0) == [("Deduction −5", -5)]
    assert by_card("hand1: 3a", seat=0) == []


@pytest.mark.parametrize("seed", range(40))
def test_the_parts_add_up_to_the_points_in_every_round(seed: int) -> None:
    rules: Any = mixed_rules(GAME, Random(seed))
    for t, points in counted_rounds(rules, seed):
        assert tuple(total(rules.tally(t, seat)) for seat in range(rules.seats)) == points
        assert tuple(sum(step.points for step in rules.counted(t, seat)) for seat in range(rules.seats)) == points
        assert all(len(rules.tally(t, seat)) <= 6 for seat in range(rules.seats))


def test_deductions_and_double_rounds_are_among_these_rounds() -> None:
    keys = set()
    for seed in range(12):
        rules: Any = GAME.rules(3)
        for t, _ in counted_rounds(rules, seed):
            keys |= {part.key for seat in range(3) for part in rules.tally(t, seat)}
    assert {"tally.deduction", "tally.double", "tally.mimics", "tally.flush", "tally.cards"} <= keys


def test_between_rounds_no_deduction_is_remembered() -> None:
    for seed in range(4):
        assert random_game(GAME.rules(3), seed).deduction == 0


# ---------------------------------------------------------------------- at the end


def shown(t: FlushTable, seat: int) -> str:
    """What a seat has to show, in words."""
    return GAME.words.say(t.rules.result(t, seat))


def test_after_one_round_everyone_shows_the_cards_they_have_left() -> None:
    t = table("hand1: 3a 4a\nhand2: 5a\nsheet: ((0, 2, 1),)", mode="rounds", rounds=1)
    assert [shown(t, seat) for seat in range(3)] == ["no cards left", "2 cards left", "1 card left"]


def test_after_several_rounds_those_that_were_won_are_shown_too() -> None:
    t = table("hand1: 3a 4a\nhand2: 5a\nsheet: ((0, 2, 1), (1, 0, 3), (-5, 2, 1))", mode="rounds", rounds=3)
    assert [shown(t, seat) for seat in range(3)] == [
        "2 rounds won · no cards left",
        "1 round won · 2 cards left",
        "no rounds won · 1 card left",
    ]


def test_a_player_who_was_out_before_the_last_round_shows_no_cards() -> None:
    t = table("hand1: 3a\nsheet: ((0, 2, 31), (0, 30, 0))\nout: (2, 1)", mode="elimination", limit=30)
    assert [shown(t, seat) for seat in range(3)] == [
        "2 rounds won · no cards left",
        "no rounds won · 1 card left",
        "no rounds won",
    ]


@pytest.mark.parametrize("seed", range(6))
def test_every_round_of_an_elimination_was_won_by_one_seat(seed: int) -> None:
    t: FlushTable = random_game(GAME.rules(4, FlushOptions(mode="elimination")), seed)
    assert sum(rounds_won(t, seat) for seat in range(4)) == t.round
