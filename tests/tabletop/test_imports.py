"""What the program loads when it starts."""

from __future__ import annotations

import subprocess
import sys
from functools import cache

LOAD = "import sys, tabletop.__main__, tabletop.starting, tabletop.flow; print(*sys.modules)"


@cache
def loaded() -> set[str]:
    return set(subprocess.run([sys.executable, "-c", LOAD], capture_output=True, text=True, check=True).stdout.split())


def test_the_program_starts_without_what_only_developers_need() -> None:
    """pygame would load numpy for parts of it that the program does not use."""
    assert {"tabletop.table.screen", "sounds.player"} <= loaded()
    assert not {"numpy", "soundfile", "sounds.making", "hypothesis", "pytest"} & loaded()


def test_what_only_a_page_of_rules_needs_is_loaded_with_the_first_page() -> None:
    assert "markdown_it" not in loaded()
