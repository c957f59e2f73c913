"""Notice: the sentence that explains for a moment why something can't be done."""

from __future__ import annotations

from collections.abc import Callable

NOTICE_SECONDS = 2.6


class RefusalNotice:
    """Takes the place of the prompt while it lasts."""

    def __init__(self, play_sound: Callable[[str], object]) -> None:
        self.play_sound = play_sound
        self.text = ""
        self.left = 0.0
        """How many seconds it still lasts."""

    def show(self, text: str) -> None:
        """Shows a sentence, with a sound."""
        self.text, self.left = text, NOTICE_SECONDS
        self.play_sound("miss")

    def clear(self) -> bool:
        """Removes it; returns whether there was one."""
        lasted, self.text, self.left = self.left > 0, "", 0.0
        return lasted

    def fade(self, seconds: float) -> bool:
        """Lets time pass; returns whether it has just expired."""
        if self.left <= 0:
            return False
        self.left -= seconds
        if self.left > 0:
            return False
        self.clear()
        return True
