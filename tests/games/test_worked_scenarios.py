"""The worked scenarios of every game that has a file of them beside its tests, one by one."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from games import find
from games.engine import Game
from games.engine.scenarios import blocks

HERE = Path(__file__).parent
SCENARIOS = [
    pytest.param(game, name, lines, id=f"{game.key}: {name}")
    for game in find().games.values()
    if (HERE / game.key / "scenarios.txt").is_file()
    for name, lines in blocks((HERE / game.key / "scenarios.txt").read_text("utf-8"))
]


def test_there_are_scenarios_of_all_three_games() -> None:
    assert len(SCENARIOS) >= 14 + 31 + 29


@pytest.mark.parametrize(("game", "name", "lines"), SCENARIOS)
def test_worked_scenario(game: Game, name: str, lines: list[str]) -> None:
    [result] = import_module(f"{game.package}.scenarios").run("\n".join([name, *lines]))
    told = (f"{wrong.what}: expected {wrong.expected}, got {wrong.got}" for wrong in result.mismatches)
    assert not result.mismatches, "\n".join([name, *told])
