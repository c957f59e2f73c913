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
    SETS = "sets"  # side by side, but those that look alike on one another
    FAN = "fan"  # a hand
    SWARM = "swarm"  # scattered, none covering another


class Lift(Enum):
    """What one picks up."""

    TOP = "top"  # the top card
    ANY = "any"  # any single card
    TAIL = "tail"  # a card with all that lie on it
    ALIKE = "alike"  # a card with all that look like it: in a hand they lie together
    NOTHING = "nothing"


CUES = (
    *("slide", "flip", "place", "riffle", "deal", "slap", "buzz", "hit", "miss"),
    *("call", "catch", "your_turn", "win", "lose", "tick", "page"),
)
"""The sounds that a word of a game may ask for."""


@dataclass(frozen=True)
class Spot:
    """The place of a zone, or of a whole family of zones, which share its box side by side.

    A spot of which a game has no zone, because its options leave them out, takes no room: the others of the seat fill
    their box, and those in the middle fill its height.
    """

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
    """Only the top card is shown, though the others may be known; of a hand others see the backs, though they may know
    some of its cards."""
    readable: int = 0
    """In a row or a column: so many cards, the topmost, can be read, and cards are as large as that leaves room for;
    those beneath lie closer where they must. 0: they share the room evenly."""
    click: tuple[str, ...] = ()
    """The verbs of the moves without cards that a click here means; the legal one of them is played."""
    drag: tuple[tuple[str, str], ...] = ()
    """What dragging the top card from here means: zones or families that it goes to, each with the verb of a move
    without cards."""
    outline: bool = True
    """While no card lies here, an outline shows that one may."""
    slap: tuple[str, ...] = ()
    """The verbs that a hand coming down here means, at once and by whoever's it is: with the card under it, or without.
    A game that has such a spot is a race: every seat has a device of its own."""
    small: bool = False
    """Cards lie here in reduced size."""
    wide: tuple[float, float, float, float] | None = None
    """Its box (x, y, width and height) at a seat that has much more room across than along, as the one in front has."""
    grows: int = 0
    """So many zones of the family have room from the beginning, which leaves more for each; others get room as soon as
    they are needed, in the order of their numbers. With 0 all have room from the beginning."""
    breath: bool = False
    """A card that nobody knew arrives here face down, and is turned up after a held breath."""
    middle: bool = False
    """It lies in the middle of the table, though each of its zones belongs to a seat; these lie side by side."""


MOODS = ("won", "lost", "hit")
"""Somebody has won something, had bad luck, or was struck by somebody else."""


@dataclass(frozen=True)
class Layout:
    """The spots of all zones, and the sound of each word that the game says."""

    spots: tuple[Spot, ...]
    cues: Mapping[str, str] = field(default_factory=dict)
    moods: Mapping[str, str] = field(default_factory=dict)
    """What some of these words mean to the seat that they are about (see `MOODS`): bots may say something to it."""
    calls: tuple[str, ...] = ()
    """The verbs of moves without cards that anybody may call out at any time: every seat has a key of its own for
    each."""
    chart: tuple[float, float, float, float] = (0, 0, 100, 100)
    """Where the chart of the game lies, if its rules have one: a box (x, y, width and height) in the middle of the
    table, where no cards lie."""
    lid: tuple[str, ...] = ()
    """The faces of the three cards on the lid of its box, the last one on top; if they are not told, some of each
    kind."""

    @property
    def race(self) -> bool:
        """Whether hands come down in a race."""
        return any(spot.slap for spot in self.spots)

    def spot(self, zone: str) -> Spot | None:
        """The spot of a zone: its own, or that of its family."""
        family = zone.rstrip("0123456789")
        named = {spot.zone: spot for spot in self.spots}
        return named.get(zone) or named.get(family)
