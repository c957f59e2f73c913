"""Which tips of a game have been read, as the profile remembers it."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.house import House


class ReadTips:
    """The tips of one game that have been read."""

    def __init__(self, house: House, game: str) -> None:
        self.house, self.game = house, game

    @property
    def known(self) -> Mapping[str, bool]:
        """What the profile says."""
        return self.house.profile.tips.get(self.game, {})

    def keep(self, read: Set[str]) -> None:
        """Remembers for good what has been read."""
        fresh = sorted(read - self.known.keys())
        if fresh:
            self.house.profile.tips.setdefault(self.game, {}).update(dict.fromkeys(fresh, True))
            self.house.keep_profile()

    def forget(self) -> None:
        """Lets all of them be shown again."""
        self.house.profile.tips.pop(self.game, None)
