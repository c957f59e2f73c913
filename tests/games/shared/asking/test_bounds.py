"""What follows from what was heard: how many cards of a number a player holds at least and at most."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.authors import GAME as AUTHORS
from games.engine import Game, imagine, view
from games.go_to_the_store import GAME as STORE
from games.shared.asking import AskingTable
from games.shared.asking.bounds import ROW, Bounds, after, bounds_of, unknown
from games.shared.asking.reasoning import tightened
from games.shared.asking.table import Asked, Drew, Heard, Laid
from tests.games.shared.asking.positions import play, position


def bounds(*heard: Heard, all_at_once: bool = False) -> Bounds:
    return after(unknown(3), heard, all_at_once)


def between(found: Bounds, seat: int, number: int) -> tuple[int, int]:
    place = seat * ROW + number
    return found.least[place], found.most[place]


def test_of_whom_nothing_was_heard_anything_can_be_so() -> None:
    assert between(bounds(), 1, 5) == (0, 3), "four would be a book"


def test_a_player_who_asks_for_a_number_holds_it() -> None:
    assert between(bounds(Asked(0, 1, 5, 0)), 0, 5) == (1, 3)


def test_a_player_who_refuses_holds_none() -> None:
    assert between(bounds(Asked(0, 1, 5, 0)), 1, 5) == (0, 0)


def test_a_player_who_is_given_a_card_holds_that_and_the_one_they_asked_with() -> None:
    assert between(bounds(Asked(0, 1, 5, 1)), 0, 5) == (2, 3)


def test_a_player_who_gives_one_card_can_have_more() -> None:
    assert between(bounds(Asked(0, 1, 5, 1)), 1, 5) == (0, 2)
    assert between(bounds(Asked(1, 2, 5, 1), Asked(0, 1, 5, 1)), 1, 5) == (1, 2)


def test_a_player_who_gives_all_cards_has_none_left() -> None:
    assert between(bounds(Asked(1, 2, 5, 1), Asked(0, 1, 5, 2), all_at_once=True), 1, 5) == (0, 0)
    assert between(bounds(Asked(0, 1, 5, 2), all_at_once=True), 0, 5) == (3, 3)


def test_a_player_who_had_none_can_have_one_when_they_have_drawn() -> None:
    found = bounds(Asked(0, 1, 5, 0), Drew(1))
    assert between(found, 1, 5) == (0, 1)
    assert between(found, 0, 5) == (1, 3)


def test_a_player_who_names_the_card_they_drew_holds_it_and_drew_nothing_else() -> None:
    found = bounds(Asked(0, 1, 5, 0), Asked(0, 1, 6, 0), Asked(1, 0, 7, 0), Drew(1, 5))
    assert between(found, 1, 5) == (1, 1)
    assert between(found, 1, 6) == (0, 0)


def test_of_a_number_that_lies_down_no_one_has_any_whatever_they_draw() -> None:
    found = bounds(Asked(0, 1, 5, 1), Laid(2, 5), Drew(0))
    assert [between(found, seat, 5) for seat in range(3)] == [(0, 0)] * 3


def test_what_was_worked_out_for_one_table_does_not_change_with_another() -> None:
    t = position(AUTHORS, "n=3 turn=A A.H=5,5,7 B.H=5,5,9 C.H=7,7,7,9,9,9")
    first = bounds_of(play(t, "A asks B 5"))
    other = t.copy()
    play(other, "A asks C 5")
    assert between(bounds_of(other), 2, 5) == (0, 0)
    assert between(bounds_of(t), 2, 5) == between(first, 2, 5) == (0, 3)


def test_the_bounds_are_worked_out_again_for_a_table_that_has_heard_other_things() -> None:
    t = position(AUTHORS, "n=3 turn=A A.H=5,5,7 B.H=5,5,9 C.H=7,7,7,9,9,9")
    t.heard = (Asked(0, 1, 5, 1),)
    assert between(bounds_of(t), 0, 5) == (2, 3)
    t.heard = (Asked(2, 1, 5, 1), Asked(0, 1, 7, 0))
    assert between(bounds_of(t), 0, 5) == (0, 3)


# ---------------------------------------------------------------------- what follows besides


def seen_by_a(text: str, game: Game = AUTHORS) -> tuple[AskingTable, Bounds]:
    t = position(game, text)
    return t, tightened(t, 0, bounds_of(t))


def test_of_two_players_one_knows_every_card_of_the_other() -> None:
    found = tightened(t := AUTHORS.rules(2).new_table(3), 0, bounds_of(t))
    held = Counter(t.rules.number[card] for card in t.hand(1))
    assert [between(found, 1, number) for number in range(1, 11)] == [(held[n], held[n]) for n in range(1, 11)]


def test_a_hand_of_which_every_card_is_known_holds_nothing_else() -> None:
    t = position(AUTHORS, "n=3 turn=A A.H=5,7,9 B.H=5,5 C.H=5,7,7,7,9,9,9")
    t.heard = (Asked(1, 2, 5, 1),)
    found = tightened(t, 0, bounds_of(t))
    assert between(found, 1, 5) == (2, 2)
    assert between(found, 1, 7) == (0, 0)
    assert between(found, 2, 7) == (3, 3), "so the other has them"


def test_what_is_not_in_the_store_someone_must_hold() -> None:
    t = position(STORE, "n=3 turn=A A.H=5,5,7 B.H=5,7 C.H=7,7 store=5")
    t.heard = (*(Laid(0, number) for number in range(1, 11) if number not in (5, 7)), Asked(0, 2, 5, 0))
    found = tightened(t, 0, bounds_of(t))
    assert between(found, 1, 5) == (1, 2)
    assert between(found, 2, 7) == (2, 2)


WAYS: list[tuple[Game, dict[str, Any]]] = [
    (AUTHORS, {}),
    (AUTHORS, {"ask_empty": True}),
    (STORE, {}),
    (STORE, {"empty_hand": "skip"}),
    (STORE, {"lucky_draw": True}),
]


@pytest.mark.parametrize(("game", "options"), WAYS)
@pytest.mark.parametrize("seed", range(6))
def test_the_truth_lies_between_the_bounds_and_no_hand_is_imagined_otherwise(
    game: Game, options: dict[str, Any], seed: int
) -> None:
    rng = Random(seed)
    seats = 2 + seed % (game.most_seats - 1)
    t = game.rules(seats, game.options_type(**options)).new_table(seed)
    while t.winners is None:
        seat = t.waiting_for()[0]
        v = view(t, seat)
        close = tightened(v, seat, bounds_of(v))
        for other in t.rules.others[seat]:
            held = Counter(t.rules.number[card] for card in t.hand(other))
            for number in range(1, 11):
                least, most = between(close, other, number)
                assert between(bounds_of(v), other, number)[0] <= least <= held[number] <= most
                assert most <= between(bounds_of(v), other, number)[1]
        for other, cards in enumerate(imagine(v, rng).zones[1 : 1 + seats]):
            assert all(between(bounds_of(v), other, t.rules.number[card])[1] for card in cards)
        moves = t.moves(seat)
        t.play(seat, moves[int(rng.random() * len(moves))] if rng.random() < 0.5 else game.quick_move(v, seat, rng))
