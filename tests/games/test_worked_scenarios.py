"""The worked scenarios of every game that has a file of them beside its tests, one by one."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from games import find
from games.engine import Game
from games.engine.scenarios import one_by_one

HERE = Path(__file__).parent


def scenarios_of(game: Game) -> Iterator[tuple[str, str]]:
    """The name and text of each scenario, split as the game defines it."""
    file = HERE / game.key / "scenarios.txt"
    if file.is_file():
        separated = getattr(notation_of(game), "one_by_one", one_by_one)
        yield from separated(file.read_text("utf-8"))


def notation_of(game: Game) -> Any:
    """The module that reads the scenarios of a game."""
    return import_module(f"{game.package}.scenarios")


SCENARIOS = [
    pytest.param(game, name, text, id=f"{game.key}: {name}")
    for game in find().games.values()
    for name, text in scenarios_of(game)
]


@pytest.mark.parametrize(
    ("key", "least"),
    [
        *(("patience", 14), ("flip7", 31), ("flyswatter", 29), ("flaps", 93), ("flinch", 38), ("muggins", 10)),
        *(("authors", 12), ("go_to_the_store", 13)),
    ],
)
def test_every_game_has_its_scenarios(key: str, least: int) -> None:
    assert len(list(scenarios_of(find().games[key]))) >= least


@pytest.mark.parametrize(("game", "name", "text"), SCENARIOS)
def test_worked_scenario(game: Game, name: str, text: str) -> None:
    [result] = notation_of(game).run(text)
    told = (f"{wrong.what}: expected {wrong.expected}, got {wrong.got}" for wrong in result.mismatches)
    assert not result.mismatches, "\n".join([name, *told])
