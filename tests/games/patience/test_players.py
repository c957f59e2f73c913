"""The players: naive, careful and evaluating [6.1], and how often they win [6.2]."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.brain.players import make_player
from games.brain.playing import play_game
from games.engine import Move, any_move, view
from games.patience import GAME
from games.patience.evaluating import best_move
from games.patience.hints import quick_move, worth
from games.patience.players import naive_move
from games.patience.rules import PatienceOptions, PatienceTable
from tests.games.patience.helpers import PILES, careful_game, shuffled, table
from tests.walk import variants

VARIANTS = [pytest.param(options, id=str(options.changed())) for options in variants(GAME)]


def careful(text: str, **options: str) -> str:
    t = table(text + "\npack: *\nnext: Turn()", **options)
    return t.rules.write(quick_move(t, 0, Random(1)))


# ---------------------------------------------------------------------- the careful player


def test_careful_the_top_of_the_stock_goes_up_first() -> None:
    assert careful(f"upper0: {PILES[4]}\nlower0: 6a 5a\nlower1: 5b\nlower2: 7a\nstock: 5c") == "lay 5c to upper0"


def test_careful_then_the_end_card_of_the_longest_pile() -> None:
    assert careful(f"upper0: {PILES[4]}\nlower0: 6a 5a\nlower1: 7b 6b 5b\nlower2: 5c\nstock: 6c") == "lay 5b to upper0"


def test_careful_then_the_stock_goes_down_on_the_longest_run() -> None:
    assert careful(f"upper0: {PILES[4]}\nlower0: 9a\nlower1: 10a 9b\nlower2: 5c\nstock: 8c") == "lay 8c to lower1"


def test_careful_then_a_pile_is_moved_before_a_single_card_goes_up() -> None:
    assert careful(f"upper0: {PILES[4]}\nlower0: 9a\nlower1: 6b\nlower2: 5c\nstock: 3a") == "lay 5c to lower1"


def test_careful_then_a_single_card_goes_up() -> None:
    assert careful(f"upper0: {PILES[4]}\nlower0: 9a\nlower1: 7b\nlower2: 5c\nstock: 3a") == "lay 5c to upper0"


def test_careful_turns_when_nothing_else_is_left() -> None:
    assert careful(f"upper0: {PILES[4]}\nlower0: 9a\nlower1: 7b\nstock: 3a") == "turn"


def test_careful_places_the_turned_card_up_before_down_and_on_the_longest_run() -> None:
    both = table(f"upper0: {PILES[4]}\nlower0: 6a\nturned: 5a\npack: *\nnext: Place()")
    assert both.rules.write(quick_move(both, 0, Random(1))) == "lay 5a to upper0"
    down = table("lower0: 6a\nlower1: 8a 7a 6b\nlower2: 6c\nturned: 5a\npack: *\nnext: Place()")
    assert down.rules.write(quick_move(down, 0, Random(1))) == "lay 5a to lower1"


def test_where_piles_must_wait_the_single_card_goes_up_first() -> None:
    text = f"upper0: {PILES[4]}\nlower0: 9a\nlower1: 6b\nlower2: 5c\nstock: 3a"
    assert careful(text, pile_moves="when_quiet") == "lay 5c to upper0"


@pytest.mark.parametrize("options", VARIANTS)
def test_every_players_move_is_legal_everywhere(options: PatienceOptions) -> None:
    rng = Random(4)
    for seed in range(12):
        t: PatienceTable = GAME.rules(1, options).new_table(seed)
        for number in range(10_000):
            if t.winners is not None:
                break
            legal = t.moves(0)
            assert quick_move(t, 0, rng) in legal
            assert naive_move(view(t, 0), 0, rng) in legal
            if number % 6 == 0:
                assert best_move(view(t, 0), 0, rng) in legal
            t.play(0, any_move(t, 0, rng))
        assert t.winners is not None


def test_a_position_is_worth_the_share_of_cards_in_the_upper_row() -> None:
    assert worth(table(f"upper0: {PILES[10]}\nlower0: 9a\npack: *\nnext: Turn()"), 0) == 0.25
    assert worth(table("lower0: 9a\npack: *\nnext: Turn()"), 0) == 0


# ---------------------------------------------------------------------- the naive player


def naive(text: str) -> str:
    t = table(text)
    return t.rules.write(naive_move(t, 0, Random(1)))


def test_naive_sends_up_the_stock_then_the_leftmost_end_card() -> None:
    rows = f"upper0: {PILES[4]}\nlower0: 9a\nlower1: 5a\nlower2: 6a 5b\npack: *\nnext: Turn()\n"
    assert naive(rows + "stock: 5c") == "lay 5c to upper0"
    assert naive(rows + "stock: 8c") == "lay 5a to upper0"


def test_naive_plays_the_stock_down_before_a_pile_and_a_pile_before_turning() -> None:
    rows = "lower0: 9a\nlower1: 6a\nlower2: 5b\npack: *\nnext: Turn()\n"
    assert naive(rows + "stock: 8c") == "lay 8c to lower0"
    assert naive(rows + "stock: 3c") == "lay 5b to lower1"
    assert naive("lower0: 9a\nlower1: 6a\npack: *\nnext: Turn()") == "turn"


# ---------------------------------------------------------------------- the evaluating player


def test_evaluating_saves_the_place_before_a_single_card_goes_up() -> None:
    rows = "lower0: 5a\nlower1: 9b 8a 7a 6a\nlower2: 8b\nlower3: 8c"
    t = table(f"upper0: {PILES[4]}\n{rows}\nstock: 3a\npack: *\nnext: Turn()")
    assert t.rules.write(best_move(view(t, 0), 0, Random(1))) == "lay 5a to lower1"


def test_evaluating_uses_only_what_can_be_seen() -> None:
    compared = 0
    for seed in range(4):
        for number, t in enumerate(careful_game(seed)):
            if number % 5 == 0 and t.winners is None:
                other = shuffled(t, seed)
                assert view(other, 0) == view(t, 0)
                assert decided(other) == decided(t)
                compared += 1
    assert compared > 20


def test_evaluating_weighs_every_number_that_can_come_and_not_one_imagined_order() -> None:
    choices = [t.copy() for seed in range(20) for t in careful_game(seed) if t.winners is None and len(t.moves(0)) > 1]
    assert len(choices) > 50
    for t in choices:
        assert best_move(view(t, 0), 0, Random(1)) == best_move(view(t, 0), 0, Random(2))


def decided(t: PatienceTable) -> tuple[int, Move] | None:
    return make_player(GAME, t.rules, "evaluating", 9).act(view(t, 0), 0)


@pytest.mark.parametrize("name", ["naive", "careful", "evaluating"])
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    assert played(name, 7) == played(name, 7)


def played(name: str, seed: int) -> PatienceTable:
    t: PatienceTable = GAME.rules().new_table(seed)
    play_game(t, [make_player(GAME, t.rules, name, seed)])
    return t


# ---------------------------------------------------------------------- how often they win


def share_won(name: str, games: int, **options: Any) -> float:
    rules = GAME.rules(1, PatienceOptions(**options))
    won = 0
    for seed in range(games):
        t: PatienceTable = rules.new_table(seed)
        play_game(t, [make_player(GAME, rules, name, seed)])
        won += t.winners == (0,)
    return won / games


def test_a_careful_player_wins_about_one_game_in_seven() -> None:
    assert 0.131 - 0.03 < share_won("careful", 1200) < 0.131 + 0.03


def test_a_thoughtless_player_wins_about_half_as_often() -> None:
    assert 0.065 - 0.02 < share_won("naive", 1200) < 0.065 + 0.02


def test_where_every_hole_is_refilled_even_a_thoughtless_player_mostly_wins() -> None:
    assert 0.70 < share_won("naive", 250, holes="always") < 0.85


def test_an_evaluating_player_wins_more_often_than_a_careful_one() -> None:
    assert share_won("evaluating", 150) > share_won("careful", 150)
