"""Turns in which nothing can be done but to pass, or to end them [17, 22, 26]."""

from __future__ import annotations

from games.engine import Move, view
from games.flinch.turns import Turn
from tests.games.flinch.helpers import table

HANDS = "game0: 5a 6a\ngame1: 7a 8a\nturned: 6a 8a\n"


def test_in_the_opening_a_player_without_a_starter_can_only_pass() -> None:
    t = table(f"{HANDS}hand0: 2a 3a\nhand1: 4a 9a\nnext: Turn(seat=0, fresh=True)", 2)
    assert t.agenda[-1].idle_pass(t, 0) == t.agenda[-1].idle_pass(view(t, 0), 0) == Move("pass")
    assert t.agenda[-1].idle_pass(view(t, 1), 0) is None, "nobody else knows before it is said"


def test_with_a_starter_there_is_no_pass() -> None:
    t = table(f"{HANDS}hand0: 1a 3a\nhand1: 4a 9a\nnext: Turn(seat=0, fresh=True)", 2)
    assert t.agenda[-1].idle_pass(t, 0) is None


def test_without_a_hand_a_turn_that_can_only_end_is_seen_by_everyone() -> None:
    t = table(f"{HANDS}hand1: 4a 9a\npile0: 1a\nopened: True\nstack:\nremoved: *\nnext: Turn(seat=0)", 2)
    assert isinstance(t.agenda[-1], Turn)
    assert t.moves(0) == [Move("end")]
    assert {t.agenda[-1].idle_pass(seen, 0) for seen in (t, view(t, 0), view(t, 1))} == {Move("end")}


def test_where_a_card_can_be_discarded_there_is_a_choice() -> None:
    t = table(f"{HANDS}hand0: 2a 3a\nhand1: 4a 9a\nopened: True\nnext: Turn(seat=0)", 2)
    assert t.agenda[-1].idle_pass(t, 0) is None
