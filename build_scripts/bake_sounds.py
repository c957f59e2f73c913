"""Bakes the sounds of the table into sounds/baked, after their recipes: python3 build_scripts/bake_sounds.py

The same bytes come out each time. With a folder they are baked there.
"""

from __future__ import annotations

import sys
from pathlib import Path
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parent / "reexec.py"))

from build_scripts.environment import ROOT
from build_scripts.flac import encode
from sounds.files import ENDING, file_name
from sounds.synth import CUES, RATE, VARIANTS, synthesise

BAKED = ROOT / "sounds" / "baked"


def bake(folder: Path) -> int:
    """Writes every variant of every cue, takes away what is no cue any more, and gives the bytes written."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {file_name(cue, variant): (cue, variant) for cue in CUES for variant in range(VARIANTS)}
    for old in folder.glob(f"*{ENDING}"):
        if old.name not in wanted:
            old.unlink()
    for name, (cue, variant) in wanted.items():
        (folder / name).write_bytes(encode(synthesise(cue, variant), RATE))
    return sum((folder / name).stat().st_size for name in wanted)


if __name__ == "__main__":
    into = Path(sys.argv[1]) if len(sys.argv) > 1 else BAKED
    print(f"{len(CUES) * VARIANTS} sounds, {bake(into) / 1e6:.2f} MB in {into}")
