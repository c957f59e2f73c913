"""The deal and the turns of Muggins [1 - 14]."""

from __future__ import annotations

from collections import Counter

import pytest

from games.engine import NOT_SEEN, view
from games.muggins.table import HAND
from tests.games.muggins.helpers import dealt, holds, table


@pytest.mark.parametrize(
    ("seats", "hands"),
    [(2, [55, 55]), (3, [37, 37, 36]), (4, [28, 28, 27, 27]), (5, [22] * 5), (6, [19, 19, 18, 18, 18, 18])],
)
def test_all_cards_are_dealt_and_the_first_seats_from_the_dealers_left_get_one_more(
    seats: int, hands: list[int]
) -> None:
    t = dealt(seats)
    assert Counter(t.rules.deck.ranks) == dict.fromkeys(range(1, 11), 11)
    assert [len(t.zones[HAND + (t.dealer + 1 + place) % seats]) for place in range(seats)] == hands


def test_no_one_sees_a_hand_not_even_its_owner() -> None:
    t = dealt()
    assert all(set(view(t, seat).zones[HAND + seat]) == {NOT_SEEN} for seat in range(3))


def test_the_player_on_the_dealers_left_begins() -> None:
    for seed in range(12):
        t = dealt(seed=seed)
        assert t.waiting_for() == ((t.dealer + 1) % 3,)


def test_cards_are_drawn_from_the_bottom_for_all_to_see() -> None:
    holds("given n=2 A.H=7,8,9", "do A draw", "then shown=7 A.H=8,9 turn=A")
    t = table("hand0: 7a 8\nhand1: 9\nnext: Turn(seat=0)")
    t.play(0, t.rules.read("draw"))
    assert view(t, 1).shown(0) == [t.rules.deck.by_name["7a"]]


def test_a_one_always_opens_a_new_pile() -> None:
    holds("given n=2 C=1,5 A.H=1,3,4", "do A draw", "then legal=hand>C", "do A hand>C", "then C=1,1,5")


def test_a_card_goes_on_the_pile_that_wants_it() -> None:
    holds("given n=2 C=1,5 A.H=6,3,4", "do A draw ; A hand>C", "then C=1,6 turn=A")


def test_a_misfit_goes_on_the_own_stock_and_ends_the_turn() -> None:
    holds(
        "given n=2 C=1 A.H=6,3 A.S=9 B.S=3", "do A draw", "then legal=hand>own", "do A hand>own", "then A.S=9,6 turn=B"
    )


def test_no_one_plays_on_their_own_stock_by_choice() -> None:
    holds("given n=2 C=1 A.H=8,3 A.S=9 B.S=7", "do A draw ; !A hand>own ; A hand>SB", "then B.S=7,8 turn=A")


@pytest.mark.parametrize(("top", "fits"), [(6, True), (8, True), (7, False), (5, False), (9, False)])
def test_an_opponents_stock_takes_what_is_one_higher_or_one_lower(top: int, fits: bool) -> None:
    holds(f"given n=2 C=1 A.H=7,3 B.S={top}", "do A draw", f"then legal=hand>{'SB' if fits else 'own'}")


def test_ten_and_one_are_no_neighbours() -> None:
    holds("given n=2 C=4 A.H=10,3 B.S=1", "do A draw", "then legal=hand>own")


def test_a_one_never_goes_on_an_opponents_stock() -> None:
    holds("given n=2 mode=call C=4 A.H=1,3 B.S=2", "do A draw ; !A hand>SB ; A hand>C")


def test_a_two_can_cover_a_one_that_came_on_a_stock_as_a_penalty() -> None:
    holds("given n=2 C=4 A.H=2,3 B.S=1", "do A draw", "then legal=hand>SB")


def test_the_middle_comes_before_the_stocks() -> None:
    holds("given n=2 C=5 A.H=6,3 B.S=7", "do A draw", "then legal=hand>C")


