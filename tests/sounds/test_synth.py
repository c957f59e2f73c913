"""Every cue has a few sounds, without clicks and without clipping, that differ and yet are the same cue."""

from __future__ import annotations

import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

import sounds
from games import find
from games.engine.layout import CUES as ASKED
from sounds.files import baked, file_name
from sounds.recipes import RECIPES
from sounds.synth import CUES, RATE, VARIANTS, synthesise

FULL = 32767
BUDGET = 1_500_000

CLICK = 0.12
"""No sample of a soft cue lies further from the one before, as a share of full loudness."""


def read(cue: str, variant: int) -> array[int]:
    """The samples of a baked cue."""
    with baked(cue, variant).open("rb") as file, wave.open(file) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, RATE)
        return array("h", sound.readframes(sound.getnframes()))


def loudness(samples: array[int]) -> float:
    """How loud it is on the average, from 0 to 1."""
    return float((sum(value * value for value in samples) / len(samples)) ** 0.5 / FULL)


def crossings(samples: array[int]) -> float:
    """How often a second the wave goes through zero: twice the pitch of a tone, and the colour of a noise."""
    ways = sum((one < 0) != (two < 0) for one, two in pairwise(samples))
    return ways * RATE / len(samples)


def test_every_cue_that_a_game_may_ask_for_has_a_recipe() -> None:
    assert set(CUES) == set(ASKED)
    for game in find().games.values():
        assert set(game.layout.cues.values()) <= set(CUES)


@pytest.mark.parametrize("cue", ASKED)
def test_what_is_baked_is_what_the_recipe_makes(cue: str) -> None:
    for variant in range(VARIANTS):
        made, lying = synthesise(cue, variant), read(cue, variant)
        assert len(made) == len(lying), "bake anew: python3 build_scripts/bake_sounds.py"
        # Another machine may round the last bit of a sine the other way.
        assert max(abs(one - two) for one, two in zip(made, lying, strict=True)) <= 2, "bake anew"


@pytest.mark.parametrize("cue", ASKED)
def test_a_sound_begins_and_ends_at_zero_and_never_clips(cue: str) -> None:
    for variant in range(VARIANTS):
        samples = read(cue, variant)
        assert samples[0] == samples[-1] == 0
        first, last = samples[: RATE // 5000], samples[-RATE // 5000 :]
        assert max(map(abs, (*first, *last))) < FULL * 0.2
        assert FULL * 0.15 < max(map(abs, samples)) < FULL * 0.95


@pytest.mark.parametrize("cue", ASKED)
def test_the_variants_of_a_cue_differ_a_little_in_pitch_and_level(cue: str) -> None:
    variants = [read(cue, variant) for variant in range(VARIANTS)]
    assert len({samples.tobytes() for samples in variants}) == VARIANTS
    peaks = [max(map(abs, samples)) / FULL for samples in variants]
    peak = RECIPES[cue][1]
    assert all(peak * 0.94 < found < peak * 1.06 for found in peaks)
    assert max(peaks) / min(peaks) > 1.05
    pitches = [crossings(samples) for samples in variants]
    assert max(pitches) < min(pitches) * 1.5


@pytest.mark.parametrize("cue", ["call", "catch", "your_turn", "win", "lose"])
def test_calls_come_in_rising_pitch_of_a_tenth_in_all(cue: str) -> None:
    low, middle, high = (crossings(read(cue, variant)) for variant in range(VARIANTS))
    assert low < middle < high
    assert high / low == pytest.approx(1.05 / 0.95, rel=0.03)


@pytest.mark.parametrize("cue", ["call", "catch", "your_turn", "win", "lose", "miss", "buzz"])
def test_tones_have_no_clicks_in_them(cue: str) -> None:
    for variant in range(VARIANTS):
        samples = read(cue, variant)
        assert max(abs(a - b) for a, b in pairwise(samples)) < FULL * CLICK


def test_no_cue_drowns_another_and_a_slap_is_the_loudest() -> None:
    loud = {cue: loudness(read(cue, 1)) for cue in CUES}
    assert max(loud, key=lambda cue: loud[cue]) == "slap"
    others = [loud[cue] for cue in CUES if cue != "slap"]
    assert max(others) / min(others) < 5


def test_all_sounds_together_are_small_and_none_lies_there_for_nothing() -> None:
    folder = Path(str(sounds.__path__[0])) / "baked"
    lying = {path.name: path.stat().st_size for path in folder.iterdir()}
    assert set(lying) == {file_name(cue, variant) for cue in CUES for variant in range(VARIANTS)}
    assert sum(lying.values()) < BUDGET
