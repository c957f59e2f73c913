"""What lies baked in the package: every variant of every cue, without clicks, without clipping, and small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import sounds
from games import find
from sounds.cues import CUES, RACE, RISING, SIGNALS, STEPS, TOLD, VARIANTS, takes
from sounds.files import RATE, file_name
from sounds.making.recipes import RECIPES
from sounds.making.synth import SPREAD, level_of, pitch_of, synthesise
from tests.sounds.listening import FULL, cue, listening

BUDGET = 1_550_000

DECIBEL_BELOW_FULL = FULL * 10 ** (-1 / 20)

CLICK = 0.12
"""No sample of a soft cue lies further from the one before, as a share of full loudness."""

ANEW = "make the sounds again: python -m sounds.making"

CALLS = sorted(SIGNALS - {"stamp", "bust"})
"""Signals of tones alone: the others have noise in them, as cards and stamps do."""

TONES = (*CALLS, "miss", "buzz", "shine", "count")


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with listening():
        yield


def crossings(name: str, variant: int) -> float:
    """How often a second the wave goes through zero: twice the pitch of a tone."""
    samples = cue(name, variant)
    ways = sum((one < 0) != (two < 0) for one, two in pairwise(samples))
    return ways * RATE / len(samples)


def strongest(samples: Sequence[int]) -> float:
    """The frequency that is heard most."""
    power = np.abs(np.fft.rfft(np.array(samples), 1 << 16))
    return float(power.argmax()) * RATE / (1 << 16)


def test_every_cue_has_a_recipe_and_every_recipe_makes_a_cue() -> None:
    assert len(CUES) == len(set(CUES))
    assert set(RECIPES) == set(CUES)
    assert set(CUES) > SIGNALS | RACE | RISING | TOLD
    assert {name for name in CUES if RECIPES[name].scale} == RISING
    for game in find().games.values():
        assert set(game.layout.cues.values()) <= set(CUES)


def test_there_are_five_variants_within_five_per_cent_of_pitch_and_level() -> None:
    assert (VARIANTS, SPREAD) == (5, 0.05)
    steps = pytest.approx([0.95, 0.975, 1.0, 1.025, 1.05])
    recipe = RECIPES["deal"]
    assert [pitch_of(recipe, variant) for variant in takes("deal")] == steps
    levels = [level_of(recipe, variant) for variant in takes("deal")]
    assert sorted(levels) == steps
    assert levels != sorted(levels)


@pytest.mark.parametrize("name", sorted(RISING))
def test_a_rising_cue_has_sixteen_steps_each_higher_than_the_one_before_and_none_louder(name: str) -> None:
    recipe = RECIPES[name]
    assert list(takes(name)) == list(range(STEPS)) == list(range(16))
    pitches = [pitch_of(recipe, step) for step in takes(name)]
    assert pitches[0] == 1
    assert all(lower < higher for lower, higher in pairwise(pitches))
    assert {level_of(recipe, step) for step in takes(name)} == {1.0}
    heard = [crossings(name, step) for step in takes(name)]
    assert all(lower < higher for lower, higher in pairwise(heard))


def test_a_count_climbs_three_octaves() -> None:
    pitches = [strongest(cue("count", step)) for step in takes("count")]
    assert pitches[0] == pytest.approx(261.63, rel=0.02)
    assert pitches[-1] / pitches[0] == pytest.approx(8, rel=0.02)


@pytest.mark.parametrize("name", CUES)
def test_a_file_is_what_its_recipe_makes(name: str) -> None:
    """Another processor or version of numpy may round the last bit of a sine another way."""
    for variant in takes(name):
        made, lying = synthesise(name, variant), np.array(cue(name, variant))
        assert made.shape == lying.shape, ANEW
        assert np.abs(made.astype(int) - lying).max() <= 1, ANEW


@pytest.mark.parametrize("name", CUES)
def test_a_sound_begins_and_ends_at_zero(name: str) -> None:
    for variant in takes(name):
        samples = cue(name, variant)
        peak = max(map(abs, samples))
        assert samples[0] == samples[-1] == 0
        rise = round(RECIPES[name].rise * RATE)
        assert max(map(abs, samples[: max(2, rise // 8)])) < peak * 0.05
        assert max(map(abs, samples[-RATE // 1000 :])) < peak * 0.01


@pytest.mark.parametrize("name", CUES)
def test_a_sound_never_clips_and_lies_evenly_about_zero(name: str) -> None:
    for variant in takes(name):
        samples = cue(name, variant)
        peak = max(map(abs, samples))
        assert FULL * 0.08 < peak <= DECIBEL_BELOW_FULL
        assert sum(abs(sample) == peak for sample in samples) <= 2, "cut off"
        assert abs(sum(samples) / len(samples)) < FULL * 0.001


@pytest.mark.parametrize("name", TONES)
def test_tones_have_no_clicks_in_them(name: str) -> None:
    for variant in takes(name):
        assert max(abs(a - b) for a, b in pairwise(cue(name, variant))) < FULL * CLICK


@pytest.mark.parametrize("name", CALLS)
def test_calls_come_in_rising_pitch_of_a_tenth_in_all(name: str) -> None:
    pitches = [strongest(cue(name, variant)) for variant in takes(name)]
    assert pitches == sorted(pitches)
    assert pitches[-1] / pitches[0] == pytest.approx(1.05 / 0.95, rel=0.03)


def test_nothing_goes_on_when_there_is_nothing_to_hear_any_more() -> None:
    lengths = {name: len(cue(name, 2)) / RATE for name in CUES}
    assert max(lengths.values()) < 1.2
    short = ("slide", "flip", "place", "deal", "slap", "tick", "page", "count", "tense", "stamp", "knock", "cut")
    assert all(lengths[name] < 0.3 for name in short)
    assert all(lengths[name] < 0.75 for name in set(CUES) - {"win", "lose", "fanfare"})


def test_all_sounds_together_are_small_and_none_lies_there_for_nothing() -> None:
    folder = Path(str(sounds.__path__[0])) / "baked"
    lying = {path.name: path.stat().st_size for path in folder.iterdir()}
    assert set(lying) == {file_name(name, take) for name in CUES for take in takes(name)}
    assert sum(lying.values()) < BUDGET
