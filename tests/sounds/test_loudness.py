"""Loudness is that of the broadcasters' measure, and what serves one purpose is about equally loud."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import log10, pi, tau

import numpy as np
import pytest

from sounds.cues import CUES, takes
from sounds.files import RATE
from sounds.making.loudness import LISTENED, SILENCE, loudness
from sounds.making.recipes import RECIPES
from sounds.making.synth import level_of
from sounds.making.waves import Wave, levelled
from tabletop.storage.settings import Settings
from tests.sounds.listening import FULL, cue, listening, wave

PURPOSES = {
    "goes along with cards": (
        "slide",
        "flip",
        "place",
        "riffle",
        "deal",
        "page",
        "count",
        "tense",
        "whoosh",
        "shine",
        "knock",
        "tumble",
        "cut",
    ),
    "tells something": (
        "call",
        "catch",
        "your_turn",
        "win",
        "lose",
        "buzz",
        "miss",
        "bell",
        "stamp",
        "fanfare",
        "bust",
    ),
    "a hand comes down": ("slap", "hit"),
    "hardly anything": ("tick",),
}
EVEN, APART, RANGE = 2.05, 2.5, 14.0
"""Decibels: between cues of one purpose at most, between two purposes at least, and in all at most."""

SMALL_LOUDSPEAKER_HERTZ = 300
LOST = 6.5
"""So many decibels at most are lost on a loudspeaker that gives nothing low."""


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with listening():
        yield


def tone(hertz: float, seconds: float, loud: float = 1.0) -> Wave:
    return loud * np.sin(tau * hertz * np.arange(round(seconds * RATE)) / RATE)


def test_a_full_tone_of_a_kilohertz_is_as_loud_as_the_measure_was_set_to() -> None:
    assert loudness(tone(997, 1.0)) == pytest.approx(-3.01, abs=0.05)
    assert loudness(tone(997, 1.0, 0.1)) == pytest.approx(-23.01, abs=0.05)


def test_what_is_low_is_heard_less_and_what_is_high_a_little_more() -> None:
    low, middle, high = (loudness(tone(hertz, 0.5)) for hertz in (40, 997, 6000))
    assert low < middle - 4
    assert middle + 2 < high < middle + 5


def test_the_shorter_of_two_sounds_is_softer_until_the_ear_has_heard_enough() -> None:
    assert loudness(tone(997, LISTENED / 2)) == pytest.approx(loudness(tone(997, LISTENED)) - 3.01, abs=0.1)
    assert loudness(tone(997, 1.0)) == pytest.approx(loudness(tone(997, LISTENED)), abs=0.1)
    assert loudness(np.zeros(RATE)) == SILENCE


@pytest.mark.parametrize("name", CUES)
def test_every_variant_is_as_loud_as_its_cue_and_its_level_say(name: str) -> None:
    for variant in takes(name):
        meant = RECIPES[name].loudness + 20 * log10(level_of(RECIPES[name], variant))
        assert loudness(wave(name, variant)) == pytest.approx(meant, abs=0.05)


def test_cues_of_one_purpose_are_about_equally_loud_and_purposes_stand_apart() -> None:
    assert {name for names in PURPOSES.values() for name in names} == set(CUES)
    loud = {name: loudness(wave(name, 2)) for name in CUES}
    ranges = {why: (min(loud[name] for name in names), max(loud[name] for name in names))
              for why, names in PURPOSES.items()}  # fmt: skip
    assert all(high - low < EVEN for low, high in ranges.values())
    steps = sorted(ranges.values())
    order = ["hardly anything", "goes along with cards", "tells something", "a hand comes down"]
    assert sorted(PURPOSES, key=lambda why: ranges[why]) == order
    assert all(above[0] - beneath[1] > APART for beneath, above in pairwise(steps[1:]))
    assert max(loud.values()) - min(loud.values()) < RANGE
    assert max(loud, key=lambda name: loud[name]) == "slap"


@pytest.mark.parametrize("name", CUES)
def test_a_cue_is_heard_on_a_small_loudspeaker_too(name: str) -> None:
    for take in {0, 2} & set(takes(name)):
        whole = wave(name, take)
        high = levelled(levelled(whole, SMALL_LOUDSPEAKER_HERTZ), SMALL_LOUDSPEAKER_HERTZ)
        assert loudness(high) > loudness(whole) - LOST


def test_no_take_of_any_cue_is_louder_than_the_softest_slap() -> None:
    softest = min(loudness(wave("slap", take)) for take in takes("slap"))
    others = {(name, take): loudness(wave(name, take)) for name in CUES if name != "slap" for take in takes(name)}
    assert max(others.values()) < softest


def test_three_slaps_and_a_call_at_once_do_not_clip_at_the_usual_volume() -> None:
    usual = Settings()
    share = (usual.volume / 100 * usual.effects / 100) ** 2
    together = [0.0] * RATE
    for start, name, variant in ((0, "slap", 0), (9, "slap", 3), (21, "slap", 4), (0, "call", 2)):
        for place, sample in enumerate(cue(name, variant)):
            together[start * RATE // 1000 + place] += share * sample / FULL
    assert max(map(abs, together)) < 1


def test_loudness_is_measured_at_any_pitch_without_jumps() -> None:
    steps = [loudness(tone(100 * 2**octave, 0.3)) for octave in range(7)]
    assert steps == sorted(steps)
    assert max(steps) - min(steps) < 2 * pi
