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
    assert found[0] == "aim"
    assert found[1] == key


def test_a_card_that_was_turned_up_is_to_be_placed() -> None:
    t = table("hand0: 8 9\nhand1: 9\nshown0: 5\nnext: Turn(seat=0)")
    assert told(t) == ["aim", "place", "ones", "keep"]


def test_a_player_who_only_watches_gets_the_tip_that_they_can_call() -> None:
    t = table("hand0: 8 9\nhand1: 9\nnext: Turn(seat=0)")
    assert told(t, 1) == ["aim"]
    t.play(0, t.rules.read("draw"))
    assert told(t, 1) == ["aim", "call", "wrong_call"]
