"""The guide: tips for beginners about what matters now. Each tip is shown once and uses only what the player may
know."""

from __future__ import annotations

from collections.abc import Callable

from games.engine import Game, Phrase, Table

FIRST, NEVER, ALWAYS = "first game", "never", "always"
"""When a table has a guide."""

LEAST_SECONDS = 4.0
"""How long a tip stays at least, even if it no longer fits."""
READING_SECONDS, PER_LETTER = 1.0, 0.04
"""How long bots wait while a new tip is being read: at least, and for each letter."""


def is_wanted(game: Game, options: object, setting: str) -> bool:
    """Whether a table with these options has a guide for beginners."""
    if game.guide is None or setting == NEVER:
        return False
    return setting == ALWAYS or options == game.first_options


class Guide:
    """The tip that is shown to the viewer of a table."""

    def __init__(self, game: Game, say: Callable[[Phrase], str]) -> None:
        self.game, self.say = game, say
        self.tip: Phrase | None = None
        self.seen: set[str] = set()
        self.age = 0.0

    @property
    def text(self) -> str:
        """The words of the current tip."""
        return self.say(self.tip) if self.tip is not None else ""

    @property
    def reading(self) -> bool:
        """Whether a new tip is being read, so that bots should wait."""
        return self.tip is not None and self.age < READING_SECONDS + PER_LETTER * len(self.text)

    @property
    def ages(self) -> bool:
        """Whether something will change only because time passes."""
        return self.tip is not None and (self.reading or self.age < LEAST_SECONDS)

    def follow(self, view: Table, seat: int) -> None:
        """Picks a tip for a new position or viewer, if it has not been shown yet."""
        assert self.game.guide is not None
        found = {tip.key: tip for tip in self.game.guide(view, seat)}
        still = self.tip is not None and self.tip.key in found
        for key, tip in found.items():
            if self.tip is not None and key == self.tip.key:
                self.tip = tip
                return
            if key not in self.seen:
                self._show(tip)
                return
        if not still and self.age >= LEAST_SECONDS:
            self.tip = None

    def _show(self, tip: Phrase) -> None:
        if self.tip is None or self.age >= LEAST_SECONDS:
            self.tip, self.age = tip, 0.0
            self.seen.add(tip.key)

    def dismiss(self) -> None:
        """Hides the tip: it has been read."""
        self.tip = None

    def move(self, seconds: float) -> None:
        """Lets time pass."""
        self.age += seconds
