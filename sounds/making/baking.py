"""Writes the sound files."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import soundfile

from ..cues import CUES, takes
from ..files import ENDING, RATE, file_name
from .synth import Samples, synthesise


def bake(folder: Path) -> int:
    """Writes every take of every cue, removes files of former cues, and returns the number of bytes written.

    The result is the same each time, byte for byte, with the same versions of numpy and libsndfile.
    """
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {file_name(cue, take): (cue, take) for cue in CUES for take in takes(cue)}
    for old in folder.glob(f"*{ENDING}"):
        if old.name not in wanted:
            old.unlink()
    return sum((folder / name).write_bytes(encoded(synthesise(*which))) for name, which in wanted.items())


def encoded(samples: Samples) -> bytes:
    """A FLAC file with these samples, as small as the encoder can make it."""
    file = BytesIO()
    soundfile.write(file, samples, RATE, format="FLAC", subtype="PCM_16", compression_level=1.0)
    return file.getvalue()
