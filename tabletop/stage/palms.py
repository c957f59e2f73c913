"""Palms: the hands that have come down in a race. A hand that counts lies where it is until the race is over."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from games.engine import NOT_SEEN, CardId

PALM_SECONDS = 0.9
"""So long a hand is seen that does not stay down."""
DOWN_SECONDS = 0.06
READ_SECONDS = 0.7
"""When a race is over, the hands are still looked at for so long."""

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
    told: bool = False
    """The rules have said what it is worth."""
    lies: bool = False
    """It stays down until the race is over."""
    above: int = 0
    """So many others lie below it."""


class Palms:
    """All hands that are down, from the lowest to the topmost."""

    def __init__(self) -> None:
        self.down: list[Palm] = []

    def show(self, palm: Palm) -> None:
        """A hand comes down. Where it lies among others, only the rules can say: until then it is the topmost."""
        self.down.append(palm)
        self._stack()

    def confirm(self, seat: int, card: CardId, lies: bool) -> bool:
        """The rules say what a hand on this card is worth, one hand after the other as they came down. Whether it has
        been seen already."""
        palm = next((palm for palm in self.down if (palm.seat, palm.card, palm.told) == (seat, card, False)), None)
        if palm is None:
            return False
        palm.told, palm.lies = True, lies
        self.down.sort(key=lambda other: (not other.told, other is palm))
        self._stack()
        return True

    def covered(self) -> Collection[CardId]:
        """The cards on which a hand lies."""
        return {palm.card for palm in self.down}

    def lift(self) -> None:
        """The race is over: after a last look all hands are lifted."""
        for palm in self.down:
            palm.lies = False
            palm.age = max(palm.age, PALM_SECONDS - READ_SECONDS)

    def move(self, seconds: float) -> bool:
        """Lets time pass; whether any hand is to be seen."""
        moved = bool(self.down)
        for palm in self.down:
            palm.age = min(palm.age + seconds, DOWN_SECONDS) if palm.lies else palm.age + seconds
        self.down = [palm for palm in self.down if palm.age < PALM_SECONDS]
        return moved

    def _stack(self) -> None:
        """Later hands lie a little aside, so that all can be seen."""
        for at, palm in enumerate(self.down):
            palm.above = sum(abs(low.x - palm.x) + abs(low.y - palm.y) < _NEAR for low in self.down[:at])
