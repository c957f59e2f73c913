"""Tips for a newcomer, and when they come."""

from __future__ import annotations

import pytest

from games.engine import view
from games.engine.tips import matters
from games.muggins.guide import TIPS
from games.muggins.table import MugginsTable
from tests.games.muggins.helpers import table

HERE = "hand0: 8 9\nhand1: 9\nstock0: 4 {stock}\npile0: 1 2\nnext: Turn(seat=0)"


def told(t: MugginsTable, seat: int = 0) -> list[str]:
    """The words of the tips that matter to a seat."""
    return [matter.tip.word for matter in matters(TIPS, view(t, seat), seat)]


@pytest.mark.parametrize(
    ("stock", "enforcement", "key"), [("3", "strict", "stock"), ("7", "strict", "draw"), ("7", "call", "stock")]
)
def test_the_stock_is_spoken_of_when_it_comes_first_or_no_one_will_know(stock: str, enforcement: str, key: str) -> None:
    found = told(table(HERE.format(stock=stock), enforcement=enforcement))
    assert found[:2] == ["aim", "ones"]
    assert found[2] == key


def test_a_card_that_was_turned_up_is_to_be_placed() -> None:
    t = table("hand0: 8 9\nhand1: 9\nshown0: 5\nnext: Turn(seat=0)")
    assert told(t) == ["aim", "ones", "place", "keep"]


def test_a_player_who_has_had_a_turn_gets_the_tip_that_they_can_call() -> None:
    for stock, found in (("", ["aim", "ones"]), ("stock1: 4", ["ones", "call", "wrong_call"])):
        t = table(f"hand0: 8 9\nhand1: 9\n{stock}\nnext: Turn(seat=0)")
        t.play(0, t.rules.read("draw"))
        assert told(t, 1) == found, "calling comes after what is right"


@pytest.mark.parametrize(("enforcement", "pointed"), [("strict", ("stock2",)), ("call", ())])
def test_the_tip_about_stocks_points_at_those_that_take_the_card_but_never_where_players_must_see_it(
    enforcement: str, pointed: tuple[str, ...]
) -> None:
    text = "hand0: 8\nhand1: 9\nhand2: 9\nshown0: 5\nstock1: 9\nstock2: 4\nnext: Turn(seat=0)"
    v = view(table(text, 3, enforcement=enforcement), 0)
    tip = next(matter for matter in matters(TIPS, v, 0) if matter.tip.word == "neighbours")
    assert tip.spoken.zones == pointed
