"""Cards that are under way in a space of their own, in even steps, until each lies on its target."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from pymunk import Space

from tabletop.physics.pose import Key, Pose, between
from tabletop.physics.steps import STEP, Steps


class Mover(Protocol):
    """A card on its way."""

    before: Pose
    """Where it was before the last step."""

    def now(self) -> Pose:
        """Where it is."""

    def begin_step(self) -> None:
        """A step is about to be made."""

    def end_step(self) -> bool:
        """A step was made; whether it was the last one."""

    def leave(self, space: Space) -> None:
        """Takes itself out of the space."""


M = TypeVar("M", bound=Mover)


class UnderWay(Generic[Key, M]):
    """The cards that are under way. The same calls always give the same poses."""

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
        """Lets time pass."""
        due = self._steps.take(seconds)
        for number in range(due):
            self._step(shown=number == due - 1)

    def poses(self) -> dict[Key, Pose]:
        """Where they are to be drawn, in the order in which they set out; a card that has landed is not among them."""
        share = self._steps.share
        return {key: between(card.before, card.now(), share) for key, card in self._cards.items()}

    def landed(self) -> list[Key]:
        """The cards that have landed since one last asked, in that order: they lie on their targets."""
        landed, self._landed = self._landed, []
        return landed

    def finish(self, key: Key | None = None) -> None:
        """Lands a card at once, or all of them."""
        for each in list(self._cards) if key is None else [key]:
            if self.catch(each) is not None:
                self._landed.append(each)

    def catch(self, key: Key) -> Pose | None:
        """Takes a card away, which then never lands, and tells where it was; None if it was not under way."""
        card = self._cards.pop(key, None)
        if card is None:
            return None
        card.leave(self._space)
        return between(card.before, card.now(), self._steps.share)

    def _step(self, shown: bool) -> None:
        """One step; only before the last one of a frame it matters where the cards were."""
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
        """The last step of a card was made."""
        self.finish(key)
