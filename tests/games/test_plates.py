"""What stands on nameplates and on the cloth: how a match is won, how far everyone is, and what the numbers are called.

That it is the same for everyone, conformance checks in every game.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import find
from games.engine import NO_SEAT, Game, Phrase, imagine, view
from games.engine.match import enter
from games.engine.words import load_words
from tests.walk import mixed_rules, random_entry, tables, variants

GAMES = find().games
LONGEST_GOAL = 40
PLATE = {key: text for key, text in load_words("tabletop").sentences.items() if key.startswith("plate.")}
LABEL, SENTENCE, WAY = {"count"}, {"name", "count"}, {"name", "count", "whole", "left"}
"""What there is to fill the gaps of a label, of its sentence, and of the sentence about the way to the goal."""


def said(game: Game, told: Phrase | None) -> str:
    assert told is not None
    return game.words.say(told)


def goal(key: str, seats: int = 3, **options: Any) -> str:
    """How a match of this game is won, in words."""
    game = GAMES[key]
    rules = game.rules(seats, game.options_type(**options))
    return said(game, rules.goal(rules.new_table(1)))


@pytest.mark.parametrize(("key", "options", "words"), [
    ("flip7", {}, "First to 200 points"),
    ("flip7", {"goal": 100}, "First to 100 points"),
    ("flush", {}, "Fewest points after 5 rounds"),
    ("flush", {"mode": "rounds", "rounds": 1}, "Fewest points in one round"),
    ("flush", {"mode": "elimination", "limit": 50}, "Last one in wins; out at 50 points"),
    ("flaps", {}, "First to 5 wins"),
    ("flaps", {"wins": 1}, "First to win a round"),
    ("flaps", {"match": "rounds", "wins": 3}, "Most wins in 3 rounds"),
    ("flaps", {"match": "single"}, "First to run out of cards wins"),
    ("flinch", {}, "First to empty their game pile"),
    ("muggins", {}, "First to run out of cards wins"),
    ("authors", {}, "Most books wins"),
    ("go_to_the_store", {}, "Most books wins"),
    ("flyswatter", {}, "Most points in flies wins"),
])  # fmt: skip
def test_the_goal_is_that_of_this_very_match(key: str, options: dict[str, Any], words: str) -> None:
    assert goal(key, **options) == words


def test_partners_win_together_and_patience_is_won_alone() -> None:
    assert goal("flinch", 4, partners=True) == "First pair to empty both game piles"
    assert goal("patience", 1) == "Move all 40 cards to the upper row"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_goal_fits_into_a_line_with_any_option(game: Game) -> None:
    for rules in tables(game, variants(game)):
        assert len(said(game, rules.goal(rules.bare_table()))) <= LONGEST_GOAL


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_is_written_on_a_plate_wants_only_what_a_plate_knows(game: Game) -> None:
    own = {key for key in game.words.sentences if key.startswith("plate.")}
    for key in own:
        allowed = WAY if key == "plate.goal_told" else SENTENCE if key.endswith("_told") else LABEL
        assert game.words.gaps(key) <= allowed, key
        assert key.endswith("_told") or f"{key}_told" in own, f"{key} is not explained"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_number_of_a_plate_has_a_label_and_a_sentence(game: Game) -> None:
    known = PLATE | game.words.sentences
    rules = game.rules()
    t = rules.new_table(1)
    wanted = {"score", "round", "held"} | ({"standing"} if rules.standing(t, 0) is not None else set())
    assert {f"plate.{name}" for name in wanted} | {f"plate.{name}_told" for name in wanted} <= set(known)
    assert "plate.goal_told" in known


def walked(game: Game, seeds: int, entries: int) -> Any:
    """Positions of random games with mixed options."""
    for seed in range(seeds):
        rng = Random(seed)
        t: Any = mixed_rules(game, rng).new_table(seed)
        for _ in range(entries):
            yield t, rng
            if t.winners is not None:
                break
            enter(t, random_entry(t, rng))


@pytest.mark.parametrize("key", ["flinch", "muggins", "patience"])
def test_with_cards_to_get_rid_of_the_end_of_the_way_is_the_end_of_the_game(key: str) -> None:
    for t, _ in walked(GAMES[key], 3, 400):
        for seat in range(t.rules.seats):
            so_far, whole = t.rules.progress(t, seat)
            assert so_far < whole or t.winners is not None


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_move_that_is_made_for_a_person_gives_nothing_away(game: Game) -> None:
    """Whatever the hidden cards are: if this move can be made, there is no other."""
    for t, rng in walked(game, 4, 150):
        for seat in t.waiting_for():
            alone = t.agenda[-1].idle_pass(t, seat)
            if alone is None:
                continue
            assert _answers(t, seat) == [alone]
            for _ in range(3):
                other: Any = imagine(view(t, NO_SEAT), rng)
                if seat in other.waiting_for() and alone in _answers(other, seat):
                    assert _answers(other, seat) == [alone]
                    assert other.agenda[-1].idle_pass(other, seat) == alone


def _answers(t: Any, seat: int) -> list[Any]:
    return [move for move in t.moves(seat) if move.verb not in t.rules.calls]
