"""Search: it finds the best move where that is known, and sees nothing but a view."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import mean
from typing import Any

import pytest

from games import find
from games.brain.levels import NAMES, only_wins
from games.brain.players import make_player, player_names
from games.brain.playing import play_on
from games.brain.search import Search, key_of
from games.brain.thinking import Searcher
from games.brain.thought import LEAST_ITERATIONS, Budget
from games.engine import Move, any_move, imagine, view
from tests.brain.small_games import GONE, HEAP, Guessing, Nim, game

GAMES = find().games
SEARCH = Search(any_move, only_wins)


def nim(stones: int) -> Any:
    """A heap of this many cards, seat 0 to move."""
    t = game(Nim).rules().new_table()
    for _ in range(10 - stones):
        t.draw(HEAP, GONE)
    return view(t, 0)


@pytest.mark.parametrize(("stones", "takes"), [(1, "1"), (2, "2"), (3, "3"), (5, "1"), (6, "2"), (7, "3"), (9, "1")])
def test_it_leaves_the_other_a_multiple_of_four(stones: int, takes: str) -> None:
    assert SEARCH.think(nim(stones), 0, Budget(600), seed=3).move == Move("take", choice=takes)


def test_in_a_lost_position_its_numbers_say_so() -> None:
    thought = SEARCH.think(nim(4), 0, Budget(600))
    assert max(one.share for one in thought.considered) < 0.25


def test_it_names_the_more_frequent_colour() -> None:
    shares = []
    for seed in range(40):
        seen = view(game(Guessing).rules().new_table(seed), 0)
        thought = SEARCH.think(seen, 0, Budget(200), seed)
        assert thought.move.choice == "red"
        best = thought.considered[0]
        assert best.share == pytest.approx(0.75, abs=3 * sqrt(0.75 * 0.25 / best.visits))
        shares.append(best.share)
    assert mean(shares) == pytest.approx(0.75, abs=0.04)


def test_it_stops_when_nothing_is_left_to_find_out() -> None:
    t = game(Guessing).rules().new_table(3)
    assert 64 <= SEARCH.think(view(t, 0), 0, Budget(100_000)).iterations < 10_000


def test_the_same_seed_and_iterations_give_the_same_thought() -> None:
    seen = nim(7)
    assert SEARCH.think(seen, 0, Budget(100), 5) == SEARCH.think(seen, 0, Budget(100), 5)
    assert SEARCH.think(seen, 0, Budget(100), 5) != SEARCH.think(seen, 0, Budget(100), 6)


def test_every_iteration_is_counted_for_the_moves_it_tried() -> None:
    thought = SEARCH.think(nim(9), 0, Budget(150))
    assert thought.iterations == sum(one.visits for one in thought.considered) == 150
    assert thought.move == thought.considered[0].move


def test_without_a_choice_no_player_thinks() -> None:
    assert SEARCH.think(nim(1), 0, Budget(1000)).iterations == 0


def test_a_player_thinks_a_little_however_short_the_time() -> None:
    assert SEARCH.think(nim(9), 0, Budget(1000, seconds=0.0)).iterations == LEAST_ITERATIONS
    assert SEARCH.think(nim(9), 0, Budget(10, seconds=60.0)).iterations == 10


def test_equal_cards_from_one_place_are_one_move() -> None:
    chosen = GAMES["flinch"]
    t: Any = chosen.rules(2).new_table(1)
    play_on(t, chosen.quick_move, Random(1), 12)
    seat = t.waiting_for()[0]
    moves = t.agenda[-1].moves(t, seat)
    grouped = Search(chosen.quick_move, only_wins).moves_of(t, seat)
    assert len(grouped) == len({key_of(t, move) for move in moves})
    assert set(grouped.values()) <= set(moves)


# ---------------------------------------------------------------------- every game


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_the_four_levels(key: str) -> None:
    assert player_names(GAMES[key])[-4:] == list(NAMES)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("level", NAMES)
def test_cards_a_seat_cannot_see_change_no_move(key: str, level: str) -> None:
    """The same view of two different tables gives the same act, for the same seed and iterations."""
    chosen = GAMES[key]
    rules, rng = chosen.rules(), Random(7)
    t: Any = rules.new_table(11)
    play_on(t, chosen.quick_move, rng, 9)
    seats = t.waiting_for() or range(rules.seats)
    seat = seats[0]
    seen = view(t, seat)
    other = imagine(seen, rng)
    assert act(key, level, seen, seat) == act(key, level, view(other, seat), seat)


def act(key: str, level: str, seen: Any, seat: int) -> object:
    return make_player(GAMES[key], seen.rules, level, 5, Budget(30)).act(seen.copy(), seat)


def test_a_searcher_acts_when_its_base_would() -> None:
    class Base:
        def act(self, view: Any, seat: int) -> tuple[int, Move] | None:
            return 777, Move("take", choice="3")

    searcher = Searcher(SEARCH, Base(), Budget(400), 1)
    assert searcher.act(nim(5), 0) == (777, Move("take", choice="1"))
    assert searcher.thought is not None
    assert searcher.act(nim(1), 0) == (777, Move("take", choice="3"))
    assert searcher.thought is None
