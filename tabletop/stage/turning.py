"""Turning: cards that turn their faces up only when they lie, some of them after a held breath."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.scene.card import CardNode

BREATH_SECONDS = 0.45
"""A card at which everybody holds his breath lies face down so long before it turns over."""


class Turning:
    """The cards that have still to turn over. `turned` is told of each when it does."""

    def __init__(self, turned: Callable[[CardNode], object]) -> None:
        self.turned = turned
        self.waiting: list[CardNode] = []
        self.breaths: dict[int, float] = {}
        """Of those that lie and turn over in a moment, by node: how long still."""

    def __bool__(self) -> bool:
        return bool(self.waiting)

    def add(self, node: CardNode) -> None:
        """A card sets out face down."""
        node.up.target = 0.0
        node.up.snap()
        self.waiting.append(node)

    def landed(self, node: CardNode, breath: float) -> None:
        """A card lies: it turns over after so many seconds."""
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
        """All turn over at once, wherever they are."""
        for node in self.waiting:
            turn_up(node)
        self.forget()

    def forget(self) -> None:
        """None of them is of interest any more."""
        self.waiting.clear()
        self.breaths.clear()


def turn_up(node: CardNode) -> None:
    """Turns a card over, if it is known."""
    if node.face is not None:
        node.up.target = 1.0
        node.moving = True
