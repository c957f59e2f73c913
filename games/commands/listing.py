"""`list`: the installed games, with their options and players."""

from __future__ import annotations

import argparse
from typing import Any

from ..brain.players import player_names
from ..engine import Game, Phrase
from .common import all_games


def add_to(commands: Any) -> None:
    """Adds the command to a parser."""
    parser = commands.add_parser("list", help="list the games with their options and players")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Prints all games."""
    for game in all_games().values():
        print(described(game))
    return 0


def described(game: Game) -> str:
    """A game with its players, presets and options; the names that commands take come with their words."""
    usual, say = game.options_type().as_dict(), game.words.say
    lines = [
        f"{game.key}: {game.title}, {say(game.seat_range())}",
        f"  players: {', '.join(player_names(game))}",
    ]
    if game.options_type.PRESETS:
        presets = (f"{name} ({say(Phrase(f'preset.{name}'))})" for name in game.options_type.PRESETS)
        lines.append(f"  preset = {', '.join(presets)}")
    for name, kind in game.options_type.kinds().items():
        value = usual[name]
        shown = ("on" if value else "off") if isinstance(value, bool) else value
        explanation = say(Phrase(f"option_told.{name}")) if f"option_told.{name}" in game.words else kind.text
        lines.append(f"  {name} = {shown}   ({say(kind.range())})   {explanation}".rstrip())
    return "\n".join(lines) + "\n"
