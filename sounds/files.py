"""The sound files in this package: each cue in several variants, as FLAC.

They are made in advance because that takes seconds and a slap must be heard at once. FLAC loses nothing, takes less
than half the space of WAV, and the mixer decodes a file in less than a millisecond.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

RATE = 44_100
"""Samples per second."""
VARIANTS = 5
"""Every cue has several, so that nothing sounds the same twice in a row."""
ENDING = ".flac"


def baked(cue: str, variant: int) -> Traversable:
    """The file of one variant of a cue."""
    return files(__package__).joinpath("baked", file_name(cue, variant))


def file_name(cue: str, variant: int) -> str:
    """The name of that file; people count from 1."""
    return f"{cue}-{variant + 1}{ENDING}"
