"""Signs: public facts about a position that no card shows, for everyone to see on the table.

The rules provide them (`Rules.signs`), and the screen draws them: a suit that was called, a sum that is due, the
direction of play.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .words import Phrase


class SignKind(Enum):
    """How a sign looks."""

    TOKEN = "token"  # the symbol of a suit, with some text
    SUM = "sum"  # a number that grows
    WAY = "way"  # arrows around the middle of the table
    FLAG = "flag"  # words beside the name of a seat
    AIM = "aim"  # an arrow from one seat to another that it attacks


@dataclass(frozen=True)
class Sign:
    """One sign. `told` says in words what it means; for a flag, these are the words on it."""

    kind: SignKind
    told: Phrase
    at: str = ""
    """The zone, or the family of zones, beside which it lies."""
    seat: int = -1
    """The seat beside whose name it stands, or to which an arrow points."""
    by: int = -1
    """The seat from which an arrow points."""
    suit: str = ""
    text: str = ""
    clockwise: bool = True
    loud: bool = False
    """It matters more than usual: everyone should notice it."""
