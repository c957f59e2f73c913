"""Where the points of a round come from, and what is shown at the end of the match."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from games.engine import Phrase, read_table
from games.flip7 import GAME
from games.flip7.rules import Flip7Options
from tests.walk import counted_rounds, mixed_rules, random_game


def told(row: str, status: str = "stay", **facts: object) -> list[str]:
    """The tally of a row in words."""
    facts = {"status": (status, "bust"), **facts}
    lines = [f"row0: {row}" if row else "", "pack: *", *(f"{name}: {fact!r}" for name, fact in facts.items())]
    t: Any = read_table(GAME.rules(2), "\n".join([*filter(None, lines), "next: EndRound()"]))
    return [GAME.words.say(part) for part in t.rules.tally(t, 0)]


def total(parts: Iterable[Phrase]) -> int:
    """What the parts add up to."""
    points = 0
    for part in parts:
        values: Any = part.values
        points = points * values["factor"] if "factor" in values else points + values.get("points", 0)
    return points


def test_the_numbers_are_one_sum() -> None:
    assert told("12a 11a 0") == ["Numbers 23"]


def test_a_bust_says_on_which_number_while_its_cards_lie_there() -> None:
    assert told("5a 12a 5b", "bust") == ["bust on a second 5"]
    assert told("", "bust") == ["bust"]


def test_an_x2_comes_after_the_numbers_and_before_everything_that_it_does_not_double() -> None:
    assert told("12a 11a +10 x2 +4") == ["Numbers 23", "×2", "+14"]


def test_a_flip_7_is_a_part_of_its_own() -> None:
    assert told("12a 11a 10a 9a 8a 7a 6a", status="seven") == ["Numbers 63", "Flip 7 +15"]


def test_modifiers_count_without_a_number_but_an_x2_has_nothing_to_double() -> None:
    assert told("+10 x2") == ["+10"]


def test_a_row_that_counts_nothing_says_so() -> None:
    assert told("Ca", status="frozen") == told("") == ["no points"]


@pytest.mark.parametrize("seed", range(40))
def test_the_parts_add_up_to_the_points_in_every_round(seed: int) -> None:
    rules: Any = mixed_rules(GAME, Random(seed))
    for t, points in counted_rounds(rules, seed):
        assert tuple(total(rules.tally(t, seat)) for seat in range(rules.seats)) == points
        assert tuple(sum(step.points for step in rules.counted(t, seat)) for seat in range(rules.seats)) == points
        assert all(1 <= len(rules.tally(t, seat)) <= 4 for seat in range(rules.seats))


def by_card(row: str, status: str = "stay") -> list[tuple[str, int]]:
    """The steps in which a row is counted: the name of a card, or what else it is for, and the points."""
    t: Any = read_table(GAME.rules(2), f"row0: {row}\npack: *\nstatus: {(status, 'bust')!r}\nnext: EndRound()")
    steps = t.rules.counted(t, 0)
    return [(t.rules.deck.names[it.card] if it.told is None else GAME.words.say(it.told), it.points) for it in steps]


def test_numbers_are_counted_first_then_what_doubles_them_then_everything_else() -> None:
    counted = [("12a", 12), ("11a", 11), ("x2", 23), ("+10", 10), ("+4", 4)]
    assert by_card("12a +10 11a x2 +4 Ca") == counted


def test_a_flip_7_is_a_step_of_its_own_after_all_cards() -> None:
    assert by_card("12a 11a 10a 9a 8a 7a 6a +2", "seven")[-2:] == [("+2", 2), ("Flip 7 +15", 15)]


def test_a_bust_has_nothing_to_count_nor_has_an_x2_without_a_number() -> None:
    assert by_card("12a 12b +10", "bust") == []
    assert by_card("+10 x2") == [("+10", 10)]


def test_at_the_end_everyone_has_a_best_round() -> None:
    t = random_game(GAME.rules(3), 5)
    told = [t.rules.result(t, seat) for seat in range(3)]
    assert [phrase.values["points"] for phrase in told] == [max(column) for column in zip(*t.sheet, strict=True)]
    assert GAME.words.say(Phrase("result.best", {"points": 43})) == "best round: 43"


def test_a_single_round_is_no_best_one() -> None:
    t = random_game(GAME.rules(2, Flip7Options()), 5)
    t.sheet = t.sheet[:1]
    assert t.rules.result(t, 0) is None
