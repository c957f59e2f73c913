"""Shed is a game like any other, though only tests put it on the shelf."""

from __future__ import annotations

from random import Random

from games.engine import Game
from tests.conformance import check_game
from tests.walk import mixed_rules, tables


def test_shed_keeps_to_the_kit_with_all_seats_and_options(shed: Game) -> None:
    for rules in tables(shed):
        check_game(shed, rules, seed=rules.seats, every=19)


def test_shed_keeps_to_the_kit_with_options_mixed(shed: Game) -> None:
    for seed in range(20):
        check_game(shed, mixed_rules(shed, Random(seed)), seed, every=17)
