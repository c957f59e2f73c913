"""The real program, killed while somebody plays at it: no move is lost that it confirmed, no match, no setting."""

from __future__ import annotations

from pathlib import Path

from kill_program import program_kills


def test_ten_killed_programs_lose_nothing(tmp_path: Path) -> None:
    confirmed, losses = program_kills(tmp_path, number=10, seed=1)
    assert losses == []
    assert confirmed > 10
