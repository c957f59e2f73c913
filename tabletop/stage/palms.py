"""Palms: the hands that have come down in a race. A hand that counts stays until the race is over."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from games.engine import NOT_SEEN, CardId

PALM_SECONDS = 0.9
"""How long a hand is shown that does not stay."""
DOWN_SECONDS = 0.06
READ_SECONDS = 0.7
"""How long the hands are still shown when a race is over."""

_NEAR = 60


@dataclass
class Palm:
    """A hand on a card or on the cloth."""

    seat: int
    x: float
    y: float
    size: float
    card: CardId = NOT_SEEN
    age: float = 0.0
    judged: bool = False
    """Whether the rules have judged it."""
    lies: bool = False
    """Whether it stays down until the race is over."""
    above: int = 0
    """How many others lie below it."""


class Palms:
    """All hands that are down, from the lowest to the topmost."""

    def __init__(self) -> None:
        self.down: list[Palm] = []

    def show(self, palm: Palm) -> None:
        """Adds a hand. Only the rules can say where it lies among others: until then it is the topmost."""
        self.down.append(palm)
        self._stack()

    def confirm(self, seat: int, card: CardId, lies: bool) -> bool:
        """Takes over the verdict on a hand on this card; verdicts come in the order of the hands. Returns whether the
        hand has been shown already."""
        palm = next((palm for palm in self.down if (palm.seat, palm.card, palm.judged) == (seat, card, False)), None)
        if palm is None:
            return False
        palm.judged, palm.lies = True, lies
        self.down.sort(key=lambda other: (not other.judged, other is palm))
        self._stack()
        return True

    def covered(self) -> Collection[CardId]:
        """The cards with a hand on them."""
        return {palm.card for palm in self.down}

    def lift(self) -> None:
        """The race is over: after a last look, all hands are lifted."""
        for palm in self.down:
            palm.lies = False
            palm.age = max(palm.age, PALM_SECONDS - READ_SECONDS)

    def move(self, seconds: float) -> bool:
        """Lets time pass; returns whether any hand is shown."""
        moved = bool(self.down)
        for palm in self.down:
            palm.age = min(palm.age + seconds, DOWN_SECONDS) if palm.lies else palm.age + seconds
        self.down = [palm for palm in self.down if palm.age < PALM_SECONDS]
        return moved

    def _stack(self) -> None:
        """Puts later hands a little aside, so that all can be seen."""
        for at, palm in enumerate(self.down):
            palm.above = sum(abs(low.x - palm.x) + abs(low.y - palm.y) < _NEAR for low in self.down[:at])
