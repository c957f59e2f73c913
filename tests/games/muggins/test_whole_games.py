"""Whole games, played at random and by rules of thumb: they end, and no card is lost on the way."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import median

import pytest

from games.brain.playing import playout
from games.engine import MovePlayed, Said
from games.engine.match import enter
from games.muggins import GAME
from games.muggins.options import MugginsOptions
from games.muggins.table import HAND, MugginsTable
from tests.conformance import Followed, check_position, check_told
from tests.walk import mixed_rules


@pytest.mark.parametrize(("seats", "actions"), [(2, 365), (3, 300), (4, 257), (6, 177)])
def test_where_the_table_watches_games_are_as_long_as_they_should_be(seats: int, actions: int) -> None:
    rules = GAME.rules(seats, MugginsOptions(enforcement="strict"))
    counts = [playout(GAME, rules.new_table(seed), Random(seed)) for seed in range(80)]
    assert median(counts) == pytest.approx(actions, rel=0.12)
    assert max(counts) < 700


def test_where_the_table_watches_there_is_next_to_nothing_to_choose() -> None:
    rules = GAME.rules(2, MugginsOptions(enforcement="strict"))
    t: MugginsTable = rules.new_table(5)
    while t.winners is None:
        [move] = t.moves(t.on_turn)
        t.play(t.on_turn, move)


def test_on_their_turn_a_player_always_has_something_to_draw_or_to_place() -> None:
    for seed in range(40):
        rng = Random(seed)
        t: MugginsTable = mixed_rules(GAME, rng).new_table(seed)
        while t.winners is None:
            assert t.zones[HAND + t.on_turn] or t.shown(t.on_turn)
            happen(t, rng)


def test_everything_that_can_happen_happens_and_every_position_is_sound_for_every_eye() -> None:
    said: Counter[str] = Counter()
    for seed in range(25):
        said += wild_game(seed)
    wanted = {"centre_first", "completed", "false_call", "missed", "muggins", "stock_first", "turned_over"}
    assert set(said) == wanted


def wild_game(seed: int) -> Counter[str]:
    """What was said in a game in which anything happens that the rules allow."""
    rng = Random(seed)
    rules = mixed_rules(GAME, rng)
    t: MugginsTable = rules.new_table(seed, record=True)
    followed, said = Followed(rules), Counter[str]()
    while t.winners is None:
        assert t.events is not None
        followed.follow(t.events)
        check_told(rules, t.events)
        said.update(event.what for event in t.events if isinstance(event, Said))
        t.events.clear()
        if rng.random() < 0.01:
            check_position(GAME, t, followed, rng)
        happen(t, rng)
    return said


def happen(t: MugginsTable, rng: Random) -> None:
    """A slip, a call, a move, or the end of a hearing."""
    seat, lot = int(rng.random() * t.rules.seats), rng.random()
    slips = t.agenda[-1].slips(t, seat) if lot < 0.1 else []
    moves = slips or (t.moves(seat) if lot < 0.3 else [])
    if not moves and t.waiting_for():
        seat = t.waiting_for()[0]
        moves = t.moves(seat)
    if moves:
        move = moves[int(rng.random() * len(moves))]
        assert t.check(seat, move)
        enter(t, MovePlayed(seat, t.rules.write(move), t.clock + 10))
    elif t.deadline() is not None:
        t.advance(t.deadline() or 0)
