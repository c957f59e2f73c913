"""Bots play every game in the real window, to the results, while nobody touches anything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games import find
from tabletop.command_line import setup_for
from tests.tabletop.real.desk import Fingers, Program, finished_match, prepare
from tests.tabletop.real.people import Keys

Start = Callable[..., Program]
SHORTER: dict[str, dict[str, Any]] = {
    "flaps": {"match": "single"},
    "flinch": {"game_pile": 5},
    "muggins": {"enforcement": "strict"},
    "flush": {"mode": "rounds", "rounds": 1},
    "flyswatter": {"removed": 96, "tempo_ms": 900, "timing": "blitz"},
}
"""House rules by which a match is over sooner, for a race cannot be hurried."""

SEATS = {"muggins": 6}
"""The more play, the sooner the cards are gone."""

SHORT_DEALS = {"flip7": ("--seats", "3", "--seed", "11"), "patience": ("--seed", "126")}


@pytest.mark.parametrize("game", sorted(find().games))
def test_bots_play_a_game_to_its_results(start: Start, fingers: Fingers, tmp_path: Path, game: str) -> None:
    if game in SHORTER:
        program = begin_from_the_shelf(start, fingers, tmp_path, game)
    else:
        prepare(tmp_path)
        program = start("--demo", "--game", game, "--speed", "still", *SHORT_DEALS.get(game, ()))
    program.plays_on_to("ResultsScreen")
    match = finished_match(tmp_path)
    assert match.game.key == game
    assert match.table.winners is not None
    fingers.do("key ctrl+q")
    assert program.ends() == 0
    assert program.complaint() == ""


def begin_from_the_shelf(start: Start, fingers: Fingers, folder: Path, game: str) -> Program:
    """The table that was set last, once more."""
    prepare(folder, replace(setup_for(find().games[game], SEATS.get(game), humans=0), options=SHORTER[game]))
    program = start()
    program.comes_to("HomeScreen")
    Keys(program, fingers, {}).press("a")
    return program
