"""Bots: whatever a player does, the game gets a move it can play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from games.engine import Game, Move, view
from tabletop.match.bots import AGAINST_THE_CLOCK, Bots, Decision
from tests.engine.toys import table
from tests.log_lines import logged
from tests.tabletop.match.tables import GAMES, TOY, toy

Act = Callable[[Any, int], Any]


class Player:
    """A player that does what the test says."""

    def __init__(self, act: Act) -> None:
        self.act = act


def game_with(act: Act, **changed: Any) -> Game:
    """The toy with one player of its own."""
    return replace(TOY, players={"odd": lambda rules, seed: Player(act)}, **changed)


def answer(game: Game, text: str = "hand0: 1a 2a", seat: int = 0) -> tuple[Decision, list[str]]:
    """What the odd player of a seat comes to do, and what is logged."""
    bots = Bots(game, toy(), {seat: "odd"}, seed=1)
    with logged() as lines:
        bots.ask(seat, view(table(text), seat))
        told = bots.poll()
    assert told is not None
    assert bots.poll() is None
    return told, lines


def test_a_bot_answers_with_its_move() -> None:
    told, notes = answer(game_with(lambda v, seat: (v.clock, Move("stop"))))
    assert told == Decision(0, 0, Move("stop"))
    assert notes == []


def test_a_bot_against_the_clock_may_let_time_pass() -> None:
    told, notes = answer(game_with(lambda v, seat: None), "next: Window(until=1000), Turn(seat=0)")
    assert told.move is None
    assert notes == []


def test_no_bot_acts_before_now() -> None:
    told, _ = answer(game_with(lambda v, seat: (-500, Move("shout"))), "clock: 70\nnext: Window(until=1000)")
    assert told.at == 70


def broken(v: Any, seat: int) -> Any:
    raise ZeroDivisionError(f"and my hand is {v.zones}")


@pytest.mark.parametrize(
    "act",
    [
        broken,
        lambda v, seat: None,
        lambda v, seat: "nonsense",
        lambda v, seat: (0, "stop"),
        lambda v, seat: (0, Move("jump")),
        lambda v, seat: (0, None),
        lambda v, seat: (None, Move("stop")),
        lambda v, seat: (0, Move("lay", (v.zones[4][-1],), "pile")),
        lambda v, seat: v.zones.clear(),
    ],
)
def test_a_bot_that_fails_or_cheats_is_helped_out_by_the_game_and_noted(act: Act) -> None:
    told, notes = answer(game_with(act, quick_move=lambda t, seat, rng: Move("window")))
    assert told == Decision(0, 0, Move("window"), failed=True)
    assert len(notes) == 1
    assert "seat 0" in notes[0]


def test_a_note_says_where_a_bot_failed_and_reveals_nothing_of_the_hand() -> None:
    _, notes = answer(game_with(broken))
    assert "ZeroDivisionError in broken, test_bots.py line" in notes[0]
    assert "hand" not in notes[0]


@pytest.mark.parametrize("quick", [lambda t, seat, rng: broken(t, seat), lambda t, seat, rng: Move("jump")])
def test_even_a_game_that_cannot_help_out_gets_a_legal_move(quick: Any) -> None:
    told, _ = answer(game_with(broken, quick_move=quick))
    assert told.failed
    assert told.move in table("hand0: 1a 2a").moves(0)


def test_a_bot_that_fails_against_the_clock_acts_a_little_later_if_it_is_asked() -> None:
    told, _ = answer(game_with(broken), "clock: 100\nnext: Window(until=1000), Turn(seat=0)")
    assert (told.at, told.move) == (100 + AGAINST_THE_CLOCK, Move("shout"))
    told, _ = answer(game_with(broken), seat=1)
    assert told.move is None


def test_a_bot_cannot_spoil_what_others_see() -> None:
    seen = view(table("hand0: 1a 2a"), 0)
    before = seen.copy()
    bots = Bots(game_with(lambda v, seat: v.zones[1].append(3) or (0, Move("stop"))), toy(), {0: "odd"}, seed=1)
    bots.ask(0, seen)
    assert seen == before


def test_what_was_asked_before_the_position_changed_is_never_answered() -> None:
    bots = Bots(TOY, toy(), {0: "quick"}, seed=1)
    bots.ask(0, view(table("hand0: 1a"), 0))
    bots.forget()
    assert bots.poll() is None


def test_a_player_that_the_game_does_not_have_is_replaced_by_the_usual_one() -> None:
    game = GAMES["flip7"]
    with logged() as lines:
        bots = Bots(game, game.rules(2), {1: "oracle"}, seed=1)
    assert lines == ["Flip 7 has no player 'oracle'; seat 1 is played by 'quick'."]
    assert bots.seats == (1,)
    t = game.rules(2).new_table(3)
    seat = t.waiting_for()[0]
    bots = Bots(game, game.rules(2), {seat: "oracle"}, seed=1)
    bots.ask(seat, view(t, seat))
    told = bots.poll()
    assert told is not None
    assert told.move in t.moves(seat)


def test_bots_play_the_same_for_the_same_seed_and_not_all_alike() -> None:
    def first_moves(seed: int) -> list[Move | None]:
        bots = Bots(TOY, toy(), {0: "random"}, seed)
        told = []
        for _ in range(12):
            bots.ask(0, view(table("hand0: 1a 2a 3a"), 0))
            answered = bots.poll()
            told.append(answered.move if answered else None)
        return told

    assert first_moves(4) == first_moves(4)
    assert len({tuple(filter(None, first_moves(seed))) for seed in range(6)}) == 6
