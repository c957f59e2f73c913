"""The sounds of a great moment come one after another, at the pace of the match, and stop when it is cut short."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.engine.beats import Tone
from games.flip7.beats import BEATS, TENSION
from games.flip7.scoring import BONUS
from tabletop.stage.sounding import TICK, TICKS, Sounding

FRAME = 1 / 240
"""Short, so that the time between two ticks can be told."""


class Heard:
    """Sounds that are played, each with the moment at which it is heard."""

    def __init__(self) -> None:
        self.now = 0.0
        self.tones: list[tuple[float, str, float, int]] = []
        self.sounding = Sounding(lambda cue, pan, step: self.tones.append((self.now, cue, pan, step)))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.now += FRAME
            self.sounding.move(FRAME)

    def steps(self, cue: str) -> list[int]:
        return [step for _, heard, _, step in self.tones if heard == cue]

    def times(self, cue: str) -> list[float]:
        return [at for at, heard, _, _ in self.tones if heard == cue]


@pytest.fixture
def heard() -> Heard:
    return Heard()


def test_the_first_tone_is_heard_at_once_and_the_others_at_their_time_from_the_same_place(heard: Heard) -> None:
    heard.sounding.play_all((Tone("stamp"), Tone("catch", 150)), -0.4)
    assert heard.tones == [(0.0, "stamp", -0.4, 0)]
    heard.wait(1.0)
    assert [(cue, pan) for _, cue, pan, _ in heard.tones] == [("stamp", -0.4), ("catch", -0.4)]
    assert heard.times("catch") == [pytest.approx(0.15, abs=1.5 * FRAME)]


@pytest.mark.parametrize("pace", [0.5, 2.0])
def test_they_follow_the_pace(heard: Heard, pace: float) -> None:
    heard.sounding.play_all((Tone("fanfare"), Tone("shine", 350)), 0.0, pace)
    heard.wait(2.0)
    assert heard.times("shine") == [pytest.approx(0.35 * pace, abs=1.5 * FRAME)]


def test_points_are_counted_one_by_one_ever_higher_while_they_are_shown(heard: Heard) -> None:
    beat = BEATS["flip7"]
    heard.sounding.play_all(beat.tones, 0.0)
    heard.wait(beat.ms / 1000)
    assert heard.steps("count") == list(range(BONUS))
    assert not heard.sounding.coming


@pytest.mark.parametrize("ms", TENSION)
def test_while_a_card_is_held_back_it_ticks_ever_higher_and_quicker_until_it_turns(heard: Heard, ms: int) -> None:
    heard.sounding.tick(ms / 1000, 0.2)
    heard.wait(2.0)
    times, steps = heard.times(TICK), heard.steps(TICK)
    assert len(times) == TICKS
    assert times[0] == 0.0
    assert times[-1] < ms / 1000
    assert all(after > before for before, after in pairwise(steps))
    gaps = [after - before for before, after in pairwise(times)]
    assert all(0 < after < before for before, after in pairwise(gaps))


def test_what_is_still_to_come_can_be_dropped(heard: Heard) -> None:
    heard.sounding.play_all((Tone("bust"), Tone("lose", 200)), 0.0)
    heard.sounding.hush()
    heard.wait(1.0)
    assert heard.steps("lose") == []
