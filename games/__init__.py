"""Finds the games by looking at the sub-folders, so that adding a game means adding its folder."""

from __future__ import annotations

import os
import pkgutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing import parent_process
from pathlib import Path

from .engine import Game

NOT_GAMES = ("engine", "brain", "shared", "commands")
"""Folders beside the games."""
FOLDERS = "FISTFUL_GAMES"
"""The environment variable that names further folders with games."""


@dataclass(frozen=True)
class Shelf:
    """The games that were found, by the name of their folder, and what is wrong with the others."""

    games: dict[str, Game] = field(default_factory=dict)
    broken: dict[str, str] = field(default_factory=dict)


def find(folders: Iterable[str | Path] = (), tried: Path | None = None) -> Shelf:
    """Finds all games: those that come with the program, those in `folders`, and those in the folders of FISTFUL_GAMES.

    Other people's games are tried in a process of their own before they are imported (see `probe`); the result is
    remembered in the file `tried`. A process beside the program tries nothing: it loads what it needs by name.
    """
    _look_in(folders)
    shelf = Shelf()
    ours = _packages(__path__[:1])
    theirs = [] if parent_process() else [name for name in _packages(__path__[1:]) if name not in ours]
    for name in sorted(ours + _safe(shelf, theirs, tried)):
        _shelve(shelf, name)
    return shelf


def load_game(name: str) -> Game:
    """Loads the game of that name, without looking at any other: for a process beside the program, which is asked only
    for games that were found."""
    _look_in(())
    game = import_module(f"{__name__}.{name}").GAME
    if not isinstance(game, Game):
        raise TypeError("its GAME is not a Game")
    return game


def _look_in(folders: Iterable[str | Path]) -> None:
    """Looks for games in these folders too, and in those that the environment names."""
    named = filter(None, os.environ.get(FOLDERS, "").split(os.pathsep))
    for folder in map(str, (*folders, *named)):
        if folder not in __path__:
            __path__.append(folder)


def _packages(folders: Iterable[str]) -> list[str]:
    """Returns the names of everything in these folders that looks like a game."""
    found = sorted(package.name for package in pkgutil.iter_modules(folders) if package.ispkg)
    return [name for name in found if name not in NOT_GAMES]


def _safe(shelf: Shelf, names: list[str], tried: Path | None) -> list[str]:
    """Returns those of other people's games that can be imported here; the others are reported."""
    fresh = [name for name in names if f"{__name__}.{name}" not in sys.modules]
    if fresh:
        from .probe import Tried  # imported only when needed: it loads what nothing else does

        shelf.broken.update(Tried(tried).troubles(fresh, __path__))
    return [name for name in names if name not in shelf.broken]


def _shelve(shelf: Shelf, name: str) -> None:
    """Puts a game on the shelf; a broken one is reported and skipped, whatever is wrong with it."""
    try:
        shelf.games[name] = load_game(name)
    except (Exception, SystemExit) as error:  # a game from another folder can fail in any way
        shelf.broken[name] = f"{type(error).__name__}: {error}"
