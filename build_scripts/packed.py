"""What PyInstaller cannot find by following imports from where the built program starts: the games.

What the games and the program import goes in with them. Everything else stays out: commands, scenario readers and what
only they use.
"""

from __future__ import annotations

from pkgutil import iter_modules

import games


def game_packages() -> list[str]:
    """The games that come with the program."""
    folders = [module.name for module in iter_modules(games.__path__[:1]) if module.ispkg]
    return [f"games.{name}" for name in folders if name not in games.NOT_GAMES]
