"""How well a side stands: game cards left, the way to the next one, and whose turn it is."""

from __future__ import annotations

import pytest

from games.flinch import GAME
from games.flinch.hints import missing, worth
from games.flinch.options import FlinchOptions
from games.flinch.table import FlinchTable
from tests.games.flinch.helpers import table

LEFT = """
    game0: 2a
    game1: 3a 4a
    game2: 5a 6a 7a
    game3: 8a 9a
    turned: 2a 4a 7a 9a
    opened: True
    hand0: 9
    next: Turn(seat=0, fresh=True, releases=False)
"""


def near(hand: str, reserve: str = "", pile: str = "1 2 3", on_turn: int = 0) -> FlinchTable:
    """Both players want to play a 7; the second has nothing but a 10."""
    return table(
        f"game0: 2a 7a\ngame1: 2b 7b\nturned: 7a 7b\nhand0: {hand}\nreserve0: {reserve}\nhand1: 10\npile0: {pile}\n"
        f"opened: True\non_turn: {on_turn}\nnext: Turn(seat={on_turn})",
        seats=2,
    )


def test_the_shares_add_up_to_one() -> None:
    t = GAME.rules(4).new_table(1)
    assert sum(worth(t, seat) for seat in range(4)) == pytest.approx(1)


def test_of_two_players_with_the_same_cards_the_one_whose_turn_it_is_is_better_off() -> None:
    for on_turn in (0, 1):
        t = near("10", on_turn=on_turn)
        assert worth(t, on_turn) > 0.5 > worth(t, 1 - on_turn)


def test_fewer_game_cards_are_better() -> None:
    t = table(LEFT, seats=4)
    assert worth(t, 0) > worth(t, 1) > worth(t, 2)
    assert worth(t, 3) > worth(t, 2)


def test_partners_stand_equally_well() -> None:
    t: FlinchTable = GAME.rules(4, FlinchOptions(partners=True)).new_table(1)
    assert worth(t, 0) == worth(t, 2)
    assert worth(t, 1) == worth(t, 3)
    assert worth(t, 0) + worth(t, 1) == pytest.approx(1)


def test_numbers_that_a_player_has_are_not_missing_on_the_way_to_the_game_card() -> None:
    assert missing(near("10"), 0) == 3
    assert missing(near("5 10"), 0) == 2
    assert missing(near("5 10", "6"), 0) == 1
    assert missing(near("4 5", "6"), 0) == 0
    assert missing(near("4 5", "6 8"), 0) == 1, "what lies under a card of the reserve cannot be played"
    assert missing(near("10", pile="1 2 3 4 5 6 7"), 0) == 4, "no pile leads there, and four is the most"


def test_the_shorter_the_way_to_the_game_card_the_better() -> None:
    ways = [near("9 10"), near("5 10"), near("4 5"), near("4 5", "6")]
    assert [worth(t, 0) for t in ways] == sorted(worth(t, 0) for t in ways)


def test_hidden_cards_count_as_missing() -> None:
    t = near("4 5 6")
    assert missing(t, 0) == 0
    t.zones[t.rules.hands[0]][:] = [-1, -1, -1]  # type: ignore[list-item]
    assert missing(t, 0) == 3


def test_a_game_that_is_over_is_won_or_lost() -> None:
    t: FlinchTable = GAME.rules(4, FlinchOptions(partners=True, game_pile=5)).new_table(1)
    t.end((0, 2))
    assert [worth(t, seat) for seat in range(4)] == [1, 0, 1, 0]
