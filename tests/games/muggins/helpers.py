"""Positions and scenarios of Muggins for the tests."""

from __future__ import annotations

from typing import Any

from games.engine import read_table
from games.muggins import GAME
from games.muggins.options import MugginsOptions
from games.muggins.scenarios import run
from games.muggins.table import MugginsTable


def holds(*lines: str) -> None:
    """Plays a worked scenario: everything in it must hold."""
    [result] = run("\n".join(["a scenario", *lines]))
    assert not result.mismatches, result.mismatches


def table(text: str, seats: int = 2, **options: Any) -> MugginsTable:
    """A position written by hand; cards that it does not name are put aside."""
    t: MugginsTable = read_table(GAME.rules(seats, MugginsOptions(**options)), f"aside: *\n{text}")
    return t


def dealt(seats: int = 3, seed: int = 1, **options: Any) -> MugginsTable:
    """A new game."""
    t: MugginsTable = GAME.rules(seats, MugginsOptions(**options)).new_table(seed, record=True)
    return t
