"""Bakes the sounds of the table into sounds/baked, after their recipes: python3 build_scripts/bake_sounds.py"""

from __future__ import annotations

import sys
import wave
from array import array
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sounds.files import file_name  # noqa: E402
from sounds.synth import CUES, RATE, VARIANTS, synthesise  # noqa: E402

BAKED = ROOT / "sounds" / "baked"


def bake(folder: Path) -> int:
    """Writes every variant of every cue, takes away what is no cue any more, and gives the bytes written."""
    folder.mkdir(exist_ok=True)
    wanted = {file_name(cue, variant): (cue, variant) for cue in CUES for variant in range(VARIANTS)}
    for old in folder.glob("*.wav"):
        if old.name not in wanted:
            old.unlink()
    for name, (cue, variant) in wanted.items():
        write(folder / name, synthesise(cue, variant))
    return sum((folder / name).stat().st_size for name in wanted)


def write(path: Path, samples: array[int]) -> None:
    """Writes 16-bit mono samples as a WAV file."""
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


if __name__ == "__main__":
    print(f"{len(CUES) * VARIANTS} sounds, {bake(BAKED) / 1e6:.2f} MB in {BAKED}")
