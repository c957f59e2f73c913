"""One of several values: what a row of segments, a list and the face of a bot have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect

from .widget import Widget

Picture = Callable[[Painter, int, int, int], object]
"""Draws a picture of a size, with its left edge at x and its middle at the height y."""


class Entry(NamedTuple):
    """A value that can be chosen."""

    text: str
    told: str = ""
    """A sentence about it."""
    barred: str = ""
    """Why it cannot be chosen now, if it cannot."""
    sign: str | Picture = ""
    """The name of the icon in front of it, or what draws a picture there."""


class OneOf(Widget):
    """Holds one of several values, which can be shown in a list. Beside another widget it comes first among the
    bases."""

    takes_focus = True
    entries: Sequence[Entry]
    at: int
    """Which of them is chosen; -1 for none."""
    chosen: Callable[[int], object]
    show_list: Callable[[OneOf], object]
    """Opens the list. The screen it is on says how."""

    def offer(self, entries: Sequence[Entry], at: int, chosen: Callable[[int], object]) -> None:
        """Sets what can be chosen, what is chosen now, and what is called with another choice."""
        self.entries, self.at, self.chosen = tuple(entries), at, chosen
        self.show_list = lambda _: None

    @property
    def values(self) -> list[str]:
        """The names of all values."""
        return [entry.text for entry in self.entries]

    @property
    def anchor(self) -> Rect:
        """Where the list opens."""
        return self.rect

    def choose(self, at: int) -> None:
        """Chooses a value, if that is possible."""
        if at != self.at and not self.entries[at].barred:
            self.at = at
            self.chosen(at)

    def step(self, by: int) -> None:
        """Chooses the next possible value on one side; at the end it stays."""
        places = range(self.at + 1, len(self.entries)) if by > 0 else range(self.at - 1, -1, -1)
        at = next((at for at in places if not self.entries[at].barred), None)
        if at is not None:
            self.choose(at)
