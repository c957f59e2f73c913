"""Whole games: nothing is lost, the middle stays within its bounds, and every game ends [section 5]."""

from __future__ import annotations

from random import Random

import pytest

from games.brain.playing import playout
from games.engine.match import enter
from games.flyswatter import GAME
from games.flyswatter.hints import quick_move
from games.flyswatter.judge import judge
from games.flyswatter.table import BOX, MIDDLE, TRIGGER, FlyTable
from games.flyswatter.turns import Open, look_at, window_of
from tests.games.flyswatter.helpers import opened, rules
from tests.walk import MOST, mixed_rules, random_entry


def sound(t: FlyTable) -> None:
    """Every card is somewhere, all points are there, and the middle stays within its bounds."""
    suits, ranks = t.rules.deck.suits, t.rules.deck.ranks
    assert sorted(card for zone in t.zones for card in zone) == list(t.rules.deck)
    assert sum(ranks[card] for zone in t.zones for card in zone) == 288
    assert len({suits[fly] for fly in t.zones[MIDDLE]}) <= 4
    assert len(t.zones[MIDDLE]) <= 64
    assert all(suits[fly] for fly in t.zones[MIDDLE])
    window_open = bool(t.agenda) and isinstance(t.agenda[-1], Open)
    assert len(t.zones[TRIGGER]) == window_open
    assert not any(not suits[card] for won in t.rules.won for card in t.zones[won])


@pytest.mark.parametrize("seed", range(24))
def test_a_random_game_keeps_its_cards_and_ends(seed: int) -> None:
    rng = Random(seed)
    t: FlyTable = mixed_rules(GAME, rng).new_table(seed)
    for _ in range(MOST):
        sound(t)
        if t.winners is not None:
            break
        enter(t, random_entry(t, rng))
    assert t.winners
    assert any(not t.zones[draw] for draw in t.rules.draw) or t.last_card
    assert t.scores == tuple(sum(t.rules.deck.ranks[fly] for fly in t.zones[won]) for won in t.rules.won)


@pytest.mark.parametrize("seed", range(8))
def test_what_the_table_remembers_of_a_window_is_what_judging_afresh_gives(seed: int) -> None:
    rng = Random(seed)
    t: FlyTable = rules(2 + seed % 4, removed=60).new_table(seed)
    looked = 0
    while t.winners is None:
        step = t.agenda[-1]
        if isinstance(step, Open):
            fresh = window_of(t, step.t0)
            sight = look_at(t, step)
            assert sight.window == fresh
            assert sight.judgement == judge(fresh, step.swats, t.rules.timing, t.stun_until, t.rules.stuns)
            looked += 1
        enter(t, random_entry(t, rng))
    assert looked > 10


@pytest.mark.parametrize("seed", range(6))
def test_if_no_one_ever_slaps_the_middle_fills_but_holds_four_colours(seed: int) -> None:
    t: FlyTable = rules(2, start="seat1").new_table(seed)
    turns = 0
    while t.winners is None:
        due = t.deadline()
        assert due is not None
        t.advance(due)
        sound(t)
        turns += not (t.agenda and isinstance(t.agenda[-1], Open))
    assert turns == 111
    assert len(t.zones[MIDDLE]) + len(t.zones[BOX]) == 111
    assert len(t.zones[MIDDLE]) > 40
    assert t.winners == (0, 1)


@pytest.mark.parametrize("seats", range(2, 9))
def test_games_by_quick_moves_end(seats: int) -> None:
    t: FlyTable = rules(seats).new_table(seats)
    playout(GAME, t, Random(seats))
    sound(t)
    assert t.winners
    assert sum(t.scores) > 40


def test_a_quick_move_takes_the_best_allowed_fly_that_no_one_covers() -> None:
    t = opened("R5a R4a R1a Y5a B5a B3a")
    assert t.rules.write(quick_move(t, 1, Random(1))) == "swat R5a"
    t.play(0, t.rules.read("swat R5a"), 10_300)
    assert t.rules.write(quick_move(t, 1, Random(1))) == "swat R4a"
    t.play(1, t.rules.read("swat R4a"), 10_300)
    assert t.rules.write(quick_move(t, 1, Random(1))) == "swat R1a"
