"""`scenarios`: runs worked scenarios in the notation of a game's rules page."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from ..engine import Game
from ..engine.errors import visible
from ..engine.scenarios import BadScenario, Result, one_by_one
from .common import UsageError, the_game


def add_to(commands: Any) -> None:
    """Adds the command to a parser."""
    parser = commands.add_parser("scenarios", help="run worked scenarios and compare the results")
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Prints the failures, with what was expected and what was found; returns 2 if a scenario cannot be read."""
    notation = _notation(the_game(chosen.game))
    passed, failed, unread = 0, 0, 0
    for _, text in getattr(notation, "one_by_one", one_by_one)(_text(chosen.file)):
        try:
            results: list[Result] = notation.run(text)
        except BadScenario as error:
            print(visible(str(error)), file=sys.stderr)
            unread += 1
        else:
            wrong = [result for result in results if result.mismatches]
            _print(wrong)
            passed, failed = passed + len(results) - len(wrong), failed + len(wrong)
    print(f"{passed} passed, {failed + unread} failed")
    return 2 if unread else 1 if failed else 0


def _print(failed: list[Result]) -> None:
    for result in failed:
        print(visible(result.name))
        for wrong in result.mismatches:
            print(visible(f"  {wrong.what}: expected {wrong.expected}, got {wrong.got}"))


def _notation(game: Game) -> Any:
    try:
        return import_module(f"{game.package}.scenarios")
    except ModuleNotFoundError:
        raise UsageError(f"{game.title} has no notation for scenarios") from None


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8-sig")
    except OSError as error:
        raise UsageError(f"{file} can't be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise UsageError(f"{file} isn't a text file") from None
