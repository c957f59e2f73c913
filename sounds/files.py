"""The sound files in this package: each cue in several takes, as FLAC.

They are made in advance because that takes seconds and a slap must be heard at once. FLAC loses nothing, takes less
than half the space of WAV, and the mixer decodes a file in less than a millisecond.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

RATE = 44_100
"""Samples per second."""
ENDING = ".flac"


def baked(cue: str, take: int) -> Traversable:
    """The file of one take of a cue: a variant, or a step."""
    return files(__package__).joinpath("baked", file_name(cue, take))


def file_name(cue: str, take: int) -> str:
    """The name of that file; people count from 1."""
    return f"{cue}-{take + 1}{ENDING}"
