"""Pacing: how long a bot seems to think."""

from __future__ import annotations

import pytest

from tabletop.match.pacing import Pacing
from tabletop.storage.settings import STEP


def waits(pacing: Pacing, since: int = 1000) -> int:
    """How long the bot waits from this moment on."""
    return next(ms for ms in range(10_000) if pacing.has_come(since + ms))


def test_a_thought_takes_between_450_and_900_milliseconds() -> None:
    pacing = Pacing("1", seed=3)
    times = []
    for _ in range(300):
        pacing.next_decision(after_bot=False)
        times.append(waits(pacing))
    assert min(times) in range(450, 460)
    assert max(times) in range(890, 901)


def test_the_card_of_a_bot_is_left_350_milliseconds_longer_before_the_next_one_plays() -> None:
    alone, after = Pacing("1", seed=3), Pacing("1", seed=3)
    alone.next_decision(after_bot=False)
    after.next_decision(after_bot=True)
    assert waits(after) - waits(alone) == 350


@pytest.mark.parametrize(("pace", "times"), [("0.5", 0.5), ("2", 2), ("4", 4)])
def test_the_pace_makes_it_faster_and_slower(pace: str, times: float) -> None:
    usual, paced = Pacing("1", seed=9), Pacing(pace, seed=9)
    assert waits(paced) == int(waits(usual) / times)


def test_a_table_that_is_not_at_rest_makes_the_bot_think_anew() -> None:
    pacing = Pacing("1", seed=3)
    whole = waits(pacing)
    pacing.next_decision(after_bot=False)
    assert not pacing.has_come(0)
    pacing.interrupt()
    assert pacing.due() is None
    assert waits(pacing, since=5000) in range(450, 901)
    assert whole in range(450, 901)


def test_step_by_step_a_bot_waits_for_a_signal_each_time() -> None:
    pacing = Pacing(STEP, seed=3)
    assert not pacing.has_come(0)
    assert not pacing.has_come(100_000)
    assert pacing.due() is None
    pacing.step()
    assert pacing.has_come(100_000)
    pacing.next_decision(after_bot=True)
    assert not pacing.has_come(200_000)


def test_the_same_seed_thinks_as_long() -> None:
    assert waits(Pacing("1", seed=12)) == waits(Pacing("1", seed=12))
    assert len({waits(Pacing("1", seed)) for seed in range(20)}) > 10
