"""Go to the Store: empty hands, no one to ask, and the end [9, 10]."""

from __future__ import annotations

from random import Random

import pytest

from games.go_to_the_store import GAME
from tests.games.shared.asking.positions import asked, books, hand, legal, play, position, said

# ---------------------------------------------------------------------- empty hands


def test_a_hand_that_a_book_has_emptied_takes_a_card_and_goes_on() -> None:
    t = play(position(GAME, "n=3 turn=A A.H=5,5 B.H=5,5,9 C.H=3,9 store=9,2"), "A asks B 5")
    assert (hand(t, 0), asked(t)) == ([9], 0)
    assert legal(t) == {(1, 9), (2, 9)}, "it is his only number to ask for"
    assert said(t)[-1] == ("restocks", 0)


def test_a_player_who_has_no_cards_when_their_turn_begins_takes_one() -> None:
    t = play(position(GAME, "n=3 turn=A A.H=5,7 B.H=- C.H=7,9,9 store=3,4,6"), "A asks C 5")
    assert (hand(t, 1), asked(t)) == ([4], 1)


def test_with_an_empty_store_too_they_are_passed_over() -> None:
    t = play(position(GAME, "n=3 turn=A A.H=5,7 B.H=- C.H=7,9,9 store=-"), "A asks C 5")
    assert asked(t) == 2


def test_a_book_that_empties_the_hand_ends_the_turn_when_the_store_is_empty() -> None:
    t = play(position(GAME, "n=3 turn=A A.H=5,5 B.H=5,5,9 C.H=9,9,9 store=-"), "A asks B 5")
    assert (hand(t, 0), asked(t)) == ([], 1)


# ---------------------------------------------------------------------- passed over


def test_where_it_is_played_so_they_are_passed_over_though_the_store_has_cards() -> None:
    t = play(position(GAME, "n=3 turn=A empty_hand=skip A.H=5,7 B.H=- C.H=7,9,9 store=3,4"), "A asks C 5")
    assert (hand(t, 1), asked(t), len(t.zones[0])) == ([], 2, 1)
    t = play(position(GAME, "n=3 turn=A empty_hand=skip A.H=5,5 B.H=5,5,9 C.H=3,9 store=9,2"), "A asks B 5")
    assert (hand(t, 0), asked(t)) == ([], 1)


def test_when_no_one_has_cards_any_more_the_next_player_takes_one_all_the_same() -> None:
    text = "n=2 turn=A empty_hand=skip A.H=5,5 B.H=5,5 store=9,8,9,8,9,8,9,8"
    t = play(position(GAME, text), "A asks B 5")
    assert t.winners == (0,)
    assert (books(t, 0), books(t, 1)) == ([5], [8, 9]) or (books(t, 0), books(t, 1)) == ([5, 8, 9], [])


# ---------------------------------------------------------------------- nobody to ask


def test_a_player_who_has_no_one_to_ask_draws_a_card_and_their_turn_is_over() -> None:
    t = play(position(GAME, "n=2 turn=A A.H=5,7 B.H=- store=3,4,6"), "deal")
    assert (hand(t, 0), hand(t, 1), asked(t)) == ([3, 5, 7], [4], 1)
    assert said(t) == [("nobody_to_ask", 0), ("restocks", 1)]


def test_where_empty_hands_are_passed_over_they_draw_until_the_store_is_empty() -> None:
    text = "n=2 turn=A empty_hand=skip A.H=9,9 B.H=9,9,10 A.B=1,2,3,4 B.B=5,6,7,8 store=10,10,10"
    t = play(position(GAME, text), "A asks B 9")
    assert hand(t, 0) == []
    assert t.winners == (0, 1)
    assert books(t, 1) == [5, 6, 7, 8, 10]


# ---------------------------------------------------------------------- the end

LAST = "n=2 turn=A A.H=10,10 B.H=10,10 store=-"


def test_the_tenth_book_ends_the_game_and_most_books_win() -> None:
    t = play(position(GAME, LAST + " A.B=1,2,3,4,5 B.B=6,7,8,9"), "A asks B 10")
    assert t.winners == (0,)


def test_equally_many_books_share_the_win() -> None:
    assert play(position(GAME, LAST + " A.B=1,2,3,4 B.B=5,6,7,8,9"), "A asks B 10").winners == (0, 1)


@pytest.mark.parametrize("seed", range(12))
def test_when_the_last_book_lies_the_store_is_empty(seed: int) -> None:
    t, rng = GAME.rules(2 + seed % 3).new_table(seed), Random(seed)
    while t.winners is None:
        t.play(asked(t), rng.choice(t.moves(asked(t))))
    assert not t.zones[0]
    assert sum(t.scores) == 10
