"""What a button says about a choice that costs cards [F-11 - F-13, F-22, F-46, F-61, F-79]."""

from __future__ import annotations

import pytest

from games.engine import NO_SEAT, Move, view
from games.flaps import GAME
from games.flaps.suits import CALLS
from games.flaps.table import FlapsTable
from tests.games.flaps.helpers import can, held, say, table

TAKE = Move("take")


def button(t: FlapsTable, seat: int, move: Move) -> str | None:
    """What is written on the button of a move, if the game has special words for it."""
    phrases = [t.agenda[-1].spoken(seen, seat, move) for seen in (t, view(t, seat), view(t, NO_SEAT))]
    [words] = {None if told is None else GAME.words.say(told) for told in phrases}
    return words


def test_after_an_ace_n_lay_a_suit_costs_a_card() -> None:
    t = table("hand0: Nc 3s 3h\nhand1: 9d 8d\npile: 9h")
    say(t, 0, "lay Nc")
    assert can(t, 0, "suit") == ["=c", "=s"]
    assert [button(t, 0, CALLS[suit]) for suit in "cs"] == ["Call clubs, draw 1", "Call spades, draw 1"]
    before = held(t)
    say(t, 0, "suit =c")
    assert held(t) == [before[0] + 1, before[1]]


def test_laying_a_second_card_has_no_words_of_its_own() -> None:
    t = table("hand0: Nc 3s 3h\nhand1: 9d 8d\npile: 9h")
    say(t, 0, "lay Nc")
    [card] = t.rules.deck.twins("3s")[:1]
    assert button(t, 0, t.rules.laid[card]) is None


def test_a_plain_ace_calls_for_nothing_unless_it_was_the_last_card() -> None:
    t = table("hand0: Ac 3s 3h\nhand1: 9d 8d\npile: 9h")
    say(t, 0, "lay Ac")
    assert button(t, 0, CALLS["c"]) is None
    t = table("hand0: Ac\nhand1: 9d 8d\npile: 9h\ncalled: frozenset((0,))")
    say(t, 0, "lay Ac")
    assert button(t, 0, CALLS["c"]) == "Call clubs, draw 1"


def test_a_button_for_all_suits_together_names_none() -> None:
    t = table("hand0: Nc 3s 3h\nhand1: 9d 8d\npile: 9h")
    say(t, 0, "lay Nc")
    assert button(t, 0, CALLS["c"]._replace(choice="")) is None


@pytest.mark.parametrize(("attack", "words"), [(2, "Draw 2"), (5, "Draw 5")])
def test_the_button_of_an_attack_has_its_count(attack: int, words: str) -> None:
    t = table(f"hand0: 5h 9s\nhand1: 9d 8d\npile: 2h\nattack: {attack}\nnext: Defend(seat=0)")
    assert button(t, 0, TAKE) == words
    say(t, 0, "take")
    assert held(t)[0] == 2 + attack


def test_no_more_is_taken_than_there_is() -> None:
    t = table("hand0: *\nhand1: 9d 8d\npack: Kd Kh\npile: 2h\nattack: 5\nnext: Defend(seat=0)")
    assert button(t, 0, TAKE) == "Draw 2"


@pytest.mark.parametrize("step", ["Duel(seat=0, starter=1)", "KingNLay(seat=0)"])
def test_one_card_is_one_card(step: str) -> None:
    t = table(f"hand0: 5h 9s\nhand1: 9d 8d\npile: Th\nnext: {step}", level=3)
    assert button(t, 0, TAKE) == "Draw a card"


def test_in_a_turn_taking_is_the_rule() -> None:
    assert button(table("hand0: 5h 9s\nhand1: 9d 8d\npile: 2h"), 0, TAKE) is None
