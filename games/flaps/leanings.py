"""What a card is to a player's mind, whatever the position: how gladly it is laid, and whom it stops [6.1]."""

from __future__ import annotations

from .cards import ANYWHERE, NEVER, ON_COURT, Kind

GLADLY = {"4": 2.0, "J": 1.0, "2": 2.0, "3": 2.0, "8": 1.5, "T": 1.5}
STOPS = {"2": 9.0, "3": 9.0, "8": 9.0, "U": 6.0, "T": 6.0, "H": 6.0, "J": 4.0, "F": -5.0, "MF": -5.0}


def plain_worth(kind: Kind) -> float:
    """How gladly a card is laid while nobody is near the end: what is hard to get rid of goes early, aces stay."""
    if kind.on == ANYWHERE:
        return -6.0
    if kind.on == ON_COURT or kind.finish == NEVER:
        return 9.0
    return GLADLY.get(kind.code, 3.0)


def stopping_worth(kind: Kind) -> float:
    """How well a card stops somebody who is about to win."""
    return STOPS.get(kind.code, 0.0)
