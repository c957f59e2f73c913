"""Go to the Store: deal, requests, and what the Store brings [1-8]."""

from __future__ import annotations

import pytest

from games.engine import Moved, as_seen, view
from games.go_to_the_store import GAME
from games.shared.asking.table import Asked, Drew, Laid
from tests.games.shared.asking.positions import asked, books, hand, legal, play, position, refused, said, saying

START = "n=3 turn=A A.H=5,7 B.H=5,5,9 C.H=7,9,9 store=1,2,3"


@pytest.mark.parametrize(("seats", "store"), [(2, 28), (3, 22), (4, 16)])
def test_everyone_gets_six_cards_and_the_rest_is_the_store(seats: int, store: int) -> None:
    for seed in range(5):
        t = GAME.rules(seats).new_table(seed)
        taken = sum(isinstance(what, Drew) for what in t.heard)
        assert len(t.zones[0]) == store - taken
        dealt = sum(len(t.hand(seat)) + 4 * len(books(t, seat)) for seat in range(seats))
        assert dealt == 6 * seats + taken
        assert taken or asked(t) == (t.dealer + 1) % seats


def test_no_one_knows_the_store() -> None:
    t = GAME.rules(3).new_table(1)
    assert all(t.known[card] == 0 for card in t.zones[0])


def test_one_asks_another_player_with_cards_for_a_number_that_one_holds() -> None:
    assert legal(position(GAME, START)) == {(1, 5), (2, 5), (1, 7), (2, 7)}
    assert legal(position(GAME, "n=3 turn=A A.H=5,7 B.H=- C.H=7,9,9 store=1")) == {(2, 5), (2, 7)}


def test_all_cards_of_the_number_are_handed_over_and_everyone_sees_how_many() -> None:
    t = play(position(GAME, START), "A asks B 5=>2")
    assert (hand(t, 0), hand(t, 1), asked(t)) == ([5, 5, 5, 7], [9], 0)
    assert t.heard == (Asked(0, 1, 5, 2),)
    shown = [as_seen(event, 2, t.rules) for event in t.events or () if isinstance(event, Moved)]
    assert [t.rules.number[event.card] for event in shown if isinstance(event, Moved)] == [5, 5]


def test_a_player_who_has_none_sends_the_asker_to_the_store() -> None:
    t = play(position(GAME, START), "A asks C 5=>0")
    assert (hand(t, 0), asked(t), len(t.zones[0])) == ([1, 5, 7], 1, 2)
    assert saying(t, GAME) == ["Cem, give me all your 5s!", "Go to the Store!"]
    assert said(t) == [("asks", 0), ("go_to_the_store", 2)]


def test_only_the_asker_sees_what_they_draw() -> None:
    t = play(position(GAME, START), "A asks C 5")
    assert sorted(view(t, 0).hand(0)) == sorted(t.hand(0))
    assert set(view(t, 1).hand(0)) == {-1}
    [drawn] = [event for event in t.events or () if isinstance(event, Moved)]
    assert [as_seen(drawn, seat, t.rules) == drawn for seat in range(3)] == [True, False, False]


def test_drawing_the_number_asked_for_ends_the_turn_all_the_same() -> None:
    t = play(position(GAME, START.replace("store=1", "store=5")), "A asks C 5")
    assert (hand(t, 0), asked(t)) == ([5, 5, 7], 1)


def test_a_lucky_draw_keeps_the_turn_where_it_is_played_so() -> None:
    t = play(position(GAME, START.replace("store=1", "store=5") + " lucky_draw=on"), "A asks C 5")
    assert (hand(t, 0), asked(t)) == ([5, 5, 7], 0)
    assert t.heard == (Asked(0, 2, 5, 0), Drew(0, 5))
    assert saying(t, GAME)[-1] == "The 5 I asked for! I go again."


def test_any_other_draw_is_not_lucky() -> None:
    t = play(position(GAME, START.replace("store=1", "store=7") + " lucky_draw=on"), "A asks C 5")
    assert (hand(t, 0), asked(t)) == ([5, 7, 7], 1)
    assert t.heard == (Asked(0, 2, 5, 0), Drew(0))


def test_with_an_empty_store_a_refusal_only_passes_the_turn() -> None:
    t = play(position(GAME, START.replace("store=1,2,3", "store=-")), "A asks C 5")
    assert (hand(t, 0), asked(t)) == ([5, 7], 1)
    assert saying(t, GAME)[-1] == "No, and the Store is empty."


# ---------------------------------------------------------------------- books


def test_a_book_played_on_ones_turn_does_not_end_it() -> None:
    t = play(position(GAME, "n=3 turn=A A.H=5,5,7 B.H=5,5,9 C.H=7,9 store=1,2"), "A asks B 5")
    assert (books(t, 0), hand(t, 0), asked(t)) == ([5], [7], 0)


def test_a_draw_that_completes_a_book_becomes_public_and_does_not_prolong_the_turn() -> None:
    t = play(position(GAME, "n=3 turn=A A.H=5,7,7,7 B.H=9,9 C.H=5,9 store=7,2,3"), "A asks B 5")
    assert (books(t, 0), hand(t, 0), asked(t)) == ([7], [5], 1)
    assert all(t.known[card] == 0b111 for card in t.zones[t.rules.books[0]])
    assert t.heard == (Asked(0, 1, 5, 0), Drew(0), Laid(0, 7))


def test_a_lucky_draw_that_completes_a_book_keeps_the_turn() -> None:
    t = play(position(GAME, "n=3 turn=A lucky_draw=on A.H=5,5,5,7 B.H=9,9 C.H=7,9 store=5,2"), "A asks B 5")
    assert (books(t, 0), hand(t, 0), asked(t)) == ([5], [7], 0)


def test_books_of_the_dealt_hands_are_laid_aside_at_once() -> None:
    t = play(position(GAME, "n=2 turn=B A.H=1,1,1,1,3 B.H=2,2,2,2,3 store=4,4"), "deal")
    assert (books(t, 0), books(t, 1), asked(t)) == ([1], [2], 1)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("ask 5.3 to hand0", "not_yourself"),
        ("ask 9.7 to hand1", "hold_it_yourself"),
        ("ask 5.3 to store", "ask_a_player"),
        ("pass", "only_ask"),
    ],
)
def test_a_request_that_cannot_be_made_is_refused_with_the_rule(move: str, reason: str) -> None:
    assert refused(position(GAME, START), 0, move) == reason


def test_a_player_who_has_no_cards_cannot_be_asked() -> None:
    assert refused(position(GAME, START.replace("5,5,9", "-")), 0, "ask 5.3 to hand1") == "has_no_cards"
