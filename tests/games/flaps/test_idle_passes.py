"""Who need not be asked for a card, because everyone knows that they have none; and which questions are put quietly."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import NO_SEAT, view
from games.flaps import GAME
from games.flaps.options import FlapsOptions
from games.flaps.table import FlapsTable
from tests.games.flaps.helpers import say, table, told

RULES = GAME.rules(2, FlapsOptions(level=1))


def every(number: int) -> list[str]:
    """The names of all cards of a number."""
    return [card.name for card in RULES.deck.cards if card.rank == number]


def lying(number: int, step: str, hand: str = "Kd Qs", but: str = "", **options: Any) -> FlapsTable:
    """A position in which all cards of a number have been laid but one."""
    pile = " ".join(name for name in every(number) if name != but)
    return table(f"hand0: {hand}\nhand1: 9da Jd\npile: {pile}\nnext: {step}", **options)


def alone(t: FlapsTable, seat: int) -> str | None:
    """The only move of a seat that is public, as it is found on the table and on the views that have to find it."""
    [found] = {t.agenda[-1].idle_pass(seen, seat) for seen in (t, view(t, seat), view(t, NO_SEAT))}
    return found and told(t, found)


MISS = "Miss(seat=0)"
FLAPPING = "Flapping(opener=1, last=1, credit=(0, 0), since=0, asked={asked})"


def test_where_every_eight_has_been_laid_there_is_only_the_knock() -> None:
    assert alone(lying(8, MISS), 0) == "knock"


def test_where_one_is_missing_it_may_be_in_hand() -> None:
    assert alone(lying(8, MISS, but="8cb"), 0) is None
    assert alone(lying(8, MISS, hand="Kd 8cb", but="8cb"), 0) is None


def test_a_player_all_of_whose_cards_are_known_to_everyone_has_no_secret() -> None:
    t = lying(8, MISS, but="8cb")
    for card in t.hand(0):
        t.known[card] = t.rules.everybody
    assert alone(t, 0) == "knock"
    t = lying(8, MISS, hand="Kd 8cb", but="8cb")
    for card in t.hand(0):
        t.known[card] = t.rules.everybody
    assert alone(t, 0) is None


def test_in_a_flapping_nobody_has_to_say_that_there_is_no_more_where_no_four_is_left() -> None:
    assert alone(lying(4, FLAPPING.format(asked=True)), 0) == "pass"
    assert alone(lying(4, FLAPPING.format(asked=True), but="Fda"), 0) is None
    assert alone(lying(4, FLAPPING.format(asked=False), tempo="relaxed"), 0) == "pass"


def test_before_the_question_there_is_nothing_to_pass() -> None:
    assert alone(lying(4, FLAPPING.format(asked=False)), 0) is None


def test_taking_cards_is_no_pass() -> None:
    t = table("hand0: Kd\nhand1: 9da Jd\npile: 2ca\nattack: 2\nnext: Defend(seat=0)")
    assert t.agenda[-1].idle_pass(t, 0) is None


@pytest.mark.parametrize("hand", ["Fda Kd", "9ca Kd"])
def test_to_flap_is_asked_quietly_of_everyone_alike(hand: str) -> None:
    t = table(f"hand0: 5ca 9sa\nhand1: 8ca 8da\nhand2: {hand}\npile: Fsa\nnext: Flapping(opener=0, last=0, "
              "credit=(0, 0, 0), since=0)")  # fmt: skip
    step = t.agenda[-1]
    assert [step.quiet(t, seat) for seat in range(3)] == [True, False, True], "the next player has to ask"
    say(t, 1, "ask")
    assert [t.agenda[-1].quiet(t, seat) for seat in t.waiting_for()] == [True]


def test_a_turn_is_never_quiet() -> None:
    t = table("hand0: 5ca 9sa\nhand1: 8ca 8da\npile: Fsa")
    assert not t.agenda[-1].quiet(t, 0)
