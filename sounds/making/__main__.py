"""Makes all sound files: python -m sounds.making [FOLDER], by default into sounds/baked."""

from __future__ import annotations

import sys
from pathlib import Path

from ..cues import CUES, takes
from .baking import bake

BAKED = Path(__file__).parent.parent / "baked"

if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else BAKED
    print(f"{sum(map(len, map(takes, CUES)))} sounds, {bake(folder) / 1e6:.2f} MB in {folder}")
