"""Layout: where the zones of a game lie on the table. Data only: no pixels, no drawing.

The table is a box from (0, 0) top left to (100, 100) bottom right. A spot for a zone that belongs to a seat is given
in the seat's own box, which the screen puts at that seat's side of the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum


class Shape(Enum):
    """How the cards of a zone lie."""

    PILE = "pile"  # squarely on one another
    ROW = "row"  # side by side
    COLUMN = "column"  # each a little lower than the one before
    FAN = "fan"  # a hand
    SWARM = "swarm"  # scattered, none covering another


class Lift(Enum):
    """What one picks up."""

    TOP = "top"  # the top card
    ANY = "any"  # any single card
    TAIL = "tail"  # a card with all that lie on it
    NOTHING = "nothing"


CUES = (
    *("slide", "flip", "place", "riffle", "deal", "slap", "buzz", "hit", "miss"),
    *("call", "catch", "your_turn", "win", "lose", "tick", "page"),
)
"""The sounds that a word of a game may ask for."""


@dataclass(frozen=True)
class Spot:
    """The place of a zone, or of a whole family of zones, which share its box side by side."""

    zone: str
    shape: Shape
    x: float
    y: float
    width: float
    height: float
    lift: Lift = Lift.TOP
    count: bool = False
    """Show how many cards lie here."""
    covered: bool = False
    """Only the top card is shown, though the others may be known."""
    click: tuple[str, ...] = ()
    """The verbs of the moves without cards that a click here means; the legal one of them is played."""
    drag: tuple[tuple[str, str], ...] = ()
    """Verbs of moves without cards that dragging from here means, each with the zone or family that it goes to."""
    small: bool = False
    """Cards lie here in reduced size."""


@dataclass(frozen=True)
class Layout:
    """The spots of all zones, and the sound of each word that the game says."""

    spots: tuple[Spot, ...]
    cues: Mapping[str, str] = field(default_factory=dict)

    def spot(self, zone: str) -> Spot | None:
        """The spot of a zone: its own, or that of its family."""
        family = zone.rstrip("0123456789")
        named = {spot.zone: spot for spot in self.spots}
        return named.get(zone) or named.get(family)
