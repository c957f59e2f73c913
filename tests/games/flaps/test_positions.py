"""Positions of FLAPS as text: which are impossible, and every question that a position can ask."""

from __future__ import annotations

import pytest

from games.engine import BadPosition, read_table, write_table
from games.flaps import GAME
from tests.games.flaps.helpers import rules, say, table

SOUND = "hand0: 9c 5d\nhand1: 5s 8d\npile: 9h"


@pytest.mark.parametrize(
    "fact",
    ["suit: 'x'", "suit: ''", "suit: 'cd'", "number: 15", "number: -1", "direction: 0", "direction: 2", "dealer: 2"],
)
def test_a_position_with_what_cannot_be_is_none(fact: str) -> None:
    table(SOUND)
    with pytest.raises(BadPosition):
        table(f"{SOUND}\n{fact}")


def test_nor_is_one_without_a_pile() -> None:
    with pytest.raises(BadPosition, match="no pile"):
        read_table(rules(2), "hand0: 9c\nhand1: 5d\npack: *\nsuit: 'h'\nnumber: 9\nnext: Turn(seat=0)")


@pytest.mark.parametrize(
    ("step", "more", "asked"),
    [
        ("Turn(seat=0)", "", "lay_or_take"),
        ("Defend(seat=0)", "attack: 5\nsuit: 'h'\nnumber: 2", "answer_or_take"),
        ("Miss(seat=0)", "", "knock_or_eight"),
        ("CallSuit(seat=0)", "", "call_a_suit"),
        ("AceNLay(seat=0, colour='dh')", "", "second_of_two"),
        ("AceNLay(seat=0, colour='cs')", "", "second_of_two"),
        ("KingNLay(seat=0)", "", "second_for_king"),
        ("Dump(seat=0, active='9ha', left=2)", "", "more_fives"),
        ("Aim(seat=0, starter=0)", "", "choose_victim"),
        ("Duel(seat=0, starter=1)", "", "hoof_or_take"),
        ("Flapping(opener=0, last=0, credit=(0, 3), since=0)", "", "you_may_flap"),
        ("Flapping(opener=1, last=1, credit=(0, 3), since=0)", "", "flap_or_ask"),
        ("Flapping(opener=1, last=1, credit=(0, 3), since=0, asked=True)", "", "any_more"),
        ("CallTrumps(seat=0)", "", "call_trumps"),
        ("Hide(seat=0)", "trump: 'c'", "hide_for_trumps"),
        ("Hide(seat=0)", "totals: (-1, -1)", "hide_for_spoof"),
        ("Total(seat=0)", "totals: (-1, -1)", "call_total"),
        ("Bury(seat=0)", "", "bury_one"),
        ("Share(seat=0)", "", "share_with_whom"),
        ("Lose(layer=0, seat=0)", "", "lose_which"),
        ("Down(seat=0)", "", "place_before_whom"),
        ("Over(seat=0)", "front1: 7d", "turn_which"),
        ("Look(seat=0)", "front1: 7d", "look_at_which"),
        ("LookInHand(seat=0)", "", "look_in_whose_hand"),
        ("Swap(seat=0)", "front1: 7d", "swap_for_which"),
        ("Up(seat=0)", "front1: 7d", "who_takes_up"),
        ("Offer(seat=0)", "monty0: 7d", "offer_three"),
        ("Whom(seat=0)", "", "monty_with_whom"),
        ("Point(seat=0, layer=1)", "", "point_at_one"),
        ("Show(seat=0, chosen=1, pointed=10)", "", "show_one"),
        ("Keep(seat=0, layer=1, pointed=12)", "monty0: 7d\nmonty1: 7s\nmonty2: 7c", "keep_or_switch"),
        ("NextRound(shown=True)", "", "deal_round"),
    ],
)
def test_every_step_can_be_written_and_asks_in_words(step: str, more: str, asked: str) -> None:
    t = table(f"{SOUND}\n{more}\nnext: {step}".replace("\n\n", "\n"), level=7)
    assert read_table(t.rules, write_table(t)) == t
    told = t.agenda[-1].ask(t, 0)
    assert told.key == asked
    assert "{" not in GAME.words.say(told)


def test_the_question_states_how_many_fives_are_left_or_cards_are_to_be_offered() -> None:
    t = table("hand0: DFd 5c 5h 8c\nhand1: 9d 9s\npile: 5d", level=3)
    say(t, 0, "lay DFd", "lay 5c")
    assert t.agenda[-1].ask(t, 0).values == {"count": 2}
    t = table("hand0: FMh 5c 5h 8c\nhand1: 9d 9s\npile: 5h", level=7)
    say(t, 0, "lay FMh", "hide 5c")
    assert t.agenda[-1].ask(t, 0).values == {"count": 2}
