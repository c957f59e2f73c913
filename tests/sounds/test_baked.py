"""What lies baked in the package: every variant of every cue, without clicks, without clipping, and small."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import sounds
from games import find
from sounds.cues import CUES, RACE, SIGNALS
from sounds.files import RATE, VARIANTS, file_name
from sounds.making.recipes import RECIPES
from sounds.making.synth import SPREAD, level_of, pitch_of, synthesise
from tests.sounds.listening import FULL, cue, listening

BUDGET = 1_500_000

DECIBEL_BELOW_FULL = FULL * 10 ** (-1 / 20)

CLICK = 0.12
"""No sample of a soft cue lies further from the one before, as a share of full loudness."""

ANEW = "make the sounds again: python -m sounds.making"

TONES = (*sorted(SIGNALS), "miss", "buzz")


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with listening():
        yield


def crossings(name: str, variant: int) -> float:
    """How often a second the wave goes through zero: twice the pitch of a tone."""
    samples = cue(name, variant)
    ways = sum((one < 0) != (two < 0) for one, two in pairwise(samples))
    return ways * RATE / len(samples)


def test_every_cue_has_a_recipe_and_every_recipe_makes_a_cue() -> None:
    assert len(CUES) == len(set(CUES))
    assert set(RECIPES) == set(CUES)
    assert set(CUES) > SIGNALS | RACE
    for game in find().games.values():
        assert set(game.layout.cues.values()) <= set(CUES)


def test_there_are_five_variants_within_five_per_cent_of_pitch_and_level() -> None:
    assert (VARIANTS, SPREAD) == (5, 0.05)
    steps = pytest.approx([0.95, 0.975, 1.0, 1.025, 1.05])
    assert [pitch_of(variant) for variant in range(VARIANTS)] == steps
    levels = [level_of(variant) for variant in range(VARIANTS)]
    assert sorted(levels) == steps
    assert levels != sorted(levels)


@pytest.mark.parametrize("name", CUES)
def test_a_file_is_what_its_recipe_makes(name: str) -> None:
    """Another processor or version of numpy may round the last bit of a sine another way."""
    for variant in range(VARIANTS):
        made, lying = synthesise(name, variant), np.array(cue(name, variant))
        assert made.shape == lying.shape, ANEW
        assert np.abs(made.astype(int) - lying).max() <= 1, ANEW


@pytest.mark.parametrize("name", CUES)
def test_a_sound_begins_and_ends_at_zero(name: str) -> None:
    for variant in range(VARIANTS):
        samples = cue(name, variant)
        peak = max(map(abs, samples))
        assert samples[0] == samples[-1] == 0
        rise = round(RECIPES[name].rise * RATE)
        assert max(map(abs, samples[: max(2, rise // 8)])) < peak * 0.05
        assert max(map(abs, samples[-RATE // 1000 :])) < peak * 0.01


@pytest.mark.parametrize("name", CUES)
def test_a_sound_never_clips_and_lies_evenly_about_zero(name: str) -> None:
    for variant in range(VARIANTS):
        samples = cue(name, variant)
        peak = max(map(abs, samples))
        assert FULL * 0.1 < peak <= DECIBEL_BELOW_FULL
        assert sum(abs(sample) == peak for sample in samples) <= 2, "cut off"
        assert abs(sum(samples) / len(samples)) < FULL * 0.001


@pytest.mark.parametrize("name", TONES)
def test_tones_have_no_clicks_in_them(name: str) -> None:
    for variant in range(VARIANTS):
        assert max(abs(a - b) for a, b in pairwise(cue(name, variant))) < FULL * CLICK


@pytest.mark.parametrize("name", sorted(SIGNALS))
def test_calls_come_in_rising_pitch_of_a_tenth_in_all(name: str) -> None:
    pitches = [crossings(name, variant) for variant in range(VARIANTS)]
    assert pitches == sorted(pitches)
    assert pitches[-1] / pitches[0] == pytest.approx(1.05 / 0.95, rel=0.03)


def test_nothing_goes_on_when_there_is_nothing_to_hear_any_more() -> None:
    lengths = {name: len(cue(name, 2)) / RATE for name in CUES}
    assert max(lengths.values()) < 1.2
    assert all(lengths[name] < 0.3 for name in ("slide", "flip", "place", "deal", "slap", "tick", "page"))
    assert all(lengths[name] < 0.75 for name in set(CUES) - {"win", "lose"})


def test_all_sounds_together_are_small_and_none_lies_there_for_nothing() -> None:
    folder = Path(str(sounds.__path__[0])) / "baked"
    lying = {path.name: path.stat().st_size for path in folder.iterdir()}
    assert set(lying) == {file_name(name, variant) for name in CUES for variant in range(VARIANTS)}
    assert sum(lying.values()) < BUDGET
