"""Whole asking games, played at random and by all players: they end, and no card is ever lost."""

from __future__ import annotations

from random import Random

import pytest

from games.authors import GAME as AUTHORS
from games.brain.players import make_player, player_names
from games.brain.playing import play_game, playout
from games.brain.thought import Budget
from games.engine import Game, imagine, view, write_table
from games.go_to_the_store import GAME as STORE
from tests.walk import random_game, tables

BOTH = pytest.mark.parametrize("game", [AUTHORS, STORE], ids=lambda game: game.key)


@BOTH
def test_with_all_seats_and_options_games_end_with_ten_books_down(game: Game) -> None:
    for rules in tables(game):
        t = random_game(rules, rules.seats)
        assert sum(t.scores) == 10
        assert t.winners == tuple(seat for seat, books in enumerate(t.scores) if books == max(t.scores))


@BOTH
@pytest.mark.parametrize("seed", range(6))
def test_games_of_all_players_end(game: Game, seed: int) -> None:
    rng, names = Random(seed), player_names(game)
    for rules in tables(game):
        chosen = [make_player(game, rules, rng.choice(names), seed + seat, Budget(4)) for seat in range(rules.seats)]
        assert play_game(rules.new_table(seed), chosen) < 2000


@BOTH
@pytest.mark.parametrize("seed", range(10))
def test_an_imagined_table_can_be_played_to_its_end(game: Game, seed: int) -> None:
    rng = Random(seed)
    t = game.rules(2 + seed % (game.most_seats - 1)).new_table(seed)
    while t.winners is None:
        seat = t.waiting_for()[0]
        imagined = imagine(view(t, seat), rng)
        playout(game, imagined, rng)
        assert imagined.winners is not None
        t.play(seat, rng.choice(t.moves(seat)))


@BOTH
def test_the_same_seed_gives_the_same_game_no_matter_who_looks_on(game: Game) -> None:
    rules = game.rules()
    texts = []
    for record in (False, True):
        t = rules.new_table(4, record=record)
        playout(game, t, Random(9))
        texts.append(write_table(t))
    assert texts[0] == texts[1]
