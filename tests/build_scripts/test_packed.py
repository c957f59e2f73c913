"""What goes into the built program of our own modules: all that it needs, and nothing that only tests and tools use."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache

import grimp
import pytest

from build_scripts.environment import ROOT
from build_scripts.packed import game_packages
from games import find

PACKAGES = ("games", "tabletop", "sprites", "sounds")
COMMAND_LINE = ("games.__main__", "games.commands")
"""What `python3 -m games` starts with; it reads scenarios, too, each game in its module `scenarios`."""


@cache
def graph() -> grimp.ImportGraph:
    """Who imports whom in the program's packages."""
    return grimp.build_graph(*PACKAGES, include_external_packages=True, exclude_type_checking_imports=True)


def reached(starts: Iterable[str]) -> set[str]:
    """All modules that are imported, directly or not, when these are."""
    found: set[str] = set()
    for start in starts:
        modules = {start, *graph().find_upstream_modules(start)}
        while more := {parent for name in modules if (parent := name.rpartition(".")[0])} - modules - found:
            modules |= more | {name for parent in more for name in graph().find_upstream_modules(parent)}
        found |= modules
    return found


@cache
def packed() -> frozenset[str]:
    """What PyInstaller finds from where the built program starts, and from what fistful.spec adds to that."""
    start = (ROOT / "build_scripts" / "frozen_start.py").read_text("utf-8")
    return frozenset(reached([*imported_by(start), *game_packages()]))


def imported_by(source: str) -> list[str]:
    """Our own modules that a script imports."""
    nodes = list(ast.walk(ast.parse(source)))
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return [name for name in names if name in graph().modules and name.partition(".")[0] in PACKAGES]


def ours(names: Iterable[str]) -> set[str]:
    """The modules of the program's packages among these."""
    return {name for name in names if name.partition(".")[0] in PACKAGES}


def test_the_program_and_every_game_with_its_players_is_packed() -> None:
    assert {"tabletop.__main__", "tabletop.selftest", "games.brain.worker", "games.probe", "sounds.player"} <= packed()
    assert {game.package for game in find().games.values()} <= packed()
    assert {f"games.{key}.players" for key in ("flaps", "flip7", "patience")} <= packed()


def test_all_that_games_of_other_people_may_build_on_is_packed() -> None:
    kit = {name for name in ours(graph().modules) if name.startswith(("games.engine.", "games.shared."))}
    assert kit - packed() == {"games.engine.scenarios", "games.shared.asking.scenarios"}


@pytest.mark.parametrize("package", ["tests", "build_scripts", "pytest", "hypothesis"])
def test_nothing_of_tests_and_tools_is_packed(package: str) -> None:
    assert package not in {name.partition(".")[0] for name in packed()}


def test_neither_commands_nor_scenario_readers_are_packed() -> None:
    scenarios = {name for name in ours(graph().modules) if name.rpartition(".")[2].startswith("scenarios")}
    assert len(scenarios) > len(find().games)
    left_out = {*COMMAND_LINE, *scenarios, "games.commands.arena", "games.brain.arena"}
    assert not left_out & packed()


def test_no_module_of_the_program_is_there_for_tests_alone() -> None:
    scenarios = [f"{game.package}.scenarios" for game in find().games.values()]
    tools = [path.read_text("utf-8") for path in (ROOT / "build_scripts").rglob("*.py")]
    commands = [name for name in ours(graph().modules) if name.endswith(".__main__")]
    used = packed() | reached([*commands, *scenarios, *(name for tool in tools for name in imported_by(tool))])
    assert ours(graph().modules) - used == {"tabletop.languages"}, "that is a folder of data"
