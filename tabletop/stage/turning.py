"""Turning: cards that turn face up once they lie, some of them after a moment of suspense."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.scene.card import CardNode

BREATH_SECONDS = 0.35
"""How long a card with suspense lies face down before it turns over."""


class Turning:
    """The cards that have yet to turn over. `turned` is called for each when it does."""

    def __init__(self, turned: Callable[[CardNode], object]) -> None:
        self.turned = turned
        self.waiting: list[CardNode] = []
        self.breaths: dict[int, float] = {}
        """How long the cards that lie wait before they turn over, by node."""

    def __bool__(self) -> bool:
        return bool(self.waiting)

    def add(self, node: CardNode) -> None:
        """A card sets out face down."""
        node.up.target = 0.0
        node.up.snap()
        self.waiting.append(node)

    def landed(self, node: CardNode, breath: float) -> None:
        """A card has landed: it turns over after this many seconds."""
        if node in self.waiting:
            self.breaths[id(node)] = breath
            self.move(0.0)

    def move(self, seconds: float) -> None:
        """Lets time pass."""
        for node in [node for node in self.waiting if id(node) in self.breaths]:
            self.breaths[id(node)] -= seconds
            if self.breaths[id(node)] <= 0:
                self.waiting.remove(node)
                del self.breaths[id(node)]
                turn_up(node)
                self.turned(node)

    def finish(self) -> None:
        """Turns all of them over at once, wherever they are."""
        for node in self.waiting:
            turn_up(node)
        self.forget()

    def forget(self) -> None:
        """Forgets all of them."""
        self.waiting.clear()
        self.breaths.clear()


def turn_up(node: CardNode) -> None:
    """Turns a card over, if it is known."""
    if node.face is not None:
        node.up.target = 1.0
        node.moving = True
