"""Each variant sounds a little different, and yet like its own cue: nearer to all of its own than to any other cue."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from sounds.cues import CUES, RISING, takes
from tests.sounds.listening import cue, distance, listening, spectra

DIFFERENT = 0.7
"""Decibels between two variants at least, by `listening.distance`."""
NEARER = 2.0
"""By so many decibels each variant is nearer to the furthest of its own than to the nearest of all others."""


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with listening():
        yield


def own(name: str) -> list[tuple[str, int]]:
    return [(name, variant) for variant in takes(name)]


def test_the_distance_is_nothing_to_oneself_and_the_same_both_ways() -> None:
    one, other = spectra("slide", 0), spectra("win", 0)
    assert distance(one, one) == 0
    assert distance(one, other) == distance(other, one) > 5


@pytest.mark.parametrize("name", CUES)
def test_no_two_variants_sound_the_same(name: str) -> None:
    assert len({cue(*which).tobytes() for which in own(name)}) == len(takes(name))
    for one, other in combinations(own(name), 2):
        assert distance(spectra(*one), spectra(*other)) > DIFFERENT


@pytest.mark.parametrize("name", [name for name in CUES if name not in RISING])
def test_every_variant_is_nearer_to_its_own_cue_than_to_any_other(name: str) -> None:
    strangers = [(stranger, variant) for stranger in CUES if stranger != name for variant in takes(stranger)]
    for one in own(name):
        here = spectra(*one)
        furthest = max(distance(here, spectra(*other)) for other in own(name))
        nearest, which = min((distance(here, spectra(*stranger)), stranger) for stranger in strangers)
        assert furthest + NEARER < nearest, which
