"""What the program loads when it starts."""

from __future__ import annotations

import subprocess
import sys

LOAD = "import sys, tabletop.__main__, tabletop.starting, tabletop.flow; print(*sys.modules)"


def test_the_program_starts_without_what_only_developers_need() -> None:
    """pygame would load numpy for parts of it that the program does not use."""
    loaded = subprocess.run([sys.executable, "-c", LOAD], capture_output=True, text=True, check=True).stdout.split()
    assert "tabletop.table.screen" in loaded
    assert "sounds.player" in loaded
    assert not {"numpy", "soundfile", "sounds.making", "hypothesis", "pytest"} & set(loaded)
