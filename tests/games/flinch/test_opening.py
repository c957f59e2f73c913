"""The opening: passing, laying down hands, and a deal that is void [22, 23]."""

from __future__ import annotations

from tests.games.flinch.helpers import holds

NO_STARTERS = "given n=2 dealer=B open=1 A.H=2,3,4,5,6 B.H=7,8,9,10,2"


def test_a_player_without_a_starter_passes_without_a_discard() -> None:
    holds("given n=3 open=1 A.H=2,3,4,5,6", "then legal=pass", "do !A d2>1 ; A pass", "then turn=B A.R=-/-/-/-/-")


def test_a_player_with_a_starter_cannot_pass() -> None:
    holds("given n=3 open=1 A.H=1,3,4,5,6", "then legal=h1>new", "do !A pass")


def test_a_starter_on_the_game_pile_comes_before_one_in_the_hand() -> None:
    holds("given n=3 open=1 A.G=1,7 A.H=1,3", "then legal=g>new", "do A g>new", "then legal=h1>new")


def test_once_a_pile_is_open_no_one_can_pass() -> None:
    holds(
        "given n=3 open=1 A.H=2,3,4,5,6 B.H=1,7,8,9,9 C.H=3,3,4,4,9",
        "do A pass ; B h1>new ; B d7>1 ; !C pass ; C d3>1 ; !A pass ; A h2>U1",
        "then C=U2 open=0",
    )


def test_when_no_one_can_start_hands_become_reserves_and_new_ones_are_drawn() -> None:
    holds(
        f"{NO_STARTERS} S=2,3,4,5,6,7,8,9,10,2",
        "do A pass ; B pass",
        "then A.R=2/3/4/5/6 B.R=7/8/9/10/2 A.H=2,3,4,5,6 B.H=7,8,9,10,2 turn=A open=1 legal=pass",
    )


def test_a_player_who_passed_lays_nothing_down_if_the_last_one_can_start() -> None:
    holds("given n=2 open=1 A.H=2,3 B.H=1,4", "do A pass ; B h1>new ; B d4>1", "then A.R=-/-/-/-/- A.H=2,3 turn=A")


def test_later_a_hand_is_laid_on_the_reserve_card_by_card_in_any_way() -> None:
    holds(
        "given n=2 dealer=B open=1 A.R=2/3/4/5/6 B.R=7/8/9/10/2 A.H=7,9 B.H=6,8 S=1,2,3,4,5,6,7,8,9,10",
        "do A pass ; B pass",
        "then turn=B legal=lay7>1,lay7>2,lay7>3,lay7>4,lay7>5,lay9>1,lay9>2,lay9>3,lay9>4,lay9>5",
        "do !A pass ; !B lay6>1 ; A lay9>5 ; A lay7>5 ; B lay8>1 ; B lay6>1",
        "then A.R=2/3/4/5/6>9>7 B.R=7>8>6/8/9/10/2 A.H=1,2,3,4,5 B.H=6,7,8,9,10 turn=A open=1 legal=h1>new",
    )


def test_if_the_stack_gives_out_players_draw_what_there_is_in_turn_order() -> None:
    holds(
        f"{NO_STARTERS} S=2,3,4,5,6,7",
        "do A pass ; B pass",
        "then A.H=2,3,4,5,6 B.H=7 S#=0 turn=A",
    )


def test_a_player_who_could_draw_nothing_has_nothing_to_lay_down() -> None:
    holds(
        "given n=2 dealer=B open=1 A.R=2/3/4/5/6 B.R=7/8/9/10/2 A.H=7 B.H=- S=-",
        "do A pass ; B pass",
        "then legal=lay7>1,lay7>2,lay7>3,lay7>4,lay7>5",
    )


def test_if_no_one_can_draw_a_card_the_same_dealer_deals_again() -> None:
    cards = "A.G=2,3,4,5,6,7,8,9,10,2 B.G=3,4,5,6,7,8,9,10,2,3"
    holds(
        f"given n=2 dealer=A open=1 {cards} A.H=2,3,4,5,6 B.H=7,8,9,10,2 S=-",
        "do B pass ; A pass",
        "then log=void dealer=A turn=B open=1 A.H#=5 B.H#=5 A.G#=10 B.G#=10 A.R=-/-/-/-/- B.R=-/-/-/-/-",
    )
