"""Files: the baked cues, one WAV for each variant, which lie in the package.

They are baked because making them takes most of a second, and because a slap must be heard at once.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable


def baked(cue: str, variant: int) -> Traversable:
    """Where a variant of a cue lies."""
    return files(__package__).joinpath("baked", file_name(cue, variant))


def file_name(cue: str, variant: int) -> str:
    """How the file of a variant is called; people count from 1."""
    return f"{cue}-{variant + 1}.wav"
