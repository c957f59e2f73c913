"""Baking writes every sound, the same each time, and the mixer reads what was written."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

from sounds.cues import CUES, takes
from sounds.files import baked
from sounds.making import baking
from sounds.making.baking import bake, encoded
from sounds.making.synth import synthesise
from tests.sounds.listening import listening, read

RNG = Random(5)

SHAPES = {
    "one sample": [7],
    "four samples": [1, -2, 3, -4],
    "silence": [0] * 5000,
    "a block": [place % 300 for place in range(4096)],
    "a block and a sample": [place % 300 for place in range(4097)],
    "a slope": list(range(-32768, 32767, 9)),
    "noise": [RNG.randrange(-32768, 32768) for _ in range(9001)],
    "soft noise": [RNG.randrange(-3, 4) for _ in range(9001)],
    "from edge to edge": [(-1) ** place * 32767 for place in range(6000)],
    "a blow in silence": [0] * 3000 + [32767, -32768] + [0] * 3000,
    "longer than any cue": [place * place % 1999 for place in range(4096 * 129)],
}


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with listening():
        yield


@pytest.mark.parametrize("name", SHAPES)
def test_the_mixer_reads_every_sample_that_was_written(name: str) -> None:
    assert read(encoded(np.array(SHAPES[name], np.int16))) == array("h", SHAPES[name])


def test_silence_takes_little_space_and_noise_hardly_more_than_it_has_samples() -> None:
    sizes = {name: len(encoded(np.array(SHAPES[name], np.int16))) for name in ("silence", "a slope", "noise")}
    assert sizes["silence"] < 1000
    assert sizes["a slope"] < len(SHAPES["a slope"])
    assert sizes["noise"] < 2 * len(SHAPES["noise"]) * 1.07


def test_baking_writes_every_sound_and_removes_old_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(baking, "synthesise", lambda _cue, variant: np.zeros(200 + variant, np.int16))
    (tmp_path / "trumpet-1.flac").write_bytes(b"")
    written = bake(tmp_path)
    lying = {path.name: path.stat().st_size for path in tmp_path.iterdir()}
    assert len(lying) == sum(len(takes(cue)) for cue in CUES)
    assert "trumpet-1.flac" not in lying
    assert sum(lying.values()) == written


def test_a_sound_is_made_the_same_each_time() -> None:
    once, again = synthesise("slide", 1), synthesise("slide", 1)
    assert np.array_equal(once, again)
    assert encoded(once) == encoded(again)


def test_what_lies_in_the_package_was_written_by_this_encoder() -> None:
    lying = baked("tick", 0).read_bytes()
    assert encoded(np.array(read(lying), np.int16))[:4] == lying[:4] == b"fLaC"
    assert len(encoded(np.array(read(lying), np.int16))) == len(lying)
