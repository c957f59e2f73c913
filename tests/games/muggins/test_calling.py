"""What can be done wrong where the players watch, and what follows from calling it out [15 - 21]."""

from __future__ import annotations

import pytest

from games.engine.rulespage import in_force
from games.muggins import GAME
from tests.games.muggins.helpers import holds, table

GIVEN = "given n=3 mode=call"


# ---------------------------------------------------------------------- what the table lets happen


def test_where_the_table_watches_nothing_can_be_called() -> None:
    holds("given n=2 C=4 A.H=7,8", "do A draw ; !call B=>false:B")


def test_drawing_is_taken_though_the_stock_could_be_played() -> None:
    holds(f"{GIVEN} C=4 A.H=9,9 A.S=5", "then legal=stock>C,draw", "do A draw", "then shown=9")


def test_a_stock_is_open_though_the_middle_takes_the_card() -> None:
    holds(f"{GIVEN} C=4 A.H=5,8 B.S=6 C.S=4", "do A draw", "then legal=hand>C,hand>SB,hand>SC,hand>own")
    holds(f"{GIVEN} C=4 A.H=9 A.S=5 B.S=6", "then legal=stock>C,stock>SB,draw")


def test_a_card_that_could_be_played_can_be_put_on_the_own_stock() -> None:
    holds(f"{GIVEN} C=4 A.H=5,8", "do A draw ; A hand>own", "then A.S=5 turn=B")


@pytest.mark.parametrize("act", ["A hand>SB", "A hand>SC", "A stock>C", "B draw", "A draw"])
def test_cards_out_of_sequence_and_the_like_are_refused_all_the_same(act: str) -> None:
    holds(f"{GIVEN} C=4 A.H=9,8 A.S=5 B.S=3 C.S=9", f"do A draw ; !{act}")


def test_the_top_of_the_stock_cannot_be_played_on_itself() -> None:
    t = table("hand0: 9\nhand1: 9\nstock0: 5a\nnext: Turn(seat=0)")
    assert not t.check(0, t.rules.read("keep 5a to stock0"))


def test_a_last_card_does_not_win_by_going_where_it_must_not() -> None:
    holds(
        f"{GIVEN} C=4 A.H=5 B.S=6",
        "do A draw",
        "then legal=hand>C,hand>own",
        "do A hand>own",
        "then win=- A.H=5 turn=B",
    )
    holds(f"{GIVEN} C=2 A.H=5 B.S=6", "do A draw ; A hand>SB", "then win=A")


# ---------------------------------------------------------------------- right calls


def test_a_player_who_uses_a_stock_instead_of_the_middle_takes_the_card_back_and_one_more() -> None:
    holds(
        f"{GIVEN} C=4 A.H=5,8,8 B.S=6 B.H=2,3,9 C.H=7,7,6",
        "do A draw ; A hand>SB ; call C=>muggins:C",
        "then B.S=6 A.H=5,8,8 A.S=6 C.H=7,7 turn=B",
    )


def test_a_card_that_came_from_the_stock_goes_back_there() -> None:
    holds(
        f"{GIVEN} C=4 A.S=9,5 A.H=8,8 B.S=6 B.H=2,3",
        "do A stock>SB ; call B=>muggins:B",
        "then A.S=9,5,3 B.S=6 B.H=2 turn=B",
    )


def test_a_card_that_was_drawn_too_soon_goes_back_under_the_hand() -> None:
    holds(
        f"{GIVEN} C=4 A.H=9,8,8 A.S=5 B.H=2,3",
        "do A draw ; call B=>muggins:B",
        "then A.H=9,8,8 A.S=5,3 B.H=2 turn=B shown=-",
    )


def test_a_stock_that_could_be_unloaded_on_a_neighbour_comes_first_too() -> None:
    holds(f"{GIVEN} C=2 A.H=9,8,8 A.S=5 B.S=6 B.H=2,3", "do A draw ; call C=>muggins:C", "then turn=B")


@pytest.mark.parametrize("missed", ["C=4", "C=2 B.S=6", "C=2 C.S=4"])
def test_a_card_that_was_missed_stays_on_the_own_stock(missed: str) -> None:
    holds(
        f"{GIVEN} {missed} A.H=5,8,8 B.H=2,3",
        "do A draw ; A hand>own ; call B=>muggins:B",
        "then A.S=5,3 A.H=8,8 B.H=2 turn=B",
    )


def test_of_several_callers_the_nearest_on_the_left_counts() -> None:
    holds(
        "given n=4 mode=call C=4 A.H=5,8 B.H=2,3",
        "do A draw ; A hand>own ; call D,B,C=>muggins:B",
        "then B.H=2 A.S=5,3",
    )
    holds("given n=4 mode=call turn=C C=4 C.H=5,8 D.H=2,3", "do C draw ; C hand>own ; call B,D,A=>muggins:D")


def test_the_caller_gives_the_top_card_not_the_one_they_would_draw_next() -> None:
    holds(f"{GIVEN} C=4 A.H=5,8 B.H=2,3,9", "do A draw ; A hand>own ; call B=>muggins:B", "then B.H=2,3 A.S=5,9")


def test_a_caller_who_gives_their_last_hand_card_turns_their_stock_over() -> None:
    holds(
        f"{GIVEN} C=4 A.H=5,8 B.H=3 B.S=7,9", "do A draw ; A hand>own ; call B=>muggins:B", "then B.H=9,7 B.S=- A.S=5,3"
    )


def test_a_caller_who_gives_their_very_last_card_has_won() -> None:
    holds(f"{GIVEN} C=4 A.H=5,8 C.H=3 C.S=-", "do A draw ; A hand>own ; call C=>muggins:C", "then win=C A.S=5,3")


