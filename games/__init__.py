"""The games of the shelf: found by looking at the sub-folders, so that adding one means adding its folder."""

from __future__ import annotations

import os
import pkgutil
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from .engine import Game

_NOT_GAMES = ("engine", "brain", "shared", "commands")
FOLDERS = "FISTFUL_GAMES"
"""The environment variable that names further folders with games in them."""


@dataclass(frozen=True)
class Shelf:
    """The games that were found, by the name of their folder, and what was wrong with the others."""

    games: dict[str, Game] = field(default_factory=dict)
    broken: dict[str, str] = field(default_factory=dict)


def find(folders: Iterable[str | Path] = ()) -> Shelf:
    """All games: those that come with the program, those in `folders`, and those in the folders of FISTFUL_GAMES."""
    shelf = Shelf()
    named = filter(None, os.environ.get(FOLDERS, "").split(os.pathsep))
    for folder in map(str, (*folders, *named)):
        if folder not in __path__:
            __path__.append(folder)
    for found in sorted(pkgutil.iter_modules(__path__), key=lambda found: found.name):
        if found.ispkg and found.name not in _NOT_GAMES:
            _shelve(shelf, found.name)
    return shelf


def _shelve(shelf: Shelf, name: str) -> None:
    """Puts a game on the shelf; a broken one is named and passed over, whatever is wrong with it."""
    try:
        game = import_module(f"{__name__}.{name}").GAME
        if not isinstance(game, Game):
            raise TypeError("its GAME is not a Game")
    except (Exception, SystemExit) as error:  # somebody else's folder may fail in any way
        shelf.broken[name] = f"{type(error).__name__}: {error}"
    else:
        shelf.games[name] = game
