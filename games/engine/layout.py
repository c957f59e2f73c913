"""Layout: where the zones of a game lie on the table. Data only: no pixels, no drawing.

The table is a box from (0, 0) at the top left to (100, 100) at the bottom right. The spot of a zone that belongs to a
seat is given in the seat's own box, which the screen puts at that seat's side of the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from .beats import Beat, OneByOne, Tension
from .gesturing import Act


class Shape(Enum):
    """How the cards of a zone lie."""

    PILE = "pile"  # squarely on one another
    ROW = "row"  # side by side
    COLUMN = "column"  # each a little lower than the one before
    SETS = "sets"  # side by side, but those that look alike on one another
    FAN = "fan"  # a hand
    SWARM = "swarm"  # scattered, none covering another


class Lift(Enum):
    """What a player picks up."""

    TOP = "top"  # the top card
    ANY = "any"  # any single card
    TAIL = "tail"  # a card with all that lie on it
    ALIKE = "alike"  # a card with all that look like it: in a hand they lie together
    NOTHING = "nothing"


Box = tuple[float, float, float, float]
"""A part of something larger: x, y, width and height, each from 0 to 100."""


@dataclass(frozen=True)
class Spot:
    """The place of a zone, or of a whole family of zones, which share its box side by side.

    If a game has no zone for a spot, because its options leave it out, the spot takes no room: the other spots of the
    seat fill the seat's box, and those in the middle fill its height.
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
    """Only the top card is shown, even if the others are known; of another player's hand only backs are shown, even if
    some of its cards are known."""
    readable: int = 0
    """In a row or a column: how many cards on top can be read. Cards are as large as that allows, and those beneath lie
    closer if they must. With 0, all share the room evenly."""
    click: tuple[str, ...] = ()
    """The verbs of moves without cards that a click here makes; the legal one of them is played."""
    drag: tuple[tuple[str, str], ...] = ()
    """What dragging the top card from here does: zones or families to which it goes, each with the verb of a move
    without cards."""
    outline: bool = True
    """While the zone is empty, an outline shows that cards can go here."""
    slap: tuple[str, ...] = ()
    """The verbs that a hand coming down here means, at once and for any player: with the card under it, or without. A
    game with such a spot is a race, in which every seat has its own device."""
    small: bool = False
    """Cards are smaller here."""
    wide: Box | None = None
    """Its box at a seat with much more room across than along."""
    front: Box | None = None
    """Its box at the seat in front, whose cards are read and played: by default as at any other seat."""
    grows: int = 0
    """How many zones of the family have room from the start, which leaves more for each; others get room when they are
    needed, in the order of their numbers. With 0, all have room from the start."""
    breath: bool = False
    """A card that no one knew arrives here face down, and is turned up after a moment of suspense."""
    held_up_at: str = ""
    """The spot at which cards that leave here for the open table are held up first: otherwise, where they fly would
    tell what they are before they show their faces. In a race they come to lie there, unless hands can come down on
    them where they go."""
    middle: bool = False
    """It lies in the middle of the table, though its zones belong to seats; these lie side by side."""
    series: OneByOne | None = None
    """How quickly cards leave from here in the course of play, or turn over here, where they do so one by one."""


MOODS = ("won", "lost", "hit", "threatened")
"""A player won something, had bad luck, was hit by another player, or may soon be."""


@dataclass(frozen=True)
class Layout:
    """The spots of all zones, and the sound of each word that the game says."""

    spots: tuple[Spot, ...]
    cues: Mapping[str, str] = field(default_factory=dict)
    moods: Mapping[str, str] = field(default_factory=dict)
    """What some of these words mean to the seat that they are about (see `MOODS`): its bot may comment on it."""
    beats: Mapping[str, Beat] = field(default_factory=dict)
    """The moments among these words that are more than a word. Their sounds replace those of `cues`."""
    flip: int = 320
    """How long a card takes to turn over, in milliseconds."""
    tension: Tension | None = None
    """How long a card lies face down where it is held up if much depends on it (see `Rules.stake`)."""
    steps: tuple[str, ...] = ()
    """After which events in the middle of a move the table is shown as it stands then, with all that the rules say
    about it: words of `said`, and zones or families to which a card comes or in which one is turned over. Otherwise
    statuses, signs, marks and charts stay as they were until the whole move has been shown; cards, counts and scores
    always follow each event."""
    afterwards: tuple[str, ...] = ()
    """Words of `said` that tell what is about to happen: they are shown after the cards that move next."""
    acts: tuple[Act, ...] = ()
    """How the moves of the game are made, the most usual ones first; without `calls` and slaps."""
    calls: tuple[str, ...] = ()
    """The verbs of moves without cards that any player may call at any time: every seat has its own key for each."""
    deals: tuple[str, ...] = ()
    """The verbs of moves that deal another round: cards that are held up then are there to be read afterwards, so each
    is shown for a moment only."""
    passes: tuple[str, ...] = ()
    """The verbs of moves that only let the others go on: where a person has no other move, the table can make it for
    them."""
    snaps: tuple[str, ...] = ()
    """The verbs among `calls` that play a card of one's own hand, if one fits, and can always be tried."""
    chart: Box = (0, 0, 100, 100)
    """Where the chart of the game lies, if its rules have one: a box in the middle of the table, where no cards lie."""
    odds: Box | None = None
    """Where the odds stand, if the game has any: a box at the seat in front, or in the middle of a table without seats,
    in which no cards lie. Without it they stand where there is room when the table is arranged."""
    asks: Box | None = None
    """Where the question stands in a game without seats at the table: above the piles that it is about, or else above
    the whole table. With seats it stands above the hand of the one in front."""
    around: float = 1.0
    """How much larger the places of the other seats are than usual, in games that need little of the middle."""
    lid: tuple[str, ...] = ()
    """The faces of the three cards on the lid of the game's box, the last one on top; by default, cards of different
    kinds."""

    @property
    def race(self) -> bool:
        """Whether the game is a race, in which hands come down."""
        return any(spot.slap for spot in self.spots)

    def spot(self, zone: str) -> Spot | None:
        """The spot of a zone: its own, or that of its family."""
        family = zone.rstrip("0123456789")
        named = {spot.zone: spot for spot in self.spots}
        return named.get(zone) or named.get(family)
