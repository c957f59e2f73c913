"""Layouts declare how the moves of their games are made: all that come up, and each with its gesture."""

from __future__ import annotations

from random import Random

import pytest

from games import find
from games.engine import CardId, Game, Gesturing, Move
from games.engine.gesturing import gesture_of, gestures
from games.engine.match import enter
from games.engine.rules import AnyRules
from tests.walk import main_tables, mixed_rules, random_entry

GAMES = find().games
RANDOM_TABLES, MOVES = 6, 80


def unlike(game: Game, rules: AnyRules, seed: int) -> set[tuple[str, Gesturing]]:
    """The moves of a random match that its layout does not declare so."""
    layout, declared = game.layout, gestures(game.layout, rules)
    apart = {*layout.calls, *(verb for spot in layout.spots for verb in spot.slap)}
    found = set[tuple[str, Gesturing]]()
    t, rng = rules.new_table(seed), Random(seed)
    for _ in range(MOVES):
        if t.winners is not None:
            break
        for move in (move for seat in t.waiting_for() for move in t.moves(seat) if move.verb not in apart):
            gesture = gesture_of(layout, move)
            if move.verb not in declared.get(gesture, ()):
                found.add((move.verb, gesture))
        enter(t, random_entry(t, rng))
    return found


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_move_that_comes_up_is_declared_with_its_gesture(key: str) -> None:
    game = GAMES[key]
    rules = [*main_tables(game), *(mixed_rules(game, Random(seed)) for seed in range(RANDOM_TABLES))]
    for seed, table in enumerate(rules[:: max(1, len(rules) // 12)]):
        assert unlike(game, table, seed) == set(), table.options.changed()


def test_a_move_shows_by_its_parts_how_it_is_made() -> None:
    layout = GAMES["flip7"].layout
    made = {Move("give", (CardId(1),), "row0"): Gesturing.CARD, Move("give", (CardId(1),)): Gesturing.LONE}
    made |= {Move("hit"): Gesturing.PILE, Move("stay"): Gesturing.BUTTON, Move("who", (), "row0"): Gesturing.PLACE}
    assert {move: gesture_of(layout, move) for move in made} == made


@pytest.mark.parametrize("key", sorted(GAMES))
def test_what_is_declared_is_a_verb_of_the_game_and_declared_once(key: str) -> None:
    game = GAMES[key]
    verbs = [act.verb for act in game.layout.acts]
    assert len(verbs) == len(set(verbs))
    assert verbs
    assert not set(verbs) & set(game.layout.calls)
