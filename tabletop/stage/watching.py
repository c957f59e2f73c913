"""Watching: cards that are about to show their faces, and the events that are seen once they have."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tabletop.scene.card import CardNode

from .cues import Cue
from .turning import Turning

QUICKER_FLIP, QUICKEST_FLIP = 0.85, 0.064
"""How much quicker each card turns over than the one before in the same move, and the shortest of all, in seconds."""


class Watched(NamedTuple):
    """A card that is about to show its face, and the cue that it belongs to."""

    node: CardNode
    cue: Cue


class Watching:
    """The cards that are about to show their faces. `seen` is called for each cue all of whose cards have."""

    def __init__(self, turning: Turning, flip: float, seen: Callable[[Cue], object]) -> None:
        """`flip` is how long a card takes to turn over, in seconds."""
        self.turning, self.flip, self.seen = turning, flip, seen
        self.watched: list[Watched] = []

    def __bool__(self) -> bool:
        return bool(self.watched)

    def __contains__(self, cue: Cue) -> bool:
        return any(watched.cue is cue for watched in self.watched)

    @property
    def reveals(self) -> bool:
        """Whether one of the cards is shown to everyone."""
        return any(watched.cue.reveals for watched in self.watched)

    def expect(self, node: CardNode, cue: Cue) -> None:
        """Notes a card, if it has yet to show its face."""
        if self._is_hidden(node):
            self.watched.append(Watched(node, cue))
            node.up.hasten(
                max(min(self.flip, QUICKEST_FLIP), self.flip * QUICKER_FLIP ** (0 if cue.flows else cue.read))
            )

    def look(self) -> None:
        """Notes which of the cards have shown their faces."""
        before, self.watched = self.watched, [watched for watched in self.watched if self._is_hidden(watched.node)]
        left = {id(watched.cue) for watched in self.watched}
        for _, cue in before:
            if id(cue) not in left:
                self.seen(cue)

    def see_all(self) -> None:
        """All of them count as seen: they are shown at once."""
        watched, self.watched = self.watched, []
        for _, cue in watched:
            self.seen(cue)

    def forget(self) -> None:
        """Forgets all of them."""
        self.watched.clear()

    def _is_hidden(self, node: CardNode) -> bool:
        return node in self.turning.waiting or (node.up.target > 0 and node.up.shown < 0.5)
