"""The cards and the deal [1, 2.2]."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.engine import NOT_SEEN, BadOption, view
from games.flinch import GAME
from games.flinch.options import FlinchOptions
from games.flinch.table import GAME as PILE
from games.flinch.table import STACK
from tests.games.flinch.helpers import dealt, table


@pytest.mark.parametrize(("decks", "each"), [("1", 11), ("2", 22)])
def test_a_pack_has_eleven_cards_of_each_number(decks: str, each: int) -> None:
    ranks = GAME.rules(2, FlinchOptions(decks=decks)).deck.ranks
    assert Counter(ranks) == dict.fromkeys(range(1, 11), each)


@pytest.mark.parametrize(("seats", "cards"), [(2, 110), (3, 110), (4, 220), (5, 220), (6, 220)])
def test_from_four_players_on_two_packs_are_used(seats: int, cards: int) -> None:
    assert len(GAME.rules(seats).deck) == cards


@pytest.mark.parametrize(("seats", "decks", "left"), [(2, "1", 80), (4, "1", 50), (6, "1", 20), (6, "2", 130)])
def test_everyone_gets_ten_cards_and_five_and_the_rest_is_the_stack(seats: int, decks: str, left: int) -> None:
    t = dealt(seats, decks=decks)
    assert [len(t.zones[PILE + seat]) for seat in range(seats)] == [10] * seats
    assert [len(t.hand(seat)) for seat in range(seats)] == [5] * seats
    assert len(t.zones[STACK]) == left


def test_the_top_of_each_game_pile_is_turned_up_and_no_one_knows_those_below() -> None:
    t = dealt()
    for seat in range(3):
        for viewer in range(3):
            seen = view(t, viewer).zones[PILE + seat]
            assert seen[-1] == t.zones[PILE + seat][-1]
            assert set(seen[:-1]) == {NOT_SEEN}


def test_a_hand_is_seen_by_its_owner_only() -> None:
    t = dealt()
    assert NOT_SEEN not in view(t, 1).hand(1)
    assert set(view(t, 0).hand(1)) == {NOT_SEEN}


def test_the_player_on_the_dealers_left_begins() -> None:
    for dealer in range(1, 4):
        t = dealt(first_dealer=str(dealer))
        assert (t.dealer, t.waiting_for()) == (dealer - 1, (dealer % 3,))


def test_the_dealer_is_random() -> None:
    assert {dealt(seed=seed).dealer for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (6, {"decks": "1", "game_pile": 15}),
        (5, {"decks": "1", "game_pile": 20}),
        (5, {"partners": True}),
        (3, {"partners": True}),
        (2, {"first_dealer": "3"}),
    ],
)
def test_options_that_cannot_be_dealt_are_refused(seats: int, options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        GAME.rules(seats, FlinchOptions(**options))


def test_covered_reserve_cards_were_seen_by_everyone_and_can_be_remembered() -> None:
    t = table("reserve5: 9 8 7\nopened: True\nhand0: 2\nnext: Turn(seat=0, fresh=True, releases=False)")
    assert NOT_SEEN not in view(t, 0).zones[t.rules.reserve[1][0]]
