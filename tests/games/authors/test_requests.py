"""Authors: asking and answering [1-6], and how it is reported."""

from __future__ import annotations

import pytest

from games.authors import GAME
from games.authors.options import AuthorsOptions
from games.engine import Moved, Scored, Turned, as_seen, view
from tests.games.shared.asking.positions import asked, books, hand, legal, play, position, refused, said, saying

START = "n=3 turn=A A.H=5,5,7 B.H=5,5,9 C.H=7,7,7,9,9,9"


# ---------------------------------------------------------------------- cards and deal


def test_there_are_four_cards_of_each_number_from_1_to_10() -> None:
    ranks = GAME.rules(4).deck.ranks
    assert sorted(ranks) == sorted([*range(1, 11)] * 4)


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (2, [20, 20]),
        (3, [14, 13, 13]),
        (4, [10, 10, 10, 10]),
        (5, [8, 8, 8, 8, 8]),
        (6, [7, 7, 7, 7, 6, 6]),
        (7, [6, 6, 6, 6, 6, 5, 5]),
        (8, [5, 5, 5, 5, 5, 5, 5, 5]),
    ],
)
def test_all_cards_are_dealt_beginning_on_the_left_of_the_dealer(seats: int, sizes: list[int]) -> None:
    for seed in range(5):
        t = GAME.rules(seats).new_table(seed)
        first = (t.dealer + 1) % seats
        order = [(first + step) % seats for step in range(seats)]
        assert [len(t.hand(seat)) + 4 * len(books(t, seat)) for seat in order] == sizes
        assert not t.zones[0]


def test_cards_are_dealt_one_at_a_time() -> None:
    t = GAME.rules(3, AuthorsOptions(first_dealer=3)).new_table(2, record=True)
    dealt = [event.to for event in t.events or () if isinstance(event, Moved) and event.source == 0]
    assert dealt == [1 + number % 3 for number in range(40)]


def test_the_player_on_the_left_of_the_dealer_asks_first() -> None:
    for seed in range(10):
        t = GAME.rules(4).new_table(seed)
        assert asked(t) == (t.dealer + 1) % 4


def test_chance_names_the_dealer_unless_a_seat_was_chosen() -> None:
    assert {GAME.rules(4).new_table(seed).dealer for seed in range(40)} == {0, 1, 2, 3}
    chosen = GAME.rules(4, AuthorsOptions(first_dealer=2))
    assert {chosen.new_table(seed).dealer for seed in range(10)} == {1}


# ---------------------------------------------------------------------- requests


def test_one_can_ask_any_other_player_with_cards_for_any_number_that_one_holds() -> None:
    t = position(GAME, START)
    assert legal(t) == {(1, 5), (2, 5), (1, 7), (2, 7)}


def test_there_is_one_request_for_each_number_and_player_however_many_cards_one_holds() -> None:
    t = position(GAME, "n=3 turn=A A.H=5,5,5,7 B.H=5,9 C.H=7,7")
    assert len(t.moves(0)) == 4


def test_there_is_no_passing() -> None:
    t = position(GAME, START)
    assert {move.verb for move in t.moves(0)} == {"ask"}


def test_any_card_of_a_number_can_be_used_to_ask_for_that_number() -> None:
    t = position(GAME, START)
    fives = [card for card in t.hand(0) if t.rules.number[card] == 5]
    for cards in (fives[:1], fives[1:], fives):
        told = {(move.to, t.rules.number[move.cards[0]]) for move in t.moves_with(0, cards)}
        assert told == {("hand1", 5), ("hand2", 5)}
        assert t.leads(0, cards)


def test_cards_of_two_numbers_ask_for_nothing() -> None:
    t = position(GAME, START)
    assert t.moves_with(0, t.hand(0)) == []
    assert not t.leads(0, t.hand(0))


def test_no_one_asks_with_a_card_of_another() -> None:
    t = position(GAME, START)
    assert t.moves_with(0, t.hand(1)[:1]) == []


