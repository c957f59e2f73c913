"""Which games a soak plays: all, or those named on its command line."""

from __future__ import annotations

import sys

from games import find


def chosen_games(only: list[str]) -> list[str]:
    """The named games, or all of them; ends the program with a message if there is no such game."""
    games = list(find().games)
    unknown = [name for name in only if name not in games]
    if unknown:
        print(f"There is no game '{unknown[0]}'; choose from: {', '.join(games)}", file=sys.stderr)
        raise SystemExit(2)
    return only or games
