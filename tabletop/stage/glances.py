"""Glances: cards that a player looks at, while they stay where they lie."""

from __future__ import annotations

from games.engine import NOT_SEEN, Looked
from tabletop.scene.card import CardNode

from .showing import Showing

LOOKED_SIZE, GLANCED_SIZE = 1.3, 1.12
"""How large a card is that the viewer looks at, and one at which another player does."""
LOOKED_Z = 60_000.0


class Glances:
    """The cards that are being looked at."""

    def __init__(self, showing: Showing) -> None:
        self.showing = showing
        self.looked: list[CardNode] = []

    def __bool__(self) -> bool:
        return bool(self.looked)

    def look_at(self, event: Looked, node: CardNode, mine: bool) -> None:
        """The player who looks sees the card for a while; the others see that they do."""
        self.showing.look_at(node, event.card if mine else NOT_SEEN)
        node.z = LOOKED_Z
        node.scale.target = LOOKED_SIZE if mine else GLANCED_SIZE
        node.moving = True
        self.looked.append(node)

    def look_away(self) -> None:
        """Puts the cards back as they lay."""
        nodes, self.looked = self.looked, []
        for node in nodes:
            self.showing.look_away(node)

    def forget(self) -> None:
        """Drops them: the scene is about to be set from a view."""
        self.looked.clear()
