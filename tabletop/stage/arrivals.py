"""Arrivals: cards on their way to another place, which do not count there until they have come."""

from __future__ import annotations

from tabletop.scene.card import CardNode

NEAR = 2.0
"""A card that is no further than this from where it goes, in pixels, has arrived."""


class Arrivals:
    """The cards that have yet to arrive."""

    def __init__(self) -> None:
        self.moved: list[CardNode] = []

    def add(self, node: CardNode) -> None:
        """A card sets out."""
        self.moved.append(node)

    def look(self) -> bool:
        """Whether a card is still on its way; those that have come count from now on."""
        for node in self.moved:
            node.arriving &= not _has_arrived(node)
        self.moved = [node for node in self.moved if node.arriving]
        return bool(self.moved)

    def forget(self) -> None:
        """Forgets all of them."""
        self.moved.clear()


def _has_arrived(node: CardNode) -> bool:
    """Whether a card lies where it belongs, or will in the next moment."""
    near = abs(node.x.shown - node.x.target) <= NEAR and abs(node.y.shown - node.y.target) <= NEAR
    return near and not node.flying
