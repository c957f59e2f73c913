"""What the tests hear: the samples of the baked cues, as the mixer of the program reads them, and their spectra."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from itertools import pairwise
from math import log10, tau
from operator import mul

import numpy as np
import pygame

from sounds.files import RATE, baked
from sounds.making.waves import Wave

FULL = 32767
_WINDOW = 1024
_LOWEST, _CELLS, _A_CELL = 110.0, 42, 2 ** (1 / 6)
"""Up to 14 kHz six cells an octave."""
_BANDS = 14
_SLOPE = 30.0
"""Each band listens to the cells around it as well, to those an octave away by so many decibels less: so do ears, and
so five per cent of pitch are a small step and not one from a band to the next."""
_DEPTH = 45.0
"""So many decibels beneath the strongest band nothing is heard any more."""

Spectra = list[list[float]]
"""For each 23 ms how strong each band is, in decibels over what cannot be heard."""


@contextmanager
def listening() -> Iterator[None]:
    """A mixer that gives every sample as it lies in a file."""
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512)
    try:
        yield
    finally:
        pygame.mixer.quit()
        if before is None:
            del os.environ["SDL_AUDIODRIVER"]
        else:
            os.environ["SDL_AUDIODRIVER"] = before


def read(data: bytes) -> array[int]:
    """The samples of a file; only while listening."""
    return array("h", pygame.mixer.Sound(file=BytesIO(data)).get_raw())


@cache
def cue(name: str, variant: int) -> array[int]:
    """The samples of a baked cue."""
    data = baked(name, variant).read_bytes()
    if pygame.mixer.get_init() == (RATE, -16, 1):
        return read(data)
    with listening():
        return read(data)


def wave(name: str, variant: int) -> Wave:
    """A baked cue from -1 to 1."""
    return np.array(cue(name, variant)) / FULL


@cache
def spectra(name: str, variant: int) -> Spectra:
    """How strong each band of a baked cue is, moment by moment, beside the strongest of all."""
    samples = wave(name, variant)
    moments = [_bands(samples[start : start + _WINDOW]) for start in range(0, len(samples), _WINDOW // 2)]
    strongest = max(max(moment) for moment in moments)
    return [[max(0.0, 10 * log10(power / strongest + 1e-12) + _DEPTH) for power in moment] for moment in moments]


def distance(one: Spectra, other: Spectra) -> float:
    """How far two sounds are from one another: the root of the mean of squares of the decibels between them, over all
    bands and moments in which one of them is heard."""
    nothing = [0.0] * _BANDS
    total = heard = 0.0
    for moment in range(max(len(one), len(other))):
        first = one[moment] if moment < len(one) else nothing
        second = other[moment] if moment < len(other) else nothing
        for here, there in zip(first, second, strict=True):
            if here or there:
                total += (here - there) ** 2
                heard += 1
    return float((total / max(1.0, heard)) ** 0.5)


def _bands(samples: Wave) -> list[float]:
    """The power in each band."""
    padded = np.pad(samples, (0, _WINDOW - len(samples)))
    hann = 0.5 - 0.5 * np.cos(tau * np.arange(_WINDOW) / _WINDOW)
    powers = (np.abs(np.fft.rfft(padded * hann))[: _WINDOW // 2] ** 2).tolist()
    edges = [_LOWEST * _A_CELL**number * _WINDOW / RATE for number in range(_CELLS + 1)]
    cells = [_between(powers, low, high) for low, high in pairwise(edges)]
    return [sum(map(mul, cells, weights)) for weights in _weights()]


@cache
def _weights() -> list[list[float]]:
    """How well each band hears each cell."""
    middles = [(band + 0.5) * _CELLS / _BANDS for band in range(_BANDS)]
    return [[10 ** (-_SLOPE / 10 * abs(cell + 0.5 - middle) / 6) for cell in range(_CELLS)] for middle in middles]


def _between(powers: Sequence[float], low: float, high: float) -> float:
    """What lies between two edges; a bin that an edge cuts counts in part."""
    first, last = int(low), min(len(powers) - 1, int(high) + 1)
    parts = ((powers[place], min(high, place + 0.5) - max(low, place - 0.5)) for place in range(first, last + 1))
    return sum(power * part for power, part in parts if part > 0)
