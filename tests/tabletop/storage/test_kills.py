"""A program that is killed at any moment loses no move that it confirmed."""

from __future__ import annotations

from pathlib import Path

from tests.soak.kills import kills


def test_twenty_kills_lose_no_confirmed_move(tmp_path: Path) -> None:
    confirmed, losses = kills(tmp_path, number=20, seed=1)
    assert losses == []
    assert confirmed > 20
