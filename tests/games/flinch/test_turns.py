"""A turn: what comes first, what is free, and how it ends [6-21]."""

from __future__ import annotations

import pytest

from tests.games.flinch.helpers import holds


def test_the_game_card_comes_first_at_every_moment_of_the_turn() -> None:
    holds(
        "given n=3 C=U3,U6 A.G=4,8,9 A.H=7,9 A.R=5/-/-/-/-",
        "then legal=g>U3",
        "do !A h7>U6 ; !A r1>U4 ; !A d9>2 ; A g>U3 ; A r1>U4 ; A h7>U6",
        "then legal=g>U7",
    )


def test_the_pile_for_a_game_card_is_free_only_where_piles_differ() -> None:
    holds("given n=3 variant=fives C=B5-6,B4-6,B4-6 A.G=7,9", "then legal=g>B5-6,g>B4-6")


def test_every_starter_of_the_hand_comes_before_other_cards() -> None:
    holds(
        "given n=3 C=U3 A.G=9 A.H=1,4,1 A.R=4/-/-/-/-",
        "then legal=h1>new",
        "do A h1>new ; !A h4>U3 ; A h1>new ; A h4>U3",
    )


def test_a_starter_that_is_drawn_in_mid_turn_comes_first_too() -> None:
    holds("given n=3 C=U3 A.G=9 A.H=4 S=1,5,9,9,9", "do A h4>U3 ; !A h5>U4", "then A.H=1,5,9,9,9 legal=h1>new")


def test_all_other_cards_can_be_held_back() -> None:
    holds(
        "given n=3 C=U3 A.G=9 A.H=4,9 A.R=4/-/-/-/-",
        "then legal=h4>U3,r1>U3,d4>2,d9>2",
        "do A d9>2",
        "then turn=B A.H=4 C=U3",
    )


def test_a_playable_card_can_even_be_discarded() -> None:
    holds("given n=3 C=U3 A.G=9 A.H=4,9", "do A d4>1", "then A.R=4/-/-/-/- turn=B")


def test_a_player_who_plays_their_last_hand_card_draws_a_new_hand_and_goes_on() -> None:
    holds("given n=3 C=U3 A.G=9 A.H=4 S=5,7,8,9,9,2", "do A h4>U3", "then A.H=5,7,8,9,9 S=2 turn=A can=h5>U4")


def test_a_player_who_discards_their_last_hand_card_draws_at_their_next_turn() -> None:
    holds("given n=2 C=U1 A.H=9 S=3,4,5,6,7,8", "do A d9>1", "then A.H=- S#=6", "do B d9>1", "then A.H=3,4,5,6,7")


def test_only_the_top_of_a_reserve_pile_can_be_played() -> None:
    holds("given n=3 C=U4 A.G=9 A.R=5>8/-/-/-/-", "then cannot=r1>U4 legal=d9>2")


def test_the_reserve_of_others_cannot_be_used() -> None:
    holds("given n=3 C=U4 A.G=9 A.H=9 B.R=5/-/-/-/-", "then legal=d9>1")


def test_a_discard_opens_a_new_reserve_pile_as_long_as_there_is_an_empty_place() -> None:
    holds("given n=3 C=U1 A.H=7,9 A.R=8/-/6/-/-", "do !A d7>1 ; !A d7>3 ; A d7>4", "then A.R=8/-/6/7/-")


def test_all_empty_places_are_equally_good() -> None:
    holds("given n=3 C=U1 A.H=7,9", "then legal=d7>1,d9>1", "do A d7>5", "then A.R=-/-/-/-/7")


def test_with_five_reserve_piles_any_can_be_covered() -> None:
    holds("given n=3 C=U1 A.H=7 A.R=8/6/4/10/3", "then legal=d7>1,d7>2,d7>3,d7>4,d7>5")


def test_a_starter_never_goes_on_the_reserve() -> None:
    holds("given n=3 C=U3 A.G=9 A.H=1,9 mode=challenge", "do !A d1>1 ; A h1>new")


def test_the_game_card_never_goes_anywhere_but_to_the_middle() -> None:
    holds("given n=3 C=U3 A.G=9,5 A.H=7", "then legal=d7>1")


@pytest.mark.parametrize("act", ["B h5>U4", "B d9>1", "B g>U4"])
def test_no_one_plays_out_of_turn(act: str) -> None:
    holds("given n=3 C=U4 A.H=9,9 B.H=5,9 B.G=5,8", f"do !{act}")


def test_a_complete_pile_is_taken_away_at_once() -> None:
    holds("given n=3 C=U9,U3 A.G=8 A.H=10,7", "do A h10>U9", "then C=U3 X=10,9,8,7,6,5,4,3,2,1 turn=A")


def test_playing_the_last_game_card_wins_in_the_middle_of_a_turn() -> None:
    holds("given n=3 C=U3 A.G=4 A.H=1,9 B.G=8,8", "do A g>U3", "then win=A A.H=1,9 turn=-")
