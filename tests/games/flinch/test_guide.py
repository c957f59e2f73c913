"""Tips for newcomers, and when they are shown."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import view
from games.engine.tips import matters
from games.flinch import GAME
from games.flinch.guide import TIPS
from games.flinch.table import FlinchTable
from tests.games.flinch.helpers import table

HERE = "game0: 5 {top}\nhand0: {hand}\nhand1: 9\nhand2: 9\nturned: {top}\nopened: True\nactor: 1\n{more}\n"
TURN = "next: Turn(seat=0, fresh=True, releases=False)"


def tips(hand: str, top: str = "9c", more: str = "pile0: 1 2 3", seat: int = 0, **options: Any) -> list[str]:
    """The words of the tips that matter to a seat, without those that always do."""
    t = table(HERE.format(hand=hand, top=top, more=more) + TURN, **options)
    return [word for word in words(t, seat) if word not in ALWAYS]


def words(t: FlinchTable, seat: int = 0) -> list[str]:
    """The words of the tips that matter to a seat."""
    return [matter.tip.word for matter in matters(TIPS, view(t, seat), seat)]


ALWAYS = ("piles_up", "watch", "refill", "stack")
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
    assert tips("1 8", "4c", enforcement="challenge") == ["aim", "discard", "challenge"]
    assert tips("4 8", enforcement="challenge") == ["aim", "discard", "challenge"], "nor that a card fits"
    reserve = "pile0: 1 2 3\nreserve0: 4"
    assert tips("8", more=reserve, enforcement="challenge") == ["aim", "discard", "challenge"]
    assert tips("4 8", seat=1, enforcement="challenge") == ["challenge"]


def test_before_the_first_pile_is_open_the_tip_is_to_pass() -> None:
    t = table(f"hand0: 3 8\n{TURN}")
    assert words(t) == ["aim", "pass", "piles_up"]


@pytest.mark.parametrize("enforcement", ["strict", "challenge"])
def test_a_player_who_can_open_a_pile_is_not_told_to_pass(enforcement: str) -> None:
    for position in ("hand0: 1 8", "hand0: 3 8\ngame0: 5 1a\nturned: 1a"):
        assert "pass" not in words(table(f"{position}\n{TURN}", enforcement=enforcement))


def test_laying_down_a_hand_is_explained() -> None:
    t = table("hand0: 3 8\nreserve0: 9\nnext: LayDown(seat=0), NewHands()")
    assert words(t) == ["aim", "lay_down"]


def test_the_tip_about_the_hand_points_only_at_cards_that_fit() -> None:
    t = table(HERE.format(hand="4 8", top="9c", more="pile0: 1 2 3") + TURN)
    found = {matter.tip.word: matter.spoken for matter in matters(TIPS, view(t, 0), 0)}
    assert [t.rules.deck.ranks[card] for card in found["hand"].cards] == [4]


def test_how_a_turn_ends_comes_before_what_can_wait() -> None:
    t = table(HERE.format(hand="8 8", top="9c", more="pile0: 1 2 3") + TURN)
    assert words(t)[:2] == ["aim", "discard"], "no more than two come before something has happened"


def test_when_one_draws_is_explained_once_a_hand_has_become_smaller() -> None:
    assert "refill" in words(table(HERE.format(hand="8 8", top="9c", more="pile0: 1 2 3") + TURN))
    assert "refill" not in words(table(HERE.format(hand="8 8 7 7 6", top="9c", more="pile0: 1 2 3") + TURN))


def test_a_first_game_is_short() -> None:
    assert GAME.first_options is not None
    assert GAME.first_options.changed() == {"game_pile": 5}
