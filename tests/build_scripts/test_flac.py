"""FLAC keeps every sample, however sounds are made."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from random import Random

import pytest

from build_scripts import flac
from tests.sounds.listening import listening, read

RATE = 44_100
RNG = Random(5)

SOUNDS = {
    "one sample": [7],
    "four samples": [1, -2, 3, -4],
    "silence": [0] * 5000,
    "a full block": [place % 300 for place in range(flac.BLOCK)],
    "a block and a sample": [place % 300 for place in range(flac.BLOCK + 1)],
    "a slope": list(range(-32768, 32767, 9)),
    "noise": [RNG.randrange(-32768, 32768) for _ in range(9001)],
    "soft noise": [RNG.randrange(-3, 4) for _ in range(9001)],
    "from edge to edge": [(-1) ** place * 32767 for place in range(6000)],
    "a blow in silence": [0] * 3000 + [32767, -32768] + [0] * 3000,
}


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with listening():
        yield


@pytest.mark.parametrize("name", SOUNDS)
def test_the_mixer_reads_what_was_packed(name: str) -> None:
    samples = array("h", SOUNDS[name])
    assert read(flac.encode(samples, RATE)) == samples


def test_what_can_be_foretold_takes_little_room_and_noise_hardly_more_than_it_is() -> None:
    assert len(flac.encode(array("h", SOUNDS["silence"]), RATE)) < 1000
    assert len(flac.encode(array("h", SOUNDS["a slope"]), RATE)) < len(SOUNDS["a slope"])
    assert len(flac.encode(array("h", SOUNDS["noise"]), RATE)) < 2 * len(SOUNDS["noise"]) * 1.07


def test_checks_are_those_of_the_format() -> None:
    assert flac._check(b"123456789", 8, 0x07) == 0xF4
    assert flac._check(b"123456789", 16, 0x8005) == 0xFEE8


def test_what_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="short"):
        flac.encode(array("h", [0]) * flac.BLOCK * 129, RATE)
