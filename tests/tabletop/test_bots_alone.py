"""Bots play every game of the whole program to its results, while nobody touches anything. Nobody waits for a clock;
that the same holds at a real window is seen in `real/`."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from games import find
from tabletop.command_line import setup_for
from tabletop.flow import Flow
from tabletop.storage.matches import MatchShelf, read_match_for_replay
from tests.log_lines import logged
from tests.tabletop.pilot import Pilot

SHORTER: dict[str, dict[str, Any]] = {
    "flaps": {"match": "single"},
    "flinch": {"game_pile": 5},
    "muggins": {"enforcement": "strict"},
    "flush": {"mode": "rounds", "rounds": 1},
    "flyswatter": {"removed": 96, "tempo_ms": 900, "timing": "blitz"},
}
"""House rules by which a match is over sooner."""
SEATS = {"muggins": 6, "flip7": 3}
SEEDS = {"flip7": 11, "patience": 126}


@pytest.mark.parametrize("key", sorted(find().games))
def test_bots_play_a_game_from_the_shelf_to_its_results(
    open_pilot: Callable[..., Pilot],
    tmp_path: Path,
    key: str,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda count: SEEDS.get(key, 7))  # in some deals a seat never acts
    pilot = open_pilot(motion="still", pace="4")
    house = pilot.app.house
    setup = setup_for(house.games[key], SEATS.get(key), humans=0, seed=SEEDS.get(key, 7))
    house.profile.last = replace(setup, options=SHORTER.get(key, {}))
    Flow(pilot.app).home()
    pilot.press("a")  # the table that was set last, once more
    with logged() as failures:
        pilot.until(lambda: type(pilot.app.top).__name__ == "ResultsScreen", most=3600)
    assert failures == []
    (kept,) = MatchShelf(tmp_path / "0" / "data").finished()
    match = read_match_for_replay(kept.path, house.games)
    assert match.game.key == key
    assert match.table.winners is not None
    assert {entry.seat for entry in match.log} >= set(range(match.rules.seats))
    pilot.press("q", pygame.KMOD_CTRL)
    assert pilot.app.screens == []
    assert capfd.readouterr() == ("", "")
