"""Signs: what all may know of a position though no card shows it, for everybody to see on the table.

Rules tell them (`Rules.signs`), the screen paints them: a suit that was called, a sum that is due, the way round.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .words import Phrase


class SignKind(Enum):
    """How a sign looks."""

    TOKEN = "token"  # the sign of a suit, and what else goes with it
    SUM = "sum"  # a number that grows
    WAY = "way"  # arrows around the middle of the table
    FLAG = "flag"  # words beside the name of a seat


@dataclass(frozen=True)
class Sign:
    """One sign. `told` says in words what it means; of a flag these are the words that stand on it."""

    kind: SignKind
    told: Phrase
    at: str = ""
    """The zone, or the family of zones, beside which it lies."""
    seat: int = -1
    """The seat at whose name it stands."""
    suit: str = ""
    text: str = ""
    clockwise: bool = True
    loud: bool = False
    """It matters more than usual: everybody should notice."""