def test_a_player_who_asks_is_given_one_card_only_even_if_the_other_has_more() -> None:
    t = play(position(GAME, START), "A asks B 5=>1")
    assert (hand(t, 0), hand(t, 1)) == ([5, 5, 5, 7], [5, 9])


def test_a_player_who_gets_a_card_asks_again() -> None:
    t = play(position(GAME, START), "A asks B 5=>1")
    assert asked(t) == 0
    assert (1, 5) in legal(t), "the same again, if he likes"


def test_a_player_who_is_refused_draws_nothing_and_the_left_neighbour_is_next() -> None:
    t = play(position(GAME, START), "A asks C 5=>0")
    assert asked(t) == 1
    assert hand(t, 0) == [5, 5, 7]


def test_failing_on_purpose_is_allowed() -> None:
    t = play(position(GAME, START), "A asks C 5=>0", "B asks C 9=>1", "B asks C 5=>0", "C asks A 7=>1", "C asks A 9=>0")
    assert asked(t) == 0
    play(t, "A asks C 5=>0")


# ---------------------------------------------------------------------- how it is told


def test_the_request_and_the_answer_are_spoken() -> None:
    t = play(position(GAME, START), "A asks B 5", "A asks C 5")
    assert said(t) == [("asks", 0), ("here", 1), ("asks", 0), ("no", 2)]
    assert saying(t, GAME) == ["Bea, any 5s?", "Here you go.", "Cem, any 5s?", "No, sorry."]


def test_a_book_is_called_out() -> None:
    t = play(position(GAME, START), "A asks B 5", "A asks B 5")
    assert saying(t, GAME)[-1] == "A book of 5s!"
    assert [event for event in t.events or () if isinstance(event, Scored)] == [Scored(0, 1, "a_book")]


def test_the_card_is_handed_over_for_all_to_see() -> None:
    t = play(position(GAME, START), "A asks B 5")
    seen = [as_seen(event, 2, t.rules) for event in t.events or () if isinstance(event, Turned | Moved)]
    [turned, moved] = seen
    assert isinstance(turned, Turned)
    assert isinstance(moved, Moved)
    assert turned.up
    assert t.rules.number[turned.card] == t.rules.number[moved.card] == 5


def test_what_was_handed_over_others_have_to_remember() -> None:
    t = play(position(GAME, START), "A asks B 5")
    assert [card for card in view(t, 2).hand(0) if card >= 0] == []
    assert [card for card in view(t, 1).hand(0) if card >= 0] == [], "also he who gave it away"
    assert sorted(view(t, 0).hand(0)) == sorted(t.hand(0))


# ---------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("ask 9.5 to hand1", "card_out_of_sight"),
        ("ask to hand1", "only_ask"),
        ("pass", "only_ask"),
        ("ask 5.0 5.1 to books1", "ask_a_player"),
        ("ask 5.0", "ask_a_player"),
        ("ask 5.0 to hand0", "not_yourself"),
        ("ask 5.0 7.2 to hand1", "hold_it_yourself"),
    ],
)
def test_a_request_that_cannot_be_made_is_refused_with_the_rule(move: str, reason: str) -> None:
    t = view(position(GAME, START), 0)
    assert refused(t, 0, move) == reason


def test_a_number_that_one_does_not_hold_cannot_be_asked_for() -> None:
    assert refused(position(GAME, START), 0, "ask 9.5 to hand1") == "hold_it_yourself"


def test_a_player_out_of_turn_asks_no_one() -> None:
    assert refused(position(GAME, START), 1, "ask 5.3 to hand0") == "not_your_turn"


def test_a_player_who_has_no_cards_is_asked_for_nothing_unless_the_option_allows_it() -> None:
    text = "n=3 turn=A A.H=5,5,7 B.H=- C.H=5,5,7,7,7"
    t = position(GAME, text)
    assert refused(t, 0, "ask 5.0 to hand1") == "has_no_cards"
    assert (1, 5) in legal(position(GAME, text + " ask_empty=on"))
