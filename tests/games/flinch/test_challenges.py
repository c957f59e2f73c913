"""Challenges: what can be called, for how long, who is right and who pays [27-33]."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine import NO_SEAT, Said, imagine, view
from games.flinch.table import GAME, FlinchTable
from tests.games.flinch.helpers import holds, table

GIVEN = "given n=4 mode=challenge C=U3,U6"


def challenged(hand: str, top: str, **options: Any) -> FlinchTable:
    """Seat 0 with this hand and game card, and a pile that wants a 7."""
    return table(
        f"""
        game0: 5 5 {top}
        game1: 5 5 9d
        game2: 5 5 9e
        turned: {top} 9d 9e
        hand0: {hand}
        hand1: 9 9
        hand2: 9 9
        pile0: 1 2 3 4 5 6
        opened: True
        next: Turn(seat=0, fresh=True, releases=False)
        """,
        enforcement="challenge",
        **options,
    )


# ---------------------------------------------------------------------- what the table lets players do


def test_where_the_table_enforces_the_rules_nothing_can_be_called() -> None:
    holds("given n=4 C=U3,U6 A.G=9 A.H=7,9", "do A h7>U6 ; !call B:game ; !call C:one")


def test_the_table_lets_every_obligation_be_broken() -> None:
    holds(f"{GIVEN} A.G=4,9 A.H=1,7 A.R=4/-/-/-/-", "then legal=g>U3,h1>new,h7>U6,r1>U3,d7>2")


@pytest.mark.parametrize("act", ["A h8>U6", "A d1>1", "A h7>U3", "B d9>1", "A pass", "A end"])
def test_what_is_never_possible_is_refused_even_so(act: str) -> None:
    holds(f"{GIVEN} A.G=4,9 A.H=1,7,8", f"do !{act}")


def test_in_the_opening_nothing_can_be_broken_or_called() -> None:
    holds("given n=3 mode=challenge open=1 A.H=1,7,8", "then legal=h1>new", "do !call B:one ; !A pass")


def test_the_table_gives_no_hint_of_what_must_be_played() -> None:
    t = challenged("1 7", "7c")
    assert t.agenda[-1].ask(t, 0).key == "play_or_discard"


# ---------------------------------------------------------------------- the game pile


def test_a_player_who_neglects_their_game_pile_gets_the_callers_top_card_under_it() -> None:
    holds(
        f"{GIVEN} A.G=4,9 A.H=7,9 B.G=2,5",
        "do A h7>U6",
        "then off=G",
        "do call B:game=>upheld:B",
        "then A.G=4,9,2 B.G=5 C=U3,U7 A.H=9 A.R=-/-/-/-/- turn=B off=-",
    )


def test_a_discard_neglects_the_game_pile_too() -> None:
    holds(
        f"{GIVEN} A.G=4,9 A.H=7,9 C.G=2,5", "do A d9>1 ; call C:game@A=>upheld:C", "then A.R=9/-/-/-/- A.G=4,9,2 turn=B"
    )


def test_even_if_it_is_played_later_it_was_not_played_first() -> None:
    holds(f"{GIVEN} A.G=4,9 A.H=7,9 B.G=2,5", "do A h7>U6 ; A g>U3 ; call B:game=>upheld:B", "then A.G=9,2 turn=B")


def test_ending_a_turn_with_an_empty_hand_neglects_it_too() -> None:
    holds(
        "given n=2 mode=challenge C=U3 S=- A.G=4,9 A.H=- B.G=2,5",
        "do A end ; call B:game@A=>upheld:B",
        "then A.G=4,9,2",
    )


def test_a_game_card_that_did_not_fit_was_not_neglected() -> None:
    holds(f"{GIVEN} A.G=9,5 A.H=7,8", "do A h7>U6 ; call B:game=>dismissed:- ; A d8>1", "then A.G=9,5 B.G=8,8,8 turn=B")


# ---------------------------------------------------------------------- starters


@pytest.mark.parametrize("act", ["A h7>U6", "A r1>U6", "A d7>2"])
def test_a_starter_is_kept_back_by_any_other_hand_or_reserve_card(act: str) -> None:
    holds(f"{GIVEN} A.G=9,5 A.H=1,7,8 A.R=7/-/-/-/- B.G=6,2", f"do {act} ; call B:one@A=>upheld:B", "then A.G=9,5,6")


def test_playing_a_game_card_does_not_keep_a_starter_back() -> None:
    holds(f"{GIVEN} A.G=4,9 A.H=1,8 B.G=6,2", "do A g>U3 ; call B:one=>wrong:B", "then B.G=6,2,9 A.G=-")


def test_one_action_can_be_both_offences() -> None:
    holds(f"{GIVEN} A.G=4,9 A.H=1,7", "do A h7>U6", "then off=GO")


def test_a_starter_that_was_played_in_time_is_no_longer_kept_back() -> None:
    holds(
        f"{GIVEN} A.G=9,5 A.H=1,7,8 B.G=6,2",
        "do A h7>U6 ; A h1>new ; call B:one=>wrong:B",
        "then A.G=5 B.G=6,2,9 turn=A",
    )


def test_a_starter_that_was_kept_back_must_be_played_in_the_next_turn() -> None:
    holds(
        "given n=2 mode=challenge C=U3 A.G=9,9 A.H=1,7,8 B.G=6,2 B.H=9,9,9",
        "do A d7>1 ; call B:one@A=>upheld:B ; B d9>1 ; A d8>2 ; call B:one@A=>upheld:B",
    )


def test_a_wrong_guess_costs_the_caller_the_top_card_of_the_accused() -> None:
    holds(f"{GIVEN} A.G=9,5 A.H=7,8 B.G=6,2", "do A d7>1 ; call B:one@A=>wrong:B", "then A.G=5 B.G=6,2,9 turn=B")


def test_a_wrong_guess_can_rid_the_accused_of_their_last_game_card() -> None:
    holds(f"{GIVEN} A.G=9 A.H=7,8 B.G=6,2", "do A d7>1 ; call B:one@A=>wrong:B", "then win=A")


def test_no_one_sees_the_hand_that_was_judged() -> None:
    t = challenged("1a 7a", "9c", challenge_pause="0")
    t.play(0, t.rules.read("discard 7a to reserve0"))
    t.play(1, t.rules.read("one"))
    assert t.known[t.rules.deck.by_name["1a"]] == 0b001


def test_whether_a_starter_was_kept_back_only_its_owner_knows() -> None:
    t = challenged("1a 7a", "9c")
    t.play(0, t.rules.read("play 7a to pile0"))
    assert view(t, 0).kept_back == (True, None, None)
    assert view(t, 1).kept_back == (None, False, None)


@pytest.mark.parametrize("hand", ["1a 7a 9b", "2a 7a 9b"])
def test_the_record_does_not_show_others_whether_a_starter_was_kept_back(hand: str) -> None:
    t = challenged(hand, "9c")
    t.play(0, t.rules.read("play 7a to pile0"))
    assert (view(t, 1).kept_back, view(t, NO_SEAT).kept_back) == ((None, False, None), (None, None, None))
    assert view(t, 0).kept_back == ("1a" in hand, None, None)


def test_a_starter_that_was_kept_back_once_stays_on_record_when_it_is_gone() -> None:
    t = challenged("1a 7a 8a 9b", "9c")
    for text in ("play 7a to pile0", "play 1a to pile1", "play 8a to pile0"):
        t.play(0, t.rules.read(text))
    assert view(t, 0).kept_back == (True, None, None)


def test_on_an_imagined_table_a_call_is_right_where_the_hand_has_a_starter() -> None:
    t = challenged("1a 7a", "9c", challenge_pause="0")
    t.play(0, t.rules.read("play 7a to pile0"))
    verdicts = set()
    for seed in range(60):
        imagined = imagine(view(t, 1), Random(seed))
        held = any(imagined.rules.opens[card] for card in imagined.hand(0))
        imagined.events = []
        imagined.play(1, imagined.rules.read("one"))
        said = {event.what for event in imagined.events if isinstance(event, Said)}
        assert ("upheld" in said) == held
        verdicts.add(held)
    assert verdicts == {True, False}


# ---------------------------------------------------------------------- who, and how long


def test_of_several_right_callers_the_nearest_on_the_left_is_credited() -> None:
    holds(
        f"{GIVEN} A.G=4,9 A.H=7,9 B.G=2,5 C.G=3,3",
        "do A h7>U6 ; call D:game,C:game,B:game=>upheld:B",
        "then C.G=3,3 B.G=5",
    )
    holds(
        f"{GIVEN} turn=C C.G=4,9 C.H=7,9 B.G=2,5 D.G=3,3",
        "do C h7>U6 ; call B:game,D:game=>upheld:D",
        "then B.G=2,5 D.G=3",
    )


def test_of_several_wrong_guesses_the_nearest_on_the_left_pays() -> None:
    holds(f"{GIVEN} A.G=9,5 A.H=7,8", "do A d7>1 ; call D:one@A,C:one@A=>wrong:C", "then C.G=8,8,8,9 D.G=8,8,8 A.G=5")


def test_if_one_call_is_right_the_wrong_ones_are_ignored() -> None:
    holds(
        f"{GIVEN} A.G=4,9 A.H=7,8 B.G=2,5 C.G=3,6",
        "do A h7>U6 ; call B:one,C:game=>upheld:C",
        "then A.G=4,9,3 C.G=6 B.G=2,5",
        "do call B:one@A=>wrong:B",
    )


def test_a_player_who_was_wrong_cannot_call_again_in_this_turn() -> None:
    holds(f"{GIVEN} A.G=9,5 A.H=7,8,9", "do A h7>U6 ; call B:game=>dismissed:- ; !call B:one ; A d8>1 ; !call B:one@A")


def test_others_can_still_call() -> None:
    holds(f"{GIVEN} A.G=9,5 A.H=7,8", "do A h7>U6 ; call B:game=>dismissed:- ; call C:one=>wrong:C")


def test_no_one_can_accuse_themselves() -> None:
    holds(f"{GIVEN} A.G=4,9 A.H=7,9", "do A h7>U6 ; !call A:game")


def test_the_player_before_can_be_accused_until_the_next_makes_their_first_move() -> None:
    offence = f"{GIVEN} A.G=4,9 A.H=7,9 B.H=7,9,9 B.G=2,5"
    holds(offence, "do A d9>1 ; call B:game@A=>upheld:B")
    holds(offence, "do A d9>1 ; B h7>U6 ; !call C:game@A ; call C:game@B=>dismissed:-")


def test_the_player_whose_turn_it_is_can_be_accused_before_they_have_moved() -> None:
    holds(f"{GIVEN} A.G=9,5 A.H=7,9", "do call C:one@A=>wrong:C", "then A.G=5 turn=A")
    holds(
        f"{GIVEN} A.G=9,5 A.H=7,9 B.G=9,5", "do A d9>1 ; call C:one@B=>wrong:C ; !call C:one@B ; call C:one@A=>wrong:C"
    )


def test_a_new_turn_is_a_new_chance_to_call() -> None:
    holds(
        f"{GIVEN} A.G=9,5 A.H=7,9 B.H=7,9",
        "do A d9>1 ; call C:game@A=>dismissed:- ; B d9>1 ; call C:game@B=>dismissed:-",
    )


def test_an_offence_is_paid_for_once() -> None:
    holds(f"{GIVEN} A.G=4,9 A.H=7,9", "do A d9>1 ; call B:game@A=>upheld:B ; call C:game@A=>dismissed:-")


def test_a_turn_that_goes_on_is_ended_by_the_verdict_without_a_discard() -> None:
    holds(f"{GIVEN} A.G=4,9 A.H=7,9", "do A h7>U6 ; call B:game=>upheld:B", "then turn=B A.R=-/-/-/-/- A.H=9")


def test_giving_the_last_game_card_away_wins() -> None:
    holds(f"{GIVEN} A.G=4,9 A.H=7,8 B.G=2", "do A h7>U6 ; call B:game=>upheld:B", "then win=B A.G=4,9,2")


def test_everyone_knows_the_card_that_went_under_the_game_pile() -> None:
    t = challenged("7a 8", "7c", challenge_pause="0")
    t.play(0, t.rules.read("play 7a to pile0"))
    t.play(2, t.rules.read("game"))
    taken = t.rules.deck.by_name["9e"]
    assert t.zones[GAME][0] == taken
    assert t.known[taken] == 0b111
    assert taken not in t.turned
    assert t.zones[GAME + 2][-1] in t.turned


# ---------------------------------------------------------------------- the moment of a verdict


@pytest.mark.parametrize(("pause", "due"), [("2.5", 2600), ("1", 1100), ("5", 5100)])
def test_calls_are_collected_for_as_long_as_the_option_says(pause: str, due: int) -> None:
    t = challenged("7a 8a 9", "7c", challenge_pause=pause)
    t.play(0, t.rules.read("play 7a to pile0"), 50)
    t.play(2, t.rules.read("game"), 100)
    assert (t.deadline(), t.on_turn) == (due, 0)
    t.advance(due)
    assert t.on_turn == 1


def test_calls_are_judged_as_soon_as_no_one_else_can_call() -> None:
    t = challenged("7a 8a 9", "7c")
    t.play(0, t.rules.read("play 7a to pile0"))
    t.play(2, t.rules.read("game"))
    t.play(1, t.rules.read("one"))
    assert t.on_turn == 1


def test_calls_are_judged_when_the_accused_tries_to_go_on() -> None:
    t = challenged("7a 8a 9", "7c")
    t.play(0, t.rules.read("play 7a to pile0"))
    t.play(2, t.rules.read("game"))
    discard = t.rules.read("discard 8a to reserve0")
    assert t.check(0, discard)
    t.play(0, discard)
    assert t.on_turn == 1
    assert t.rules.deck.by_name["8a"] in t.hand(0)


def test_calls_are_judged_too_when_the_accused_tries_a_place_as_good_as_the_one_offered() -> None:
    t = challenged("7a 8a 9", "9c")
    t.play(0, t.rules.read("play 7a to pile0"))
    t.play(2, t.rules.read("game"))
    discard = t.rules.read("discard 8a to reserve3")
    assert t.check(0, discard)
    t.play(0, discard)
    assert t.zones[t.rules.place["reserve3"]] == [t.rules.deck.by_name["8a"]]
