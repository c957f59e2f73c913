"""The guide: tells a newcomer what matters at the moment, each thing once, from nothing but what may be known."""

from __future__ import annotations

from collections.abc import Callable

from games.engine import Game, Phrase, Table

FIRST, NEVER, ALWAYS = "first game", "never", "always"
"""When there is a guide at the table."""

LEAST_SECONDS = 4.0
"""What has been told stays so long at least, though its moment has passed."""
READING_SECONDS, PER_LETTER = 1.0, 0.04
"""Bots wait so long while something new is being read, and so much for each letter."""


def is_wanted(game: Game, options: object, setting: str) -> bool:
    """Whether newcomers are guided at a table with these options."""
    if game.guide is None or setting == NEVER:
        return False
    return setting == ALWAYS or options == game.first_options


class Guide:
    """What is being told to whoever looks at the table."""

    def __init__(self, game: Game, say: Callable[[Phrase], str]) -> None:
        self.game, self.say = game, say
        self.told: Phrase | None = None
        self.seen: set[str] = set()
        self.age = 0.0

    @property
    def text(self) -> str:
        """The words that are shown now."""
        return self.say(self.told) if self.told is not None else ""

    @property
    def reading(self) -> bool:
        """Whether something new is being read, so that nobody should go on."""
        return self.told is not None and self.age < READING_SECONDS + PER_LETTER * len(self.text)

    @property
    def ages(self) -> bool:
        """Whether something will be otherwise only because it has been there for longer."""
        return self.told is not None and (self.reading or self.age < LEAST_SECONDS)

    def follow(self, view: Table, seat: int) -> None:
        """The position is another, or somebody else looks: tells what matters now, if it has not been told yet."""
        assert self.game.guide is not None
        found = {told.key: told for told in self.game.guide(view, seat)}
        still = self.told is not None and self.told.key in found
        for key, told in found.items():
            if self.told is not None and key == self.told.key:
                self.told = told
                return
            if key not in self.seen:
                self._tell(told)
                return
        if not still and self.age >= LEAST_SECONDS:
            self.told = None

    def _tell(self, told: Phrase) -> None:
        if self.told is None or self.age >= LEAST_SECONDS:
            self.told, self.age = told, 0.0
            self.seen.add(told.key)

    def dismiss(self) -> None:
        """It has been read."""
        self.told = None

    def move(self, seconds: float) -> None:
        """Lets time pass."""
        self.age += seconds
