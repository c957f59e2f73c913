"""`scenarios`: runs worked scenarios in the notation of a game's rules page."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from ..engine import Game
from ..engine.errors import visible
from ..engine.scenarios import BadScenario, Result
from .common import Wrong, the_game


def add_to(commands: Any) -> None:
    """Adds the command to a parser."""
    parser = commands.add_parser("scenarios", help="run worked scenarios")
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Prints what fails, with what was expected and what came; gives 2 when one of them cannot be read."""
    results = _results(the_game(chosen.game), chosen.file)
    failed = [result for result in results if result.mismatches]
    for result in failed:
        _print(result)
    print(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    return 2 if any(result.unread for result in failed) else 1 if failed else 0


def _print(result: Result) -> None:
    if result.unread:
        print(visible(result.unread), file=sys.stderr)
        return
    print(visible(result.name))
    for wrong in result.mismatches:
        print(visible(f"  {wrong.what}: expected {wrong.expected}, got {wrong.got}"))


def _results(game: Game, file: Path) -> list[Result]:
    try:
        module = import_module(f"{game.package}.scenarios")
    except ModuleNotFoundError:
        raise Wrong(f"{game.title} has no notation for scenarios") from None
    try:
        results: list[Result] = module.run(file.read_text("utf-8"))
    except OSError as error:
        raise Wrong(f"{file} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise Wrong(f"{file} is not a text file") from None
    except BadScenario as error:
        raise Wrong(str(error)) from None
    return results
