"""Players for any game: what they do when they are not asked."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

from games.brain.policy import HintPlayer
from games.engine import Move

LAY, CALL = Move("lay"), Move("call")


def seen(waiting: tuple[int, ...], due: int | None = None, moves: tuple[Move, ...] = (LAY,)) -> Any:
    return SimpleNamespace(clock=500, waiting_for=lambda: waiting, deadline=lambda: due, moves=lambda seat: list(moves))


def lay(view: Any, seat: int, rng: Random) -> Move:
    return LAY


def test_a_seat_that_is_asked_plays_at_once() -> None:
    assert HintPlayer(lay, 1, lambda view, seat, rng: CALL).act(seen((0,)), 0) == (500, LAY)


def test_a_seat_that_is_not_asked_calls_out_or_does_nothing() -> None:
    act = HintPlayer(lay, 1, lambda view, seat, rng: CALL).act(seen((1,)), 0)
    assert act is not None
    assert act[0] > 500
    assert act[1] == CALL
    assert HintPlayer(lay, 1, lambda view, seat, rng: None).act(seen((1,)), 0) is None


def test_without_a_caller_the_hint_is_called_out() -> None:
    act = HintPlayer(lay, 1).act(seen((1,)), 0)
    assert act is not None
    assert act[1] == LAY


def test_against_the_clock_no_player_acts_at_once_or_without_a_move() -> None:
    act = HintPlayer(lay, 1).act(seen((0,), due=3000), 0)
    assert act is not None
    assert act[0] > 500
    assert HintPlayer(lay, 1).act(seen((0,), due=3000, moves=()), 0) is None