def test_the_own_stock_comes_before_the_hand() -> None:
    holds("given n=2 C=5 A.S=4,6 A.H=9,9", "then legal=stock>C", "do !A draw ; A stock>C", "then C=6 A.S=4 legal=draw")


def test_the_next_card_of_the_stock_is_tried_in_the_same_way() -> None:
    holds("given n=2 C=5 A.S=8,7,6 A.H=9,9 B.S=3", "do A stock>C ; A stock>C ; A stock>C", "then C=8 A.S=- legal=draw")


def test_the_stock_can_be_unloaded_on_a_neighbour() -> None:
    holds(
        "given n=2 C=2 A.S=9,6 A.H=9,9 B.S=5", "then legal=stock>SB", "do A stock>SB", "then B.S=5,6 A.S=9 legal=draw"
    )


def test_after_a_play_from_the_hand_the_stock_is_tried_again() -> None:
    holds("given n=2 C=5 A.S=7 A.H=6,9", "do A draw ; A hand>C", "then legal=stock>C")


def test_of_several_neighbours_one_can_choose() -> None:
    holds(
        "given n=3 C=2 A.H=6,9 B.S=5 C.S=7", "do A draw", "then legal=hand>SB,hand>SC", "do A hand>SB", "then B.S=5,6"
    )


def test_piles_that_show_the_same_are_as_good_as_one_another() -> None:
    t = table("hand0: 6a 8\nhand1: 9\npile0: 1 2 3 4 5\npile1: 1 2 3 4 5\nshown0: 6b\nnext: Turn(seat=0)")
    assert [t.rules.write(move) for move in t.moves(0)] == ["play 6b to pile0", "keep 6b to stock0"]
    assert t.check(0, t.rules.read("play 6b to pile1"))
    assert not t.check(0, t.rules.read("play 6b to pile2"))


def test_a_complete_pile_is_laid_aside() -> None:
    holds("given n=2 C=9 A.H=10,2", "do A draw ; A hand>C", "then C=- done=1 turn=A")


def test_a_stock_is_turned_over_as_soon_as_the_hand_is_used_up() -> None:
    holds("given n=2 C=2 A.H=9 A.S=6,8 B.H=4,4", "do A draw ; A hand>own", "then A.H=9,8,6 A.S=- turn=B")
    holds("given n=2 C=2 A.H=3 A.S=6,8", "do A draw ; A hand>C", "then A.H=8,6 A.S=- turn=A legal=draw")


def test_the_cards_of_a_stock_that_was_turned_over_are_hidden_again() -> None:
    t = table("hand0: 3\nstock0: 6 8\nhand1: 9\npile0: 1 2\nnext: Turn(seat=0)")
    t.play(0, t.rules.read("draw"))
    t.play(0, t.moves(0)[0])
    assert set(view(t, 0).zones[HAND]) == {NOT_SEEN}


def test_a_player_who_has_neither_hand_nor_stock_has_won() -> None:
    holds("given n=2 C=2 A.H=3 A.S=-", "do A draw ; A hand>C", "then win=A")
    holds("given n=2 C=2 A.H=4 A.S=- B.S=5", "do A draw ; A hand>SB", "then win=A")


def test_a_misfit_that_is_the_last_card_becomes_the_hand_again() -> None:
    holds("given n=2 C=2 A.H=9 A.S=-", "do A draw ; A hand>own", "then A.H=9 A.S=- turn=B win=-")


def test_playing_the_last_card_of_the_stock_does_not_win_while_there_is_a_hand() -> None:
    holds("given n=2 C=2 A.S=3 A.H=9", "do A stock>C", "then win=- legal=draw")


def test_the_first_player_has_no_one_to_unload_on() -> None:
    holds("given n=3 A.H=7,8,9", "do A draw", "then legal=hand>own")


@pytest.mark.parametrize("act", ["B draw", "A hand>C", "A stock>C", "A hand>own"])
def test_nothing_else_can_be_done(act: str) -> None:
    holds("given n=2 C=5 A.H=6,7", f"do !{act}")
