"""Cards that move in a physics space of their own, in fixed steps, until each lies on its target."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from pymunk import Space

from tabletop.physics.pose import Key, Pose, between
from tabletop.physics.steps import STEP, Steps


class Mover(Protocol):
    """A card that moves."""

    before: Pose
    """Where it was before the last step."""

    def now(self) -> Pose:
        """Returns where it is."""

    def begin_step(self) -> None:
        """Called before each step."""

    def end_step(self) -> bool:
        """Called after each step. Returns whether it was the last one."""

    def leave(self, space: Space) -> None:
        """Removes it from the space."""


M = TypeVar("M", bound=Mover)


class UnderWay(Generic[Key, M]):
    """The cards that are moving. The same calls always give the same poses."""

    def __init__(self) -> None:
        self._space = Space()
        self._steps = Steps()
        self._cards: dict[Key, M] = {}
        self._landed: list[Key] = []

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, key: Key) -> bool:
        return key in self._cards

    def move(self, seconds: float) -> None:
        """Moves them by some time."""
        due = self._steps.take(seconds)
        for number in range(due):
            self._step(shown=number == due - 1)

    def poses(self) -> dict[Key, Pose]:
        """Returns where to draw them, in the order in which they started; cards that have landed are left out."""
        share = self._steps.share
        return {key: between(card.before, card.now(), share) for key, card in self._cards.items()}

    def landed(self) -> list[Key]:
        """Returns the cards that have landed since the last call, in that order: they lie on their targets."""
        landed, self._landed = self._landed, []
        return landed

    def finish(self, key: Key | None = None) -> None:
        """Lands a card at once, or all of them."""
        for each in list(self._cards) if key is None else [key]:
            if self.catch(each) is not None:
                self._landed.append(each)

    def catch(self, key: Key) -> Pose | None:
        """Removes a card, which then never lands. Returns where it was, or None if it wasn't moving."""
        card = self._cards.pop(key, None)
        if card is None:
            return None
        card.leave(self._space)
        return between(card.before, card.now(), self._steps.share)

    def _step(self, shown: bool) -> None:
        """Makes one step. Only before the last step of a frame does it matter where the cards were."""
        if not self._cards:
            return
        for card in self._cards.values():
            card.begin_step()
        if shown:
            for card in self._cards.values():
                card.before = card.now()
        self._space.step(STEP)
        for key in [key for key, card in self._cards.items() if card.end_step()]:
            self._arrive(key)

    def _arrive(self, key: Key) -> None:
        """Called when a card has made its last step."""
        self.finish(key)
