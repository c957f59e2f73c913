"""The cards, the deal, and what the options do with a dealt 1 [sections 1 and 2]."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.engine import BadOption, view
from games.patience import GAME
from games.patience.places import LOWER, PACK, STOCK, TURNED, UPPER
from games.patience.rules import PatienceOptions
from tests.games.patience.helpers import holds, ranks


def test_four_series_from_1_to_10_are_used() -> None:
    deck = GAME.rules().deck
    assert len(deck) == 40
    assert Counter(deck.ranks) == dict.fromkeys(range(1, 11), 4)
    assert {deck.suits[card] for card in deck} == {""}


def test_patience_is_for_one_player() -> None:
    assert GAME.words.say(GAME.seat_range()) == "1 player"
    with pytest.raises(BadOption):
        GAME.rules(2)


@pytest.mark.parametrize("seed", range(30))
def test_the_first_four_cards_are_dealt_and_ones_leave_holes(seed: int) -> None:
    t = GAME.rules().new_table(seed)
    below = [card for place in LOWER for card in t.zones[place]]
    above = [card for place in UPPER for card in t.zones[place]]
    assert len(below) + len(above) == 4
    assert len(t.zones[PACK]) == 36
    assert t.zones[STOCK] == t.zones[TURNED] == []
    assert all(t.rules.deck.ranks[card] == 1 for card in above)
    assert all(t.rules.deck.ranks[card] > 1 for card in below)


@pytest.mark.parametrize("options", [{"dealt_ones": "replace"}, {"holes": "always"}])
@pytest.mark.parametrize("seed", range(30))
def test_replaced_ones_leave_four_piles_and_a_shorter_pack(seed: int, options: dict[str, Any]) -> None:
    t = GAME.rules(1, PatienceOptions(**options)).new_table(seed)
    assert all(len(t.zones[place]) == 1 and ranks(t, place) != [1] for place in LOWER)
    assert len(t.zones[PACK]) == 36 - sum(len(t.zones[place]) for place in UPPER)


def test_the_cards_are_played_from_left_to_right() -> None:
    holds("given P=7,9,10,5,2,8", "do deal", "then F=0,0,0,0 c=7|9|10|5 P=2,8 S=- cur=-")


def test_every_dealt_one_founds_a_pile_of_its_own() -> None:
    holds("given P=1,1,10,1,2,8", "do deal", "then F=1,1,1,0 c=-|-|10|- P=2,8")


def test_all_four_places_are_dealt_before_a_one_is_replaced() -> None:
    holds("given P=1,7,10,5,8,2 ones=replace", "do deal", "then F=1,0,0,0 c=8|7|10|5 P=2")


def test_with_every_hole_refilled_dealt_ones_are_replaced_too() -> None:
    holds("given P=7,1,10,5,8,2 holes=always", "do deal", "then F=1,0,0,0 c=7|8|10|5 P=2")


def test_a_pile_can_be_built_on_in_the_upper_row_from_the_first_turn_on() -> None:
    holds("given P=7,1,10,5,2,8", "do deal ; T ; TF", "then F=2,0,0,0 c=7|-|10|5 P=8")


def test_the_sheet_is_what_is_played_without_a_choice() -> None:
    assert PatienceOptions.preset("sheet") == PatienceOptions()
    assert PatienceOptions().as_dict() == {
        "dealt_ones": "leave",
        "holes": "pile_move_only",
        "compulsory": True,
        "pile_moves": "any_time",
    }


def test_even_start_replaces_dealt_ones_and_easy_refills_every_hole() -> None:
    assert PatienceOptions.preset("Even start").changed() == {"dealt_ones": "replace"}
    assert PatienceOptions.preset("Easy").changed() == {"holes": "always"}


def test_only_the_order_of_the_pack_is_hidden() -> None:
    t = GAME.rules().new_table(3)
    v = view(t, 0)
    assert v.zones[PACK] == [-1] * 36
    assert v.zones[1:] == t.zones[1:]
