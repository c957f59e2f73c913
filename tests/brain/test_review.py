"""A review finds the moves that changed a player's chances most."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from games.brain.review import LEAST, MOST, Review, evenly
from games.engine import Match
from games.flaps import GAME
from tests.games.flaps.helpers import table
from tests.walk import random_entry


def match_of(moves: int) -> Match:
    t = table("hand0: 2ha 5ha\nhand1: 3cb 8da 8ca Kh\nhand2: Qs Qc 7ca\npile: Kd")
    match, rng = Match(GAME, t.rules, 1, t), Random(7)
    while len(match.log) < moves and match.table.winners is None:
        match.replay(random_entry(match.table, rng))
    return match


def reviewed(match: Match, seed: int = 0) -> Review:
    review = Review(match, 0, seed)
    while review.work():
        assert 0.0 <= review.progress < 1.0
    return review


def test_the_same_match_and_seed_give_the_same_review() -> None:
    match = match_of(12)
    once = reviewed(match)
    assert once.progress == 1.0
    assert once.moments() == reviewed(match).moments()
    assert len(once.moments()) <= MOST


def test_moments_are_in_order_of_play_and_each_changed_something() -> None:
    found = reviewed(match_of(30)).moments()
    assert found == sorted(found)
    assert all(moment.swing >= LEAST for moment in found)
    assert all(0.0 <= share <= 1.0 for moment in found for share in (moment.before, moment.after))


def test_the_move_that_decides_is_found_wherever_it_is() -> None:
    """Seat 0 counts as winning as soon as the pile is high enough: a single line plays that card."""
    match = match_of(60)
    piles = [len(t.zones[1]) for t in match.tables]
    at = next(line for line in range(40, 60) if piles[line + 1] > piles[line])

    def worth(t: Any, seat: int) -> float:
        return float(len(t.zones[1]) > piles[at])

    def no_one_moves(t: Any, seat: int, rng: Random) -> Any:
        return t.moves(seat)[-1]

    game = replace(GAME, worth=worth, quick_move=no_one_moves)
    review = reviewed(_as(match, game))
    assert any(moment.line == at and moment.swing > 0.3 for moment in review.moments())


def _as(match: Match, game: Any) -> Match:
    match.game = game
    return match


def test_places_are_evenly_spaced() -> None:
    assert evenly(4, 24) == [0, 1, 2, 3, 4]
    assert evenly(100, 5) == [0, 25, 50, 75, 100]
