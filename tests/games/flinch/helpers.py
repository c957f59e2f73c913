"""Positions and scenarios of Flinch for the tests."""

from __future__ import annotations

from typing import Any

from games.engine import read_table
from games.flinch import GAME
from games.flinch.options import FlinchOptions
from games.flinch.scenarios import run
from games.flinch.table import FlinchTable


def holds(*lines: str) -> None:
    """Plays a worked scenario, in which everything has to come true."""
    [result] = run("\n".join(["a scenario", *lines]))
    assert not result.mismatches, result.mismatches


def table(text: str, seats: int = 3, **options: Any) -> FlinchTable:
    """A position written by hand; cards that it does not name are in the stack."""
    position = text if "*" in text else f"stack: *\n{text}"
    t: FlinchTable = read_table(GAME.rules(seats, FlinchOptions(**options)), position)
    return t


def dealt(seats: int = 3, seed: int = 1, **options: Any) -> FlinchTable:
    """A new game."""
    t: FlinchTable = GAME.rules(seats, FlinchOptions(**options)).new_table(seed, record=True)
    return t