def test_a_card_that_was_taken_back_is_under_the_new_hand() -> None:
    holds(
        f"{GIVEN} C=4 A.H=5 A.S=8,9 B.S=6 B.H=2,3",
        "do A draw ; A hand>SB",
        "then A.H=9,8 A.S=-",
        "do call B=>muggins:B",
        "then A.H=5,9,8 A.S=3 B.S=6 turn=B",
    )


# ---------------------------------------------------------------------- how long


def test_one_can_call_until_anyone_does_the_next_thing() -> None:
    holds(f"{GIVEN} C=4 A.H=5,8 B.H=9,3", "do A draw ; A hand>own ; B draw ; call C=>false:C")
    holds(f"{GIVEN} C=4 A.H=9,8 A.S=5 B.H=9,3", "do A draw ; A hand>own ; call C=>false:C")


def test_a_card_that_no_one_called_is_placed_by_the_usual_rules() -> None:
    holds(f"{GIVEN} C=4 A.H=3,8 A.S=5 B.S=2", "do A draw ; A hand>SB ; call C=>false:C", "then B.S=2,3")


def test_no_one_calls_about_themselves_or_before_anything_was_done() -> None:
    holds(f"{GIVEN} C=4 A.H=5,8", "do !call B=>false:B ; A draw ; !call A=>false:A")


def test_what_was_judged_cannot_be_called_again() -> None:
    holds(f"{GIVEN} C=4 A.H=5,8", "do A draw ; A hand>own ; call B=>muggins:B ; !call C=>false:C")


# ---------------------------------------------------------------------- false calls


def test_a_call_for_nothing_costs_the_caller_a_card_and_the_turn_goes_on() -> None:
    holds(f"{GIVEN} C=4 A.H=8,3,10 B.H=2,3,9", "do A draw ; call B=>false:B", "then B.S=10 A.H=3 shown=8 turn=A")


def test_where_that_is_agreed_it_costs_nothing() -> None:
    holds(
        f"{GIVEN} false_call=none C=4 A.H=8,3,10", "do A draw ; call B=>false:B", "then B.S=- A.H=3,10 shown=8 turn=A"
    )


def test_a_player_who_has_called_for_nothing_can_not_call_about_that_again() -> None:
    holds(
        f"{GIVEN} C=4 A.H=8,3,10,7",
        "do A draw ; call B=>false:B ; !call B=>false:B ; call C=>false:C",
        "then C.S=10 B.S=7",
    )


def test_of_several_false_callers_the_nearest_on_the_left_pays() -> None:
    holds(f"{GIVEN} C=4 A.H=8,3,10", "do A draw ; call C,B=>false:B", "then B.S=10 C.S=-")


def test_a_false_call_can_take_the_last_card_of_a_hand() -> None:
    holds(
        f"{GIVEN} C=4 A.H=8,10 A.S=2,3",
        "do A draw ; call B=>false:B",
        "then A.H=- A.S=2,3 shown=8 B.S=10",
        "do A hand>own",
        "then A.H=8,3,2",
    )


def test_with_no_hand_left_there_is_nothing_to_take() -> None:
    holds(f"{GIVEN} C=4 A.H=8 A.S=2,3", "do A draw ; call B=>false:B", "then B.S=- shown=8")


FALSE_AT_THE_LAST_CARD = "do A draw ; call B=>false:B"


def test_a_stock_is_not_turned_over_while_a_drawn_card_lies_shown() -> None:
    holds(f"{GIVEN} C=4 A.H=5,8 A.S=2,3", FALSE_AT_THE_LAST_CARD, "then shown=5 A.H=- A.S=2,3 turn=A")


def test_it_is_turned_over_at_once_when_the_shown_card_is_placed() -> None:
    holds(f"{GIVEN} C=4 A.H=5,8 A.S=2,3", FALSE_AT_THE_LAST_CARD, "do A hand>C", "then A.H=3,2 A.S=- turn=A")


def test_a_shown_card_that_fits_nowhere_is_turned_over_with_the_stock() -> None:
    holds(f"{GIVEN} C=7 A.H=5,8 A.S=2,3", FALSE_AT_THE_LAST_CARD, "do A hand>own", "then A.H=5,3,2 A.S=- turn=B")


def test_the_rules_page_says_when_the_stock_is_turned_over_after_a_false_call() -> None:
    page = in_force(GAME.rules_page(), GAME.options_type())
    assert "the Stock is turned over as soon as the drawn card has been placed" in page


def test_a_false_call_can_rid_the_accused_of_their_last_card() -> None:
    holds(f"{GIVEN} C=4 A.H=5,8 A.S=-", "do A draw ; A hand>C ; call B=>false:B", "then win=A B.S=8")


# ---------------------------------------------------------------------- the moment of a verdict


@pytest.mark.parametrize(("pause", "due"), [("2.5", 2600), ("1", 1100), ("5", 5100)])
def test_calls_are_collected_for_as_long_as_the_option_says(pause: str, due: int) -> None:
    t = table("hand0: 9 9\nhand1: 9 9\nhand2: 9 9\nstock0: 1a\nnext: Turn(seat=0)", 3, call_pause=pause)
    t.play(0, t.rules.read("draw"), 50)
    t.play(2, t.rules.read("muggins"), 100)
    assert t.deadline() == due
    t.advance(due)
    assert t.on_turn == 1


def test_calls_are_judged_when_the_accused_tries_to_go_on() -> None:
    t = table("hand0: 9a 9b\nhand1: 9 9\nhand2: 9 9\nstock0: 1a\nnext: Turn(seat=0)", 3)
    t.play(0, t.rules.read("draw"))
    t.play(2, t.rules.read("muggins"))
    t.play(0, t.rules.read("keep 9a to stock0"))
    assert (t.on_turn, t.shown(0)) == (1, [])
