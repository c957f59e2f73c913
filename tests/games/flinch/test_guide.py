"""Tips for newcomers, and when they are shown."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import view
from games.flinch import GAME
from games.flinch.guide import guide
from tests.games.flinch.helpers import table

HERE = "game0: 5 {top}\nhand0: {hand}\nhand1: 9\nhand2: 9\nturned: {top}\nopened: True\nactor: 1\n{more}\n"
TURN = "next: Turn(seat=0, fresh=True, releases=False)"


def tips(hand: str, top: str = "9c", more: str = "pile0: 1 2 3", seat: int = 0, **options: Any) -> list[str]:
    """The keys of the tips that a seat is shown."""
    t = table(HERE.format(hand=hand, top=top, more=more) + TURN, **options)
    return [phrase.key.removeprefix("guide.") for phrase in guide(view(t, seat), seat)]


FULL = "pile0: 1 2 3\nreserve0: 9\nreserve1: 9\nreserve2: 9\nreserve3: 9\nreserve4: 4"


@pytest.mark.parametrize(
    ("hand", "top", "more", "keys"),
    [
        ("8", "4c", "pile0: 1 2 3", ["aim", "game_card"]),
        ("1 8", "9c", "pile0: 1 2 3", ["aim", "starter"]),
        ("4 8", "9c", "pile0: 1 2 3", ["aim", "hand", "discard"]),
        ("8", "9c", "pile0: 1 2 3\nreserve0: 4", ["aim", "reserve", "discard"]),
        ("8", "9c", FULL, ["aim", "reserve", "cover"]),
    ],
)
def test_each_tip_is_shown_when_it_matters(hand: str, top: str, more: str, keys: list[str]) -> None:
    assert tips(hand, top, more) == keys


def test_out_of_turn_there_are_no_tips() -> None:
    assert tips("4 8", seat=1) == []


def test_where_the_table_does_not_enforce_the_rules_no_tip_gives_away_what_comes_first() -> None:
    assert tips("1 8", "4c", enforcement="challenge") == ["aim", "hand", "discard", "challenge"]
    assert tips("4 8", seat=1, enforcement="challenge") == ["challenge"]


def test_before_the_first_pile_is_open_the_tip_is_to_pass() -> None:
    t = table(f"hand0: 3 8\n{TURN}")
    assert [phrase.key for phrase in guide(view(t, 0), 0)] == ["guide.aim", "guide.pass"]


def test_laying_down_a_hand_is_explained() -> None:
    t = table("hand0: 3 8\nreserve0: 9\nnext: LayDown(seat=0), NewHands()")
    assert [phrase.key for phrase in guide(view(t, 0), 0)] == ["guide.lay_down"]


def test_a_first_game_is_short() -> None:
    assert GAME.first_options is not None
    assert GAME.first_options.changed() == {"game_pile": 5}
