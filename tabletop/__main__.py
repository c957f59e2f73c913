"""Starts Fistful. Until the table is built, this prints the games on the shelf."""

from __future__ import annotations

import sys

from games import find


def main() -> int:
    """Tells what can be played; broken games are named, not hidden."""
    shelf = find()
    print("Fistful, a card table. On the shelf:")
    for game in shelf.games.values():
        print(f"  {game.title} ({game.seat_range()})")
    for name, cause in shelf.broken.items():
        print(f"The game in the folder '{name}' is broken and was left out: {cause}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
