"""The stack, and what happens when it is used up [24-26, 36, 37]."""

from __future__ import annotations

from games.engine import ELSEWHERE, view
from games.flinch.table import REMOVED, STACK
from tests.games.flinch.helpers import holds, table

TEN = "1,2,3,4,5,6,7,8,9,10"


def test_a_hand_can_come_from_the_old_stack_and_the_new_one() -> None:
    holds(f"given n=3 C=U4 A.G=9 A.H=5 S=6,7 X={TEN}", "do A h5>U4", "then A.H#=5 S#=7 X#=0 log=reshuffle turn=A")


def test_piles_that_are_not_complete_stay_when_the_others_are_shuffled() -> None:
    holds(f"given n=3 C=U4,U2 A.G=9 A.H=5 S=- X={TEN}", "do A h5>U4", "then C=U2,U5")


def test_a_pile_that_is_completed_by_the_last_hand_card_is_shuffled_at_once() -> None:
    holds("given n=3 C=U9 A.G=8 A.H=10 S=-", "do A h10>U9", "then C=- A.H#=5 S#=5 X#=0 log=reshuffle")


def test_what_was_known_of_removed_cards_is_forgotten_when_they_are_shuffled() -> None:
    t = table("game2: *\nremoved: 2a 3a 4a 5a 6a 7a 8a 9a\nknown: 2a=012 3a=012\nhand0: 2b\npile0: 1b\nopened: True\n"
              "next: Turn(seat=0, fresh=True, releases=False)")  # fmt: skip
    t.play(0, t.rules.read("play 2b to pile0"))
    assert (len(t.zones[REMOVED]), len(t.zones[STACK]), len(t.hand(0))) == (0, 3, 5)
    assert all(t.known[card] == 0 for card in t.zones[STACK])
    assert all(t.known[card] == 0b001 for card in t.hand(0))


def test_with_nothing_left_to_draw_a_player_plays_on_without_a_hand() -> None:
    holds(
        "given n=2 C=U4 A.G=9,9 A.H=5 A.R=6/-/-/-/- B.H=7 S=-",
        "do A h5>U4",
        "then A.H=- legal=r1>U5,end",
        "do A end",
        "then turn=B A.R=6/-/-/-/-",
    )


def test_the_hand_is_short_when_there_is_not_enough() -> None:
    holds("given n=2 C=U4 A.G=9,9 A.H=5 S=7,8", "do A h5>U4", "then A.H=7,8 S#=0 legal=d7>1,d8>1")


def test_as_soon_as_there_is_something_to_draw_an_empty_hand_is_filled() -> None:
    holds("given n=2 C=U9 A.G=9,9 A.H=- A.R=10/-/-/-/- S=-", "do A r1>U9", "then A.H#=5 S#=5 turn=A")


# ---------------------------------------------------------------------- blocked and dead


def test_after_a_round_without_a_play_it_is_the_turn_of_a_player_who_can() -> None:
    holds(
        "given n=3 dealer=C C=U3 S=- A.G=9,9 A.H=8,8 B.G=9,9 B.H=4,8,8 C.G=9,9 C.H=8,8",
        "do A d8>1 ; B d8>1 ; C d8>1",
        "then turn=B log=blocked legal=h4>U3",
        "do !B d8>2 ; B h4>U3",
        "then turn=B legal=d8>2",
    )


def test_of_several_who_can_play_the_first_on_the_dealers_left_must() -> None:
    holds(
        "given n=3 dealer=A turn=B C=U3 S=- A.G=9,9 A.H=4,8 B.G=9,9 B.H=8,8 C.G=9,9 C.H=4,8,8",
        "do B d8>1 ; C d8>1 ; A d8>1",
        "then turn=C log=blocked legal=h4>U3",
    )


def test_the_releasing_player_chooses_a_card_and_play_goes_on_from_there() -> None:
    holds(
        "given n=2 dealer=B C=U3,U7 S=- A.G=9,9 A.H=4,9,9 A.R=8/-/-/-/- B.G=9,9 B.H=9,9",
        "do A d9>2 ; B d9>1",
        "then turn=A log=blocked legal=h4>U3,r1>U7",
        "do A h4>U3 ; A d9>3",
        "then turn=B",
    )


def test_in_a_blocked_game_obligations_still_come_first() -> None:
    holds(
        "given n=2 dealer=B C=U3 S=- A.G=9,9 A.H=8,8 B.G=9,9 B.H=1,4,8,8 mode=challenge",
        "do A d8>1 ; B d8>1",
        "then turn=B log=blocked can=h1>new,h4>U3 cannot=d8>2",
    )
    holds(
        "given n=2 dealer=A C=U3 S=- B.G=9,9 B.H=8,8 A.G=9,9 A.H=4,8,8 turn=B",
        "do B d8>1 ; A d8>1",
        "then turn=A legal=h4>U3",
    )


def test_as_long_as_there_is_something_to_draw_no_one_is_made_to_play() -> None:
    holds("given n=2 C=U3 S=5,5 A.G=9,9 A.H=4,8 B.G=9,9 B.H=8,8", "do A d8>1 ; B d8>1", "then turn=A log=- can=d4>2")


def test_when_nothing_can_ever_be_played_again_the_fewest_game_cards_win() -> None:
    holds("given n=3 C=U3 S=- A.G=9,9 A.H=8,8 B.G=9 B.H=8,8 C.G=9,9,9 C.H=8", "do A d8>1", "then win=B log=dead")


def test_equal_game_piles_share_the_win() -> None:
    holds("given n=3 C=U3 S=- A.G=9 A.H=8,8 B.G=9 B.H=8,8 C.G=9,9 C.H=8", "do A d8>1", "then win=A,B log=dead")


def test_in_a_dead_game_partners_count_together() -> None:
    holds(
        "given n=4 partners=1 C=U3 S=- A.G=9 A.H=8,8 B.G=9,9 B.H=8 C.G=9,9,9 C.H=8 D.G=9 D.H=8",
        "do A d8>1",
        "then win=B+D log=dead",
    )


def test_no_one_knows_the_order_of_the_stack() -> None:
    t = table("hand0: 9a\nopened: True\nnext: Begin(seat=0, releases=False)")
    assert all(view(t, seat).where[card] == ELSEWHERE for card in t.zones[STACK] for seat in range(3))
