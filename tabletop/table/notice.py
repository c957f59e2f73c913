"""Notice: the sentence that explains for a moment why something can't be done."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .session import Session

NOTICE_SECONDS = 2.6
"""How long a short sentence lasts."""
READ_FROM, LETTERS_A_SECOND = 1.0, 20
"""A longer one lasts until people have noticed and read it."""


class RefusalNotice:
    """Takes the place of the prompt while it lasts: until it has been read, or is not true any more."""

    def __init__(self, play_sound: Callable[[str], object]) -> None:
        self.play_sound = play_sound
        self.text = ""
        self.left = 0.0
        """How many seconds it still lasts."""
        self.holds: Callable[[], bool] = _always

    def show(self, text: str, holds: Callable[[], bool] | None = None) -> None:
        """Shows a sentence, with a sound, as long as it `holds`: without that, for as long as it takes to read."""
        self.text, self.holds = text, holds or _always
        self.left = max(NOTICE_SECONDS, READ_FROM + len(text) / LETTERS_A_SECOND)
        self.play_sound("miss")

    def clear(self) -> bool:
        """Removes it; returns whether there was one."""
        lasted, self.text, self.left, self.holds = self.left > 0, "", 0.0, _always
        return lasted

    def fade(self, seconds: float) -> bool:
        """Lets time pass; returns whether it has just gone."""
        if self.left <= 0:
            return False
        self.left -= seconds
        if self.left > 0 and self.holds():
            return False
        self.clear()
        return True


def position_of(session: Session) -> Hashable:
    """What stays the same as long as nothing has happened in a match, as far as it has been shown."""
    return session.known.lines, session.referee.jumps, session.viewpoint.asked


def _always() -> bool:
    return True
