"""What the commands share: finding what a command line names, and saying clearly what it gets wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from .. import find
from ..brain.players import player_names
from ..engine import AnyRules, BadOption, Game
from ..engine.errors import visible

Item = TypeVar("Item")
BAR = 40


class UsageError(Exception):
    """The command line names something that does not exist; the message lists what does."""


def all_games() -> dict[str, Game]:
    """Returns all games; broken ones are reported and left out."""
    shelf = find()
    for name, cause in shelf.broken.items():
        message = f"The game in the folder '{name}' is broken and was left out: {cause}"
        print(visible(message), file=sys.stderr)
    return shelf.games


def the_game(name: str) -> Game:
    """Returns the game of that name."""
    games = all_games()
    if name not in games:
        raise UsageError(f"there is no game '{name}'; choose from: {', '.join(games)}")
    return games[name]


def the_rules(game: Game, seats: int | None, settings: Sequence[str]) -> AnyRules:
    """Returns the rules with the options set by `NAME=VALUE` texts."""
    texts = {}
    for setting in settings:
        name, sign, value = setting.partition("=")
        if not sign:
            raise UsageError(f"--set {setting} should be --set NAME=VALUE")
        texts[name.strip()] = value.strip()
    try:
        return game.rules(seats, game.options_type.parse(texts))
    except BadOption as error:
        raise UsageError(game.words.say(error.phrase)) from None


def the_names(game: Game, names: str) -> tuple[str, ...]:
    """Returns the players that a command line lists."""
    listed = tuple(name.strip() for name in names.split(","))
    known = player_names(game)
    for name in listed:
        if name not in known:
            raise UsageError(f"{game.title} has no player '{name}'; choose from: {', '.join(known)}")
    return listed


def the_players(game: Game, names: str, seats: int) -> list[str]:
    """Returns the players of all seats; a single name stands for all."""
    listed = list(the_names(game, names))
    if len(listed) not in (1, seats):
        raise UsageError(f"{len(listed)} players are named for {seats} seats; name one, or one for each seat")
    return listed * (seats if len(listed) == 1 else 1)


def progress(items: Sequence[Item], what: str) -> Iterator[Item]:
    """Iterates over the items; on a terminal a bar shows the progress."""
    return progress_of(items, len(items), what)


def progress_of(items: Iterable[Item], count: int, what: str) -> Iterator[Item]:
    """The same for an iterator with a known number of items."""
    shown = sys.stderr.isatty()
    for number, item in enumerate(items):
        if shown and number % max(1, count // 200) == 0:
            done = BAR * number // count
            print(f"\r{what} [{'#' * done}{'.' * (BAR - done)}] {number}/{count}", end="", file=sys.stderr)
        yield item
    if shown:
        print("\r\033[K", end="", file=sys.stderr)


def table(rows: Iterable[Sequence[object]]) -> str:
    """Formats rows as aligned columns: words to the left, numbers to the right."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) if place == 0 else cell.rjust(width) for place, (cell, width) in enumerate(line))
        for line in (list(zip(row, widths, strict=True)) for row in texts)
    )
